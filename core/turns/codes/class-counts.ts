/** Turns by class and side, of those that a filter accepts, and with each category as if it alone were not restricted. */
import { CLASS_COUNT, TURN_CATEGORIES, type TurnCategory } from '../categories';
import { NO_CLASS, type CodeBook } from './code-book';

/** Turns by class of one category; `both` is `left` plus `right`. Turns without a class in it are in none of them. */
export interface ClassCounts {
  readonly both: readonly number[];
  readonly left: readonly number[];
  readonly right: readonly number[];
}

type CategoryCounts = Readonly<Record<TurnCategory, ClassCounts>>;

export interface CountedTurns {
  /** Turns, whatever their class. */
  readonly total: number;
  /** Turns that match. */
  readonly count: number;
  /** Turns that match, by class. */
  readonly classes: CategoryCounts;
  /** By class, each category as if it alone were not restricted: the counts beside the ticks. */
  readonly facets: CategoryCounts;
}

const CATEGORIES = TURN_CATEGORIES.length;
/** Places of a category: its classes, and what has none. */
const PLACES = NO_CLASS + 1;
const SIDE = CATEGORIES * PLACES;

/**
 * @param turns by code
 * @param refused by code the categories that refuse it (`refusals`)
 */
export function countClasses(book: CodeBook, turns: Float64Array, refused: Uint8Array): CountedTurns {
  const classOf = TURN_CATEGORIES.map((category) => book.classesOf(category));
  const sides = book.classesOf('side');
  const classes = new Float64Array(2 * SIDE);
  /** Turns that one category alone refuses, in its places. */
  const others = new Float64Array(2 * SIDE);
  let total = 0;
  let count = 0;
  for (let code = 0; code < turns.length; code++) {
    const own = turns[code] ?? 0;
    if (own === 0) continue;
    total += own;
    const refusedBy = refused[code] ?? 0;
    const side = (sides[code] ?? 0) * SIDE;
    if (refusedBy === 0) {
      count += own;
      for (let category = 0; category < CATEGORIES; category++) {
        const place = side + category * PLACES + (classOf[category]?.[code] ?? NO_CLASS);
        classes[place] = (classes[place] ?? 0) + own;
      }
    } else if ((refusedBy & (refusedBy - 1)) === 0) {
      const category = 31 - Math.clz32(refusedBy);
      const place = side + category * PLACES + (classOf[category]?.[code] ?? NO_CLASS);
      others[place] = (others[place] ?? 0) + own;
    }
  }
  const result = { total, count, classes: byCategory(classes) };
  for (let place = 0; place < others.length; place++) others[place] = (others[place] ?? 0) + (classes[place] ?? 0);
  return { ...result, facets: byCategory(others) };
}

/** @param turns by side, category and class */
function byCategory(turns: Float64Array): CategoryCounts {
  const of = (category: TurnCategory): ClassCounts => {
    const first = TURN_CATEGORIES.indexOf(category) * PLACES;
    const left: number[] = [];
    const right: number[] = [];
    const both: number[] = [];
    for (let place = first; place < first + CLASS_COUNT[category]; place++) {
      const ofLeft = turns[place] ?? 0;
      const ofRight = turns[SIDE + place] ?? 0;
      left.push(ofLeft);
      right.push(ofRight);
      both.push(ofLeft + ofRight);
    }
    return { both, left, right };
  };
  return {
    entrySpeed: of('entrySpeed'),
    acceleration: of('acceleration'),
    deceleration: of('deceleration'),
    time: of('time'),
    angle: of('angle'),
    side: of('side'),
  };
}
