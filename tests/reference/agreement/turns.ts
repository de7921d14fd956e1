/**
 * Compares turns on real sessions with an independent calculation (`*.turns.csv`). Tolerances from its README:
 * matched by player and start within 0.25 s, all but one per set (5 % above twenty); side equal up to 175 degrees,
 * angle 0.5 degrees, twisting time 0.01 s, entry speed 0.03 m/s, peaks 0.05 m/s2.
 */
import type { Turn } from '@halfturn/core/events/turn';
import type { ReferencePlayer } from '../sessions';
import { readSharedRows } from '../shared-data';
import { Agreement } from './agreement';

const START_S = 0.25;
const TOLERANCES: readonly (readonly [column: keyof Turn, group: string, absolute: number])[] = [
  ['angleDegrees', 'turn angle, degrees', 0.5],
  ['twistingTimeS', 'turn time, s', 0.01],
  ['entrySpeedMPerS', 'entry speed of turns, m/s', 0.03],
  ['peakDecelerationMPer2', 'peaks of turns, m/s²', 0.05],
  ['peakAccelerationMPer2', 'peaks of turns, m/s²', 0.05],
];
/** Above it rounding decides the side of an about-turn. */
const SIDE_UP_TO_DEGREES = 175;
const AGAINST = 'independent';

interface OurTurn extends Turn {
  readonly player: string;
  readonly sinceFirstSampleS: number;
}

export interface TurnMatches {
  readonly agreement: Agreement;
  readonly rows: number;
  readonly ours: number;
  readonly matched: number;
  readonly allowed: number;
}

export function compareTurns(set: string, players: readonly ReferencePlayer[]): TurnMatches {
  const agreement = new Agreement(set);
  const rows = readSharedRows(`reference/${set}.turns.csv`);
  const ours: OurTurn[] = players.flatMap(({ name, facts, firstSampleS }) =>
    facts.turns.map((turn) => ({ ...turn, player: name, sinceFirstSampleS: turn.startS - firstSampleS })),
  );
  const unmatched = new Set(ours);
  for (const row of rows) {
    const player = (row['player'] ?? '').replace(/^B1$/, 'B1 (KT=1.0)');
    const match = [...unmatched].find(
      (turn) => turn.player === player && Math.abs(turn.sinceFirstSampleS - Number(row['startS'])) <= START_S,
    );
    if (match === undefined) continue;
    unmatched.delete(match);
    const what = `${player} ${row['startS'] ?? ''} s`;
    for (const [column, group, absolute] of TOLERANCES) {
      const tolerance = { absolute, relative: 0 };
      agreement.compare(AGAINST, group, `${what} ${column}`, Number(match[column]), row[column] ?? '', tolerance);
    }
    if (Number(row['angleDegrees']) <= SIDE_UP_TO_DEGREES) {
      const isSame = row['side'] === match.turnSide ? 0 : 1;
      agreement.compare(AGAINST, 'side of turns', `${what} side`, isSame, 0, { absolute: 0, relative: 0 });
    }
  }
  const matched = ours.length - unmatched.size;
  const allowed = Math.max(1, rows.length > 20 ? Math.floor(0.05 * rows.length) : 1);
  return { agreement, rows: rows.length, ours: ours.length, matched, allowed };
}
