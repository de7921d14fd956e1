import { plural } from './session-noun';

/** Something that stands out on a screen: a figure beside its reference, never a cause, advice or a judgement. */
export interface Statement {
  readonly id: string;
  /** "Dario Reyes: 1,126 m high power, 38 % above the average". */
  readonly text: string;
  /** Figure, reference and n: "1,126 m against 816 m, 14 matches". */
  readonly detail: string;
  /** On which side of the reference the figure is. */
  readonly tone: 'above' | 'below' | 'neutral';
  /** The chart mark it refers to, as a URL fragment: `#player-31`. */
  readonly href?: string;
}

/** Nobody reads more than this. */
export const MAX_STATEMENTS = 5;

/** Some that could not be rated, and why: 3 `with less than 85 min`. */
interface Unrated {
  readonly count: number;
  readonly why: string;
}

/** Of whom statements may be silent: "nothing unusual" is said of those who were rated, and of nobody else. */
export type Standing =
  | { readonly kind: 'rated'; readonly count: number; readonly noun: string }
  | { readonly kind: 'partly'; readonly count: number; readonly noun: string; readonly unrated: readonly Unrated[] }
  /** `missing`: what is missing, and when it will be there. */
  | { readonly kind: 'none'; readonly missing: string }
  /** There is nothing to be compared with, and there will not be. */
  | { readonly kind: 'never'; readonly why: string };

/** What a screen says first. */
export interface Findings {
  readonly statements: readonly Statement[];
  readonly standing: Standing;
  /** Cells or marks below stand out, though none is worth a statement: it is not said that nothing is unusual. */
  readonly isMarked?: boolean;
}

export interface Rating {
  /** `player`: what was rated. */
  readonly noun: string;
  readonly rated: number;
  readonly unrated?: readonly Unrated[];
  /** Said where none could be rated. */
  readonly missing: string;
}

export function standingOf({ noun, rated, unrated = [], missing }: Rating): Standing {
  const some = unrated.filter(({ count }) => count > 0);
  if (rated === 0) return { kind: 'none', missing };
  return some.length === 0
    ? { kind: 'rated', count: rated, noun }
    : { kind: 'partly', count: rated, noun, unrated: some };
}

/** What the standing adds to the statements; null where they say it all. */
export function standingText({ statements, standing, isMarked = false }: Findings): string | null {
  if (standing.kind === 'none') {
    return `${statements.length === 0 ? 'Nothing can be rated yet' : 'Not rated'}: ${standing.missing}.`;
  }
  if (standing.kind === 'never') return `Not compared: ${standing.why}.`;
  const { count, noun } = standing;
  const what = isMarked ? 'No difference worth telling' : 'Nothing unusual';
  const nothing = statements.length === 0 ? [`${what} among ${count} rated ${inNumber(noun, count)}.`] : [];
  if (standing.kind === 'rated') return nothing[0] ?? null;
  const unrated = standing.unrated.reduce((sum, each) => sum + each.count, 0);
  const why = standing.unrated.map((each) => (standing.unrated.length === 1 ? each.why : `${each.count} ${each.why}`));
  const rest = `${unrated} of ${count + unrated} ${inNumber(noun, count + unrated)} could not be rated: ${why.join(', ')}.`;
  return [...nothing, rest].join(' ');
}

function inNumber(noun: string, count: number): string {
  return count === 1 ? noun : plural(noun);
}

/** The statements a screen shows: the first five in the view's order. */
export function shownStatements(all: readonly Statement[]): readonly Statement[] {
  return all.slice(0, MAX_STATEMENTS);
}

/** Places reserved for the second list, if it has that many. */
const LEAST_OF_SECOND = 2;

/** Whether two figures differ as printed. */
export function printsApart(figure: string, reference: string): boolean {
  return figure !== reference;
}

/**
 * A statement that puts a figure above or below another: none where both print the same.
 * @param figure as printed
 * @param reference as printed
 */
export function told(figure: string, reference: string, statement: Statement): readonly Statement[] {
  return printsApart(figure, reference) ? [statement] : [];
}

/** Findings of two questions on one page: the standing is that of the first. */
export function joinedFindings(first: Findings, second: readonly Statement[]): Findings {
  return { statements: joinedStatements(first.statements, second), standing: first.standing };
}

/** Two lists in one: the first, then the second, of which two keep their place among those shown. */
function joinedStatements(first: readonly Statement[], second: readonly Statement[]): readonly Statement[] {
  const kept = Math.min(LEAST_OF_SECOND, second.length);
  return [...first.slice(0, MAX_STATEMENTS - kept), ...second];
}
