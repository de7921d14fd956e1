/**
 * WebAssembly modules written by hand: a function's instructions as nested lists of bytes, and the module around them.
 * For the few loops that go over millions of rows and are several times as fast with SIMD.
 */
export type Code = readonly number[];

/** Unsigned LEB128. */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return bytes;
}

/** Signed LEB128 of a 32-bit number. */
function signed(value: number): number[] {
  const bytes: number[] = [];
  let rest = value | 0;
  for (;;) {
    const byte = rest & 0x7f;
    rest >>= 7;
    const isLast = (rest === 0 && byte < 0x40) || (rest === -1 && byte >= 0x40);
    bytes.push(isLast ? byte : byte | 0x80);
    if (isLast) return bytes;
  }
}

const vector = (items: readonly Code[]): number[] => [...unsigned(items.length), ...items.flat()];
const section = (id: number, content: Code): number[] => [id, ...unsigned(content.length), ...content];
const name = (text: string): number[] => vector([...new TextEncoder().encode(text)].map((byte) => [byte]));

export const I32 = 0x7f;
export const V128 = 0x7b;
export type ValueType = typeof I32 | typeof V128;

/** Joins instructions. */
export const seq = (...parts: readonly Code[]): number[] => parts.flat();

export const get = (local: number): number[] => [0x20, ...unsigned(local)];
export const set = (local: number, value: Code): number[] => [...value, 0x21, ...unsigned(local)];
export const i32 = (value: number): number[] => [0x41, ...signed(value)];

const binary =
  (...opcode: readonly number[]) =>
  (left: Code, right: Code): number[] => [...left, ...right, ...opcode];
export const add = binary(0x6a);
export const multiply = binary(0x6c);
export const subtract = binary(0x6b);
export const shiftLeft = binary(0x74);
/** Without a sign. */
export const shiftRight = binary(0x76);
export const and = binary(0x71);
export const xor = binary(0x73);
export const or = binary(0x72);
export const equal = binary(0x46);
/** With a sign. */
export const isBelow = binary(0x48);
/** `yes` or `no`, without a branch. */
export const select = (condition: Code, yes: Code, no: Code): number[] => [...yes, ...no, ...condition, 0x1b];
/** Without a sign. */
export const isAtLeast = binary(0x4f);

/** `offset` is added to the address. */
const memory = (opcode: Code, align: number, offset: number): number[] => [...opcode, align, ...unsigned(offset)];
export const load8 = (address: Code, offset: number): number[] => [...address, ...memory([0x2d], 0, offset)];
export const load16 = (address: Code, offset: number): number[] => [...address, ...memory([0x2f], 1, offset)];
export const load32 = (address: Code, offset: number): number[] => [...address, ...memory([0x28], 2, offset)];
export const store8 = (address: Code, value: Code, offset: number): number[] => [...address, ...value, ...memory([0x3a], 0, offset)]; // prettier-ignore
export const store16 = (address: Code, value: Code, offset: number): number[] => [...address, ...value, ...memory([0x3b], 1, offset)]; // prettier-ignore
export const store32 = (address: Code, value: Code, offset: number): number[] => [...address, ...value, ...memory([0x36], 2, offset)]; // prettier-ignore

/** Numbers of 64 bits, without a sign. */
export const i64 = {
  from: (value: Code): number[] => [...value, 0xad],
  toI32: (value: Code): number[] => [...value, 0xa7],
  constant: (value: number): number[] => [0x42, ...signed(value)],
  load: (address: Code, offset: number): number[] => [...address, ...memory([0x29], 3, offset)],
  /** How many bits are 1. */
  popcount: (value: Code): number[] => [...value, 0x7b],
  subtract: binary(0x7d),
  and: binary(0x83),
  shiftLeft: binary(0x86),
  shiftRight: binary(0x88),
};

const simd = (opcode: number): number[] => [0xfd, ...unsigned(opcode)];
const simdUnary = (opcode: number) => (value: Code) => [...value, ...simd(opcode)];
const simdBinary = (opcode: number) => binary(...simd(opcode));

