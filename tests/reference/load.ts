/**
 * The real sessions as TrackSets: through the product's readers where there is one, else by a loader that lives here
 * (ZXY), for the tests alone.
 */
import { memoryFile } from '@halfturn/core/formats/memory-file';
import { readTrackSet } from '@halfturn/core/formats/registry';
import type { SourceFile } from '@halfturn/core/formats/reader';
import { MISSING, toFixedPoint, type SourceClass, type Track, type TrackSet } from '@halfturn/core/tracking/trackset';
import { readShared, readSharedRows } from './shared-data';

function sourceFile(path: string): SourceFile {
  return memoryFile(path.replace(/^.*\//, '').replace(/\.gz$/, ''), readShared(path));
}

export function loadTracab(): Promise<TrackSet> {
  const files = ['tracking_data_frames_0001-4500.csv.gz', 'metadata.json'];
  return readTrackSet(
    files.map((file) => sourceFile(`tracab-anon-25hz/${file}`)),
    { format: 'tracab-csv' },
  );
}

export function loadStatsports(): Promise<TrackSet> {
  const files = ['U16_ID66.csv.gz', 'U16_ID67.csv.gz'];
  return readTrackSet(
    files.map((file) => sourceFile(`statsports-u16-10hz/${file}`)),
    { format: 'statsports-csv' },
  );
}

export function loadEpts(): Promise<TrackSet> {
  const files = ['tracking.txt.gz', 'metadata.xml'];
  return readTrackSet(
    files.map((file) => sourceFile(`epts-metrica-25hz/${file}`)),
    { format: 'epts' },
  );
}

/** Without the corners of the pitch: positions stay on the tangent plane, as in the reference. */
export function loadCatapult(): Promise<TrackSet> {
  const files = ['U18_ID1.csv.gz', 'U18_ID2.csv.gz', 'U18_ID3.csv.gz'];
  return readTrackSet(
    files.map((file) => sourceFile(`catapult-u18-10hz/${file}`)),
    { format: 'catapult-csv' },
  );
}

interface Sample {
  readonly timeS: number;
  readonly xM: number;
  readonly yM: number;
  readonly speedMPerS: number | null;
}

function trackOf(sourceKey: string, samples: readonly Sample[]): Track {
  const hasSpeed = samples.every(({ speedMPerS }) => speedMPerS !== null);
  return {
    sourceKey,
    name: sourceKey,
    side: 'home',
    shirtNumber: null,
    timeS: Float64Array.from(samples, ({ timeS }) => timeS),
    x: Int32Array.from(samples, ({ xM }) => toFixedPoint(xM)),
    y: Int32Array.from(samples, ({ yM }) => toFixedPoint(yM)),
    deviceSpeed: hasSpeed ? Int32Array.from(samples, ({ speedMPerS }) => toFixedPoint(speedMPerS ?? MISSING)) : null,
  };
}

function setOf(sourceClass: SourceClass, frameRateHz: number, tracks: readonly Track[]): TrackSet {
  const endS = Math.max(...tracks.map(({ timeS }) => timeS.at(-1) ?? 0));
  return {
    format: 'reference-test',
    sourceClass,
    frameRateHz,
    originEpochMs: null,
    periods: [{ id: 1, startS: 0, endS: endS + 1 }],
    pitch: null,
    teams: [],
    tracks,
    ball: null,
    notes: [],
  };
}

export function loadZxy(): TrackSet {
  const origin = Date.parse('2013-11-07T21:05:13Z') / 1000;
  const byTag = new Map<string, Record<string, string>[]>();
  for (const row of readSharedRows('zxy-tromso-20hz/tromso_extra_block1.csv.gz')) {
    const tag = row['id'] ?? '';
    const rows = byTag.get(tag);
    if (rows === undefined) byTag.set(tag, [row]);
    else rows.push(row);
  }
  const tracks = [...byTag].map(([tag, rows]) => {
    const samples = rows.map((row) => {
      // The time has microseconds, which Date drops.
      const [day = '', clock = ''] = (row['t'] ?? '').split(' ');
      const [seconds = '', fraction = '0'] = clock.split('.');
      const timeS = Date.parse(`${day}T${seconds}Z`) / 1000 - origin + Number(`0.${fraction}`);
      return { timeS, xM: Number(row['x']), yM: Number(row['y']), speedMPerS: null };
    });
    return trackOf(tag, samples);
  });
  return setOf('lps', 20, tracks);
}

export function loadBasketball(): Promise<TrackSet> {
  return readTrackSet([sourceFile('lps-basketball-20hz/LPS_session_t0000-2700.csv.gz')], { format: 'long-csv' });
}

export function loadOpenField(): Promise<TrackSet> {
  return readTrackSet([sourceFile('catapult-openfield-10hz/data_rows_00001-30000.csv.gz')], {
    format: 'openfield-csv',
  });
}

/** The same session with positions alone. */
export function withoutDeviceSpeed(set: TrackSet): TrackSet {
  return { ...set, tracks: set.tracks.map((track) => ({ ...track, deviceSpeed: null })) };
}
