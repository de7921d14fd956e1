import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toTracabCsv, toTracabMetadata } from '../../fixtures/layouts/tracab-csv';
import { makeMatch, type SyntheticMatch } from '../../fixtures/match';

const SHARED_DATA = fileURLToPath(new URL('../../../shared/data/', import.meta.url));

export interface Sample {
  readonly label: string;
  readonly files: readonly string[];
  /** Total distance of each track in metres, by side and shirt number: `home_7`. */
  readonly distanceM: ReadonlyMap<string, number>;
  /** Allowed relative difference of a distance, in addition to one unit of the display. */
  readonly tolerance: number;
  /** Significant turns of all players by an independent calculation, within 5 %; null if there is none. */
  readonly turns: number | null;
}

function referenceDistances(file: string): Map<string, number> {
  const [header = '', ...rows] = readFileSync(file, 'utf8').trim().split('\n');
  const column = header.split(',').indexOf('totalDistanceM');
  return new Map(
    rows.map((row) => {
      const cells = row.split(',');
      return [cells[0] ?? '', Number(cells[column])];
    }),
  );
}

function pathLengths(match: SyntheticMatch): Map<string, number> {
  return new Map(
    match.players.map(({ side, shirtNumber, xM, yM }) => {
      let length = 0;
      for (let frame = 1; frame < match.frames; frame++) {
        const dx = (xM[frame] ?? 0) - (xM[frame - 1] ?? 0);
        const dy = (yM[frame] ?? 0) - (yM[frame - 1] ?? 0);
        length += Math.sqrt(dx * dx + dy * dy);
      }
      return [`${side}_${shirtNumber}`, length];
    }),
  );
}

function publicSample(): Sample | null {
  const folder = `${SHARED_DATA}tracab-anon-25hz/`;
  const reference = `${SHARED_DATA}reference/tracab-anon-25hz.methods.csv`;
  if (!existsSync(folder) || !existsSync(reference)) return null;
  return {
    label: 'the public TRACAB sample',
    files: [`${folder}tracking_data_frames_0001-4500.csv.gz`, `${folder}metadata.json`],
    distanceM: referenceDistances(reference),
    tolerance: 1e-3,
    turns: readFileSync(`${SHARED_DATA}reference/tracab-anon-25hz.turns.csv`, 'utf8').trim().split('\n').length - 1,
  };
}

export function scratchFolder(): string {
  const folder = join(process.env['HALFTURN_E2E_DATA'] ?? tmpdir(), 'made-up-files');
  mkdirSync(folder, { recursive: true });
  return folder;
}

export function inventedMatch(): SyntheticMatch {
  return makeMatch({ seed: 4, minutes: 3 });
}

function inventedSample(): Sample {
  const match = inventedMatch();
  const folder = scratchFolder();
  const files = [join(folder, 'tracking.csv'), join(folder, 'metadata.json')] as const;
  writeFileSync(files[0], toTracabCsv(match));
  writeFileSync(files[1], toTracabMetadata(match));
  // The low-pass filter of the methods cuts corners, of which this match has many.
  return { label: 'an invented match', files, distanceM: pathLengths(match), tolerance: 0.05, turns: null };
}

export function matchSample(): Sample {
  return publicSample() ?? inventedSample();
}
