import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_COUNT, NO_FILTER, TURN_CATEGORIES, type TurnFilter } from '../categories';
import { CodeBook, MISSING_BIT, refusals } from './code-book';
import { classRow, codePlan, type CodePlan } from './code-plan';

/** A book with some codes of turns that lack a measure. */
function bookWith(missing: readonly number[]): CodeBook {
  const book = new CodeBook();
  for (const key of missing) book.codeOf(key);
  return book;
}

/** How often a plan counts a turn of a code. */
function timesOf(book: CodeBook, plan: CodePlan, code: number): number {
  const rows = TURN_CATEGORIES.map((category, index) => classRow(index, book.classesOf(category)[code] ?? 0));
  const inClasses = plan.classes.filter((row) => rows.includes(row)).length;
  const inCodes = plan.codes.filter((own) => own === code).length;
  return plan.all + plan.classSign * inClasses + plan.codeSign * inCodes;
}

describe('codePlan', () => {
  it('counts each accepted turn once and no other', () => {
    const classes = fc.nat(7);
    const filter = fc.record({
      entrySpeed: classes,
      acceleration: classes,
      deceleration: classes,
      time: classes,
      angle: fc.constantFrom(0, 1, 2, 3, 4, 6),
      side: fc.nat(3),
    });
    // Angle missing; speed and time missing, on the right.
    const book = bookWith([MISSING_BIT << 4, (MISSING_BIT << 0) | (MISSING_BIT << 3) | 243]);
    fc.assert(
      fc.property(filter, (chosen: TurnFilter) => {
        const refused = refusals(book, chosen);
        const plan = codePlan(book, chosen, refused);
        for (let code = 0; code < book.length; code++) {
          expect(timesOf(book, plan, code)).toBe(refused[code] === 0 ? 1 : 0);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('needs no code for one category, and 54 for two with two classes each', () => {
    const book = new CodeBook();
    const lengthOf = (filter: TurnFilter) => codePlan(book, filter, refusals(book, filter)).codes.length;
    expect(lengthOf(NO_FILTER)).toBe(0);
    expect(lengthOf({ ...NO_FILTER, time: 0b011 })).toBe(0);
    expect(lengthOf({ ...NO_FILTER, side: 0b10 })).toBe(0);
    // Refused by both: a ninth of the codes.
    expect(lengthOf({ ...NO_FILTER, time: 0b011, angle: 0b110 })).toBe(CODE_COUNT / 9);
    // Accepted by both: a sixth.
    expect(lengthOf({ ...NO_FILTER, time: 0b001, side: 0b01 })).toBe(CODE_COUNT / 6);
  });
});
