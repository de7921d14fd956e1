import { CLASS_KEYS } from '../../methods/low-medium-high';
import type { Explained, Period } from '../../metrics/explained/explained-number';
import type { UnitSettings } from '../../units/units';
import { stackedRows, type StackedRowsView } from '../forms/stacked-rows';
import { filterLabels } from '../turns/turn-filter-labels';
import type { PlayerDetail } from './player-detail';

export const ANGLE_BANDS = ['0–60°', '60–120°', '120–180°'] as const;

export function angleShare({ turnCounts, turnEntrySpeedBoundaries }: PlayerDetail, units: UnitSettings) {
  const { lowAngleCount, mediumAngleCount, highAngleCount, totalTurnCount } = turnCounts;
  if (totalTurnCount === 0) return null;
  const speeds = filterLabels(turnEntrySpeedBoundaries, units).find(({ category }) => category === 'entrySpeed');
  const bySpeed = CLASS_KEYS.map((name, index) => {
    const label = speeds?.classes[index];
    return {
      name: `Entry speed ${label?.range ?? name}`,
      counts: [
        turnCounts.lowAngleSpeedCounts[name],
        turnCounts.mediumAngleSpeedCounts[name],
        turnCounts.highAngleSpeedCounts[name],
      ],
    };
  });
  const rows = [{ name: 'All turns', counts: [lowAngleCount, mediumAngleCount, highAngleCount] }, ...bySpeed];
  const view: StackedRowsView = stackedRows({
    bands: ANGLE_BANDS,
    rows: rows.flatMap(({ name, counts }, index) => {
      const turns = counts.reduce((sum, count) => sum + count, 0);
      if (turns === 0) return [];
      return [
        {
          playerId: index,
          name: `${name} (${turns.toLocaleString('en-GB')})`,
          positionSortOrder: index,
          matchMinutes: null,
          counts: counts.map((count) => (100 * count) / turns),
          lines: ANGLE_BANDS.map((band, at) => [`Turns ${band}`, String(counts[at] ?? 0)] as const),
        },
      ];
    }),
    sortBy: null,
    noun: 'per cent of turns',
    rowNoun: 'row',
    by: 'angle',
    keepsOrder: true,
  });
  return view;
}

interface OfSessions {
  readonly playerId: number;
  readonly sessionTypeId?: number;
  readonly period?: Period;
}

/** Doors of a row, the turns it is of, and of its bands: all turns first, then by entry speed. */
export function angleShareDoors(
  of: OfSessions,
  row: number,
): { readonly whole: Explained; readonly band: (band: number) => Explained | null } {
  const speed = (['TOTAL', ...CLASS_KEYS] as const)[row] ?? 'TOTAL';
  return {
    whole: { metric: `angleShare.${speed}.TOTAL`, ...of },
    band: (band) => {
      const angle = CLASS_KEYS[band];
      return angle === undefined ? null : { metric: `angleShare.${speed}.${angle}`, ...of };
    },
  };
}
