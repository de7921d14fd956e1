/** Values of `Possession.holder`. `nobody` is stated by the source; `unknown` means it states nothing. */
export const HOLDER = { unknown: 0, home: 1, away: 2, nobody: 3 } as const;
export const PLAY = { unknown: 0, dead: 1, alive: 2 } as const;

export type Holder = (typeof HOLDER)[keyof typeof HOLDER];
export type Play = (typeof PLAY)[keyof typeof PLAY];

/**
 * Possession and play as the source states them, one value a frame (METHODS 11). `metrics/possession/possession.ts`
 * derives a player's share. Columns have equal length.
 */
export interface Possession {
  readonly timeS: Float64Array;
  /** `HOLDER`. A source may name a team while the ball is dead, usually the one with the restart. */
  readonly holder: Uint8Array;
  readonly play: Uint8Array;
}

export function holderAt(column: Uint8Array, frame: number): Holder {
  return HOLDERS[column[frame] ?? HOLDER.unknown] ?? HOLDER.unknown;
}

export function playAt(column: Uint8Array, frame: number): Play {
  return PLAYS[column[frame] ?? PLAY.unknown] ?? PLAY.unknown;
}

const HOLDERS: readonly Holder[] = [HOLDER.unknown, HOLDER.home, HOLDER.away, HOLDER.nobody];
const PLAYS: readonly Play[] = [PLAY.unknown, PLAY.dead, PLAY.alive];

/**
 * Largest distance in seconds between a state and the moment it is used for, as far as positions are bridged
 * (METHODS K1).
 */
const REACH_S = 0.5;

/**
 * Steps through the frames of a source along with those of a track on another grid. Takes the nearest frame within
 * half a second and never mixes two states.
 */
export class PossessionWalk {
  #at = 0;

  constructor(private readonly timeS: Float64Array) {}

  frameAt(moment: number): number {
    const { timeS } = this;
    while (this.#at + 1 < timeS.length && nearer(timeS[this.#at + 1], timeS[this.#at], moment)) this.#at++;
    return Math.abs((timeS[this.#at] ?? NaN) - moment) <= REACH_S ? this.#at : -1;
  }
}

function nearer(next = NaN, present = NaN, moment: number): boolean {
  return Math.abs(next - moment) <= Math.abs(present - moment);
}

export function possessionUntil({ timeS, holder, play }: Possession, endS: number): Possession {
  const found = timeS.findIndex((t) => t >= endS);
  const end = found === -1 ? timeS.length : found;
  return { timeS: timeS.subarray(0, end), holder: holder.subarray(0, end), play: play.subarray(0, end) };
}
