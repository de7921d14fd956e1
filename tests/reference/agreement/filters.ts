import type { TrackSet } from '@halfturn/core/tracking/trackset';
import { readSharedRows } from '../shared-data';
import { Agreement, type Tolerance } from './agreement';
import { motionOf, type MotionVariant } from './motion';
import type { ReferenceSet } from './sets';
import { sumsOf } from './sums';

type Row = Readonly<Record<string, string>>;

interface ColumnGroup {
  readonly group: string;
  readonly columns: RegExp;
  readonly tolerance: Tolerance;
}

/** The first match counts. Files are rounded to four decimals; positions here are in steps of 10 micrometres. */
const GROUPS: readonly ColumnGroup[] = [
  { group: 'frames', columns: /^(samples|duration_s)$/, tolerance: { absolute: 1e-3, relative: 0 } },
  { group: 'efforts', columns: /^n_/, tolerance: { absolute: 0, relative: 0 } },
  { group: 'speed', columns: /^(fl_)?v_/, tolerance: { absolute: 0.01, relative: 0 } },
  { group: 'acceleration', columns: /^a_(max|min)$/, tolerance: { absolute: 0.02, relative: 1e-3 } },
  { group: 'time above a power', columns: /^(fl_)?t_mp/, tolerance: { absolute: 0.1, relative: 1e-3 } },
  {
    group: 'energy and power',
    columns: /^(fl_)?(energy|mp_|eq_dist|d_mp)/,
    tolerance: { absolute: 1e-3, relative: 1e-3 },
  },
  { group: 'distance', columns: /^(fl_)?(dist_m|path_len_m)$/, tolerance: { absolute: 1e-3, relative: 1e-3 } },
  { group: 'distance by speed, best windows', columns: /^(d_|best)/, tolerance: { absolute: 1e-3, relative: 1e-3 } },
];

/**
 * The reference converted Excel days to seconds since 1899, where a double steps by half a microsecond. Rounding
 * loses the last frame of one player, and unfiltered power jumps with every step of the positions.
 */
const EXCEL_DAY_SET = 'catapult-u18-10hz';
const EXCEL_DAY_GROUPS: readonly ColumnGroup[] = [
  { group: 'frames', columns: /^samples$/, tolerance: { absolute: 1, relative: 0 } },
  { group: 'duration', columns: /^duration_s$/, tolerance: { absolute: 0.1001, relative: 0 } },
  { group: 'time above a power', columns: /^(fl_)?t_mp/, tolerance: { absolute: 0.3, relative: 0 } },
  {
    group: 'energy and power',
    columns: /^(fl_)?(energy|mp_|eq_dist|d_mp)/,
    tolerance: { absolute: 1e-3, relative: 5e-3 },
  },
  ...GROUPS,
];

const FLOODLIGHT: Readonly<Record<string, MotionVariant>> = {
  unfiltered: 'raw',
  'butterworth_lowpass(order=3,Wn=1)': 'bw3',
};

type Session = Pick<TrackSet, 'tracks' | 'periods' | 'frameRateHz'>;
type CompareRow = (row: Row, variant: MotionVariant, against: string) => void;

export function rowComparer(
  agreement: Agreement,
  set: string,
  session: Session,
  playerAt: (index: number) => string,
): CompareRow {
  const known = new Map<string, ReadonlyMap<string, number | null>>();
  const groups = set === EXCEL_DAY_SET ? EXCEL_DAY_GROUPS : GROUPS;
  return (row, variant, against) => {
    const player = row['player'] ?? '';
    const track = session.tracks.find((_, index) => playerAt(index) === player);
    if (track === undefined) {
      agreement.beyond.push(`${set} ${against}: ${player} is missing`);
      return;
    }
    const key = `${player} ${variant}`;
    const sums = known.get(key) ?? sumsOf(motionOf(track, session.periods, session.frameRateHz, variant));
    known.set(key, sums);
    for (const [column, reference] of Object.entries(row)) {
      const ours = sums.get(column.replace(/^fl_/, ''));
      const found = groups.find(({ columns }) => columns.test(column));
      if (ours === undefined || found === undefined) continue;
      agreement.compare(against, found.group, `${player} ${column}`, ours, reference, found.tolerance);
    }
  };
}

export function compareFilters({ name, nameOf }: ReferenceSet, set: TrackSet): Agreement {
  const agreement = new Agreement(name);
  const compareRow = rowComparer(agreement, name, set, (index) => nameOf(set, index));
  for (const row of readSharedRows(`reference/${name}.csv`)) {
    const variant = row['variant'];
    if (variant === 'raw' || variant === 'ma05' || variant === 'bw1') compareRow(row, variant, variant);
  }
  for (const row of readSharedRows(`reference/${name}.floodlight.csv`)) {
    const variant = FLOODLIGHT[row['floodlight_input'] ?? ''];
    if (variant === undefined) continue;
    compareRow(row, variant, variant === 'raw' ? 'floodlight, unfiltered' : 'floodlight, 3rd order');
  }
  if (set.tracks.some(({ deviceSpeed }) => deviceSpeed !== null)) {
    compareProviderSpeed(compareRow, name);
  }
  return agreement;
}

export function compareProviderSpeed(compareRow: CompareRow, set: string): void {
  for (const row of readSharedRows(`reference/${set}.provider.csv`)) compareRow(row, 'device', "provider's speed");
}
