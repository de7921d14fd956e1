import { SIDES_AT, VECTOR_BYTES } from '../row-layout';

/** 1 where any of the first `rows` sides is neither 0 nor 1; those up to the next multiple of 16 count too. */
export function hasOtherSides(rows: i32): bool {
  let seen = i8x16.splat(0);
  for (let at: i32 = 0; at < rows; at += VECTOR_BYTES) seen = v128.or(seen, v128.load(at, SIDES_AT));
  return v128.any_true(v128.and(seen, i8x16.splat(-2)));
}
