import type { Table } from '../../text/csv';
import type { UnitSettings } from '../../units/units';
import { turnPlanes, type TurnPlaneView } from './turn-plane';

interface LayeredTurn {
  readonly session: string;
  readonly turn: { readonly entrySpeedMPerS: number; readonly angleDegrees: number; readonly twistingTimeS: number };
}

export interface TurnLayer {
  readonly name: string;
  readonly turns: readonly LayeredTurn[];
}

export interface TurnLayersView {
  readonly name: string;
  /** Bottom to top: the first is drawn faintest, the last strongest. All share their axes. */
  readonly layers: readonly TurnPlaneView[];
  readonly summary: string;
}

/** @param sides each with the same layers, on shared axes */
export function turnLayers(
  sides: readonly { readonly name: string; readonly layers: readonly TurnLayer[] }[],
  units: UnitSettings,
): readonly TurnLayersView[] {
  const planes = turnPlanes(
    sides.flatMap(({ layers }) =>
      layers.map((layer) => ({
        name: layer.name,
        turns: layer.turns.map(({ session, turn }) => ({
          playerId: 0,
          playerName: `${layer.name}: ${session}`,
          turn,
        })),
      })),
    ),
    units,
  );
  let at = 0;
  return sides.map(({ name, layers }) => {
    const own = planes.slice(at, at + layers.length);
    at += layers.length;
    return {
      name,
      layers: own,
      summary: `${name}: ${own.map((plane) => `${plane.name} ${plane.count}`).join(', ')}, entry speed against angle.`,
    };
  });
}

export function turnLayersTable({ layers }: TurnLayersView): Table {
  return {
    columns: ['Turns', 'Session', `Entry speed (${layers[0]?.speedUnit ?? ''})`, 'Turn angle (°)', 'Turn time (s)'],
    rows: layers.flatMap(({ name, dots }) =>
      dots.map(({ tip, entrySpeed, angle, timeS }) => [
        name,
        tip.title.slice(name.length + 2),
        entrySpeed,
        angle,
        timeS,
      ]),
    ),
  };
}
