/**
 * Seeded random numbers of the simulation: the same everywhere, since only 32-bit integer arithmetic and exact
 * products are used (sfc32 by Chris Doty-Humphrey, public domain; seeded through a 32-bit mixer).
 */
const TO_UNIT = 2 ** -32;
/** Sum of four bytes: mean 510, SD sqrt(4 (256² - 1) / 12) = 147.799. */
const FOUR_BYTES_MEAN = 510;
const FOUR_BYTES_SD = Math.sqrt((4 * (256 * 256 - 1)) / 12);

export class Random {
  private a = 0;
  private b = 0;
  private c = 0;
  private counter = 1;

  /** @param seed any integer; its low 32 bits count. @param stream independent sequences of one seed */
  constructor(seed: number, stream = 0) {
    this.a = mix(seed | 0);
    this.b = mix(this.a ^ stream);
    this.c = mix(this.b + 0x9e3779b9);
    for (let i = 0; i < 12; i++) this.bits();
  }

  /** 32 random bits as an unsigned integer. */
  bits(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** Uniform in [0, 1). */
  unit(): number {
    return this.bits() * TO_UNIT;
  }

  /** Uniform in [low, high). */
  between(low: number, high: number): number {
    return low + (high - low) * this.unit();
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  /** Integer in [0, count). */
  below(count: number): number {
    return Math.floor(this.unit() * count);
  }

  /** About normal with mean 0 and SD 1, never beyond 3.46: the sum of the four bytes of one draw. */
  normal(): number {
    const bits = this.bits();
    const sum = (bits & 255) + ((bits >>> 8) & 255) + ((bits >>> 16) & 255) + (bits >>> 24);
    return (sum - FOUR_BYTES_MEAN) / FOUR_BYTES_SD;
  }
}

/** Spreads an integer over 32 bits (the finaliser of MurmurHash3). */
function mix(value: number): number {
  let h = (value + 0x7f4a7c15) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
