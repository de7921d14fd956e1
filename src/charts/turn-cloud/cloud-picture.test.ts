import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SvgSurface } from '../export/svg-surface';
import { numberTicks } from '../axis-ticks';
import { cloudPart, cloudWords } from './cloud-picture';
import type { CloudDrawing } from './draw-cloud';

const words = (unit: string) => ({
  words: (value: number) => `${value}${unit}`,
  rangeWords: (low: number, high: number) => `${low} to ${high}${unit}`,
});
const DRAWING = {
  xAxis: {
    low: 1,
    high: 8,
    ticks: numberTicks([2, 4]),
    name: 'Entry speed',
    title: 'Entry speed (m/s)',
    step: 0.1,
    ...words(' m/s'),
  },
  yAxis: {
    low: 0,
    high: 180,
    ticks: numberTicks([0, 180], '°'),
    name: 'Turn angle',
    title: 'Turn angle',
    step: 1,
    ...words('°'),
  },
  edges: [3],
  content: {
    kind: 'marks',
    length: 2,
    x: Float32Array.of(2, 4),
    y: Float32Array.of(90, 180),
    timeClass: Uint8Array.of(0, 2),
    side: Uint8Array.of(0, 1),
    sampleOf: null,
  },
  range: { x: null, y: null },
  reference: null,
  chosen: null,
} as const;

const BRUSHED = { x: { low: 2, high: 3 }, y: { low: 60, high: 90 } };

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

describe('cloudWords', () => {
  it('says how many turns, and which part is brushed', () => {
    expect(cloudWords(DRAWING)).toBe('2 turns');
    expect(cloudWords({ ...DRAWING, range: BRUSHED })).toBe('2 turns · Entry speed 2 to 3 m/s · Turn angle 60 to 90°');
  });
  it('counts a density over all its cells', () => {
    const content = { kind: 'density', cellsX: 2, cellsY: 1, layers: 2, counts: Uint32Array.of(3, 0, 1, 5) } as const;
    expect(cloudWords({ ...DRAWING, content })).toBe('9 turns');
  });
});

describe('cloudPart', () => {
  it('has both axes, their ticks and a mark for each turn', () => {
    const picture = cloudPart(DRAWING);
    const surface = new SvgSurface(picture.width, picture.height, 'Speed');
    picture.draw(surface);
    const svg = new DOMParser().parseFromString(surface.text(), 'image/svg+xml');
    const texts = [...svg.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(texts).toEqual(['0°', '180°', '2', '4', 'Entry speed (m/s)', 'Turn angle']);
    // Only marks are filled: a circle of two arcs, a closed triangle.
    const filled = [...svg.querySelectorAll('path')].filter((path) => path.getAttribute('fill') !== 'none');
    expect(filled.map((path) => (path.getAttribute('d')?.match(/A/g) ?? []).length)).toEqual([2, 0]);
  });

  it('shows the brushed part: 2 to 3 m/s of 1 to 8, and 60 to 90 degrees of 180', () => {
    const outlineOf = (range: CloudDrawing['range']) => {
      const picture = cloudPart({ ...DRAWING, range });
      const surface = new SvgSurface(picture.width, picture.height, 'Speed');
      picture.draw(surface);
      return /<path d="(M[\d. ]+h[^"]*Z)" fill="none"/.exec(surface.text())?.[1] ?? null;
    };
    expect(outlineOf(DRAWING.range)).toBeNull();
    // The plane goes from 46 to 886 across (120 px for 1 m/s), and from 26 to 478 down.
    const [top, height] = [26 + (452 * 90) / 180, (452 * 30) / 180];
    expect(outlineOf(BRUSHED)).toBe(`M166 ${top}h120v${Math.round(height * 100) / 100}h-120Z`);
  });
});
