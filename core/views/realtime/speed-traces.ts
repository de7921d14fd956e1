/** Below the slider: how fast the chosen players were all along, with their sprints and turns. */
import type { PlayerEvents } from '../../live/player';
import { shareOfFrame } from './seek-bar';

/** Sprints and turns of a player, seconds since the session's origin. */
export interface PlayerMarks {
  readonly sprints: readonly number[];
  /** Left out where they are not known. */
  readonly accelerations?: readonly number[];
  readonly turns: readonly number[];
}

/** Of frames that are counted from the session's origin. */
export function marksInSeconds(found: readonly PlayerEvents[], rateHz: number): readonly PlayerMarks[] {
  const seconds = (frames: readonly number[]) => frames.map((frame) => frame / rateHz);
  return found.map(({ sprints, accelerations, turns }) => ({
    sprints: seconds(sprints),
    ...(accelerations === undefined ? {} : { accelerations: seconds(accelerations) }),
    turns: seconds(turns),
  }));
}

export interface SpeedTrace {
  /** Its place among the players of the scene. */
  readonly player: number;
  readonly name: string;
  /** SVG path in a box of 1000 by 100, the top being `TOP_M_PER_S`. */
  readonly path: string;
  /** Places of the slider, 0 to 1. */
  readonly sprints: readonly number[];
  readonly turns: readonly number[];
  /** What a reader who does not see it is told. */
  readonly text: string;
}

/** Nobody is faster for long. */
const TOP_M_PER_S = 10;
const WIDTH = 1000;
const HEIGHT = 100;

/** @param speeds highest speed of each equal part, m/s, NaN where unknown: the line is broken there */
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
  /** Seconds since the session's origin at frame 0. */
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
  // What is older than the frames that are kept has no place on the slider.
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
