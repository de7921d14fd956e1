import { expect, it } from 'vitest';
import { chartPalette } from '../chart-palette';
import { SvgSurface } from '../export/svg-surface';
import { numberTicks } from '../axis-ticks';
import type { Bins } from './histogram-bins';
import { drawStillHistogram } from './draw-histogram';

function textsOf(bins: Bins): (string | null)[] {
  const surface = new SvgSurface(400, 76, 'Entry speed');
  const axis = { low: 1, high: 4, ticks: numberTicks([2, 3]) };
  drawStillHistogram(surface, { axis, bins, range: null, width: 400, height: 76 }, chartPalette());
  const drawn = new DOMParser().parseFromString(surface.text(), 'image/svg+xml');
  return [...drawn.querySelectorAll('text')].map(({ textContent }) => textContent);
}

it('says where no turn is shown, also before others', () => {
  expect(textsOf({ counts: [0, 0, 0], all: null, reference: null })).toEqual(['2', '3', 'No turns']);
  expect(textsOf({ counts: [0, 0, 0], all: [4, 0, 1], reference: null })).toEqual(['2', '3', 'No turns']);
  expect(textsOf({ counts: [0, 1, 0], all: null, reference: null })).toEqual(['2', '3']);
});
