import type { RenderFunction } from '@observablehq/plot';

const SVG = 'http://www.w3.org/2000/svg';

interface Shape {
  /** Above and below each, in pixels. */
  readonly inset: number;
  /** Attributes of the path. */
  readonly paint: Readonly<Record<string, string | number>>;
}

/** Renders bars from `x1` to `x2` as one path a facet: a squad has hundreds, and an element each would take longer than a frame. */
export function barsPath({ inset, paint }: Shape): RenderFunction {
  return (index, scales, values) => {
    const { x1 = [], x2 = [], y = [] } = values;
    const height = (scales.scales.y?.bandwidth ?? 0) - 2 * inset;
    const bars = Array.from(index, (i) => {
      const [from, to, top] = [Number(x1[i]), Number(x2[i]), Number(y[i])];
      return `M${px(from)} ${px(top + inset)}h${px(to - from)}v${px(height)}h${px(from - to)}z`;
    });
    return pathOf(bars, paint);
  };
}

/** Renders ticks at `x` as one path a facet. */
export function ticksPath({ inset, paint }: Shape): RenderFunction {
  return (index, scales, values) => {
    const { x = [], y = [] } = values;
    const height = (scales.scales.y?.bandwidth ?? 0) - 2 * inset;
    return pathOf(
      Array.from(index, (i) => `M${px(Number(x[i]))} ${px(Number(y[i]) + inset)}v${px(height)}`),
      paint,
    );
  };
}

function pathOf(parts: readonly string[], paint: Shape['paint']): SVGElement {
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', parts.join(''));
  for (const [name, value] of Object.entries(paint)) path.setAttribute(name, String(value));
  return path;
}

/** Hundredths of a pixel. */
function px(value: number): string {
  return String(Math.round(value * 100) / 100);
}
