/**
 * The only code that splits a line of delimited text into cells of text, both to preview and to recognise a table.
 */

export function rawCells(line: string, separator: string): string[] {
  const cells: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let i = 0; i < line.length; i++) {
    if (line[i] === '"') isQuoted = !isQuoted;
    else if (line[i] === separator && !isQuoted) {
      cells.push(line.slice(start, i));
      start = i + 1;
    }
  }
  cells.push(line.slice(start));
  return cells;
}

export function cellsOf(line: string, separator = ','): string[] {
  return rawCells(line, separator).map((cell) => {
    const text = cell.replace(/^\uFEFF/, '').trim();
    const inner = /^"(.*)"$/s.exec(text)?.[1];
    return inner === undefined ? text.replace(/^"|"$/g, '') : inner.replaceAll('""', '"').trim();
  });
}
