import { unitLabel, type UnitSettings } from '@halfturn/core/units/units';
import { BELOW_AXIS_WORDS } from '@halfturn/core/views/turns/turn-axes';
import type { TurnWords } from '@halfturn/core/views/turns/turn-points';
import { ChartTip } from '../plot/ChartTip';

interface Props {
  readonly words: TurnWords;
  readonly units: UnitSettings;
  /** Drawn at the edge: slower than the axis begins. */
  readonly isBelowAxis: boolean;
  /** `3 of 17`. */
  readonly place: string;
  /** Where the turns are of many sessions. */
  readonly session?: string | null;
  /** The point, in pixels of the chart. */
  readonly x: number;
  readonly y: number;
  /** Width of the chart: the tooltip stays inside it. */
  readonly width: number;
}

/** Exact values of one turn beside its point; also what a screen reader says while stepping. */
export function TurnTooltip({ words, units, isBelowAxis, place, session = null, x, y, width }: Props) {
  const acceleration = unitLabel('acceleration', units);
  const lines: (readonly [string, string])[] = [
    ...(session === null ? [] : [['', session] as const]),
    [
      'Entry speed',
      `${words.entrySpeed}\u202f${unitLabel('speed', units)}${isBelowAxis ? `, ${BELOW_AXIS_WORDS}` : ''}`,
    ],
    ['Turn angle', `${words.angle}°`],
    ['Turn time', `${words.turnTime}\u202fs`],
    ['Peak acceleration', `${words.peakAcceleration}\u202f${acceleration}`],
    ['Peak deceleration', `${words.peakDeceleration}\u202f${acceleration}`],
  ];
  return <ChartTip tip={{ title: `${words.clock} · ${words.side} (${place})`, lines }} x={x} y={y} width={width} />;
}
