import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shapedHeader } from './header-shape';
import { lookAtFiles } from '../look-at-files';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';

const ROWS = '0,Ann,1,2\n0.1,Ann,1.5,2.5\n0.2,Ann,2,3\n';
const lookAt = (text: string, headerLine?: string) =>
  lookAtFiles([memoryFile('a.csv', text)], headerLine === undefined ? {} : { headerLine });

describe('the line with the names of the columns', () => {
  it.each([
    ['known names below titles', 'Oak Town FC\nVersion,1.2\n\nTime,Player,X,Y\n', 4],
    ['names that nobody knows', 'Export of Tuesday\nModel,K7\n\nMoment,Who,Across,Along\n', 4],
    ['the first line', 'Moment,Who,Across,Along\n', 1],
    ['a hint of the separator', 'sep=,\nMoment,Who,Across,Along\n', 2],
    ['a title of as many cells', 'Oak,Elm,Ash,Fir\nMoment,Who,Across,Along\n', 2],
    ['forty lines of titles', `${'A word\n'.repeat(40)}Moment,Who,Across,Along\n`, 41],
  ])('is found: %s', async (_, above, line) => {
    const look = await lookAt(above + ROWS);
    expect(look.headerLine).toBe(line);
    expect(look.columns).toEqual(above.trim().split('\n').at(-1)?.split(','));
    expect(look.rows[0]).toEqual(['0', 'Ann', '1', '2']);
    expect(look.topLines[line - 1]).toBe(look.columns.join(','));
  });

  it('is found in a table of semicolons with titles of their own', async () => {
    const titles = 'Verein;Eiche\nVersion;1.2\nDatum;17.08.2026\n;;;\n';
    const look = await lookAt(`${titles}Moment;Wer;Quer;Längs\n${ROWS.replaceAll(',', ';').replaceAll('.', ',')}`);
    expect(look.headerLine).toBe(5);
    expect(look.columns).toEqual(['Moment', 'Wer', 'Quer', 'Längs']);
    expect(look.rows[1]).toEqual(['0.1', 'Ann', '1.5', '2.5']);
  });

  it('is the one that the user says', async () => {
    const text = `Time,Player,X,Y\nMoment,Who,Across,Along\n${ROWS}`;
    expect((await lookAt(text)).headerLine).toBe(1);
    const look = await lookAt(text, '2');
    expect(look.headerLine).toBe(2);
    expect(look.columns).toEqual(['Moment', 'Who', 'Across', 'Along']);
  });

  it('is read with what the user says of it, the lines counted as in the file', async () => {
    const text = `Notes,of,a,day\nTime [s],Player,X [m],Y [m]\n${ROWS}`;
    const set = await readTrackSet([memoryFile('a.csv', text)], { headerLine: '2' });
    expect([...(set.tracks[0]?.timeS ?? [])]).toEqual([0, 0.1, 0.2]);
    expect(set.notes[0]?.text).toBe('The names of the columns are in line 2; the line above left out.');
    const far = readTrackSet([memoryFile('a.csv', text.replace('1.5', 'far'))], { headerLine: '2' });
    await expect(far).rejects.toThrow('a.csv, line 4: "far" is not a number in column x');
  });

  it('is refused where the file has none there', async () => {
    expect((await lookAt(ROWS, '500')).problem).toBe('a.csv: Line 500 holds no names of columns. Choose another line.');
  });

  it('is no line of numbers, whatever they are', () => {
    const cell = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc.constant('2026-11-28T10:15:30Z'),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 6 }), { maxLength: 12 }), (rows) => {
        expect(shapedHeader(rows.map((cells) => cells.join(',')))).toBeNull();
      }),
    );
  });
});
