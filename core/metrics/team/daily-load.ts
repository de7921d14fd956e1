/** What a squad did on a day: per player, all sessions of the day together (METHODS 11, daily load). */
import { groupBy } from '../../stats/group-by';
import { knownSum } from '../../stats/known-sum';
import { mean } from '../../stats/mean-and-deviation';

export interface LoadOfSession {
  /** yyyy-mm-dd, of the club. */
  readonly day: string;
  readonly isMatch: boolean;
  readonly players: readonly PlayerLoad[];
}

export interface PlayerLoad {
  readonly playerId: number;
  readonly distanceM: number | null;
  readonly highSpeedDistanceM: number | null;
}

export interface DailyLoad {
  readonly day: string;
  readonly hasMatch: boolean;
  readonly players: number;
  readonly distanceM: number | null;
  readonly highSpeedDistanceM: number | null;
}

/**
 * A player's day is the sum of their sessions. If one of the sessions has no value, the day is unknown and counts in no
 * mean.
 * @returns the days with a player, ascending
 */
export function dailyLoads(sessions: readonly LoadOfSession[]): readonly DailyLoad[] {
  const days = groupBy(
    sessions.filter(({ players }) => players.length > 0),
    ({ day }) => day,
  );
  return [...days]
    .map(([day, ofDay]) => {
      const loads = ofDay.flatMap(({ players }) => players);
      const meanOf = (name: LoadValue) => mean(playerDayLoads(loads, name).map(({ value }) => value));
      return {
        day,
        hasMatch: ofDay.some(({ isMatch }) => isMatch),
        players: new Set(loads.map(({ playerId }) => playerId)).size,
        distanceM: meanOf('distanceM'),
        highSpeedDistanceM: meanOf('highSpeedDistanceM'),
      };
    })
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

type LoadValue = 'distanceM' | 'highSpeedDistanceM';

/** The players behind a day's mean, each with their sum. @param loads of all sessions of the day */
export function playerDayLoads(
  loads: readonly PlayerLoad[],
  name: LoadValue,
): readonly { readonly playerId: number; readonly value: number }[] {
  return [...groupBy(loads, ({ playerId }) => playerId)].flatMap(([playerId, own]) => {
    const value = knownSum(own.map((load) => load[name]));
    return value === null ? [] : [{ playerId, value }];
  });
}
