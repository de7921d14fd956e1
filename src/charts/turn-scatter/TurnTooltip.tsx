import { withUnit } from '@halfturn/core/units/number-text';
import { unitLabel, type UnitSettings } from '@halfturn/core/units/units';
import { BELOW_AXIS_WORDS } from '@halfturn/core/views/turns/turn-axes';
import type { TurnWords } from '@halfturn/core/views/turns/turn-points';
import { ChartTip } from '../plot/ChartTip';

interface Props {
  readonly words: TurnWords;
  readonly units: UnitSettings;
  readonly isBelowAxis: boolean;
  readonly place: string;
  readonly session?: string | null;
  readonly hint: string | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export function TurnTooltip({ words, units, isBelowAxis, place, session = null, hint, x, y, width }: Props) {
  const acceleration = unitLabel('acceleration', units);
  const lines: (readonly [string, string])[] = [
    ...(session === null ? [] : [['', session] as const]),
    [
      'Entry speed',
      withUnit(words.entrySpeed, unitLabel('speed', units)) + (isBelowAxis ? `, ${BELOW_AXIS_WORDS}` : ''),
    ],
    ['Turn angle', withUnit(words.angle, '°')],
    ['Turn time', withUnit(words.turnTime, 's')],
    ['Peak acceleration', withUnit(words.peakAcceleration, acceleration)],
    ['Peak deceleration', withUnit(words.peakDeceleration, acceleration)],
  ];
  const title = `${words.clock} · ${words.side} (${place})`;
  return <ChartTip tip={{ title, lines }} hint={hint} x={x} y={y} width={width} />;
}
