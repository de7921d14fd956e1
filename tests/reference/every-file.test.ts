/**
 * Every file of the data folder, and damaged versions (cut off, bytes flipped, columns swapped), is read with
 * sensible output or refused with the right message: never a crash, a hang or nonsense.
 */
import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import { FormatError, type ReadOptions, type SourceFile } from '@halfturn/core/readers/format-reader';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import { analyzeTrackSet } from '@halfturn/core/metrics/session/analyze';
import type { PlayerFacts } from '@halfturn/core/metrics/session/session-facts';
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EVERY_FILE } from './every-file-table';
import { HAS_SHARED_DATA, readShared, readSharedXz, sharedPath } from './shared-data';

const FASTEST_M_PER_S = 12;
/** For a minute and more; goal scenes of seconds are faster. */
const MOST_M_PER_MINUTE = 250;
const A_MINUTE_S = 60;

const nameOf = (path: string): string => path.replace(/^.*\//, '').replace(/\.(gz|xz)$/, '');

async function unpacked(path: string): Promise<SourceFile> {
  return memoryFile(nameOf(path), path.endsWith('.xz') ? await readSharedXz(path) : readShared(path));
}

const lastS = (set: TrackSet): number => set.tracks.reduce((last, { timeS }) => Math.max(last, timeS.at(-1) ?? 0), 0);

function nonsense(set: TrackSet, players: readonly PlayerFacts[], mostInPieces?: number): string[] {
  return players.flatMap(({ sourceKey, kpis, quality }) => {
    const seenS = quality.frames / set.frameRateHz;
    const peak = kpis.peakSpeedMPerS ?? 0;
    const isShort = seenS < A_MINUTE_S && mostInPieces === undefined;
    const perMinute = isShort || seenS === 0 ? 0 : ((kpis.totalDistanceM ?? 0) / seenS) * 60;
    return [
      ...(peak < FASTEST_M_PER_S ? [] : [`${sourceKey}: ${peak} m/s`]),
      ...(perMinute < (mostInPieces ?? MOST_M_PER_MINUTE) ? [] : [`${sourceKey}: ${perMinute} m/min`]),
    ];
  });
}

async function readOrRefuse(files: readonly SourceFile[], options: ReadOptions = {}): Promise<TrackSet | FormatError> {
  try {
    return await readTrackSet(files, options);
  } catch (error) {
    if (error instanceof FormatError) return error;
    throw error;
  }
}

const ABOUT_FILES = /\/(LICENSE\.md|schema-\w+\.json)$/;

describe.skipIf(!HAS_SHARED_DATA)('every file (skipped without the folder shared/data)', () => {
  it('is in the table', () => {
    const all = readdirSync(sharedPath('.'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(sharedPath('.').length).replace(/^\//, ''))
      .filter((file) => file !== 'README.md' && !file.startsWith('reference/') && !ABOUT_FILES.test(file));
    const listed = new Set(EVERY_FILE.flatMap(({ files }) => files));
    expect(all.filter((file) => !listed.has(file))).toEqual([]);
    expect([...listed].filter((file) => !all.includes(file))).toEqual([]);
  });

  it.each(EVERY_FILE.map((row) => [row.files.join(' + '), row] as const))(
    '%s',
    { timeout: 120_000 },
    async (_, row) => {
      const files = await Promise.all(row.files.map(unpacked));
      const first = await readOrRefuse(files);
      const units = 'units' in row ? row.units : undefined;
      if (units !== undefined) {
        const question = first instanceof FormatError ? first.question : null;
        expect(question?.field).toBe('positionUnit');
        expect(question?.candidates.map(({ value }) => value)).toEqual(units);
      }
      const set = units === undefined ? first : await readOrRefuse(files, { positionUnit: 'm' });
      if ('refusal' in row) {
        expect(set).toBeInstanceOf(FormatError);
        if (!(set instanceof FormatError)) return;
        expect(set.message).toMatch(row.refusal);
        expect(files.some(({ name }) => set.message.startsWith(name))).toBe(true);
        return;
      }
      if (set instanceof FormatError) throw set;
      expect({ format: set.format, players: set.tracks.length }).toEqual({ format: row.format, players: row.players });
      expect(Math.abs(lastS(set) / 60 - row.minutes)).toBeLessThan(0.01);
      const { players } = analyzeTrackSet(set, { sessionIsAMatch: false });
      expect(nonsense(set, players, row.mostMPerMinute)).toEqual([]);
    },
  );
});

const SAMPLE_BYTES = 150_000;
const LINE_FEED = 10;
const VERSIONS = 8;

function beginning(bytes: Uint8Array, name: string): Uint8Array {
  if (bytes.length <= SAMPLE_BYTES || !/\.(csv|txt|jsonl|dat)$/.test(name)) return bytes;
  return bytes.subarray(0, bytes.lastIndexOf(LINE_FEED, SAMPLE_BYTES) + 1);
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.imul(state, 48_271) >>> 0;
    state %= 2_147_483_647;
    return state / 2_147_483_647;
  };
}

type Damage = (bytes: Uint8Array, random: () => number) => Uint8Array;
const DAMAGES: Readonly<Record<string, Damage>> = {
  'cut off': (bytes, random) => bytes.subarray(0, Math.floor(bytes.length * random())),
  'bytes flipped': (bytes, random) => {
    const copy = bytes.slice();
    for (let k = 0; k < 5; k++) {
      const at = Math.floor(copy.length * random());
      copy[at] = (copy[at] ?? 0) ^ (1 << Math.floor(8 * random()));
    }
    return copy;
  },
  'columns swapped': (bytes, random) => {
    const lines = Buffer.from(bytes).toString('latin1').split('\n');
    const from = Math.floor(lines.length * random());
    const swapped = lines.map((line, i) => {
      const cells = line.split(',');
      const at = Math.floor(random() * (cells.length - 1));
      if (i < from || cells.length < 2) return line;
      [cells[at], cells[at + 1]] = [cells[at + 1] ?? '', cells[at] ?? ''];
      return cells.join(',');
    });
    return Buffer.from(swapped.join('\n'), 'latin1');
  },
};

/** The longest distance possible in a session of this length, shared by several players. */
const most = (set: TrackSet): number => (MOST_M_PER_MINUTE * Math.max(A_MINUTE_S, lastS(set))) / 60;

const readable = EVERY_FILE.filter((row) => 'format' in row && !row.files.some((file) => file.endsWith('.xz')));

describe.skipIf(!HAS_SHARED_DATA)('damaged files (skipped without the folder shared/data)', () => {
  it.each(readable.map((row) => [row.files.join(' + '), row] as const))('%s', { timeout: 120_000 }, async (_, row) => {
    const originals = row.files.map((path) => {
      const name = nameOf(path);
      return { name, bytes: beginning(readShared(path), name) };
    });
    for (const [damage, apply] of Object.entries(DAMAGES)) {
      for (let version = 1; version <= VERSIONS; version++) {
        const random = randomFrom(1000 * version + damage.length);
        const hit = Math.floor(originals.length * random());
        const files = originals.map(({ name, bytes }, i) => memoryFile(name, i === hit ? apply(bytes, random) : bytes));
        const what = `${damage}, version ${version}, ${originals[hit]?.name ?? ''}`;
        const set = await readOrRefuse(files);
        if (set instanceof FormatError) {
          expect(set.message.length, what).toBeGreaterThan(20);
          continue;
        }
        for (const { kpis } of analyzeTrackSet(set, { sessionIsAMatch: false }).players) {
          expect(kpis.peakSpeedMPerS ?? 0, what).toBeLessThan(FASTEST_M_PER_S);
          expect(kpis.totalDistanceM ?? 0, what).toBeLessThan(2 * most(set));
        }
      }
    }
  });
});
