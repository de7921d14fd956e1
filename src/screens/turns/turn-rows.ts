import { unitLabel, type UnitSettings, toDisplay, unitDigits, type Quantity } from '@halfturn/core/units/units';
import { BELOW_AXIS_WORDS, isBelowAxis } from '@halfturn/core/views/turns/turn-axes';
import { explainedTurn, type TurnFigureWord } from '@halfturn/core/views/turns/explained-turn';
import { shownPoints, turnWords, type TurnWords } from '@halfturn/core/views/turns/turn-points';
import type { AcceptTable } from '@halfturn/core/turns/filter-by-class';
import type { TurnScatter } from '@halfturn/core/views/turns/turn-scatter';
import {
  STEPS_PER_DEGREE,
  STEPS_PER_M_PER_S,
  STEPS_PER_M_PER_S2,
  STEPS_PER_SECOND,
  valueAt,
} from '@halfturn/core/events/turn-columns';
import type { TableColumn } from '../../tables/table-columns';

export interface TurnRow {
  readonly point: number;
  readonly player: string;
  readonly playerId: number;
  readonly team: 'Our team' | 'Opposition';
  readonly words: TurnWords;
}

export function turnRows(
  { points, players }: TurnScatter,
  accept: AcceptTable,
  units: UnitSettings,
): readonly TurnRow[] {
  return players.flatMap(({ player, start, end }) =>
    shownPoints(points, accept, start, end).map((point) => ({
      point,
      player: player.name,
      playerId: player.playerId,
      team: player.isOpposition ? ('Opposition' as const) : ('Our team' as const),
      words: turnWords(points, point, units),
    })),
  );
}

export function turnColumns(scatter: TurnScatter, units: UnitSettings): readonly TableColumn<TurnRow>[] {
  const { axes, points } = scatter;
  const number = (
    id: TurnFigureWord,
    title: string,
    quantity: Quantity,
    column: Int32Array | Uint16Array,
    stepsPerUnit: number,
  ): TableColumn<TurnRow> => ({
    id,
    title,
    unit: unitLabel(quantity, units),
    kind: 'number',
    explained: ({ playerId, point }) => explainedTurn(scatter, playerId, id, point),
    widthPx: 120,
    value: ({ point }) => rounded(toDisplay(quantity, valueAt(column, point) / stepsPerUnit, units), quantity, units),
    text: ({ words }) => words[id],
  });
  return [
    { id: 'player', title: 'Player', kind: 'text', sticky: true, widthPx: 180, value: (row) => row.player },
    { id: 'team', title: 'Team', kind: 'text', widthPx: 110, value: (row) => row.team },
    { id: 'clock', title: 'Match clock', unit: 'mm:ss', kind: 'text', widthPx: 110, value: ({ words }) => words.clock },
    { id: 'side', title: 'Side', kind: 'text', widthPx: 80, value: ({ words }) => words.side },
    {
      ...number('entrySpeed', 'Entry speed', 'speed', points.entrySpeed, STEPS_PER_M_PER_S),
      text: ({ point, words }) =>
        isBelowAxis(axes, points.speed[point] ?? Number.NaN)
          ? `${words.entrySpeed}, ${BELOW_AXIS_WORDS}`
          : words.entrySpeed,
    },
    number('angle', 'Turn angle', 'angle', points.exactAngle, STEPS_PER_DEGREE),
    number('turnTime', 'Turn time', 'seconds', points.twistingTime, STEPS_PER_SECOND),
    number('peakAcceleration', 'Peak acceleration', 'acceleration', points.peakAcceleration, STEPS_PER_M_PER_S2),
    number('peakDeceleration', 'Peak deceleration', 'acceleration', points.peakDeceleration, -STEPS_PER_M_PER_S2),
  ];
}

/** One digit more than a table shows: precise enough to compute with, without conversion noise. */
function rounded(value: number, quantity: Quantity, units: UnitSettings): number {
  return Number(value.toFixed(unitDigits(quantity, units) + 1));
}
