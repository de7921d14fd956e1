/** GET /automatedmatchobservations: each of our players of a match against their own earlier matches. */
import { isBefore } from '@halfturn/core/calendar/time-zone';
import { automatedMatchObservations } from '@halfturn/contract/session/match-observations';
import { addDays, localDay } from '@halfturn/core/calendar/day';
import { parameterHashes, wellnessParametersOf } from '@halfturn/core/methods/parameter-set';
import { flagOrReason } from '@halfturn/core/metrics/wellness/fatigue-flag';
import { FLAG_VALUES } from '@halfturn/core/metrics/wellness/fatigue-score';
import { fatigueAlarmRates, observationName, WELLNESS_CAVEAT } from '@halfturn/core/metrics/wellness/fatigue-text';
import { playedNoun, sessionNoun } from '@halfturn/core/views/words/session-noun';
import { HttpError } from '../../plugins/http-error';
import { parametersInForce } from '../../store/club/parameter-sets';
import { listPlayersOfSession } from '../../store/player/players';
import { listSessionMarks } from '../../store/session/session-marks';
import { type EffortSources, fatigueMatches } from '../wellness/fatigue-matches';
import type { Mount } from '../mount';
import { NO_SESSION } from './sessions';

export function mountMatchObservations(mount: Mount, sources: EffortSources): void {
  const { answers, store } = sources;
  const { db } = store;

  mount.customer(automatedMatchObservations, async ({ customer, query: { sessionId }, seen }) => {
    const { customerId, sport, modules, wellnessPlayers } = customer;
    const all = await listSessionMarks(db, customerId);
    const session = all.find((mark) => mark.sessionId === sessionId);
    if (session === undefined) throw new HttpError(404, NO_SESSION);
    const players = seen(await listPlayersOfSession(db, customerId, sessionId));
    const { overrides } = await parametersInForce(db, customer);
    const parameters = wellnessParametersOf(overrides).fatigue;
    const firstDay = addDays(localDay(session.startsAt), -parameters.historyDays);
    // The match itself and those before it that it may be compared with.
    const marks = all.filter(
      ({ sessionIsAMatch, isAcademyMatch, startsAt }) =>
        session.sessionIsAMatch &&
        sessionIsAMatch &&
        isAcademyMatch === session.isAcademyMatch &&
        startsAt >= firstDay &&
        !isBefore(session.startsAt, startsAt),
    );
    const hasFlags = modules.includes('fullfatigueflag');
    const madeFrom = { customerId, sport, sessionId, marks, players, overrides, hasFlags, wellnessPlayers };
    return answers.of('automatedmatchobservations', madeFrom, async () => {
      const matches = await fatigueMatches(sources, customerId, marks, parameters);
      return {
        matchObservations: players.flatMap(({ playerId, name }) => {
          const own = matches.filter((match) => match.playerId === playerId);
          const rated = own.find((match) => match.sessionId === sessionId);
          if (rated === undefined) return [];
          const found = flagOrReason(rated, own, parameters);
          const flag = typeof found === 'string' ? null : found;
          const isShown = hasFlags || wellnessPlayers.includes(playerId);
          return [
            {
              playerId,
              playerName: name,
              fatigueFlag: flag === null || !isShown ? null : FLAG_VALUES[flag.level],
              matchCount: flag?.matches ?? null,
              unrated: typeof found === 'string' ? found : null,
              observations: (flag?.observations ?? []).map(({ indicator, value, percentChange, average, max }) => ({
                indicator,
                observationName: observationName(indicator),
                value,
                percentChange,
                average,
                max,
              })),
            },
          ];
        }),
        alarmRates: fatigueAlarmRates(playedNoun(sessionNoun(sport))),
        caveat: WELLNESS_CAVEAT,
        parametersHash: parameterHashes(sport, overrides).scores,
      };
    });
  });
}
