/** GET /fatigueflags: every match of every player against their own norm. */
import { groupBy } from '@halfturn/core/stats/groups';
import { fatigueFlags } from '@halfturn/contract/fatigue-flags';
import { parameterHashes, wellnessParametersOf } from '@halfturn/core/classes/parameter-set';
import { addDays } from '@halfturn/core/calendar/day';
import { fatigueInsights } from '@halfturn/core/metrics/wellness/fatigue-insights';
import { FATIGUE_ALARM_RATES, WELLNESS_CAVEAT } from '@halfturn/core/metrics/wellness/fatigue-text';
import { countSessionFlags, flaggedMembers, memberFlags } from '@halfturn/core/metrics/wellness/squad-flags';
import { listFixtures } from '../store/fixtures';
import { parametersInForce } from '../store/parameter-sets';
import { listPlayers } from '../store/players';
import { listSessions } from '../store/sessions';
import { type EffortSources, fatigueMatches } from './fatigue-matches';
import type { Mount } from './mount';
import { markOf } from './player-detail';

export function mountFatigueFlags(mount: Mount, sources: EffortSources): void {
  const { store, answers, memory } = sources;
  const { db } = store;

  mount.customer(fatigueFlags, async ({ customer, listedPlayerIds, seen }) => {
    const { customerId, sport } = customer;
    const today = new Date().toISOString().slice(0, 10);
    const players = seen(await listPlayers(db, customerId)).filter(
      ({ isActive, playerId }) => isActive && (listedPlayerIds === null || listedPlayerIds.includes(playerId)),
    );
    const sessions = await listSessions(db, customerId);
    const set = await parametersInForce(db, customer);
    const parameters = wellnessParametersOf(set.overrides).fatigue;
    const fixtures = await listFixtures(db, customerId, today, addDays(today, parameters.days));
    const madeFrom = { customerId, sport, today, players, sessions, set, fixtures };
    return answers.of('fatigueflags', madeFrom, async () => {
      const matches = sessions.filter(({ type }) => type.sessionIsAMatch);
      const opponents = new Map(
        matches.map(({ sessionId, oppositionName, title }) => [sessionId, oppositionName ?? title]),
      );
      const rated = await fatigueMatches(sources, customerId, matches.map(markOf), parameters);
      const matchesOf = groupBy(
        rated.map((match) => ({ ...match, opponent: opponents.get(match.sessionId) ?? '' })),
        ({ playerId }) => playerId,
      );
      const facts = await memory.factsOf(customerId, sessions.map(markOf));
      const byPlayer = groupBy(
        facts.filter(({ isOpposition }) => !isOpposition),
        ({ playerId }) => playerId,
      );
      const days = fixtures.map(({ date }) => date);
      const members = players.map((player) => {
        const { playerId } = player;
        const member = { playerId, matches: matchesOf.get(playerId) ?? [], sessions: byPlayer.get(playerId) ?? [] };
        return { player, ...memberFlags(member, days, today, parameters) };
      });
      const groupFlags = members.flatMap(({ player: { positionGroupId }, flags }) =>
        flags.map((flag) => ({ ...flag, positionGroupId })),
      );
      const counts = countSessionFlags(members);
      const recordOf = new Map(players.map((player) => [player.playerId, player]));
      return {
        playerFatigueFlags: members.map(({ player, flags }) => ({
          player: {
            playerId: player.playerId,
            name: player.name,
            squadId: player.squadId,
            positionGroupId: player.positionGroupId,
            positionSortOrder: player.positionSortOrder,
            shirtNumber: player.shirtNumber,
          },
          fatigueFlags: flags.map((flag) => ({
            sessionId: flag.sessionId,
            fatigueValue: flag.value,
            date: flag.startDay,
            endDate: flag.endDay,
            explanatoryText: flag.explanatoryText,
            score: flag.score,
            matchCount: flag.matches,
          })),
        })),
        flaggedPlayers: flaggedMembers(members).flatMap(({ playerId, flag, upcomingFixtureDays }) => {
          const player = recordOf.get(playerId);
          if (player === undefined || flag.level === 'green') return [];
          return [
            {
              playerId,
              name: player.name,
              positionGroupId: player.positionGroupId,
              value: flag.level,
              startDate: flag.startDay,
              endDate: flag.endDay,
              upcomingFixtureDates: [...upcomingFixtureDays],
              willHaveFlag: upcomingFixtureDays.length > 0,
            },
          ];
        }),
        fatigueFlagInsights: fatigueInsights(groupFlags, today, parameters),
        sessionFatigueFlagsCount: matches.flatMap(({ sessionId, startsAt, title }) => {
          const count = counts.get(sessionId);
          return count === undefined ? [] : [{ sessionId, date: startsAt.slice(0, 10), title, ...count }];
        }),
        alarmRates: FATIGUE_ALARM_RATES,
        caveat: WELLNESS_CAVEAT,
        parametersHash: parameterHashes(sport, set.overrides).scores,
      };
    });
  });
}
