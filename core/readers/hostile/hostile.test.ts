/**
 * Small files that demand much: what is generated is bounded, not only what is read. The test counts bytes and
 * cells, so that nothing depends on the machine; `npm run soak -- attack` measures the memory of a process.
 */
import { describe, expect, it } from 'vitest';
import { CellRow } from '../lines/cell-row';
import { InternedTexts } from '../../text/interned-texts';
import { memoryFile } from '../shared/memory-file';
import { FormatError, type SourceFile } from '../format-reader';
import { readTrackSet } from '../read-session';
import { HOSTILE_FILES } from './sample-hostile';
import { SparseTracks } from '../tracks/sparse-tracks';
import type { WorkbookContents } from '../workbook/workbook-contents';
import { SheetLines } from '../workbook/sheet-lines';
import { tableFile } from '../workbook/workbook-to-csv';
import { isDateFormat } from '../workbook/date-cell';
import { workbookEntries, zipped } from '../workbook/sample';

const MOST_READ_BYTES = 6_000_000;
const encoder = new TextEncoder();
const CONTENTS: WorkbookContents = {
  sheets: [],
  sheetNames: [],
  sharedTexts: [],
  isDateStyle: [],
  countsFrom1904: false,
};

describe.each(HOSTILE_FILES)('$name', ({ files, refusal }) => {
  it('is refused in a sentence, early', async () => {
    let readBytes = 0;
    const counted = files().map((file): SourceFile => ({
      ...file,
      async *open() {
        for await (const chunk of file.open()) {
          readBytes += chunk.length;
          yield chunk;
        }
      },
    }));
    const error: unknown = await readTrackSet(counted, {}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(FormatError);
    expect(error instanceof FormatError ? error.message : '').toMatch(refusal);
    expect(error instanceof FormatError ? error.message.length : 0).toBeLessThan(400);
    expect(readBytes).toBeLessThan(MOST_READ_BYTES);
  });
});

describe('a sheet as text', () => {
  const SHEET = 'xl/worksheets/sheet1.xml';
  const columnName = 'FAJ';

  it('comes in small pieces, however many rows a few bytes of XML are', async () => {
    const rows = '<row><c><v>1</v></c></row>'.repeat(3000);
    const sheet = `<s><row><c r="A1"><v>1</v></c><c r="${columnName}1"><v>2</v></c></row>${rows}</s>`;
    const file = await tableFile(memoryFile('w.xlsx', zipped({ ...workbookEntries(new Map()), [SHEET]: sheet })));
    let largest = 0;
    let total = 0;
    for await (const chunk of file.open()) {
      largest = Math.max(largest, chunk.length);
      total += chunk.length;
    }
    // FAJ is column 4,092: 4,091 commas, one or two digits, and a line end.
    expect(total).toBe(4094 + 3000 * 4093);
    // The most that 16 KiB of XML may become, plus the rest of the previous slice.
    expect(largest).toBeLessThan(4_000_000);
  });
});

it('a sheet is refused once its text is longer than any recording, at the row', () => {
  const contents = { ...CONTENTS, sheetNames: ['Lap "1"'] };
  const lines = new SheetLines(contents, 'w.xlsx', 30);
  const place = { error: (reason: string) => new FormatError(reason) };
  const row = () => {
    lines.open('row', {}, place);
    lines.open('c', {}, place);
    lines.open('v', {}, place);
    lines.text('123456789');
    for (const name of ['v', 'c', 'row']) lines.close(name);
  };
  for (let count = 0; count < 3; count++) row();
  expect(row).toThrow('w.xlsx, line 4: Up to here the sheet "Lap "1"" is longer than 30 characters as text.');
});

describe('what a file gives its readers', () => {
  it('has no more columns than any export', () => {
    const row = new CellRow('a.csv');
    const load = (columns: number) => {
      const bytes = encoder.encode(','.repeat(columns - 1));
      row.load(bytes, 0, bytes.length, 7);
    };
    load(4096);
    expect(row.count).toBe(4096);
    expect(() => load(4097)).toThrow('a.csv, line 7: The line has more than 4,096 columns');
  });

  it('keeps texts that come again, but no long ones', () => {
    let made = 0;
    const texts = new InternedTexts((text) => {
      made++;
      return text.slice(0, 10);
    });
    const of = (text: string): string => {
      const bytes = encoder.encode(text);
      return texts.of(bytes, 0, bytes.length);
    };
    expect([of('Ada'), of('Ada'), made]).toEqual(['Ada', 'Ada', 1]);
    const long = 'x'.repeat(2000);
    expect([of(long), of(long), made]).toEqual(['x'.repeat(10), 'x'.repeat(10), 3]);
  });

  it('says how many players there may be, of a document without lines too', () => {
    const place = { error: (reason: string) => new FormatError(reason, 'a.json') };
    const tracks = new SparseTracks<number>();
    const identity = (key: number) =>
      ({ sourceKey: `${key}`, name: `${key}`, side: 'home', shirtNumber: null }) as const;
    const push = (players: number) => {
      for (let player = 0; player < players; player++) tracks.push(player, identity, 0, 1, 1, place);
    };
    push(100);
    expect(() => push(101)).toThrow(
      'a.json: A session may hold at most 100 players; the file names more. Split the file.',
    );
  });

  it('counts the positions that players have for being there once, too', () => {
    const tracks = new SparseTracks<number>();
    const place = { error: (reason: string) => new FormatError(reason, 'a.json', 1) };
    for (let player = 1; player <= 100; player++) {
      tracks.push(
        player,
        (key) => ({ sourceKey: `home_${key}`, name: `${key}`, side: 'home', shirtNumber: null }),
        0,
        1,
        1,
        place,
      );
    }
    // A hundred players in 400,001 frames: 40 million positions and a hundred.
    expect(() => tracks.finish(new Float64Array(400_001), 'a.json')).toThrow(
      'a.json: A session may hold at most 40 million positions. Split the file.',
    );
  });

  it('looks at no more of a number format than a spreadsheet allows', () => {
    expect(isDateFormat(164, `${'['.repeat(300)}yyyy`)).toBe(false);
  });
});
