/** What a screen must not say, by what stands on it and what its calls answered. */

/** What was seen of one screen. */
export interface SeenScreen {
  /** Text of the page's own part, without menu and top bar. */
  readonly text: string;
  /** How often it says N/A. */
  readonly notAvailable: number;
  /** Nulls in the JSON that its calls answered; null where an answer was not JSON. */
  readonly nulls: number | null;
  /** Calls that failed, errors of the page's scripts. */
  readonly failures: readonly string[];
}

/** Values that were never meant to be read. */
const SLIPS = /\b(?:NaN|undefined|Infinity|Invalid Date|\[object \w+\])\b|(?<![\w-])null(?![\w-])/;
const ERRORS = /went wrong|could not be (?:shown|loaded|read)|try again later|internal error|Page not found/i;

export interface Vocabulary {
  /** Words of another sport or league. */
  readonly foreign: RegExp;
}

/** By account: its league and its sport's words. */
export const VOCABULARIES: Readonly<Record<string, Vocabulary>> = {
  analyst: { foreign: /\bWSL\b|\bpractices?\b/i },
  women: { foreign: /\bEPL\b|\bpractices?\b/i },
  hoops: { foreign: /\b(?:EPL|WSL)\b|\bmatch(?:es)?\b|per 90\b/i },
};

/** One line for each thing that is wrong with a screen. */
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

/** Nulls anywhere in an answer. */
export function nullsIn(value: unknown): number {
  if (value === null) return 1;
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + nullsIn(each), 0);
  if (typeof value !== 'object') return 0;
  return Object.values(value).reduce<number>((sum, each) => sum + nullsIn(each), 0);
}
