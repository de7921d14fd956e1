/**
 * Who has the ball and whether it is in play, frame by frame, as the source says it (METHODS 11). What a player makes of
 * it is in `metrics/possession/possession.ts`.
 */

/** Values of `Possession.holder`; `nobody` is what the source says, `unknown` that it says nothing. */
export const HOLDER = { unknown: 0, home: 1, away: 2, nobody: 3 } as const;
/** Values of `Possession.play`. */
export const PLAY = { unknown: 0, dead: 1, alive: 2 } as const;

export type Holder = (typeof HOLDER)[keyof typeof HOLDER];
export type Play = (typeof PLAY)[keyof typeof PLAY];

/** One value a frame; the columns have equal length. */
export interface Possession {
  /** Seconds since the origin, strictly increasing; the very column of the tracks where they share one. */
  readonly timeS: Float64Array;
  /** `HOLDER`; a source may name a team while the ball is dead, as a rule whose restart it is. */
  readonly holder: Uint8Array;
  /** `PLAY` */
  readonly play: Uint8Array;
}

/** The value at a frame; unknown for one that is not there. */
export function holderAt(column: Uint8Array, frame: number): Holder {
  return HOLDERS[column[frame] ?? HOLDER.unknown] ?? HOLDER.unknown;
}

/** As `holderAt`. */
export function playAt(column: Uint8Array, frame: number): Play {
  return PLAYS[column[frame] ?? PLAY.unknown] ?? PLAY.unknown;
}

const HOLDERS: readonly Holder[] = [HOLDER.unknown, HOLDER.home, HOLDER.away, HOLDER.nobody];
const PLAYS: readonly Play[] = [PLAY.unknown, PLAY.dead, PLAY.alive];

/** Farthest that a state may lie from a moment it is taken for, s: as far as positions are bridged (METHODS K1). */
const REACH_S = 0.5;

/**
 * Walks the frames of a source along with those of a track, which has a grid of its own: the nearest frame in time,
 * none where it is farther than half a second. States are not mixed: between two frames one of them holds.
 */
export class PossessionWalk {
  #at = 0;

  constructor(private readonly timeS: Float64Array) {}

  /** Index of the frame for a moment; -1 where there is none. Moments are asked in order. */
  frameAt(moment: number): number {
    const { timeS } = this;
    while (this.#at + 1 < timeS.length && nearer(timeS[this.#at + 1], timeS[this.#at], moment)) this.#at++;
    return Math.abs((timeS[this.#at] ?? NaN) - moment) <= REACH_S ? this.#at : -1;
  }
}

function nearer(next = NaN, present = NaN, moment: number): boolean {
  return Math.abs(next - moment) <= Math.abs(present - moment);
}

/** The part before a moment, as views of the columns. */
export function possessionUntil({ timeS, holder, play }: Possession, endS: number): Possession {
  const found = timeS.findIndex((t) => t >= endS);
  const end = found === -1 ? timeS.length : found;
  return { timeS: timeS.subarray(0, end), holder: holder.subarray(0, end), play: play.subarray(0, end) };
}
