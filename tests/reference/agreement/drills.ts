import type { TrackSet } from '@halfturn/core/tracking/trackset';
import { readSharedRows } from '../shared-data';
import { Agreement } from './agreement';
import { motionOf, type MotionVariant } from './motion';

const SET = 'catapult-u18-10hz';
const DAY_S = 86_400;
/** Days from 1899-12-30, where the serial numbers begin, to 1970-01-01. */
const SERIAL_OF_1970 = 25_569;
/** A frame at each edge of the window may fall inside or outside: the serial days step by half a microsecond. */
const TOLERANCE_M = { absolute: 0.5, relative: 2e-3 };

export function compareDrills(set: TrackSet): Agreement {
  const agreement = new Agreement(SET);
  for (const row of readSharedRows(`reference/${SET}.splits.csv`)) {
    const index = Number((row['player'] ?? '').replace('U18_ID', '')) - 1;
    const track = set.tracks[index];
    if (track === undefined || set.originEpochMs === null) {
      agreement.beyond.push(`${SET} drills: ${row['player'] ?? ''} is missing`);
      continue;
    }
    const origin = set.originEpochMs / 1000;
    const [startS, endS] = ['start_serial', 'end_serial'].map(
      (name) => (Number(row[name]) - SERIAL_OF_1970) * DAY_S - origin,
    );
    const inside = (variant: MotionVariant): { metres: number; fastest: number; frames: number } => {
      let [metres, fastest, frames] = [0, 0, 0];
      for (const { timeS, speed } of motionOf(track, set.periods, set.frameRateHz, variant).segments) {
        timeS.forEach((t, i) => {
          if (!(t >= (startS ?? NaN) && t < (endS ?? NaN))) return;
          const v = speed[i] ?? NaN;
          metres += v / set.frameRateHz;
          fastest = Math.max(fastest, v);
          frames++;
        });
      }
      return { metres, fastest, frames };
    };
    const [raw, averaged] = [inside('raw'), inside('ma05')];
    const what = `${row['player'] ?? ''} ${row['split'] ?? ''}`;
    const compare = agreement.compare.bind(agreement);
    compare('drill splits', 'frames', `${what} frames`, raw.frames, row['grid_samples'] ?? '', {
      absolute: 2,
      relative: 0,
    });
    compare('drill splits', 'distance', `${what} raw`, raw.metres, row['dist_raw_m'] ?? '', TOLERANCE_M);
    compare('drill splits', 'distance', `${what} ma05`, averaged.metres, row['dist_ma05_m'] ?? '', TOLERANCE_M);
    compare('drill splits', 'speed', `${what} fastest`, averaged.fastest, row['v_max_ma05'] ?? '', {
      absolute: 0.01,
      relative: 0,
    });
  }
  return agreement;
}
