/** A cell of the wide tables that shows N/A: their rows and columns are named as in the answers. */
export interface EmptyCell {
  readonly row: string;
  readonly column: string;
}

export interface SeenScreen {
  readonly text: string;
  readonly notAvailable: number;
  readonly emptyCells: readonly EmptyCell[];
  /** Null if one of them was not JSON, such as turns as Arrow. */
  readonly answers: readonly unknown[] | null;
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
  if (seen.answers === null) return faults;
  const { answers, emptyCells } = seen;
  if (seen.notAvailable > 0 && nullsIn(answers) === 0) {
    faults.push(`N/A ${seen.notAvailable} times, though its calls answered no null`);
  }
  for (const { row, column } of emptyCells) {
    const values = valuesOf(answers, Number(row), column);
    if (values.length > 0 && values.every((value) => value !== null)) {
      faults.push(`N/A for player ${row} in ${column}, though the answer has ${JSON.stringify(values[0])}`);
    }
  }
  return faults;
}

/** What the answers have under a name for a player, in a row of its own or below `player`. */
function valuesOf(answer: unknown, playerId: number, name: string): readonly unknown[] {
  if (Array.isArray(answer)) return answer.flatMap((each) => valuesOf(each, playerId, name));
  if (!isRecord(answer)) return [];
  const player = isRecord(answer['player']) ? answer['player'] : answer;
  if (player['playerId'] !== playerId || !(name in answer)) {
    return Object.values(answer).flatMap((each) => valuesOf(each, playerId, name));
  }
  const value = answer[name];
  return [isRecord(value) && 'value' in value ? value['value'] : value];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const AROUND = 30;

function around(text: string, at: number, length: number): string {
  return text
    .slice(Math.max(0, at - AROUND), at + length + AROUND)
    .replace(/\s+/g, ' ')
    .trim();
}

function nullsIn(value: unknown): number {
  if (value === null) return 1;
  const inner = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
  return inner.reduce<number>((sum, each) => sum + nullsIn(each), 0);
}
