export interface SeenScreen {
  readonly text: string;
  readonly notAvailable: number;
  readonly nulls: number | null;
  readonly failures: readonly string[];
}

const SLIPS = /\b(?:NaN|undefined|Infinity|Invalid Date|\[object \w+\])\b|(?<![\w-])null(?![\w-])/;
const ERRORS = /went wrong|could not be (?:shown|loaded|read)|try again later|internal error|Page not found/i;

export interface Vocabulary {
  readonly foreign: RegExp;
}

export const VOCABULARIES: Readonly<Record<string, Vocabulary>> = {
  analyst: { foreign: /\bWSL\b|\bpractices?\b/i },
  women: { foreign: /\bEPL\b|\bpractices?\b/i },
  hoops: { foreign: /\b(?:EPL|WSL)\b|\bmatch(?:es)?\b|per 90\b/i },
};

export function faultsOf(seen: SeenScreen, { foreign }: Vocabulary): readonly string[] {
  const faults = [...seen.failures];
  for (const [what, words] of [
    ['foreign word', foreign],
    ['slip', SLIPS],
    ['error', ERRORS],
  ] as const) {
    const found = words.exec(seen.text);
    if (found !== null) faults.push(`${what} "${around(seen.text, found.index, found[0].length)}"`);
  }
  if (seen.notAvailable > 0 && seen.nulls === 0) {
    faults.push(`N/A ${seen.notAvailable} times, though its calls answered no null`);
  }
  return faults;
}

const AROUND = 30;

function around(text: string, at: number, length: number): string {
  return text
    .slice(Math.max(0, at - AROUND), at + length + AROUND)
    .replace(/\s+/g, ' ')
    .trim();
}

export function nullsIn(value: unknown): number {
  if (value === null) return 1;
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + nullsIn(each), 0);
  if (typeof value !== 'object') return 0;
  return Object.values(value).reduce<number>((sum, each) => sum + nullsIn(each), 0);
}
