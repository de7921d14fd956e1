import { describe, expect, it } from 'vitest';
import { memoryFile } from '../shared/memory-file';
import { FormatError } from '../format-reader';
import { ZipArchive } from '../zip/archive';
import { Crc32 } from '../zip/crc32';
import { dateText, isDateFormat } from './date-cell';
import { tableFile } from './workbook-to-csv';
import { workbookEntries, zipped, type SheetCell } from './sample';

async function textOf(bytes: Uint8Array | string, piece?: number): Promise<string> {
  const file = await tableFile(memoryFile('a.xlsx', bytes, piece));
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of file.open()) text += decoder.decode(chunk, { stream: true });
  return text;
}

const text = (value: string): SheetCell => ({ text: value });
const number = (value: string, style?: number): SheetCell =>
  style === undefined ? { number: value } : { number: value, style };
const ROWS = new Map([
  [1, [text('Name'), text('a "b", c'), text('Zeit')]],
  [4, [number('1.5'), null, number('44612.5', 1)]],
  [5, [text('line\nbreak')]],
]);

describe('a workbook', () => {
  it('is the CSV of its first sheet, line for row, short rows filled up', async () => {
    expect(await textOf(zipped(workbookEntries(ROWS)), 7)).toBe(
      'Name,"a ""b"", c",Zeit\n\n\n1.5,,2022-02-20 12:00:00.000000\nline break,,\n',
    );
  });

  it('says which of its sheets is read, where it has several', async () => {
    const entries = workbookEntries(ROWS);
    const [, alone = ''] = /(<sheet [^>]*>)<sheet /.exec(entries['xl/workbook.xml'] ?? '') ?? [];
    const single = {
      ...entries,
      'xl/workbook.xml': (entries['xl/workbook.xml'] ?? '').replace(/<sheet .*<\/sheets>/, `${alone}</sheets>`),
    };
    const noteOf = async (content: Record<string, string>) =>
      (await tableFile(memoryFile('a.xlsx', zipped(content)))).sheetNote;
    expect(await noteOf(entries)).toEqual({
      code: 'firstSheet',
      text: 'a.xlsx: only the first of 2 sheets was read, "S".',
      count: 1,
    });
    expect(await noteOf(single)).toBeUndefined();
  });

  it('may be opened again', async () => {
    const file = await tableFile(memoryFile('a.xlsx', zipped(workbookEntries(ROWS))));
    const read = async (): Promise<number> => {
      let length = 0;
      for await (const chunk of file.open()) length += chunk.length;
      return length;
    };
    expect(await read()).toBe(await read());
  });

  it('knows days that count from 1904', async () => {
    const rows = new Map([[1, [number('43150.5', 1)]]]);
    expect(await textOf(zipped(workbookEntries(rows, { date1904: true })))).toBe('2022-02-20 12:00:00.000000\n');
  });

  it('reads texts beside their cell, formulas and errors', async () => {
    const entries = workbookEntries(new Map([[1, [text('x')]]]));
    const sheet =
      '<worksheet><sheetData><row><c t="inlineStr"><is><t>in</t><rPh><t>no</t></rPh><r><t>line</t></r></is></c>' +
      '<c t="str"><f>A1&amp;B1</f><v>both</v></c><c t="e"><v>#N/A</v></c><c t="b"><v>1</v></c></row></sheetData></worksheet>';
    expect(await textOf(zipped({ ...entries, 'xl/worksheets/sheet1.xml': sheet }))).toBe('inline,both,,1\n');
  });

  it('leaves other files as they are', async () => {
    const file = memoryFile('a.csv', 'x,y\n');
    expect(await tableFile(file)).toBe(file);
    const short = memoryFile('a.csv', 'PK');
    expect(await tableFile(short)).toBe(short);
  });
});

