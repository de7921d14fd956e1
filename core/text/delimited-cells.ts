/** The one way to cut a line of delimited text into its cells, as text: what a look shows and by what a table is recognised. */

/** Cells as they are written, quotes and all; a separator between quotes is of its cell. */
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

/** Cells without the quotes and blanks around them. */
export function cellsOf(line: string, separator = ','): string[] {
  return rawCells(line, separator).map((cell) => {
    const text = cell.replace(/^\uFEFF/, '').trim();
    const inner = /^"(.*)"$/s.exec(text)?.[1];
    return inner === undefined ? text.replace(/^"|"$/g, '') : inner.replaceAll('""', '"').trim();
  });
}
