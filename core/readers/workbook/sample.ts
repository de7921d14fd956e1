import { strToU8, zipSync, type Zippable } from 'fflate';

export interface SheetCell {
  readonly text?: string;
  readonly number?: string;
  readonly style?: number;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const STYLES =
  `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy&quot; h&quot;"/></numFmts>` +
  '<cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="22"/><xf numFmtId="47"/><xf numFmtId="164"/></cellXfs></styleSheet>';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function letter(column: number): string {
  return String.fromCharCode(65 + column);
}

export function workbookEntries(
  rows: ReadonlyMap<number, readonly (SheetCell | null)[]>,
  extra: { readonly date1904?: boolean } = {},
): Record<string, string> {
  const texts: string[] = [];
  const cellXml = (cell: SheetCell, reference: string): string => {
    const style = cell.style === undefined ? '' : ` s="${cell.style}"`;
    if (cell.text !== undefined) {
      texts.push(cell.text);
      return `<c r="${reference}"${style} t="s"><v>${texts.length - 1}</v></c>`;
    }
    return cell.number === undefined
      ? `<c r="${reference}"${style}/>`
      : `<c r="${reference}"${style}><v>${cell.number}</v></c>`;
  };
  const data = [...rows]
    .map(([row, cells]) => {
      const xml = cells.map((cell, column) => (cell === null ? '' : cellXml(cell, `${letter(column)}${row}`)));
      return `<row r="${row}">${xml.join('')}</row>`;
    })
    .join('');
  return {
    'xl/workbook.xml':
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIP}"><workbookPr${extra.date1904 === true ? ' date1904="1"' : ''}/>` +
      '<sheets><sheet name="S" sheetId="1" r:id="rId1"/><sheet name="T" sheetId="2" r:id="rId4"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      `<Relationships><Relationship Id="rId1" Type="${RELATIONSHIP}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${RELATIONSHIP}/styles" Target="styles.xml"/>` +
      `<Relationship Id="rId3" Type="${RELATIONSHIP}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
  };
}

export function workbookOf(sheets: Readonly<Record<string, readonly (readonly SheetCell[])[]>>): Uint8Array {
  const names = Object.keys(sheets);
  const cellXml = ({ text, number = '' }: SheetCell): string =>
    text === undefined ? `<c><v>${number}</v></c>` : `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
  const rowXml = (cells: readonly SheetCell[]): string => `<row>${cells.map(cellXml).join('')}</row>`;
  const listed = names.map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  const related = names.map(
    (_, i) => `<Relationship Id="rId${i + 1}" Type="${RELATIONSHIP}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  );
  return zipped({
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIP}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${related.join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
      ]),
    ),
  });
}

export function zipped(entries: Readonly<Record<string, string>>): Uint8Array {
  const files: Zippable = {};
  for (const [name, text] of Object.entries(entries)) files[name] = strToU8(text);
  return zipSync(files, { level: 1 });
}

export function cornersWorkbook(
  corners: readonly (readonly [longitudeDeg: number, latitudeDeg: number])[],
): Uint8Array {
  const rows = new Map<number, SheetCell[]>([[1, [{ text: 'Latitude' }, { text: 'Longitude' }]]]);
  corners.forEach(([longitudeDeg, latitudeDeg], i) =>
    rows.set(i + 2, [{ number: String(latitudeDeg) }, { number: String(longitudeDeg) }]),
  );
  return zipped(workbookEntries(rows));
}

const START_DAY = 44_612 + (12 * 3600 + 52 * 60 + 35.6) / 86_400;

export function gpsportsWorkbook(samples: number): Uint8Array {
  const rows = new Map<number, SheetCell[]>([
    [1, [{ text: 'Player' }, { text: ': 4' }]],
    [4, [{ text: 'Start' }, { number: String(START_DAY), style: 2 }]],
    [
      8,
      ['Time', 'Heart Rate', 'Speed (km/h)', 'Latitude', 'Longitude', 'Sats', 'Split Name'].map((text) => ({ text })),
    ],
  ]);
  for (let i = 0; i < samples; i++) {
    const seconds = Math.round((i / 15) * 100) / 100;
    rows.set(9 + i, [
      { number: String(START_DAY + seconds / 86_400), style: 2 },
      { number: '0' },
      { number: '7.2' },
      { number: String(36 + (i * (2 / 15) * 180) / (Math.PI * 6_371_008.8)) },
      { number: '140' },
      { text: ' T 9' },
    ]);
  }
  return zipped(workbookEntries(rows));
}
