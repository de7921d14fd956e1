import { localDay } from '@halfturn/core/calendar/day';
import { parameterHashes, wellnessParametersOf } from '@halfturn/core/methods/parameter-set';
import { countOtherwise } from '@halfturn/core/metrics/reference/comparable-methods';
import { ROLLING_MATCHES } from '@halfturn/core/metrics/reference/rolling-match-average';
import { WELLNESS_CAVEAT } from '@halfturn/core/metrics/wellness/flag-explanation-text';
import { falseAlarms, fatigueAlarmRates } from '@halfturn/core/metrics/wellness/false-alarms';
import { playedNoun, sessionNoun } from '@halfturn/core/views/words/session-noun';
import { HAMSTRING_EVIDENCE } from '@halfturn/core/metrics/wellness/hamstring-text';
import type { MatchIntensity, MatchScores } from '@halfturn/core/metrics/wellness/player-wellness';
import { rollingScoresFrom, wholeMinutes } from '@halfturn/core/metrics/wellness/rolling-scores';
import { markOf } from '../../store/session/session-mark';
import { eachPlayer, lastMatches, type SquadState } from './wellness-history';
import { maker } from '../answer-maker';
import type { PlayerRecord } from '../../store/player/players';
import type { SessionRecord } from '../../store/session/sessions';

export const wellnessAnswer = maker('wellnessreport', async (state: SquadState, kept) => {
  const shown = lastMatches(state.sessions);
  const powersOf = await kept.minutePowers.powersOf(
    state.customerId,
    shown.map(markOf),
    state.isOpposition ? 'opposition' : 'own',
  );
  const records: ShownRecord[] = [];
  const wellnessPlayerData = await eachPlayer(kept, state, shown, (player, history) => {
    const { wellness, matches, firstShown } = history;
    records.push(...matches.slice(firstShown));
    return {
      player: playerAnswer(player),
      valuesBySessionId: Object.fromEntries(
        matches.slice(firstShown).map((match) => {
          const powers = powersOf.get(match.sessionId)?.get(match.playerId) ?? null;
          const intensity = intensityAnswer(wellness.intensityOf(match, powers));
          const { matchTimeM } = match.kpis;
          return [match.sessionId, { matchTimeM, ...scoresAnswer(wellness.scoresOf(match)), ...intensity }];
        }),
      ),
    };
  });
  return {
    wellnessPlayerData,
    wellnessSessionsDetails: shown.map((session) => {
      const powers = [...(powersOf.get(session.sessionId)?.values() ?? [])].find((each) => each !== null);
      return { ...sessionAnswer(session), minutePeriods: (powers?.periods ?? []).map((period) => ({ ...period })) };
    }),
    leftOutCount: countLeftOut(shown, records),
    ...meaning(state),
  };
});

interface LongitudinalInputs {
  readonly state: SquadState;
  readonly startDate: string;
}

