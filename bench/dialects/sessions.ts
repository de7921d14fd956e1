import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import { fromFixedPoint, MISSING, type Track, type TrackSet } from '@halfturn/core/tracking/trackset';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const SHARED_DATA = new URL('../../../shared/data/', import.meta.url);

export const HAS_SHARED_DATA = existsSync(new URL('README.md', SHARED_DATA));

export function sharedPath(path: string): string {
  return fileURLToPath(new URL(path, SHARED_DATA));
}

function sharedBytes(path: string): Uint8Array {
  const bytes = readFileSync(sharedPath(path));
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

async function sessionOf(folder: string, ...files: readonly string[]): Promise<TrackSet> {
  return readTrackSet(
    files.map((file) => memoryFile(file.replace(/\.gz$/, ''), sharedBytes(`${folder}/${file}`))),
    {},
  );
}

export function linesOf(path: string): string[] {
  return new TextDecoder().decode(sharedBytes(path)).trimEnd().split(/\r?\n/);
}

function part(set: TrackSet, players: number, stride: number, fromS = 0, toS = Infinity): TrackSet {
  const tracks = set.tracks.slice(0, players).map((track): Track => {
    const kept = [...track.timeS.keys()].filter((i) => i % stride === 0 && isWithin(track.timeS[i] ?? NaN, fromS, toS));
    const pick = (column: Int32Array): Int32Array => Int32Array.from(kept, (i) => column[i] ?? MISSING);
    return {
      ...track,
      timeS: Float64Array.from(kept, (i) => (track.timeS[i] ?? NaN) - fromS),
      x: pick(track.x),
      y: pick(track.y),
      deviceSpeed: track.deviceSpeed === null ? null : pick(track.deviceSpeed),
    };
  });
  return { ...set, tracks, ball: null, frameRateHz: set.frameRateHz / stride };
}

function isWithin(timeS: number, fromS: number, toS: number): boolean {
  return timeS >= fromS && timeS < toS;
}

export async function radioSession(): Promise<TrackSet> {
  const set = await sessionOf('zxy-tromso-20hz', 'tromso_extra_block1.csv.gz');
  const moving = set.tracks.filter((track) => !['1', '3'].includes(track.sourceKey));
  return part({ ...set, tracks: moving }, 8, 2);
}

export async function cameraSession(): Promise<TrackSet> {
  const set = await sessionOf('tracab-anon-25hz', 'tracking_data_frames_0001-4500.csv.gz', 'metadata.json');
  return part(set, set.tracks.length, 1);
}

export interface Sample {
  readonly player: string;
  readonly team: string;
  readonly timeS: number;
  readonly xM: number;
  readonly yM: number;
  readonly speedMPerS: number;
}

export interface Fix {
  readonly player: string;
  readonly timeS: number;
  readonly latitude: string;
  readonly longitude: string;
  readonly speedMPerS: number;
}

export function samplesOf(set: TrackSet, order: 'time' | 'player'): Sample[] {
  const samples = set.tracks.flatMap((track) =>
    [...track.timeS].map((timeS, i): Sample => ({
      player: track.sourceKey,
      team: track.side,
      timeS,
      xM: fromFixedPoint(track.x[i] ?? MISSING),
      yM: fromFixedPoint(track.y[i] ?? MISSING),
      speedMPerS: fromFixedPoint(track.deviceSpeed?.[i] ?? MISSING),
    })),
  );
  return order === 'player' ? samples : samples.sort((a, b) => a.timeS - b.timeS);
}
