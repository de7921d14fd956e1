/**
 * Small files that demand much. The tests count what is read and produced before the refusal; `npm run soak --
 * attack` measures the memory.
 */
import { definition, fitFile, type FitField } from '../fit/sample';
import type { SourceFile } from '../format-reader';
import { METADATA, POSITIONS } from '../epts/sample';
import { workbookEntries, zipped } from '../workbook/sample';

export interface HostileFiles {
  readonly name: string;
  readonly files: () => readonly SourceFile[];
  readonly refusal: RegExp;
}

const KIB = 1024;
const encoder = new TextEncoder();
const SHEET = 'xl/worksheets/sheet1.xml';
const TEXTS = 'xl/sharedStrings.xml';

function streamed(name: string, head: string, line: (index: number) => string, lines: number): SourceFile {
  return {
    name,
    sizeBytes: null,
    async *open() {
      yield encoder.encode(head);
      for (let at = 0; at < lines;) {
        const some: string[] = [];
        for (let length = 0; length < 64 * KIB && at < lines; at++) {
          const text = line(at);
          length += text.length;
          some.push(text);
        }
        yield encoder.encode(some.join(''));
      }
    },
  };
}

function packed(name: string, bytes: () => Uint8Array): SourceFile {
  let made: Uint8Array | null = null;
  return {
    name,
    sizeBytes: null,
    async *open() {
      made ??= bytes();
      for (let at = 0; at < made.length; at += 64 * KIB) yield made.subarray(at, at + 64 * KIB);
    },
  };
}

const inlineCell = (reference: string, text: string): string =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;

function workbook(name: string, rows: () => string, texts?: () => string): SourceFile {
  return packed(name, () => {
    const entries = workbookEntries(new Map());
    const header = ['time', 'player', 'x', 'y'].map((text, i) => inlineCell(`${'ABCD'[i] ?? ''}1`, text)).join('');
    const sheet = (entries[SHEET] ?? '').replace('</sheetData>', () => `<row>${header}</row>${rows()}</sheetData>`);
    return zipped({ ...entries, [SHEET]: sheet, ...(texts === undefined ? {} : { [TEXTS]: `<sst>${texts()}</sst>` }) });
  });
}

const shortRows = (count: number): string =>
  Array.from({ length: count }, (_, i) => `<row><c><v>${i / 10}</v></c>${inlineCell(`B${i + 3}`, 'A')}</row>`).join('');
const sharedTexts = (count: number, characters: number): string =>
  Array.from({ length: count }, (_, i) => `<si><t>${String(i).padEnd(characters, 'x')}</t></si>`).join('');

const many = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => text(i)).join('');
const attributes = many(5000, (i) => ` a${i}=""`);
const WIDE_FIT: readonly FitField[] = Array.from({ length: 255 }, (_, number) => ({
  number,
  bytes: 255,
  baseType: 0x0d,
}));

