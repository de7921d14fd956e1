import { describe, expect, it } from 'vitest';
import {
  add,
  functionsOf,
  get,
  I32,
  i16x8,
  i32,
  i32x4,
  i8x16,
  ifElse,
  seq,
  set,
  store16,
  v128,
  whileBelow,
  type ValueType,
} from './assembler';

function instanceOf(body: readonly number[], parameters = 0, locals: readonly ValueType[] = []) {
  const memory = new WebAssembly.Memory({ initial: 1 });
  return functionsOf(memory, 1, [{ name: 'run', parameters, locals, body }])('run');
}

describe('the assembler', () => {
  it.each([0, 1, -1, 63, 64, -64, -65, 127, 128, 8191, 8192, 65_535, 2_147_483_647, -2_147_483_648])(
    'writes %i as a constant',
    (value) => {
      expect(instanceOf(i32(value))()).toBe(value);
    },
  );

  it('loops while one number is below another, and takes one of two ways', () => {
    const [end, row, sum] = [0, 1, 2];
    // 1 for each number below 3, 10 for each other.
    const body = whileBelow(
      get(row),
      get(end),
      seq(
        ifElse([...get(row), ...i32(3), 0x49], set(sum, add(get(sum), i32(1))), set(sum, add(get(sum), i32(10)))),
        set(row, add(get(row), i32(1))),
      ),
    );
    expect(instanceOf(seq(body, get(sum)), 1, [I32, I32])(5)).toBe(23);
    expect(instanceOf(seq(body, get(sum)), 1, [I32, I32])(0)).toBe(0);
  });

  it('takes bytes and halves of vectors apart and joins them', () => {
    // Bytes 1 to 16, and 101 to 116; the lowest byte of a lane comes first.
    const bytes = (from: number) => v128.constant(Array.from({ length: 8 }, (_, lane) => from + 2 * lane + (from + 2 * lane + 1) * 256)); // prettier-ignore
    const lane = (vector: readonly number[], index: number) => instanceOf(i32x4.lane(vector, index))();
    const [first, second] = [bytes(1), bytes(101)];
    expect(lane(i8x16.interleaveLow(first, second), 0)).toBe(0x66_02_65_01);
    expect(lane(i8x16.interleaveHigh(first, second), 3)).toBe(0x74_10_73_0f);
    expect(lane(i8x16.add(first, second), 0)).toBe(0x6c_6a_68_66);
    expect(lane(i16x8.low(first), 1)).toBe(0x0004_0003);
    expect(lane(i16x8.high(first), 1)).toBe(0x000c_000b);
    // 0x0201 and 0x0403, four bits on: what falls out of a lane is gone.
    expect(lane(i16x8.shiftRight(first, i32(4)), 0)).toBe(0x0040_0020);
    expect(lane(i16x8.splat(i32(7)), 2)).toBe(0x0007_0007);
    const splat = seq(store16(i32(32), i32(9), 2), i32x4.lane(v128.load16Splat(i32(32), 2), 3));
    expect(instanceOf(splat)()).toBe(0x0009_0009);
  });

  it('refuses a vector without eight lanes', () => {
    expect(() => v128.constant([1, 2])).toThrow('2 lanes of 16 bits instead of 8.');
  });
});
