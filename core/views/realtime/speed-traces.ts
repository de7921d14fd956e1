import type { PlayerEvents } from '../../live/playback';
import { shareOfFrame } from './seek-bar';

export interface PlayerMarks {
  readonly sprints: readonly number[];
  readonly accelerations?: readonly number[];
  readonly turns: readonly number[];
}

export function marksInSeconds(found: readonly PlayerEvents[], rateHz: number): readonly PlayerMarks[] {
  const seconds = (frames: readonly number[]) => frames.map((frame) => frame / rateHz);
  return found.map(({ sprints, accelerations, turns }) => ({
    sprints: seconds(sprints),
    ...(accelerations === undefined ? {} : { accelerations: seconds(accelerations) }),
    turns: seconds(turns),
  }));
}

export interface SpeedTrace {
  readonly player: number;
  readonly name: string;
  /** SVG path in a box of 1000 by 100, the top being `TOP_M_PER_S`. */
  readonly path: string;
  /** Positions on the slider, 0 to 1. */
  readonly sprints: readonly number[];
  readonly turns: readonly number[];
  readonly text: string;
}

/** Nobody exceeds this speed for long. */
const TOP_M_PER_S = 10;
const WIDTH = 1000;
const HEIGHT = 100;

/** @param speeds highest speed of each equal part, m/s; NaN breaks the line */
export function tracePath(speeds: ArrayLike<number>): string {
  let path = '';
  let isDown = false;
  for (let part = 0; part < speeds.length; part++) {
    const speed = speeds[part] ?? NaN;
    if (Number.isNaN(speed)) {
      isDown = false;
      continue;
    }
    const x = ((part + 0.5) / speeds.length) * WIDTH;
    const y = HEIGHT * (1 - Math.min(speed, TOP_M_PER_S) / TOP_M_PER_S);
    path += `${isDown ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
    isDown = true;
  }
  return path;
}

interface Timeline {
  readonly first: number;
  readonly last: number;
  readonly rateHz: number;
  readonly startS: number;
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

export function speedTrace(
  player: number,
  name: string,
  speeds: ArrayLike<number>,
  marks: PlayerMarks | null,
  { first, last, rateHz, startS }: Timeline,
): SpeedTrace {
  // Events older than the kept frames are outside the slider.
  const shares = (times: readonly number[]) =>
    times
      .map((timeS) => (timeS - startS) * rateHz)
      .filter((frame) => frame >= first)
      .map((frame) => shareOfFrame(frame, { first, last }));
  const { sprints = [], turns = [] } = marks ?? {};
  const told = marks === null ? '' : `, ${counted(sprints.length, 'sprint')}, ${counted(turns.length, 'turn')}`;
  return {
    player,
    name,
    path: tracePath(speeds),
    sprints: shares(sprints),
    turns: shares(turns),
    text: `Speed of ${name}${told}`,
  };
}
