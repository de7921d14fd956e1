import { reportCell } from '@halfturn/core/views/turns/turn-report-view';
import { expect, it } from 'vitest';
import { SvgSurface } from '../../charts/export/svg-surface';
import { reportPart } from './turn-report-picture';

// Average 4, SD 2: usual is 2 to 6, so seven is above.
const above = reportCell({ value: 7, minimum: 2, maximum: 7, average: 4, standardDeviation: 2 }, 90, false);
const alone = reportCell(
  { value: 0, minimum: null, maximum: null, average: null, standardDeviation: null },
  null,
  false,
);
const GROUPS = [{ title: 'Defenders', high: 7, rows: [{ key: '1', name: 'Back, A.', cells: [above, alone, null] }] }];
const CLASSES = [
  { name: 'Low', range: '< 3 m/s' },
  { name: 'Medium', range: '3–5.5 m/s' },
  { name: 'High', range: '> 5.5 m/s' },
];

it('the turn report is drawn with every name, number and class', () => {
  const part = reportPart(GROUPS, CLASSES);
  const surface = new SvgSurface(part.width, part.height, 'Entry Speed');
  part.draw(surface);
  const svg = new DOMParser().parseFromString(surface.text(), 'image/svg+xml');
  const words = [...svg.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(words).toEqual([
    'Low  < 3 m/s',
    'Medium  3–5.5 m/s',
    'High  > 5.5 m/s',
    'Defenders',
    'Back, A.',
    '7',
    '0',
    'N/A',
  ]);
  // 60 + 25 + 50.
  expect(part.height).toBe(135);
});
