export interface Dialect {
  readonly separator: ',' | ';' | '\t';
  readonly decimal: '.' | ',';
  readonly lineEnd: '\n' | '\r\n' | '\r';
  readonly trailingSeparator: boolean;
}

export const PLAIN: Dialect = { separator: ',', decimal: '.', lineEnd: '\n', trailingSeparator: false };

export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => string;
}

const NUMBER = /^-?\d+\.\d+$/;

export function tableText<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { separator, decimal, lineEnd, trailingSeparator }: Dialect = PLAIN,
): string {
  const cellOf = (text: string): string => {
    const number = decimal === ',' && NUMBER.test(text) ? text.replace('.', ',') : text;
    return number.includes(separator) ? `"${number}"` : number;
  };
  const lines = [columns.map(({ name }) => name), ...rows.map((row) => columns.map(({ cell }) => cellOf(cell(row))))];
  const end = trailingSeparator ? separator : '';
  return lines.map((cells) => `${cells.join(separator)}${end}${lineEnd}`).join('');
}

export function decimals(value: number, count: number): string {
  return Number.isNaN(value) ? '' : value.toFixed(count);
}

export function utf16(text: string, isLittleEndian: boolean, hasMark: boolean): Uint8Array {
  const marked = hasMark ? `\uFEFF${text}` : text;
  const bytes = new Uint8Array(2 * marked.length);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < marked.length; i++) view.setUint16(2 * i, marked.charCodeAt(i), isLittleEndian);
  return bytes;
}
