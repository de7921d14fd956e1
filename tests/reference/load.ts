import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import type { SourceFile } from '@halfturn/core/readers/format-reader';
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import { readShared } from './shared-data';

export function sourceFile(path: string): SourceFile {
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

/** Without pitch corners, so that positions stay on the tangent plane, as in the reference. */
export function loadCatapult(): Promise<TrackSet> {
  const files = ['U18_ID1.csv.gz', 'U18_ID2.csv.gz', 'U18_ID3.csv.gz'];
  return readTrackSet(
    files.map((file) => sourceFile(`catapult-u18-10hz/${file}`)),
    { format: 'catapult-csv' },
  );
}

export function loadZxy(): Promise<TrackSet> {
  return readTrackSet([sourceFile('zxy-tromso-20hz/tromso_extra_block1.csv.gz')], { format: 'zxy-csv' });
}

export function loadBasketball(): Promise<TrackSet> {
  return readTrackSet([sourceFile('lps-basketball-20hz/LPS_session_t0000-2700.csv.gz')], { format: 'long-csv' });
}

export function loadOpenField(): Promise<TrackSet> {
  return readTrackSet([sourceFile('catapult-openfield-10hz/data_rows_00001-30000.csv.gz')], {
    format: 'openfield-csv',
  });
}

export function withoutDeviceSpeed(set: TrackSet): TrackSet {
  return { ...set, tracks: set.tracks.map((track) => ({ ...track, deviceSpeed: null })) };
}