describe('a workbook that cannot be read', () => {
  const good = workbookEntries(ROWS);
  const bytes = zipped(good);
  const withSheet = (sheet: string): Uint8Array => zipped({ ...good, 'xl/worksheets/sheet1.xml': sheet });

  it.each([
    ['another zip archive', zipped({ 'a.csv': 'x' }), 'a.xlsx: The file is a zip archive, but not a workbook (xlsx)'],
    [
      'no first sheet',
      zipped({ ...good, 'xl/workbook.xml': '<workbook><sheets/></workbook>' }),
      'has no sheet with cells',
    ],
    ['a sheet that ends early', withSheet('<worksheet><sheetData><row>'), 'a.xlsx, line 1: The XML is not well-formed'],
    ['rows out of order', withSheet('<s><row r="2"/><row r="1"/></s>'), 'The rows of the sheet are not in order'],
    ['a row beyond any sheet', withSheet('<s><row r="99999999"/></s>'), 'The rows of the sheet are not in order'],
    [
      'cells out of order',
      withSheet('<s><row r="1"><c r="B1"/><c r="A1"/></row></s>'),
      'The cells of row 1 are not in',
    ],
    ['a cell beyond any sheet', withSheet('<s><row r="1"><c r="ZZZZZ1"/></row></s>'), 'The cells of row 1 are not in'],
  ])('%s is refused', async (_, content, message) => {
    await expect(textOf(content)).rejects.toThrow(FormatError);
    await expect(textOf(content)).rejects.toThrow(message);
  });

  it('is refused wherever it is cut off', async () => {
    for (let length = 4; length < bytes.length; length += 13) {
      await expect(textOf(bytes.subarray(0, length))).rejects.toThrow('The workbook is cut off or damaged');
    }
  });

  it('never gives other text when a byte of it is changed', async () => {
    const expected = await textOf(bytes);
    for (let at = 0; at < bytes.length; at += 3) {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ 0x40;
      const result = await textOf(changed).catch((error: unknown) => {
        if (error instanceof FormatError) return null;
        throw error;
      });
      expect([null, expected, new TextDecoder().decode(changed)]).toContain(result);
    }
  });

  it('is not unpacked beyond the bound of a part, whatever it says of its size', () => {
    const bomb = zipped({ part: ' '.repeat(2_000_000) });
    expect(bomb.length).toBeLessThan(10_000);
    const unpacked = (packed: Uint8Array): number => {
      const archive = new ZipArchive(packed, 'a.xlsx');
      const entry = archive.entry('part');
      if (entry === null) throw new Error('no entry');
      let length = 0;
      for (const piece of archive.unpack(entry, 1_000_000)) length += piece.length;
      return length;
    };
    expect(() => unpacked(bomb)).toThrow('a.xlsx: The workbook unpacks to more than 1 MiB');
    const lying = bomb.slice();
    const view = new DataView(lying.buffer);
    view.setUint32(view.getUint32(lying.length - 6, true) + 24, 10, true);
    expect(() => unpacked(lying)).toThrow('a.xlsx: The workbook is cut off or damaged');
  });

  it('is refused where it says that it is smaller than it is', async () => {
    const lying = bytes.slice();
    const view = new DataView(lying.buffer);
    const at = view.getUint32(lying.length - 6, true) + 24;
    view.setUint32(at, 10, true);
    await expect(textOf(lying)).rejects.toThrow('The workbook is cut off or damaged');
  });
});

describe('cells of dates', () => {
  it.each([
    [14, null, true],
    [47, null, true],
    [0, null, false],
    [4, null, false],
    [164, 'dd/mm/yyyy', true],
    [165, '[h]:mm:ss', true],
    [166, '0.00" days"', false],
    [167, 'General', false],
    [168, '#,##0 \\d', false],
  ])('format %i %s', (id, code, expected) => {
    expect(isDateFormat(id, code)).toBe(expected);
  });

  it.each([
    [0, '00:00:00.000000'],
    [0.75, '18:00:00.000000'],
    [8.101_851_851_851_85e-7, '00:00:00.070000'],
    [44_612.536_523_148_148, '2022-02-20 12:52:35.600000'],
    [44_612 - 2 ** -38, '2022-02-20 00:00:00.000000'],
    [1.5, null],
    [-1, null],
    [NaN, null],
  ])('day %d', (day, expected) => {
    expect(dateText(day)).toBe(expected);
  });
});

it('has the checksum of the standard', () => {
  const crc = new Crc32();
  crc.add(new TextEncoder().encode('1234'));
  crc.add(new TextEncoder().encode('56789'));
  // The check value of CRC-32/ISO-HDLC.
  expect(crc.value).toBe(0xcbf43926);
});