export const longitudinalWellnessAnswer = maker(
  'longitudinalwellnessreport',
  async ({ state, startDate }: LongitudinalInputs, kept) => {
    const shown = lastMatches(state.sessions.filter(({ startsAt }) => localDay(startsAt) >= startDate));
    const headings = new Map(shown.map((session) => [session.sessionId, session]));
    const records: ShownRecord[] = [];
    const whole = wholeMinutes(state.sport);
    const longitudinalWellnessData = await eachPlayer(
      kept,
      state,
      shown,
      (player, { wellness, matches, firstShown }) => {
        const demandOf = (match: (typeof matches)[number]) => wellness.gameDemandOf(match)?.value ?? null;
        const workRateOf = (match: (typeof matches)[number]) => wellness.workRateOf(match)?.value ?? null;
        const demands = rollingScoresFrom(matches, firstShown, demandOf, whole);
        const workRates = rollingScoresFrom(matches, firstShown, workRateOf, whole);
        records.push(...matches.slice(firstShown));
        const points = matches.slice(firstShown).flatMap((match, k) => {
          const session = headings.get(match.sessionId);
          const gameDemandValue = demands[k];
          const scaledWorkRate = workRates[k];
          if (session === undefined || gameDemandValue === undefined || scaledWorkRate === undefined) return [];
          const hamstringRiskScore = wellness.hamstringOf(match)?.hamstringRiskScore ?? null;
          const fatigueFlagValue = wellness.fatigueOf(match)?.value ?? null;
          const { matchTimeM } = match.kpis;
          const scores = { gameDemandValue, scaledWorkRate, hamstringRiskScore, fatigueFlagValue };
          return [{ session, values: { matchTimeM, ...scores } }];
        });
        return {
          player: playerAnswer(player),
          sessions: points.map(({ session }) => sessionAnswer(session)),
          wellnessData: Object.fromEntries(points.map(({ session, values }) => [session.sessionId, values])),
        };
      },
    );
    const leftOutCount = countLeftOut(shown, records);
    return { longitudinalWellnessData, rollingMatches: ROLLING_MATCHES, leftOutCount, ...meaning(state) };
  },
);

type ShownRecord = Parameters<typeof countOtherwise>[1][number];

/** @param shown newest first: the count of the others starts from the first with a record */
function countLeftOut(shown: readonly SessionRecord[], records: readonly ShownRecord[]): number {
  const latest = shown.find(({ sessionId }) => records.some((record) => record.sessionId === sessionId));
  const rated = records.find(({ sessionId }) => sessionId === latest?.sessionId);
  return rated === undefined ? 0 : countOtherwise(rated, records);
}

function playerAnswer(player: PlayerRecord) {
  const { playerId, name, squadId, position, positionGroupId, positionSortOrder, shirtNumber } = player;
  return { playerId, name, squadId, position, positionGroupId, positionSortOrder, shirtNumber };
}

function sessionAnswer({ sessionId, title, startsAt, status, isLocked, type, oppositionName }: SessionRecord) {
  return {
    sessionId,
    date: startsAt,
    title,
    sessionType: { sessionIsAMatch: type.sessionIsAMatch },
    opposition: oppositionName === null ? null : { customerName: oppositionName },
    statusDisplayName: status,
    isLocked,
  };
}

function scoresAnswer({ fatigue, gameDemand, workRate, hamstring }: MatchScores) {
  return {
    fatigueFlagValue: fatigue?.value ?? null,
    fatigueFlagText: fatigue?.explanatoryText ?? null,
    fatigueFlagMatches: fatigue?.matches ?? null,
    gameDemandValue: gameDemand?.value ?? null,
    gameDemandReference: gameDemand?.reference ?? null,
    gameDemandMatches: gameDemand?.referenceMatches ?? null,
    scaledWorkRate: workRate?.value ?? null,
    scaledWorkRateReference: workRate?.reference ?? null,
    scaledWorkRateMatches: workRate?.referenceMatches ?? null,
    hamstringRisk: hamstring?.hamstringRisk ?? null,
    hamstringRiskScore: hamstring?.hamstringRiskScore ?? null,
    hamstringItems: hamstring === null ? null : { ...hamstring.items },
  };
}

function intensityAnswer(intensity: MatchIntensity | null) {
  const byMinute = intensity?.values.map((value, k) => [k + 1, value] as const) ?? null;
  return {
    localIntensity: byMinute === null ? null : Object.fromEntries(byMinute),
    localIntensityReference: intensity?.reference ?? null,
  };
}

function meaning({ sport, set }: SquadState) {
  return {
    caveat: WELLNESS_CAVEAT,
    alarmRates: fatigueAlarmRates(
      playedNoun(sessionNoun(sport)),
      falseAlarms(wellnessParametersOf(set.overrides).fatigue),
    ),
    hamstringEvidence: HAMSTRING_EVIDENCE,
    parametersHash: parameterHashes(sport, set.overrides).scores,
  };
}
