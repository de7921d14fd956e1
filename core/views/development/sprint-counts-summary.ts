import { EFFORT_BANDS, type EffortSpeedType } from '../../metrics/load/effort-bands';
import { withUnit } from '../../units/number-text';
import { toDisplay, unitLabel, type UnitSettings } from '../../units/units';
import { stackedRows, type StackedRowsView } from '../forms/stacked-rows';
import type { SessionNoun } from '../words/session-noun';
import { COUNT_BANDS, type DevelopmentPlayer, type KpiCounts } from './development-answer';

export interface SprintBandsView {
  readonly id: EffortSpeedType;
  readonly title: string;
  readonly stacks: StackedRowsView | null;
}

const TYPES = [
  { id: 'SPRINT', title: 'Sprints', what: 'sprints' },
  { id: 'HSR', title: 'High-speed runs', what: 'high-speed runs' },
] as const;
const DIGITS = 1;

/** @param referenceName names the comparison row: `Average, 134 players` */
export function sprintBands(
  player: DevelopmentPlayer,
  own: KpiCounts,
  others: KpiCounts,
  referenceName: string,
  { units, noun }: { readonly units: UnitSettings; readonly noun: SessionNoun },
): SprintBandsView[] {
  return TYPES.map(({ id, title, what }) => {
    const rows = [
      { playerId: player.playerId, name: player.name, counts: own[id] },
      { playerId: REFERENCE_ID, name: referenceName, counts: others[id] },
    ].flatMap(({ counts, ...row }, positionSortOrder) =>
      counts.TOTAL === null
        ? []
        : [
            {
              ...row,
              positionSortOrder,
              matchMinutes: null,
              counts: COUNT_BANDS.map((band) => counts[band] ?? 0),
            },
          ],
    );
    const hasOwn = own[id].TOTAL !== null;
    return {
      id,
      title: `${title} per ${noun}`,
      stacks: hasOwn
        ? stackedRows({
            bands: bandLabels(units),
            rows,
            sortBy: null,
            rowNoun: 'row',
            by: 'distance',
            noun: `${what} per ${noun}`,
            digits: DIGITS,
            keepsOrder: true,
          })
        : null,
    };
  });
}

const REFERENCE_ID = 0;

export function bandLabels(units: UnitSettings): string[] {
  const bound = (metres: number) => Math.round(toDisplay('shortDistance', metres, units));
  return EFFORT_BANDS.map(({ lowerBoundM: from, upperBoundM: to }) =>
    withUnit(to === Infinity ? `${bound(from)}+` : `${bound(from)}–${bound(to)}`, unitLabel('shortDistance', units)),
  );
}
