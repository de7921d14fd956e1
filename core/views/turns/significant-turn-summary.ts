/**
 * Significant Turn Summary: each player's turns to the left and to the right by the four classifications, in total or
 * per active minute.
 */
import { CLASS_KEYS, CLASS_NAMES } from '../../methods/low-medium-high';
import type { EntrySpeedBoundaries } from '../../methods/turn-classes';
import { perMinute as ratePerMinute } from '../../metrics/reference/per-active-minute';
import type { ReferenceAbout } from '../../metrics/reference/reference-sessions';
import type { UnitSettings } from '../../units/units';
import { balanceDistance } from '../words/reference-words';
import { leftRightBars, type LeftRightView } from '../forms/left-right-bars';
import { inOrder } from '../forms/player-rows';
import { markId } from '../words/mark-id';
import type { Statement } from '../words/statement';
import { filterLabels } from './turn-filter-labels';

export const TURN_SUMMARY_ID = 'turn-summary';

interface ByClass {
  readonly LOW: number;
  readonly MEDIUM: number;
  readonly HIGH: number;
}

interface Sides {
  readonly leftByClass: ByClass;
  readonly rightByClass: ByClass;
}

export interface PlayerTurnRates {
  readonly player: { readonly playerId: number; readonly name: string; readonly positionSortOrder: number };
  readonly activeTimeM: number | null;
  readonly turnClassCounts: {
    readonly byAngleClass: Sides;
    readonly byAccelerationPeakClass: Sides;
    readonly byDecelerationPeakClass: Sides;
    readonly byEffortClass: Sides;
  };
  readonly turnsZScores: {
    readonly turns: number;
    readonly index: number | null;
    readonly z: number | null;
    readonly isAbnormal: boolean;
    readonly count: number;
  } | null;
  readonly balanceReference: ReferenceAbout;
}

export interface TurnRatesRequest {
  readonly units: UnitSettings;
  readonly perMinute: boolean;
  readonly boundaries: EntrySpeedBoundaries;
  readonly of?: { readonly sessionId: number; readonly drillId: number };
}

interface TurnRatesChart {
  readonly id: keyof PlayerTurnRates['turnClassCounts'];
  readonly title: string;
  readonly bars: LeftRightView;
}

export interface TurnRatesView {
  readonly charts: readonly TurnRatesChart[];
  readonly perMinute: boolean;
  readonly statements: readonly Statement[];
}

const CHARTS = [
  { id: 'byAngleClass', title: 'Angle', category: 'angle' },
  { id: 'byDecelerationPeakClass', title: 'Peak Deceleration', category: 'deceleration' },
  { id: 'byAccelerationPeakClass', title: 'Peak Acceleration', category: 'acceleration' },
  { id: 'byEffortClass', title: 'Effort Classification', category: null },
] as const;

export function turnRatesView(
  players: readonly PlayerTurnRates[],
  { units, perMinute, boundaries, of }: TurnRatesRequest,
): TurnRatesView {
  const isWithout = players.every(
    ({
      turnClassCounts: {
        byAngleClass: { leftByClass, rightByClass },
      },
    }) => CLASS_KEYS.every((name) => leftByClass[name] === 0 && rightByClass[name] === 0),
  );
  if (isWithout) return { charts: [], perMinute, statements: [] };
  const labels = filterLabels(boundaries, units);
  const classesOf = (category: (typeof CHARTS)[number]['category']): readonly string[] =>
    category === null
      ? CLASS_NAMES
      : (labels.find((each) => each.category === category)?.classes ?? []).map(({ name, range }) => `${name} ${range}`);
  const values = (counts: ByClass, minutes: number | null): readonly number[] | null => {
    const all = CLASS_KEYS.map((name) => (perMinute ? ratePerMinute(counts[name], minutes) : counts[name]));
    const known = all.filter((value) => value !== null);
    return known.length === all.length ? known : null;
  };
  return {
    charts: CHARTS.map(({ id, title, category }) => ({
      id,
      title,
      bars: leftRightBars({
        classes: classesOf(category),
        rows: players.map(({ player, activeTimeM, turnClassCounts, turnsZScores }) => ({
          ...player,
          left: values(turnClassCounts[id].leftByClass, activeTimeM),
          right: values(turnClassCounts[id].rightByClass, activeTimeM),
          isAbnormal: turnsZScores?.isAbnormal === true,
        })),
        digits: perMinute ? 2 : 0,
        noun: perMinute ? 'turns per minute' : 'turns',
      }),
    })),
    perMinute,
    statements: statementsOf(players, of),
  };
}

/**
 * Players with an abnormal balance, farthest from their usual one first. Only turns of a certain side count (METHODS
 * T6).
 */
function statementsOf(players: readonly PlayerTurnRates[], of: TurnRatesRequest['of']): readonly Statement[] {
  return inOrder(players.map((each) => ({ ...each, ...each.player })))
    .flatMap(({ playerId, name, turnsZScores, balanceReference: about }) =>
      turnsZScores === null || !turnsZScores.isAbnormal || turnsZScores.index === null
        ? []
        : [{ playerId, name, about, ...turnsZScores, index: turnsZScores.index }],
    )
    .sort((a, b) => Math.abs(b.z ?? 0) - Math.abs(a.z ?? 0))
    .map(({ playerId, name, about, turns, index, z, count }): Statement => {
      const right = Math.round((turns * (1 + index)) / 2);
      return {
        id: `balance-${playerId}`,
        text: `${name}: ${turns - right} left and ${right} right turns, abnormal turn asymmetry`,
        detail: z === null ? '' : balanceDistance(z, count, about),
        tone: 'neutral',
        href: `#${markId(TURN_SUMMARY_ID, CHARTS[0].id, playerId)}`,
        ...(of === undefined ? {} : { explained: { metric: 'turns.byAngleClass.TOTAL', playerId, ...of } }),
      };
    });
}
