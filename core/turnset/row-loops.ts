/**
 * The loops over rows of a set in WebAssembly. Columns lie one after the other, the codes first, then the measures in the
 * order of `TURN_MEASURES`: a row is the address of its code, and each of its measures is `stride` bytes after the one before.
 */
import { I32, program, V128 } from '../wasm/assembler';
import { countBody, gatherBody, tallyBody } from './asking-loops';
import { codesBody, joinBody, momentsBody, sidesBody } from './entering-loops';
import { LOOP_PAGES, MEASURES } from './row-layout';

const i32s = (count: number) => new Array<typeof I32>(count).fill(I32);
const v128s = (count: number) => new Array<typeof V128>(count).fill(V128);

const TALLY_LOCALS = [...i32s(3 + MEASURES), ...v128s(4 + 2 * MEASURES)];

/** The loops over a memory of at least `LOOP_PAGES` pages. */
export const rowLoops = program(LOOP_PAGES, () => [
  { name: 'sides', parameters: 1, locals: [...i32s(1), ...v128s(1)], body: sidesBody() },
  { name: 'join', parameters: 2, locals: [...i32s(1), ...v128s(2)], body: joinBody() },
  { name: 'codes', parameters: 3, locals: [...i32s(2), ...v128s(3)], body: codesBody() },
  { name: 'moments', parameters: 4, locals: [...i32s(1 + MEASURES), ...v128s(2)], body: momentsBody() },
  { name: 'tally', parameters: 4, locals: TALLY_LOCALS, body: tallyBody(false) },
  { name: 'tallyInside', parameters: 4, locals: TALLY_LOCALS, body: tallyBody(true) },
  { name: 'count', parameters: 4, locals: [...i32s(14), ...v128s(3)], body: countBody() },
  { name: 'gather', parameters: 5, locals: i32s(6), body: gatherBody() },
]);
