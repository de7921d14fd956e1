import type { Sport } from '../../simulation/sport-pitches';
import type { FramesHead } from '../../live/session-frames';
import type { Pitch } from '../../tracking/trackset';
import type { PitchPlayer } from '../pitch/draw-players';
import type { PlayerMarks } from './speed-traces';
import { shirtText } from '../../roster/shirt-number';

export interface ReplayHead extends Omit<FramesHead, 'columns'> {
  readonly sport: Sport;
  readonly pitch: Pitch | null;
  readonly extent: Pitch;
  readonly players: readonly {
    readonly name: string;
    readonly shirtNumber: number | null;
    readonly isOpposition: boolean;
  }[];
  readonly hasBall: boolean;
}

export interface SessionScene {
  readonly sport: Sport | null;
  readonly pitch: Pitch;
  readonly players: readonly PitchPlayer[];
}

export function sessionScene({
  sport,
  pitch,
  extent,
  players,
  hasBall,
}: Omit<ReplayHead, keyof FramesHead>): SessionScene {
  const drawn = players.map(({ name, shirtNumber, isOpposition }): PitchPlayer => ({
    number: shirtNumber === null ? initialsOf(name) : shirtText(shirtNumber),
    name,
    side: isOpposition ? 'away' : 'home',
  }));
  return {
    sport: pitch === null ? null : sport,
    pitch: pitch ?? extent,
    players: hasBall ? [...drawn, { number: '', name: 'Ball', side: 'ball' }] : drawn,
  };
}

const DOT_CHARACTERS = 3;

/**
 * Text in the dot of a player without a shirt number: the first letters of first and last name, or a number at the end
 * of the name.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[\s_.,-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = words[0] ?? '';
  const last = words.at(-1) ?? '';
  const [letter = ''] = first;
  // Keys such as "home_7", "Player 12" or "U18_ID1" differ at the end.
  const [number] = /\d+$/.exec(last) ?? [];
  if (number !== undefined) {
    const isAlone = number === last || number.length >= DOT_CHARACTERS;
    return isAlone ? number.slice(-DOT_CHARACTERS) : `${letter}${number}`.toUpperCase();
  }
  return `${letter}${words.length > 1 ? ([...last][0] ?? '') : ''}`.toUpperCase();
}

export function framesHead({ rateHz, startS, frames, framesAPart, players, hasBall }: ReplayHead): FramesHead {
  return { rateHz, startS, frames, framesAPart, columns: players.length + (hasBall ? 1 : 0) };
}

export function frameOfTime(
  timeS: number,
  { rateHz, startS, frames }: Pick<FramesHead, 'rateHz' | 'startS' | 'frames'>,
): number {
  return Math.min(Math.max(Math.round((timeS - startS) * rateHz), 0), frames - 1);
}

export function inOrderOf(
  players: readonly { readonly playerId: number }[],
  known: readonly ({ readonly playerId: number } & PlayerMarks)[],
): readonly PlayerMarks[] {
  const byPlayer = new Map(known.map((one) => [one.playerId, one]));
  return players.map(({ playerId }) => byPlayer.get(playerId) ?? { sprints: [], turns: [] });
}
