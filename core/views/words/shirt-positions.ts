export interface ShirtPosition {
  readonly shirtNumber: number;
  readonly position: string;
}

const ENTRY = /^(\d{1,2})\s+(\S.*)$/;

export function parseShirtPositions(text: string): readonly ShirtPosition[] | null {
  const entries = text
    .split(/[,;\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const found = entries.flatMap((entry) => {
    const [, number = '', position = ''] = ENTRY.exec(entry) ?? [];
    return position === '' ? [] : [{ shirtNumber: Number(number), position: position.trim() }];
  });
  const isWhole = found.length === entries.length;
  const isUnique = new Set(found.map(({ shirtNumber }) => shirtNumber)).size === found.length;
  return isWhole && isUnique ? found : null;
}
