/**
 * Turns without player, session, date and order, for comparison: they identify nobody. Values are moved to the
 * middle of a step of 0.05 m/s, 0.05 m/s2, 0.01 s or 1 degree, so that a turn known from elsewhere is not recognised by its
 * last digits, and rows are sorted by value, so that their order reveals nothing either.
 */
import { STEPS_PER_DEGREE } from '../../events/turn-columns';
import { byMeasure, LARGEST_STEPS, TURN_MEASURES, type TurnMeasure } from '../turn-measures';
import { type SessionRows, takeRows } from '../session-rows';
import { TurnSet } from '../turn-set';

const GRAIN_STEPS: Readonly<Record<TurnMeasure, number>> = {
  entrySpeed: 50,
  acceleration: 50,
  deceleration: 50,
  time: 10,
  angle: 100,
};
const LARGEST: Readonly<Record<TurnMeasure, number>> = {
  entrySpeed: LARGEST_STEPS,
  acceleration: LARGEST_STEPS,
  deceleration: LARGEST_STEPS,
  time: LARGEST_STEPS,
  angle: 180 * STEPS_PER_DEGREE,
};
/** The one player and session of an anonymous set; its day has no meaning. */
const NOBODY = 0;
const NO_DAY = '2000-01-01';

function blurred(measure: TurnMeasure, steps: number): number {
  const grain = GRAIN_STEPS[measure];
  return Math.min(LARGEST[measure], Math.floor(steps / grain) * grain + grain / 2);
}

export function anonymousSet(sessions: readonly SessionRows[], boundaries: TurnSet['boundaries']): TurnSet {
  const turns = sessions.flatMap((rows) =>
    Array.from(rows.side, (side, row) => [
      ...TURN_MEASURES.map((measure) => blurred(measure, rows[measure][row] ?? 0)),
      side,
    ]),
  );
  turns.sort((a, b) => a.map((value, at) => value - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0);
  const column = (measure: TurnMeasure) => Uint16Array.from(turns, (turn) => turn[TURN_MEASURES.indexOf(measure)] ?? 0);
  const set = new TurnSet(boundaries);
  set.addSession(
    { sessionId: NOBODY, sessionDate: NO_DAY, title: '', sessionIsAMatch: true, sessionTypeId: NOBODY },
    {
      ...byMeasure(column),
      minute: new Int16Array(turns.length),
      side: Uint8Array.from(turns, (turn) => turn[TURN_MEASURES.length] ?? 0),
      blocks: turns.length === 0 ? [] : [{ playerId: NOBODY, length: turns.length }],
    },
  );
  return set;
}

export function rowsOfPlayers(rows: SessionRows, players: ReadonlySet<number>): SessionRows {
  if (rows.blocks.every(({ playerId }) => players.has(playerId))) return rows;
  const kept = new Uint32Array(rows.side.length);
  let row = 0;
  let count = 0;
  for (const { playerId, length } of rows.blocks) {
    const end = row + length;
    if (!players.has(playerId)) row = end;
    for (; row < end; row++) kept[count++] = row;
  }
  const taken = kept.subarray(0, count);
  return {
    ...byMeasure((measure) => takeRows(rows[measure], taken, new Uint16Array(count))),
    minute: takeRows(rows.minute, taken, new Int16Array(count)),
    side: takeRows(rows.side, taken, new Uint8Array(count)),
    blocks: rows.blocks.filter(({ playerId }) => players.has(playerId)),
  };
}
