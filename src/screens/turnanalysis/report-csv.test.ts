import { reportCell } from '@halfturn/core/views/turn-report-view';
import { describe, expect, it } from 'vitest';
import { tableCsv } from '../../tables/table-csv';
import { REPORT_CSV_COLUMNS, reportLines } from './report-csv';
import { reportPicture } from './report-picture';
import { SvgSurface } from '../../charts/export/svg-surface';

// Average 4, SD 2: usual 2 to 6, seven is above.
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

describe('the turn report as a file', () => {
  it('has a line per player and class, N/A where there is no reference', () => {
    const lines = tableCsv(REPORT_CSV_COLUMNS, reportLines(GROUPS, CLASSES)).trim().split(/\r?\n/);
    expect(lines).toEqual([
      'Position group,Player,Class,Turns,Minimum,Maximum,Average,Average − SD,Average + SD,Against the usual',
      'Defenders,"Back, A.",Low < 3 m/s,7,2,7,4,2,6,above',
      'Defenders,"Back, A.",Medium 3–5.5 m/s,0,N/A,N/A,N/A,N/A,N/A,N/A',
    ]);
  });

  it('is drawn with every name, number and class', () => {
    const picture = reportPicture(GROUPS, CLASSES, 'Derby: Entry Speed');
    const surface = new SvgSurface(picture.width, picture.height, picture.title);
    picture.draw(surface);
    const svg = new DOMParser().parseFromString(surface.text(), 'image/svg+xml');
    const words = [...svg.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(words).toEqual([
      'Derby: Entry Speed',
      'Low  < 3 m/s',
      'Medium  3–5.5 m/s',
      'High  > 5.5 m/s',
      'Defenders',
      'Back, A.',
      '7',
      '0',
      'N/A',
    ]);
    // 24 + 44 + 60 + 25 + 50 + 24.
    expect(picture.height).toBe(227);
  });
});
