export interface CellRecord {
  readonly cells: readonly string[];
  readonly line: number;
  readonly isOpen: boolean;
}

export function recordsOf(
  text: string,
  separator = separatorOf(text.slice(0, text.search(/\r|\n|$/))),
): readonly CellRecord[] {
  const records: CellRecord[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let start = 1;
  const end = () => {
    const all = [...cells, cell];
    if (all.some((each) => each.trim() !== '')) records.push({ cells: all, line: start, isOpen: isQuoted });
    cells = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '\r' && text.charAt(at + 1) === '\n') continue;
    const isLineEnd = sign === '\n' || sign === '\r';
    if (isLineEnd) line++;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') cell += text.charAt(++at);
      else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (isLineEnd) {
      end();
      start = line;
    } else cell += sign;
  }
  end();
  return records;
}

const SEPARATORS = [';', '\t', ','] as const;

function separatorOf(head: string): string {
  return SEPARATORS.find((sign) => head.includes(sign)) ?? ',';
}

export function usualSeparator(text: string): string {
  const lines = text.split(/\r\n|\n|\r/);
  const counts = SEPARATORS.map((sign) => lines.filter((line) => line.includes(sign)).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}
