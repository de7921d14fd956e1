/** One thing that stands out on a screen: a figure beside its reference, never a cause, an advice or a judgement. */
export interface Statement {
  readonly id: string;
  /** "Dario Reyes: 1,126 m high power, 38 % above the average". */
  readonly text: string;
  /** Figure, reference and n: "1,126 m against 816 m, 14 matches". */
  readonly detail: string;
  /** On which side of the reference the figure is. */
  readonly tone: 'above' | 'below' | 'neutral';
  /** The mark it speaks of, as the fragment of an address: `#player-31`. */
  readonly href?: string;
}

/** More than these nobody reads. */
export const MAX_STATEMENTS = 5;

export const NOTHING_UNUSUAL = 'Nothing unusual.';

/** Those that a screen shows: the first five, as the view orders them. */
export function shownStatements(all: readonly Statement[]): readonly Statement[] {
  return all.slice(0, MAX_STATEMENTS);
}

/** Places that the second list has at least, where it has so many. */
const LEAST_OF_SECOND = 2;

/** Whether a reader can see that two figures differ: by what is printed of them. */
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
