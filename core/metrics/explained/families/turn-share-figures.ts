/** Shares of a player's turns by angle, of all or of one entry speed, and a session's turns by their time (METHODS T4). */
import { type EntrySpeedBoundaries, TURN_TIMES, type TurnTime } from '../../../methods/turn-classes';
import { isOfCell } from '../../turns/turn-class-counts';
import { TURN_REPORT_CELLS } from '../../turns/turn-report';
import { type MetricEntry, PARTS } from '../metric-entry';

/** By entry speed and angle; of `TOTAL` angles it is the number of turns, otherwise their share in per cent. */
export const ANGLE_SHARES = TURN_REPORT_CELLS.flatMap((speed) =>
  TURN_REPORT_CELLS.map((angle) => `angleShare.${speed}.${angle}` as const),
);
export const TURN_TIME_METRICS = TURN_TIMES.map((time) => `turnTime.${time}` as const);
export type AngleShare = (typeof ANGLE_SHARES)[number];
export type TurnTimeMetric = (typeof TURN_TIME_METRICS)[number];

export const isAngleShare = (id: string): id is AngleShare => ANGLE_SHARES.some((each) => each === id);
export const isTurnTimeMetric = (id: string): id is TurnTimeMetric => TURN_TIME_METRICS.some((each) => each === id);

export function angleShareOf(id: AngleShare) {
  const [, first, second] = id.split('.');
  const speed = TURN_REPORT_CELLS.find((cell) => cell === first);
  const angle = TURN_REPORT_CELLS.find((cell) => cell === second);
  if (speed === undefined || angle === undefined) throw new RangeError(`There is no metric "${id}".`);
  return { speed, angle };
}

export function turnTimeOf(id: TurnTimeMetric): TurnTime {
  const found = TURN_TIMES.find((time) => id === `turnTime.${time}`);
  if (found === undefined) throw new RangeError(`There is no metric "${id}".`);
  return found;
}

interface TurnsOfSession {
  readonly sessionId: number;
  readonly startsAt: string;
  readonly turns: readonly Parameters<typeof isOfCell>[0][];
}

/** How many turns of each session are of the angle, and how many of all sessions are of the entry speed. */
export function angleShareParts(id: AngleShare, sessions: readonly TurnsOfSession[], boundaries: EntrySpeedBoundaries) {
  const { speed, angle } = angleShareOf(id);
  const counted = sessions.map(({ sessionId, startsAt, turns }) => {
    const ofSpeed = turns.filter((turn) => isOfCell(turn, 'byEntrySpeed', speed, boundaries));
    const value = ofSpeed.filter((turn) => isOfCell(turn, 'byAngleClass', angle, boundaries)).length;
    return { sessionId, startsAt, value, of: ofSpeed.length };
  });
  const sum = (of: 'value' | 'of') => counted.reduce((all, each) => all + each[of], 0);
  return {
    rows: counted.flatMap(({ sessionId, startsAt, value }) => (value === 0 ? [] : [{ sessionId, startsAt, value }])),
    rate: { count: sum('value'), of: sum('of') },
  };
}

export function angleShareEntry(id: AngleShare): MetricEntry {
  const methods: MetricEntry['methods'] = ['turn'];
  return angleShareOf(id).angle === 'TOTAL'
    ? { methods, quantity: 'count', adds: 'sum', formula: PARTS }
    : { methods, quantity: 'percent', partQuantity: 'count', adds: null, formula: PARTS };
}
