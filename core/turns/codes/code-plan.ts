/**
 * How the turns that a filter accepts are put together from tables that count them by code, by class, and all: with the
 * fewest codes. Most filters restrict one category or two; what one category accepts is a row of each of its classes.
 */
import { CLASS_COUNT, TURN_CATEGORIES, type TurnFilter } from '../categories';
import { NO_CLASS, type CodeBook } from './code-book';

/** Rows of a category: one for each class, one for turns that have none. */
const CLASSES = NO_CLASS + 1;
export const CLASS_ROWS = TURN_CATEGORIES.length * CLASSES;

/** The row of a class of category `category` of `TURN_CATEGORIES`. */
export function classRow(category: number, classIndex: number): number {
  return category * CLASSES + classIndex;
}

/** Index of a row's category, the inverse of `classRow`. */
export function categoryOfRow(row: number): number {
  return Math.floor(row / CLASSES);
}

/** Accepted turns = `all` times all turns, plus `classSign` times those of `classes`, plus `codeSign` times those of `codes`. */
export interface CodePlan {
  readonly all: 0 | 1;
  /** Of `classRow`. */
  readonly classes: readonly number[];
  readonly classSign: 1 | -1;
  /** A code may stand here more than once. */
  readonly codes: Uint16Array;
  readonly codeSign: 1 | -1;
  /** The filter accepts every turn. */
  readonly isEvery: boolean;
}

function bitsOf(refusedBy: number): number {
  let bits = 0;
  for (let rest = refusedBy; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}

/** A plan in the making: `times` says how often a code is added (or taken away). */
interface Choice {
  readonly all: 0 | 1;
  readonly classes: readonly number[];
  readonly classSign: 1 | -1;
  readonly times: (refusedBy: number) => number;
  readonly codeSign: 1 | -1;
}

/**
 * The plan with the fewest codes, out of:
 * - the accepted codes, one by one;
 * - all turns, less the refused classes of each category; a code that two categories refuse was taken away once too often;
 * - the accepted classes of one category, less the codes among them that another refuses.
 * @param refused by code the categories that refuse it (`refusals`)
 */
export function codePlan(book: CodeBook, filter: TurnFilter, refused: Uint8Array): CodePlan {
  const restricted = TURN_CATEGORIES.flatMap((category, index) =>
    filter[category] === 0 ? [] : [{ category, index }],
  );
  const rowsOf = (index: number, isAccepted: boolean): number[] => {
    const category = TURN_CATEGORIES[index] ?? 'side';
    const classes = [...Array.from({ length: CLASS_COUNT[category] }, (_, classIndex) => classIndex), NO_CLASS];
    return classes
      .filter((classIndex) => ((filter[category] >> classIndex) & 1) === (isAccepted ? 1 : 0))
      .map((classIndex) => classRow(index, classIndex));
  };
  const choices: Choice[] = [
    {
      all: 1,
      classes: restricted.flatMap(({ index }) => rowsOf(index, false)),
      classSign: -1,
      times: (refusedBy) => Math.max(0, bitsOf(refusedBy) - 1),
      codeSign: 1,
    },
    ...restricted.map(({ index }): Choice => {
      const own = 1 << index;
      const times = (refusedBy: number) => (refusedBy !== 0 && (refusedBy & own) === 0 ? 1 : 0);
      return { all: 0, classes: rowsOf(index, true), classSign: 1, times, codeSign: -1 };
    }),
    { all: 0, classes: [], classSign: 1, times: (refusedBy) => (refusedBy === 0 ? 1 : 0), codeSign: 1 },
  ];
  // The categories that refuse a code are all that matters, and there are few combinations of them.
  const codesRefusedBy = new Uint32Array(1 << TURN_CATEGORIES.length);
  for (let code = 0; code < book.length; code++) {
    const refusedBy = refused[code] ?? 0;
    codesRefusedBy[refusedBy] = (codesRefusedBy[refusedBy] ?? 0) + 1;
  }
  const lengthOf = ({ times }: Choice) => codesRefusedBy.reduce((sum, codes, refusedBy) => sum + codes * times(refusedBy), 0); // prettier-ignore
  const best = choices.reduce((least, choice) => (lengthOf(choice) < lengthOf(least) ? choice : least));
  const timesRefusedBy = Uint8Array.from(codesRefusedBy, (_, refusedBy) => best.times(refusedBy));
  const codes = new Uint16Array(lengthOf(best));
  let count = 0;
  for (let code = 0; code < book.length; code++) {
    const often = timesRefusedBy[refused[code] ?? 0] ?? 0;
    for (let time = 0; time < often; time++) codes[count++] = code;
  }
  const { all, classes, classSign, codeSign } = best;
  return { all, classes, classSign, codes, codeSign, isEvery: restricted.length === 0 };
}
