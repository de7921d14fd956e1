import type { Explained } from '../../metrics/explained/explained-number';
import { plural } from './session-noun';

/** Something that stands out on a screen: a figure and its reference, never a cause, advice or a judgement. */
export interface Statement {
  readonly id: string;
  readonly text: string;
  readonly detail: string;
  readonly tone: 'above' | 'below' | 'neutral';
  /** The mark it refers to (row, cell, bar, dot), as a URL fragment: `#player-31`. */
  readonly href?: string;
  /** Parameters of the page's address that make the mark appear. */
  readonly page?: Readonly<Record<string, string>>;
  readonly explained?: Explained;
}

export const MAX_STATEMENTS = 5;

/** METHODS R1d: a KPI without an amount never speaks, so its silence is no finding. */
export const NO_AMOUNT = 'without a smallest amount worth mentioning';

interface Unrated {
  readonly count: number;
  readonly why: string;
}

export type Standing =
  | { readonly kind: 'rated'; readonly count: number; readonly noun: string }
  | { readonly kind: 'partly'; readonly count: number; readonly noun: string; readonly unrated: readonly Unrated[] }
  | { readonly kind: 'none'; readonly missing: string }
  /** There is nothing to compare with, and there will not be. */
  | { readonly kind: 'never'; readonly why: string };

export interface Findings {
  readonly statements: readonly Statement[];
  readonly standing: Standing;
  /** Cells or marks below stand out, though none is worth a statement: it does not claim that nothing is unusual. */
  readonly isMarked?: boolean;
}

export interface Rating {
  readonly noun: string;
  readonly rated: number;
  readonly unrated?: readonly Unrated[];
  readonly missing: string;
}

export function standingOf({ noun, rated, unrated = [], missing }: Rating): Standing {
  const some = unrated.filter(({ count }) => count > 0);
  if (rated === 0) return { kind: 'none', missing };
  return some.length === 0
    ? { kind: 'rated', count: rated, noun }
    : { kind: 'partly', count: rated, noun, unrated: some };
}

export function standingText({ statements, standing, isMarked = false }: Findings): string | null {
  if (standing.kind === 'none') {
    return `${statements.length === 0 ? 'Nothing can be rated yet' : 'Not rated'}: ${standing.missing}.`;
  }
  if (standing.kind === 'never') return `Not compared: ${standing.why}.`;
  const { count, noun } = standing;
  const what = isMarked ? 'No difference worth mentioning' : 'Nothing unusual';
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

export function shownStatements(all: readonly Statement[]): readonly Statement[] {
  return all.slice(0, MAX_STATEMENTS);
}

/** Places reserved for the second list, if it has enough statements. */
const LEAST_OF_SECOND = 2;

export function printsApart(figure: string, reference: string): boolean {
  return figure !== reference;
}

/**
 * A statement that a figure is above or below another; empty if both print the same.
 * @param figure as printed
 * @param reference as printed
 */
export function told(figure: string, reference: string, statement: Statement): readonly Statement[] {
  return printsApart(figure, reference) ? [statement] : [];
}

export function joinedFindings(first: Findings, second: readonly Statement[]): Findings {
  return { statements: joinedStatements(first.statements, second), standing: first.standing };
}

function joinedStatements(first: readonly Statement[], second: readonly Statement[]): readonly Statement[] {
  const kept = Math.min(LEAST_OF_SECOND, second.length);
  return [...first.slice(0, MAX_STATEMENTS - kept), ...second];
}
