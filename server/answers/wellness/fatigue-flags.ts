import { parameterHashes, wellnessParametersOf } from '@halfturn/core/methods/parameter-set';
import { type FatigueParameters } from '@halfturn/core/methods/wellness-parameters';
import { localDay } from '@halfturn/core/calendar/day';
import { fatigueInsights } from '@halfturn/core/metrics/wellness/fatigue-insights';
import { FLAG_VALUES } from '@halfturn/core/metrics/wellness/fatigue-level';
import { WELLNESS_CAVEAT } from '@halfturn/core/metrics/wellness/flag-explanation-text';
import { falseAlarms, fatigueAlarmRates } from '@halfturn/core/metrics/wellness/false-alarms';
import {
  type FlagOutcome,
  flagOutcome,
  type FollowedPlayer,
  ratingResult,
} from '@halfturn/core/metrics/wellness/flag-outcome';
import {
  countSessionFlags,
  type FlaggedMember,
  flaggedMembers,
  type MatchFlag,
} from '@halfturn/core/metrics/wellness/squad-flags';
import { playedNoun, sessionNoun } from '@halfturn/core/views/words/session-noun';
import type { listFixtures } from '../../store/club/fixtures';
import { maker } from '../answer-maker';
import { clubMatchesOf, type RatedInputs, ratedPlayers } from './rated-players';
import type { PlayerRecord } from '../../store/player/players';

export interface FatigueFlagInputs extends RatedInputs {
  readonly fixtures: Awaited<ReturnType<typeof listFixtures>>;
}

export const fatigueFlagsAnswer = maker('fatigueflags', async (inputs: FatigueFlagInputs, kept) => {
  const { customer, today, players, sessions, set, fixtures } = inputs;
  const parameters = wellnessParametersOf(set.overrides).fatigue;
  const matches = sessions.filter(({ type }) => type.sessionIsAMatch);
  const { sport } = customer;
  const played = playedNoun(sessionNoun(sport));
  const clubMatches = clubMatchesOf(sessions);
  const rated = await ratedPlayers(kept, inputs);
  const members = rated.filter(({ player }) => player.isActive);
  const counts = countSessionFlags(members);
  const recordOf = new Map(players.map((player) => [player.playerId, player]));
  return {
    playerFatigueFlags: rated.map(({ player, flags, followed }) => ({
      player: playerAnswer(player),
      fatigueFlags: flags.map((flag) => flagAnswer(flag, followed, clubMatches, today, parameters)),
    })),
    flaggedPlayers: flaggedMembers(members).flatMap((member) => {
      const player = recordOf.get(member.playerId);
      return player === undefined ? [] : flaggedAnswer(player, member);
    }),
    fixtures: fixtures.map(({ date, description }) => ({ date, description })),
    fatigueFlagInsights: fatigueInsights(
      members.flatMap(({ player: { positionGroupId }, flags }) => flags.map((flag) => ({ ...flag, positionGroupId }))),
      today,
      parameters,
    ),
    sessionFatigueFlagsCount: matches.flatMap(({ sessionId, startsAt, title }) => {
      const count = counts.get(sessionId);
      return count === undefined ? [] : [{ sessionId, date: localDay(startsAt), title, ...count }];
    }),
    falseAlarmPercents: falseAlarms(parameters),
    alarmRates: fatigueAlarmRates(played, falseAlarms(parameters)),
    caveat: WELLNESS_CAVEAT,
    parametersHash: parameterHashes(sport, set.overrides).scores,
  };
});

function playerAnswer(player: PlayerRecord) {
  const { playerId, name, squadId, positionGroupId, positionSortOrder, shirtNumber, isActive } = player;
  return { playerId, name, squadId, positionGroupId, positionSortOrder, shirtNumber, isActive };
}

function flagAnswer(
  flag: MatchFlag,
  followed: FollowedPlayer,
  clubMatches: Parameters<typeof flagOutcome>[2],
  today: string,
  parameters: FatigueParameters,
) {
  const outcome = flag.level === 'green' ? null : flagOutcome(flag, followed, clubMatches, today, parameters);
  return {
    sessionId: flag.sessionId,
    fatigueValue: flag.value,
    colour: flag.level,
    date: flag.startDay,
    endDate: flag.endDay,
    explanatoryText: flag.explanatoryText,
    score: flag.score,
    matchCount: flag.matches,
    result: outcome?.result ?? ratingResult(flag, followed, today).result,
    outcome: outcome === null ? null : outcomeAnswer(outcome),
  };
}

function outcomeAnswer({ nextLevel, rehabDay, matches, comparedMatches, change }: FlagOutcome) {
  return {
    nextValue: nextLevel === null ? null : FLAG_VALUES[nextLevel],
    rehabDate: rehabDay,
    matches: matches.map(({ sessionId, day, minutes }) => ({ sessionId, date: day, minutes })),
    comparedMatches,
    change: { ...change },
  };
}

function flaggedAnswer({ playerId, name, positionGroupId }: PlayerRecord, { flag, upcomingFixtures }: FlaggedMember) {
  if (flag.level === 'green') return [];
  return [
    {
      playerId,
      name,
      positionGroupId,
      value: flag.level,
      colour: flag.level,
      startDate: flag.startDay,
      endDate: flag.endDay,
      upcomingFixtureDates: upcomingFixtures.map(({ fixture }) => fixture.date),
      upcomingFixtures: upcomingFixtures.map(({ fixture, level }) => ({ ...fixture, value: level })),
      willHaveFlag: upcomingFixtures.length > 0,
    },
  ];
}
