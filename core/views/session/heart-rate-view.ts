/** Heart rate as shown in the session's table, in the week's cells and on the player's page (METHODS LD8). */
import { localDay } from '../../calendar/day';
import { dayText } from '../../calendar/day-text';
import { type HeartRate } from '../../metrics/load/session-heart-rate';
import { LEAST_MAXIMUM_BPM, type MaximumHeartRate, MOST_MAXIMUM_BPM } from '../../metrics/load/maximum-heart-rate';
import { NOT_AVAILABLE } from '../../not-available';
import { percentText } from '../../units/number-text';
import { wholeText } from './session-rpe-view';

export const ZONE_TITLES = ['50–60\u202f%', '60–70\u202f%', '70–80\u202f%', '80–90\u202f%', '90–100\u202f%'] as const;
export const MAXIMUM_PROBLEM = `A whole number from ${LEAST_MAXIMUM_BPM} to ${MOST_MAXIMUM_BPM}.`;

export interface HeartRateRow {
  readonly mean: string;
  readonly maximum: string;
  readonly zones: readonly string[];
  readonly load: string;
  readonly recorded: string;
}

function rowOf({ meanBpm, maximumBpm, zoneMinutesM, edwardsLoad, coverage, isMarked }: HeartRate): HeartRateRow {
  return {
    mean: wholeText(meanBpm),
    maximum: wholeText(maximumBpm),
    zones: ZONE_TITLES.map((_, zone) => wholeText(zoneMinutesM?.[zone] ?? null)),
    load: wholeText(edwardsLoad),
    recorded: recordedText(coverage, isMarked),
  };
}

function recordedText(coverage: number | null, isMarked: boolean): string {
  if (coverage === null) return NOT_AVAILABLE;
  // Rounded down: 79.9 % is not yet 80.
  const percent = percentText(Math.floor(100 * coverage));
  return isMarked ? `${percent}, incomplete` : percent;
}

export function playerMaximumText(maximum: MaximumHeartRate | null): string {
  if (maximum === null) return NOT_AVAILABLE;
  return maximum.isObserved ? `${maximum.bpm}, observed` : String(maximum.bpm);
}

interface OfPlayer extends HeartRate {
  readonly player: { readonly playerId: number; readonly name: string; readonly positionShortDescription: string };
  readonly maximum: MaximumHeartRate | null;
}

export interface PlayerHeartRateRow extends HeartRateRow {
  readonly playerId: number;
  readonly name: string;
  readonly position: string;
  readonly ownMaximum: string;
}

export function heartRateRows(players: readonly OfPlayer[]): readonly PlayerHeartRateRow[] {
  return players.map(({ player, maximum, ...heartRate }) => ({
    playerId: player.playerId,
    name: player.name,
    position: player.positionShortDescription,
    ownMaximum: playerMaximumText(maximum),
    ...rowOf(heartRate),
  }));
}

export interface SessionHeartRate extends HeartRate {
  readonly playerId: number;
  readonly sessionId: number;
  readonly title: string;
  readonly startsAt: string;
}

export interface SessionHeartRateRow extends HeartRateRow {
  readonly sessionId: number;
  readonly day: string;
  readonly title: string;
}

export function sessionHeartRateRows(sessions: readonly SessionHeartRate[]): readonly SessionHeartRateRow[] {
  return sessions.toReversed().map(({ sessionId, startsAt, title, ...heartRate }) => ({
    sessionId,
    day: dayText(startsAt),
    title,
    ...rowOf(heartRate),
  }));
}

export function dayHeartRateText(sessions: readonly SessionHeartRate[], playerId: number, day: string): string | null {
  const own = sessions.filter((each) => each.playerId === playerId && localDay(each.startsAt) === day);
  if (own.length === 0) return null;
  return own.map(({ edwardsLoad }) => `HR load ${wholeText(edwardsLoad)}`).join(', ');
}
