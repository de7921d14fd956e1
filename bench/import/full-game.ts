/** Unpacks the input, a full game of two teams as two CSV files, once into `bench/.cache`. */
import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toMetricaCsvPair } from '../../tests/fixtures/layouts/metrica';
import { makeMatch } from '../../tests/fixtures/match';
import { hasProgram } from '../result';

const SHARED = fileURLToPath(new URL('../../../shared/data/tiled-full-game-25hz/', import.meta.url));
const CACHE = fileURLToPath(new URL('../.cache/', import.meta.url));
const FILES = ['Tiled_Game_RawTrackingData_Home_Team.csv', 'Tiled_Game_RawTrackingData_Away_Team.csv'];

export interface FullGame {
  readonly description: string;
  readonly files: readonly string[];
}

export function fullGame(): FullGame {
  mkdirSync(CACHE, { recursive: true });
  const isThere = FILES.every((name) => existsSync(join(CACHE, name)) || existsSync(join(SHARED, `${name}.xz`)));
  if (isThere && hasProgram('xz')) {
    return {
      description: 'three real minutes tiled to 2 x 45 min (135,000 frames, 24 players, 57 MB of CSV)',
      files: FILES.map(unpacked),
    };
  }
  console.log(`The tiled game is not at ${SHARED}, or xz is missing: a synthetic one of the same size is used.`);
  return syntheticGame();
}

function unpacked(name: string): string {
  const path = join(CACHE, name);
  if (existsSync(path)) return path;
  const unfinished = openSync(`${path}.part`, 'w');
  execFileSync('xz', ['-dc', join(SHARED, `${name}.xz`)], { stdio: ['ignore', unfinished, 'inherit'] });
  closeSync(unfinished);
  renameSync(`${path}.part`, path);
  return path;
}

function syntheticGame(): FullGame {
  const paths = { home: join(CACHE, 'Synthetic_Home_Team.csv'), away: join(CACHE, 'Synthetic_Away_Team.csv') };
  if (!existsSync(paths.away)) {
    const pair = toMetricaCsvPair(makeMatch({ minutes: 90, playersPerTeam: 12 }));
    writeFileSync(paths.home, pair.home);
    writeFileSync(paths.away, pair.away);
  }
  return {
    description: 'a simulated match of 2 x 45 min (135,000 frames, 24 players)',
    files: [paths.home, paths.away],
  };
}