export const HOSTILE_FILES: readonly HostileFiles[] = [
  {
    name: 'workbook: a cell in the last column there is, 100,000 short rows',
    files: () => [workbook('w.xlsx', () => `<row r="2">${inlineCell('XFD2', 'x')}</row>${shortRows(100_000)}`)],
    refusal: /^w\.xlsx, line 2: The row has a cell in column 16,384 of the sheet "S"; .* 4,096 .* Delete/,
  },
  {
    name: 'workbook: one long shared text in every cell',
    files: () => [
      workbook(
        'w.xlsx',
        () => `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(1000),
        () => sharedTexts(1, 30_000),
      ),
    ],
    refusal: /^w\.xlsx, line 2: The row of the sheet "S" is longer than 65,536 characters.* Shorten/,
  },
  {
    name: 'workbook: shared texts of 60 million characters',
    files: () => [
      workbook(
        'w.xlsx',
        () => '',
        () => sharedTexts(2000, 30_000),
      ),
    ],
    refusal: /^w\.xlsx: The texts of the workbooks are longer than 33,554,432 characters together.* Save/,
  },
  {
    name: 'workbook: two million shared texts',
    files: () => [
      workbook(
        'w.xlsx',
        () => '',
        () => '<si/>'.repeat(2_000_000),
      ),
    ],
    refusal: /^w\.xlsx: The workbooks have more than 1,048,576 texts together.* Save/,
  },
  {
    name: 'workbooks: shared texts of 40 million characters in four of them',
    files: () =>
      ['a', 'b', 'c', 'd'].map((name) =>
        workbook(
          `${name}.xlsx`,
          () => '',
          () => sharedTexts(400, 25_000),
        ),
      ),
    refusal: /^d\.xlsx: The texts of the workbooks are longer than/,
  },
  {
    name: 'workbook: a cell of ten thousand pieces of text',
    files: () => [
      workbook(
        'w.xlsx',
        () => `<row><c t="inlineStr"><is>${`<r><t>${'x'.repeat(1000)}</t></r>`.repeat(10_000)}</is></c></row>`,
      ),
    ],
    refusal: /^w\.xlsx, line 2: A cell of the sheet "S" is longer than 32,767 characters.* Shorten/,
  },
  {
    name: 'CSV: a header of 60,000 columns',
    files: () => [
      streamed('w.csv', `time,player,x,y${','.repeat(59_996)}\n`, () => `0,A,1,2${','.repeat(59_996)}\n`, 160),
    ],
    refusal: /^w\.csv, line 1: The line has more than 4,096 columns.* Export/,
  },
  {
    name: 'CSV: a thousand players in columns of their own',
    files: () => {
      const columns = many(1000, (i) => `,home_${i}_x,home_${i}_y`);
      return [streamed('m.csv', `frame${columns}\n`, (i) => `${i}${',1'.repeat(2000)}\n`, 2000)];
    },
    refusal: /^m\.csv, line 65: A session may hold at most 100 players; .*/,
  },
  {
    name: 'EPTS: a register with five thousand attributes',
    files: () => [
      streamed(
        'm.xml',
        METADATA.replace('<Teams>', () => `<Teams${attributes}>`),
        () => '',
        0,
      ),
      streamed('p.txt', POSITIONS, () => '', 0),
    ],
    refusal: /^m\.xml, line \d+: An element of the XML has more than 256 attributes.* Export/,
  },
  {
    name: 'EPTS: two hundred thousand elements',
    files: () => [
      streamed(
        'm.xml',
        METADATA.replace('<Teams>', () => `${'<a/>'.repeat(200_000)}<Teams>`),
        () => '',
        0,
      ),
      streamed('p.txt', POSITIONS, () => '', 0),
    ],
    refusal: /^m\.xml: The XML has more than 50,000 elements.* Export/,
  },
  {
    name: 'Sportec: frames with five thousand attributes',
    files: () => [
      streamed(
        's.xml',
        '<P><Positions><FrameSet GameSection="firstHalf" MatchId="M" TeamId="T" PersonId="P">\n',
        (i) => `<Frame N="${i}" X="1" Y="2"${attributes}/>\n`,
        200,
      ),
    ],
    refusal: /^s\.xml, line 2: An element of the XML has more than 256 attributes.* Export/,
  },
  {
    name: 'Sportec: two hundred persons',
    files: () => [
      streamed(
        's.xml',
        '<P><Positions>\n',
        (i) =>
          `<FrameSet GameSection="firstHalf" MatchId="M" TeamId="T" PersonId="P${i}">\n` +
          `${many(500, (frame) => `<Frame N="${frame}" T="2024-08-10T14:00:00.000+00:00" X="1" Y="2"/>\n`)}</FrameSet>\n`,
        200,
      ),
    ],
    refusal: /^s\.xml, line \d+: A session may hold at most 100 players.* Split/,
  },
  {
    name: 'JSON: half a million nested lists in the metadata',
    files: () => [
      streamed('metadata.json', `{"tracking_data_frame_rate": ${'['.repeat(500_000)}`, () => '', 0),
      streamed('m.csv', 'frame,home_1_x,home_1_y\n', (i) => `${i},0,0\n`, 100),
    ],
    refusal: /^metadata\.json: .*/,
  },
  {
    name: 'JSON: one frame that never ends',
    files: () => [streamed('t.json', '{"FrameData":[{"FrameCount": 1, "PlayerPositions": [', () => '{},', 3_000_000)],
    refusal: /^t\.json, line 1: Entry 1 of the list: It is longer than 256 KiB/,
  },
  {
    name: 'FIT: definitions of all fields there can be, and no record',
    files: () => [
      packed('f.fit', () => {
        const one = definition(0, 20, WIDE_FIT);
        return fitFile(Array.from({ length: 500 }, () => one).flat());
      }),
    ],
    refusal: /^f\.fit: The file holds no samples/,
  },
];
