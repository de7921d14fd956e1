/**
 * Turns on real sessions against an independent calculation (`*.turns.csv`). Tolerances of its README: matched by
 * player and start within 0.25 s, all but one per set (5 % above twenty); side equal below 175 degrees, angle 0.5
 * degrees, twisting time 0.01 s, entry speed 0.03 m/s, peaks 0.05 m/s2.
 */
import type { Turn } from '@halfturn/core/events/turn';
import { describe, expect, it } from 'vitest';
import { HAS_SHARED_DATA, readSharedRows } from './shared-data';
import { REFERENCE_SESSIONS } from './sessions';

const START_S = 0.25;
const ANGLE_DEGREES = 0.5;
const TWISTING_S = 0.01;
const ENTRY_M_PER_S = 0.03;
const PEAK_M_PER_S2 = 0.05;
/** Above it the side of an about-turn is a matter of rounding. */
const SIDE_UP_TO_DEGREES = 175;

interface OurTurn extends Turn {
  readonly player: string;
  readonly sinceFirstSampleS: number;
}

/** What differs between a reference row and our turn, in words; empty when nothing does. */
function differences(row: Readonly<Record<string, string>>, turn: OurTurn): string[] {
  const found: string[] = [];
  const compare = (column: keyof Turn, tolerance: number): void => {
    if (!(Math.abs(Number(row[column]) - Number(turn[column])) <= tolerance)) {
      found.push(`${column}: reference ${row[column] ?? ''}, ours ${String(turn[column])}`);
    }
  };
  compare('angleDegrees', ANGLE_DEGREES);
  compare('twistingTimeS', TWISTING_S);
  compare('entrySpeedMPerS', ENTRY_M_PER_S);
  compare('peakDecelerationMPer2', PEAK_M_PER_S2);
  compare('peakAccelerationMPer2', PEAK_M_PER_S2);
  if (Number(row['angleDegrees']) <= SIDE_UP_TO_DEGREES && row['side'] !== turn.turnSide) {
    found.push(`side: reference ${row['side'] ?? ''}, ours ${turn.turnSide}`);
  }
  return found.map((text) => `${turn.player} ${row['startS'] ?? ''} s ${text}`);
}

describe.skipIf(!HAS_SHARED_DATA)('turns on real sessions (skipped without the folder shared/data)', () => {
  it.each(REFERENCE_SESSIONS.filter(({ withoutTurns }) => withoutTurns !== true))('$set', async ({ set, load }) => {
    const rows = readSharedRows(`reference/${set}.turns.csv`);
    const ours: OurTurn[] = (await load()).flatMap(({ name, facts, firstSampleS }) =>
      facts.turns.map((turn) => ({ ...turn, player: name, sinceFirstSampleS: turn.startS - firstSampleS })),
    );
    const unmatched = new Set(ours);
    const found: string[] = [];
    let missing = 0;
    for (const row of rows) {
      const player = (row['player'] ?? '').replace(/^B1$/, 'B1 (KT=1.0)');
      const match = [...unmatched].find(
        (turn) => turn.player === player && Math.abs(turn.sinceFirstSampleS - Number(row['startS'])) <= START_S,
      );
      if (match === undefined) {
        missing++;
        continue;
      }
      unmatched.delete(match);
      found.push(...differences(row, match));
    }
    expect(found).toEqual([]);
    const allowed = Math.max(1, rows.length > 20 ? Math.floor(0.05 * rows.length) : 1);
    expect(missing).toBeLessThanOrEqual(allowed);
    expect(unmatched.size).toBeLessThanOrEqual(allowed);
  });
});
