import type { Scale } from '@observablehq/plot';
import type { PlacedPoint, PlotPoint, PlotValue } from './plot-points';

export interface PlotPlaces {
  readonly scale: (name: 'x' | 'y' | 'fx' | 'fy') => Scale | undefined;
  readonly width: number;
  readonly height: number;
  readonly margin: Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;
}

export function placePoints(points: readonly PlotPoint[], places: PlotPlaces): readonly PlacedPoint[] {
  const { margin, width, height } = places;
  const across = direction(places.scale('x'), places.scale('fx'), margin.left, width - margin.right);
  const down = direction(places.scale('y'), places.scale('fy'), margin.top, height - margin.bottom);
  return points.flatMap((point) => {
    const x = across(point.x, point.fx);
    const y = down(point.y, point.fy);
    if (x === null || y === null) return [];
    const shape = point.shape ?? 'dot';
    if (shape === 'dot') {
      const size = 2 * (point.radius ?? 4);
      return [{ point, x: x.at, y: y.at, width: size, height: size }];
    }
    if (shape === 'cell') return [{ point, x: x.at, y: y.at, width: x.extent, height: y.extent }];
    return [{ point, x: width / 2, y: y.at, width, height: y.extent }];
  });
}

type Place = { readonly at: number; readonly extent: number } | null;

function direction(scale: Scale | undefined, facets: Scale | undefined, start: number, end: number) {
  return (value: PlotValue | null, facet: PlotValue | undefined): Place => {
    const shift = facet === undefined || facets === undefined ? 0 : numberOf(facets.apply(facet)) - start;
    const extent = facets?.bandwidth ?? end - start;
    if (value === null || scale === undefined) return { at: start + shift + extent / 2, extent };
    const at = numberOf(scale.apply(value));
    const size = scale.bandwidth ?? 0;
    return Number.isFinite(at + shift) ? { at: at + shift + size / 2, extent: size } : null;
  };
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN;
}
