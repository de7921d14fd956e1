/**
 * Seeded random numbers that are identical everywhere, since they use only 32-bit integer arithmetic and exact
 * products (sfc32 by Chris Doty-Humphrey, public domain; seeded through a 32-bit mixer).
 */
const TO_UNIT = 2 ** -32;
/** Sum of four bytes: mean 510, SD sqrt(4 (256² - 1) / 12) = 147.799. */
const FOUR_BYTES_MEAN = 510;
const FOUR_BYTES_SD = Math.sqrt((4 * (256 * 256 - 1)) / 12);

const NORMAL_OF_SUM = Float64Array.from({ length: 4 * 255 + 1 }, (_, sum) => (sum - FOUR_BYTES_MEAN) / FOUR_BYTES_SD);

export function normalOf(bits: number): number {
  return NORMAL_OF_SUM[(bits & 255) + ((bits >>> 8) & 255) + ((bits >>> 16) & 255) + (bits >>> 24)] ?? NaN;
}

export class Random {
  protected readonly state = new Int32Array(4);

  /**
   * @param seed any integer; only its low 32 bits count
   * @param stream selects one of several independent sequences
   */
  constructor(seed: number, stream = 0) {
    const a = mix(seed | 0);
    const b = mix(a ^ stream);
    this.state.set([a, b, mix(b + 0x9e3779b9), 1]);
    for (let i = 0; i < 12; i++) this.bits();
  }

  bits(): number {
    const { state } = this;
    const a = state[0] ?? 0;
    const b = state[1] ?? 0;
    const c = state[2] ?? 0;
    const counter = state[3] ?? 0;
    const sum = (a + b + counter) | 0;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + sum;
    state[3] = counter + 1;
    return sum >>> 0;
  }

  unit(): number {
    return this.bits() * TO_UNIT;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.unit();
  }

  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  below(count: number): number {
    return Math.floor(this.unit() * count);
  }

  /** Approximately normal with mean 0 and SD 1, never beyond 3.46: the sum of the four bytes of one draw. */
  normal(): number {
    return normalOf(this.bits());
  }
}

/** Spreads an integer over 32 bits (the finaliser of MurmurHash3). */
function mix(value: number): number {
  let h = (value + 0x7f4a7c15) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
