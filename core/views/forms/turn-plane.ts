import type { ClassCode } from '../../methods/low-medium-high';
import { ANGLE_LOWER_DEGREES, ANGLE_UPPER_DEGREES, turnTimeClass } from '../../methods/turn-classes';
import { formatQuantity, withUnit } from '../../units/number-text';
import { type Quantity, toDisplay, unitLabel, type UnitSettings } from '../../units/units';
import { type Axis, FULL_ANGLE, speedAxisOf } from '../turns/turn-axes';
import type { FormTip } from './player-rows';
import { type ChartTable, type Door, markPerRow } from './table-doors';

export interface TurnPlaneInput {
  readonly name: string;
  readonly turns: readonly {
    readonly playerId: number;
    readonly playerName: string;
    readonly turn: {
      readonly entrySpeedMPerS: number;
      readonly angleDegrees: number;
      readonly twistingTimeS: number;
    };
  }[];
}

export interface TurnPlaneDot {
  readonly id: string;
  readonly playerId: number;
  /** Position in display units. Turns slower than the start of the axis are drawn at its edge. */
  readonly speed: number;
  readonly entrySpeed: number;
  readonly angle: number;
  readonly time: ClassCode;
  readonly timeS: number;
  readonly tip: FormTip;
}

export interface TurnPlaneView {
  readonly name: string;
  readonly speedUnit: string;
  readonly across: Axis;
  readonly up: Axis;
  readonly dots: readonly TurnPlaneDot[];
  readonly count: string;
  readonly summary: string;
}

/** Planes of several teams on the same axes. */
export function turnPlanes(teams: readonly TurnPlaneInput[], units: UnitSettings): TurnPlaneView[] {
  const all = teams.flatMap(({ turns }) => turns.map(({ turn }) => turn));
  const largest = all.reduce(
    (most, { entrySpeedMPerS }) => Math.max(most, toDisplay('speed', entrySpeedMPerS, units)),
    0,
  );
  const widest = all.reduce((most, { angleDegrees }) => Math.max(most, angleDegrees), FULL_ANGLE);
  const across = speedAxisOf(largest, 5);
  const up = { low: 0, high: widest, ticks: [0, ANGLE_LOWER_DEGREES, ANGLE_UPPER_DEGREES, FULL_ANGLE] };
  return teams.map(({ name, turns }) => {
    const counted = `${turns.length} ${turns.length === 1 ? 'turn' : 'turns'}`;
    return {
      name,
      speedUnit: unitLabel('speed', units),
      across,
      up,
      dots: turns.map(({ playerId, playerName, turn }, index) => ({
        id: String(index),
        playerId,
        speed: Math.max(across.low, toDisplay('speed', turn.entrySpeedMPerS, units)),
        entrySpeed: toDisplay('speed', turn.entrySpeedMPerS, units),
        angle: turn.angleDegrees,
        time: turnTimeClass(turn.twistingTimeS),
        timeS: turn.twistingTimeS,
        tip: {
          title: playerName,
          lines: [
            ['Entry speed', text('speed', turn.entrySpeedMPerS, units)],
            ['Turn angle', text('angle', turn.angleDegrees, units)],
            ['Turn time', text('seconds', turn.twistingTimeS, units)],
          ],
        },
      })),
      count: counted,
      summary: `${name}: ${counted}, entry speed against angle.`,
    };
  });
}

/** The marks of a player explain all their turns, and so does the player's name. */
export function turnPlanesTable(views: readonly TurnPlaneView[], explained: Door<[playerId: number]>): ChartTable {
  const table = {
    columns: ['Team', 'Player', `Entry speed (${views[0]?.speedUnit ?? ''})`, 'Turn angle (°)', 'Turn time (s)'],
    rows: views.flatMap(({ name, dots }) =>
      dots.map(({ tip, entrySpeed, angle, timeS }) => [name, tip.title, entrySpeed, angle, timeS]),
    ),
  };
  const ids = views.flatMap(({ dots }) => dots.map(({ playerId }) => playerId));
  return markPerRow(table, ids, [1], explained);
}

function text(quantity: Quantity, si: number, units: UnitSettings): string {
  return withUnit(formatQuantity(quantity, si, units), unitLabel(quantity, units));
}
