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

export const NOTHING_UNUSUAL = 'Nothing unusual.';

/**
 * Where nothing has a reference yet: not the same as nothing being unusual.
 * @param detail why: "Every player has fewer than 4 matches"
 */
export function noComparisonYet(detail: string): readonly Statement[] {
  return [{ id: 'too-few', text: 'No comparison yet', detail, tone: 'neutral' }];
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

/** Two lists in one: the first, then the second, of which two keep their place among those shown. */
export function joinedStatements(first: readonly Statement[], second: readonly Statement[]): readonly Statement[] {
  const kept = Math.min(LEAST_OF_SECOND, second.length);
  return [...first.slice(0, MAX_STATEMENTS - kept), ...second];
}
