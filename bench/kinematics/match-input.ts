import { gaussianNoise } from '@halfturn/core/tracking/synthetic-motion';
import { lowPass } from '@halfturn/core/tracking/butterworth';
import { toFixedPoint } from '@halfturn/core/tracking/trackset';
import { makeMatch } from '../../tests/fixtures/match';

export const PLAYERS = 22;
export const HALVES = 2;
export const FRAME_RATE_HZ = 25;
const MINUTES = 90;
const NOISE_SD_M = 0.02;
/** Cut-off of the source class `optical` (METHODS K3). */
const CUTOFF_HZ = 1;

/** Positions in steps of 10 micrometres, one entry per player; the second half follows the first. */
export interface MatchInput {
  readonly frames: number;
  readonly x: readonly Int32Array[];
  readonly y: readonly Int32Array[];
}

export function makeInput(): MatchInput {
  const { frames, players } = makeMatch({ seed: 7, minutes: MINUTES, playersPerTeam: PLAYERS / 2, hz: FRAME_RATE_HZ });
  const noise = gaussianNoise(7);
  const measured = (metres: Float64Array): Int32Array =>
    Int32Array.from(metres, (metre) => toFixedPoint(metre + NOISE_SD_M * noise()));
  return { frames, x: players.map(({ xM }) => measured(xM)), y: players.map(({ yM }) => measured(yM)) };
}

/**
 * Little-endian: int32 players, frames, halves, rate; float64 b0 b1 b2 a0 a1 a2 of the low-pass; float64 times in
 * s, for all players; then int32 x and y of each player.
 */
export function encodeInput({ frames, x, y }: MatchInput): Uint8Array {
  const filter = lowPass(FRAME_RATE_HZ, CUTOFF_HZ);
  if (filter === null) throw new Error(`No low-pass of ${CUTOFF_HZ} Hz at ${FRAME_RATE_HZ} Hz.`);
  const { b0, b1, b2, a1, a2 } = filter;
  const parts = [
    Int32Array.of(PLAYERS, frames, HALVES, FRAME_RATE_HZ),
    Float64Array.of(b0, b1, b2, 1, a1, a2),
    Float64Array.from({ length: frames }, (_, frame) => frame / FRAME_RATE_HZ),
    ...x.flatMap((column, player) => [column, y[player] ?? new Int32Array(0)]),
  ];
  return Buffer.concat(parts.map((part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength)));
}

export function decodeInput(bytes: Uint8Array): MatchInput {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const players = view.getInt32(0, true);
  const frames = view.getInt32(4, true);
  const columns = Array.from({ length: 2 * players }, (_, k) => {
    const from = 64 + 8 * frames + 4 * frames * k;
    // A copy, because typed arrays must begin at a multiple of their element size.
    return new Int32Array(Uint8Array.from(bytes.subarray(from, from + 4 * frames)).buffer);
  });
  return {
    frames,
    x: columns.filter((_, k) => k % 2 === 0),
    y: columns.filter((_, k) => k % 2 === 1),
  };
}
