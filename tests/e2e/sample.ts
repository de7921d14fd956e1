import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SHARED_DATA = fileURLToPath(new URL('../../../shared/data/', import.meta.url));

/** The files of one session as a user would choose them in the Import dialog. */
export interface Sample {
  readonly files: readonly string[];
  /** Words for the name of the test. */
  readonly label: string;
  /** Total distance of each track in metres, by source key (`home_7`). */
  readonly distanceM: ReadonlyMap<string, number>;
}

/** Column `totalDistanceM` of an independent calculation, by its column `player`. */
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

/** The public TRACAB sample with an independent calculation of its distances; null where the data is not there. */
export function tracabSample(): Sample | null {
  const folder = `${SHARED_DATA}tracab-anon-25hz/`;
  const reference = `${SHARED_DATA}reference/tracab-anon-25hz.methods.csv`;
  if (!existsSync(folder) || !existsSync(reference)) return null;
  return {
    label: 'the TRACAB sample',
    files: [`${folder}tracking_data_frames_0001-4500.csv.gz`, `${folder}metadata.json`],
    distanceM: referenceDistances(reference),
  };
}
