import { CLASS_KEYS, CLASS_NAMES } from '../../methods/low-medium-high';
import { perMinute } from '../../metrics/reference/per-active-minute';
import type { UnitSettings } from '../../units/units';
import { leftRightBars, type LeftRightView } from '../forms/left-right-bars';
import { stackedRows, type StackedRowsView } from '../forms/stacked-rows';
import { filterLabels } from '../turns/turn-filter-labels';
import { dayText } from '../../calendar/day-text';
import type { ByClass, PlayerDetail } from './player-detail';

export const TURN_RATE_SIDES = ['leftRight', 'combined'] as const;
export const TURN_RATE_KINDS = ['total', 'entrySpeed', 'angle', 'acceleration', 'deceleration'] as const;
export type TurnRateSides = (typeof TURN_RATE_SIDES)[number];
export type TurnRateKind = (typeof TURN_RATE_KINDS)[number];

export const TURN_RATE_SIDE_NAMES: Readonly<Record<TurnRateSides, string>> = {
  leftRight: 'Left & Right',
  combined: 'Combined',
};
export const TURN_RATE_KIND_NAMES: Readonly<Record<TurnRateKind, string>> = {
  total: 'Total Turns',
  entrySpeed: 'Entry Speed',
  angle: 'Turn Angle',
  acceleration: 'Peak Accelerations',
  deceleration: 'Peak Decelerations',
};

export interface TurnRatesOfPlayerRequest {
  readonly units: UnitSettings;
  readonly sides: TurnRateSides;
  readonly kind: TurnRateKind;
}

export interface TurnRatesOfPlayer {
  readonly bars: LeftRightView | null;
  readonly stacks: StackedRowsView | null;
  readonly note: string;
}

/** As many rows as can be read at a glance; the scatters and trends show all sessions. */
const MOST_SESSIONS = 20;
const COUNTS = {
  total: 'byAngleClass',
  entrySpeed: 'byEntrySpeed',
  angle: 'byAngleClass',
  acceleration: 'byAccelerationPeakClass',
  deceleration: 'byDecelerationPeakClass',
} as const;
const NOUN = 'turns per minute';
const DIGITS = 2;

export function turnRatesOfPlayer(detail: PlayerDetail, request: TurnRatesOfPlayerRequest): TurnRatesOfPlayer {
  const { units, sides, kind } = request;
  const all = detail.sessionTurnClassCounts;
  const shown = all.slice(-MOST_SESSIONS).reverse();
  const labels = filterLabels(detail.turnEntrySpeedBoundaries, units).find(({ category }) => category === kind);
  const classes =
    kind === 'total' ? ['Turns'] : (labels?.classes.map(({ name, range }) => `${name} ${range}`) ?? CLASS_NAMES);
  const counted = (counts: ByClass) => {
    const values = CLASS_KEYS.map((name) => counts[name]);
    return kind === 'total' ? [values.reduce((sum, value) => sum + value, 0)] : values;
  };
  const rows = shown.map(({ sessionId, sessionDate, title, activeTimeM, turnClassCounts, turnsZScores }, index) => {
    const { leftByClass, rightByClass } = turnClassCounts[COUNTS[kind]];
    const [left, right] = [counted(leftByClass), counted(rightByClass)];
    const rate = (counts: readonly number[]) => {
      const rates = counts.map((count) => perMinute(count, activeTimeM));
      const known = rates.filter((value) => value !== null);
      return known.length === rates.length ? known : null;
    };
    return {
      playerId: sessionId,
      name: `${dayText(sessionDate)} · ${title}`,
      positionSortOrder: index,
      left: rate(left),
      right: rate(right),
      both: rate(left.map((count, at) => count + (right[at] ?? 0))),
      turns: left.concat(right).reduce((sum, count) => sum + count, 0),
      isAbnormal: turnsZScores.isAbnormal,
    };
  });
  const sessions = all.length === 1 ? '1 session' : `${all.length} sessions`;
  return {
    bars:
      sides === 'leftRight' ? leftRightBars({ classes, rows, digits: DIGITS, noun: NOUN, rowName: 'Session' }) : null,
    stacks:
      sides === 'combined'
        ? stackedRows({
            bands: classes,
            rows: rows.flatMap(({ both, turns, ...row }) =>
              both === null
                ? []
                : [{ ...row, counts: both, matchMinutes: null, lines: [['Turns', String(turns)] as const] }],
            ),
            sortBy: null,
            noun: NOUN,
            rowNoun: 'session',
            by: 'class',
            digits: DIGITS,
            keepsOrder: true,
          })
        : null,
    note: all.length > MOST_SESSIONS ? `latest ${MOST_SESSIONS} of ${sessions}` : sessions,
  };
}
