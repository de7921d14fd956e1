/**
 * The codes of a set of turns. Codes 0 to 485 are those of `codes.ts`. A turn with a missing measure has no class in that
 * category; each such combination gets codes from 486 on when it first occurs, so that complete turns pay nothing for it.
 */
import { CLASS_COUNT, CODE_COUNT, STRIDE, TURN_CATEGORIES, type TurnCategory, type TurnFilter } from '../categories';
import { classOfCode } from './codes';
import { MOST_CODES } from '../kernels/row-layout';
import { TURN_MEASURES } from '../measures';

/** In place of a class: the turn belongs to none. */
export const NO_CLASS = 3;
/** All combinations: five measures with three classes or none, and two sides. */
export { MOST_CODES };
/** Bit of the first measure that is missing in a key; keys of complete turns, which are codes, stay below it. */
export const MISSING_BIT = 512;

export class CodeBook {
  /** Codes in use: 486, and one for each combination with something missing that occurred. */
  length = 0;
  private readonly codeOfKey = new Int16Array(MISSING_BIT << TURN_MEASURES.length).fill(-1);
  private readonly classes: Readonly<Record<TurnCategory, Uint8Array>> = {
    entrySpeed: new Uint8Array(MOST_CODES),
    acceleration: new Uint8Array(MOST_CODES),
    deceleration: new Uint8Array(MOST_CODES),
    time: new Uint8Array(MOST_CODES),
    angle: new Uint8Array(MOST_CODES),
    side: new Uint8Array(MOST_CODES),
  };

  constructor() {
    for (let code = 0; code < CODE_COUNT; code++) this.add(code);
  }

  /**
   * Code of a key: the sum of classes times their strides, and of a bit for each measure that is missing. Codes of turns with
   * a missing measure are odd to the right, even to the left (the loops over rows tell sides by it): both come together.
   */
  codeOf(key: number): number {
    if ((this.codeOfKey[key] ?? -1) < 0) {
      const toTheLeft = key - (key % MISSING_BIT < STRIDE.side ? 0 : STRIDE.side);
      this.add(toTheLeft);
      this.add(toTheLeft + STRIDE.side);
    }
    return this.codeOfKey[key] ?? -1;
  }

  /** Per code its class in a category, or `NO_CLASS`. */
  classesOf(category: TurnCategory): Uint8Array {
    return this.classes[category];
  }

  private add(key: number): void {
    const code = this.length++;
    this.codeOfKey[key] = code;
    TURN_CATEGORIES.forEach((category, index) => {
      const missing = (key & (MISSING_BIT << index)) !== 0;
      const classIndex = missing ? NO_CLASS : classOfCode(key % MISSING_BIT, category);
      this.classes[category][code] = classIndex;
    });
  }
}

/** Bit `i` set: category `i` of `TURN_CATEGORIES` refuses the code. 0: the filter accepts it. */
export function refusals(book: CodeBook, filter: TurnFilter): Uint8Array<ArrayBuffer> {
  const refused = new Uint8Array(book.length);
  TURN_CATEGORIES.forEach((category, index) => {
    const chosen = filter[category];
    if (chosen === 0) return;
    const classes = book.classesOf(category);
    for (let code = 0; code < refused.length; code++) {
      // `NO_CLASS` is bit 3, which no filter has.
      if (((chosen >> (classes[code] ?? NO_CLASS)) & 1) === 0) refused[code] = (refused[code] ?? 0) | (1 << index);
    }
  });
  return refused;
}

/** @throws RangeError for a filter that no dialog can make: unknown classes, or Low and High angle at once */
export function checkFilter(filter: TurnFilter): void {
  for (const category of TURN_CATEGORIES) {
    const chosen = filter[category];
    if (!Number.isInteger(chosen) || chosen < 0 || chosen >= 1 << CLASS_COUNT[category]) {
      throw new RangeError(`The filter's ${category} is ${chosen}: not a set of its ${CLASS_COUNT[category]} classes.`);
    }
  }
  if ((filter.angle & 0b101) === 0b101) {
    throw new RangeError('Low and High angle cannot both be chosen: clear one of the two.');
  }
}
