/** Header cells of tracking CSVs. Matching ignores case, blanks and stray byte-order marks. */
import type { CellRow } from './cell-row';
import { cleanName } from '../shared/clean-names';

export function headerName(text: string): string {
  return cleanName(text).toLowerCase().replace(/\s+/g, ' ');
}

export class Header {
  private readonly indexByName = new Map<string, number>();
  readonly names: readonly string[];

  constructor(private readonly row: CellRow) {
    const names = row.texts().map(headerName);
    while (names.length > 1 && names[names.length - 1] === '') names.pop();
    this.names = names;
    this.names.forEach((name, index) => {
      if (name === '') return;
      if (this.indexByName.has(name)) throw row.error(`The column ${name} appears twice. Remove one of the two.`);
      this.indexByName.set(name, index);
    });
    this.row.setColumnNames(this.names);
  }

  get width(): number {
    return this.names.length;
  }

  optional(...names: readonly string[]): number | null {
    for (const name of names) {
      const index = this.indexByName.get(name);
      if (index !== undefined) return index;
    }
    return null;
  }

  required(...names: readonly string[]): number {
    const index = this.optional(...names);
    if (index !== null) return index;
    throw this.row.error(`The column ${names[0] ?? ''} is missing. Export the file with this column.`);
  }
}