export const v128 = {
  load: (address: Code, offset: number) => [...address, ...memory(simd(0x00), 4, offset)],
  store: (address: Code, value: Code, offset: number) => [...address, ...value, ...memory(simd(0x0b), 4, offset)],
  constant: (lanes: readonly number[]) => {
    if (lanes.length !== 8) throw new RangeError(`${lanes.length} lanes of 16 bits instead of 8.`);
    return [...simd(0x0c), ...lanes.flatMap((lane) => [lane & 0xff, (lane >> 8) & 0xff])];
  },
  /** `value` with a lane of 16 bits from memory. */
  load16Lane: (address: Code, value: Code, lane: number, offset: number) => [
    ...address,
    ...value,
    ...memory(simd(0x55), 1, offset),
    lane,
  ],
  /** Eight bytes from memory, 16 bits each. */
  load8x8: (address: Code, offset: number) => [...address, ...memory(simd(0x02), 3, offset)],
  /** A lane of 16 bits from memory, eight times. */
  load16Splat: (address: Code, offset: number) => [...address, ...memory(simd(0x08), 1, offset)],
  and: simdBinary(0x4e),
  or: simdBinary(0x50),
  xor: simdBinary(0x51),
  /** 1 where any bit is 1, else 0. */
  any: simdUnary(0x53),
  /** Of each bit `yes` where `mask` has 1, `no` where it has 0. */
  choose: (yes: Code, no: Code, mask: Code) => [...yes, ...no, ...mask, ...simd(0x52)],
};
/** Of two vectors of bytes those from `first` to `first + 8`, one of each in turns. */
const interleave = (first: number) => (left: Code, right: Code) => [
  ...left,
  ...right,
  ...simd(0x0d),
  ...Array.from({ length: 16 }, (_, lane) => first + (lane >> 1) + (lane & 1) * 16),
];
/** Bytes from two vectors of 16-bit lanes, with their signs; and the signs of sixteen bytes as bits. */
export const i8x16 = {
  narrow: simdBinary(0x65),
  signs: simdUnary(0x64),
  add: simdBinary(0x6e),
  interleaveLow: interleave(0),
  interleaveHigh: interleave(8),
};
export const i16x8 = {
  splat: simdUnary(0x10),
  /** Of eight bytes without a sign. */
  low: simdUnary(0x89),
  high: simdUnary(0x8a),
  shiftRight: simdBinary(0x8d),
  equal: simdBinary(0x2d),
  atMost: simdBinary(0x34),
  atLeast: simdBinary(0x36),
  /** All bits of a lane as its lowest. */
  lowestBit: (value: Code) => [...value, ...i32(15), ...simd(0x8b), ...i32(15), ...simd(0x8c)],
  add: simdBinary(0x8e),
  subtract: simdBinary(0x91),
  multiply: simdBinary(0x95),
};
export const i32x4 = {
  lane: (value: Code, lane: number) => [...value, ...simd(0x1b), lane],
  pairs: simdUnary(0x7f),
  low: simdUnary(0xa9),
  high: simdUnary(0xaa),
  add: simdBinary(0xae),
  multiply: simdBinary(0xb5),
  multiplyLow: simdBinary(0xbe),
  multiplyHigh: simdBinary(0xbf),
};
export const i64x2 = {
  low: simdUnary(0xc9),
  high: simdUnary(0xca),
  add: simdBinary(0xce),
};

/** Runs `body` again and again while `left` is below `right`, both of 32 bits without a sign. */
export const whileBelow = (left: Code, right: Code, body: Code): number[] =>
  seq(BLOCK_AND_LOOP, isAtLeast(left, right), LEAVE_IF, body, AGAIN_END_END);
const BLOCK_AND_LOOP = [0x02, 0x40, 0x03, 0x40];
const LEAVE_IF = [0x0d, 1];
const AGAIN_END_END = [0x0c, 0, 0x0b, 0x0b];
export const ifElse = (condition: Code, yes: Code, no: Code): number[] => [...condition, 0x04, 0x40, ...yes, 0x05, ...no, 0x0b]; // prettier-ignore
/** Leaves the function with `value` if `condition` is not 0. */
export const returnIf = (condition: Code, value: Code): number[] => [...condition, 0x04, 0x40, ...value, 0x0f, 0x0b];

export interface WasmFunction {
  readonly name: string;
  /** Numbers of 32 bits. */
  readonly parameters: number;
  /** Locals after the parameters, by their index from there on. */
  readonly locals: readonly ValueType[];
  /** Leaves one number of 32 bits. */
  readonly body: Code;
}

const MAGIC_AND_VERSION = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** A module of functions over one memory, imported as `env.memory`. */
function moduleOf(functions: readonly WasmFunction[], pages: number): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ parameters }) => [0x60, ...vector(Array.from({ length: parameters }, () => [I32])), 1, I32]); // prettier-ignore
  const bodies = functions.map(({ locals, body }) => {
    const code = [...vector(locals.map((type) => [1, type])), ...body, 0x0b];
    return [...unsigned(code.length), ...code];
  });
  return Uint8Array.from([
    ...MAGIC_AND_VERSION,
    ...section(1, vector(types)),
    ...section(2, vector([[...name('env'), ...name('memory'), 0x02, 0x00, ...unsigned(pages)]])),
    ...section(3, vector(functions.map((_, index) => unsigned(index)))),
    ...section(7, vector(functions.map((own, index) => [...name(own.name), 0x00, ...unsigned(index)]))),
    ...section(10, vector(bodies)),
  ]);
}

/** A function of a module, by its name. */
export type FunctionNamed<Name extends string> = (name: Name) => (...numbers: number[]) => number;

/** Functions over memories of at least `pages` pages each: written and compiled once, when the first memory comes. */
export function program<Name extends string>(
  pages: number,
  functions: () => readonly (WasmFunction & { readonly name: Name })[],
): (memory: WebAssembly.Memory) => FunctionNamed<Name> {
  let compiled: WebAssembly.Module | null = null;
  return (memory) => {
    compiled ??= new WebAssembly.Module(moduleOf(functions(), pages));
    const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
    return (name) => {
      const own = exports[name];
      if (own === undefined) throw new Error(`The module has no function ${name}.`);
      return own;
    };
  };
}

/** The functions over one memory. */
export function functionsOf<Name extends string>(
  memory: WebAssembly.Memory,
  pages: number,
  functions: readonly (WasmFunction & { readonly name: Name })[],
): FunctionNamed<Name> {
  return program(pages, () => functions)(memory);
}

/** What `make` makes, once for as long as somebody uses it: its memory may go in between. */
export function whileUsed<Kernel extends object>(make: () => Kernel): () => Kernel {
  let made: WeakRef<Kernel> | null = null;
  return () => {
    const own = made?.deref() ?? make();
    if (made?.deref() !== own) made = new WeakRef(own);
    return own;
  };
}
