/**
 * A full-length match (24 tracks of 135,000 frames, two halves, substitutions at 60:00) against the sums of the
 * reference's own filter variant `bw1`: the same filter, segments and rate, for distance and time on the pitch.
 */
import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import { analyzeTrackSet } from '@halfturn/core/metrics/session/analyze';
import { expect, it } from 'vitest';
import { HAS_SHARED_DATA, readSharedRows, readSharedXz } from './shared-data';

const FOLDER = 'tiled-full-game-25hz';
const NAMES = ['Home', 'Away'].map((team) => `Tiled_Game_RawTrackingData_${team}_Team.csv`);

const RELATIVE = 1e-3;
/** `bw1` keeps the steps beyond 12 m/s that METHODS K2 drops, which doubles the difference at sprinting speed. */
const RELATIVE_SPRINT = 2e-3;
const SUBSTITUTED_AFTER_MIN: Readonly<Record<string, number>> = { home_11: 60, home_12: 30, away_25: 60, away_26: 30 };
const MEMORY_BYTES = 40e6;

it.skipIf(!HAS_SHARED_DATA)('a full match (skipped without the folder shared/data)', async () => {
  const files = await Promise.all(
    NAMES.map(async (name) => memoryFile(name, await readSharedXz(`${FOLDER}/${name}.xz`))),
  );
  const set = await readTrackSet(files, {});
  const before = process.memoryUsage().arrayBuffers;
  let peakBytes = 0;
  const { players } = analyzeTrackSet(set, {
    sessionIsAMatch: true,
    onProgress: () => (peakBytes = Math.max(peakBytes, process.memoryUsage().arrayBuffers - before)),
  });
  const rows = readSharedRows(`reference/${FOLDER}.csv`).filter((row) => row['variant'] === 'bw1');
  expect(players).toHaveLength(rows.length);
  const found = players.flatMap(({ sourceKey, kpis }) => {
    const name = sourceKey.replace('home_', 'Home_Player').replace('away_', 'Away_Player');
    const row = rows.find((candidate) => candidate['player'] === name);
    const pairs = [
      ['total', Number(row?.['dist_m']), kpis.totalDistanceM, RELATIVE],
      ['HSR', Number(row?.['d_gt5.5']), kpis.highSpeedDistanceM, RELATIVE],
      ['sprint', Number(row?.['d_gt7']), kpis.sprintDistanceM, RELATIVE_SPRINT],
      ['minutes', SUBSTITUTED_AFTER_MIN[sourceKey] ?? 90, kpis.matchTimeM, RELATIVE],
    ] as const;
    return pairs
      .filter(([, reference, ours, relative]) => !(Math.abs((ours ?? NaN) - reference) <= 0.05 + relative * reference))
      .map(([what, reference, ours]) => `${sourceKey} ${what}: reference ${reference}, ours ${String(ours)}`);
  });
  expect(found).toEqual([]);
  expect(peakBytes).toBeLessThan(MEMORY_BYTES);
});
