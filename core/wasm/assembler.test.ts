import { describe, expect, it } from 'vitest';
import { add, functionsOf, get, I32, i32, ifElse, seq, set, v128, whileBelow, type ValueType } from './assembler';

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

  it('refuses a vector without eight lanes', () => {
    expect(() => v128.constant([1, 2])).toThrow('2 lanes of 16 bits instead of 8.');
  });
});
