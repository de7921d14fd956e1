import { TURN_MEASURES, type TurnMeasure } from '@halfturn/core/turns/turn-measures';
import type { UnitSettings } from '@halfturn/core/units/units';
import { measureAxis, type MeasureAxis } from '@halfturn/core/views/turns/explorer-axes';
import type { ExplorerView } from '@halfturn/core/views/turns/turn-explorer';
import { useMemo } from 'react';

type Axes = Readonly<Partial<Record<TurnMeasure, MeasureAxis>>>;

export function useAxes(all: ExplorerView | null, units: UnitSettings): Axes | null {
  return useMemo(
    () =>
      all === null
        ? null
        : Object.fromEntries(
            TURN_MEASURES.map((measure) => [measure, measureAxis(measure, all.measures[measure], units)]),
          ),
    [all, units],
  );
}
