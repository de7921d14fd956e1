import type { RenderFunction } from '@observablehq/plot';

const SVG = 'http://www.w3.org/2000/svg';

interface Shape {
  readonly inset: number;
  readonly paint: Readonly<Record<string, string | number>>;
}

/**
 * Renders bars from `x1` to `x2` as one path per facet: a squad has hundreds, and one element each would take longer
 * than a frame.
 */
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

interface EndTexts {
  readonly dx: number;
  readonly fill: string;
  readonly weight: number;
}

/**
 * Renders one right-aligned text per row with common attributes on their group. The library's text mark sets half a
 * dozen attributes for each, which is too slow for a squad's hundreds of figures.
 */
export function endTexts({ dx, fill, weight }: EndTexts): RenderFunction {
  return (index, scales, values, { width, marginRight }) => {
    const { y = [], text = [] } = values;
    const middle = (scales.scales.y?.bandwidth ?? 0) / 2;
    const group = document.createElementNS(SVG, 'g');
    const shared = { fill, 'font-size': 12, 'font-weight': weight, 'text-anchor': 'end' };
    for (const [name, value] of Object.entries(shared)) group.setAttribute(name, String(value));
    const x = px(width - marginRight - dx);
    for (const i of index) {
      const line = document.createElementNS(SVG, 'text');
      line.setAttribute('x', x);
      line.setAttribute('y', px(Number(y[i]) + middle));
      line.setAttribute('dy', '0.32em');
      line.textContent = String(text[i] ?? '');
      group.append(line);
    }
    return group;
  };
}

function pathOf(parts: readonly string[], paint: Shape['paint']): SVGElement {
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', parts.join(''));
  for (const [name, value] of Object.entries(paint)) path.setAttribute(name, String(value));
  return path;
}

function px(value: number): string {
  return String(Math.round(value * 100) / 100);
}
