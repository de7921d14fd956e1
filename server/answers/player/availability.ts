import { localDay } from '@halfturn/core/calendar/day';
import { beganIn, injuryDaysLost } from '@halfturn/core/metrics/availability/days-lost';
import {
  countsForAvailability,
  monthAvailability,
  sessionsMeantFor,
} from '@halfturn/core/metrics/availability/month-availability';
import { shownSpells } from '@halfturn/core/metrics/availability/shown-spell';
import type { Spell } from '@halfturn/core/metrics/availability/spell';
import { groupBy } from '@halfturn/core/stats/group-by';
import type { PlayerRecord } from '../../store/player/players';
import type { TakingPart } from '../../store/player/players-in-sessions';
import type { SessionMark } from '../../store/session/session-marks';

interface AvailabilityInputs {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly seesMedical: boolean;
  readonly squads: readonly Pick<PlayerRecord, 'playerId' | 'squadId'>[];
  readonly players: readonly Pick<PlayerRecord, 'playerId' | 'squadId'>[];
  readonly spells: readonly Spell[];
  readonly sessions: readonly SessionMark[];
  readonly takingPart: readonly TakingPart[];
}

export function availabilityAnswer(inputs: AvailabilityInputs) {
  const { from, to, today, seesMedical, players, spells } = inputs;
  const recordedFrom = spells.reduce<string | null>(
    (first, spell) => (first === null || spell.from < first ? spell.from : first),
    null,
  );
  const taking = groupBy(inputs.takingPart, ({ sessionId }) => sessionId);
  const sessions = inputs.sessions
    .filter((session) => countsForAvailability(session))
    .filter(({ startsAt }) => from <= localDay(startsAt) && localDay(startsAt) <= to)
    .map(({ sessionId, startsAt, sessionIsAMatch }) => ({
      sessionId,
      day: localDay(startsAt),
      isMatch: sessionIsAMatch,
      playerIds: (taking.get(sessionId) ?? []).map(({ playerId }) => playerId),
    }));
  const squadMates = new Map(
    [...groupBy(inputs.squads, ({ squadId }) => squadId)].map(([squadId, each]) => [
      squadId,
      new Set(each.map(({ playerId }) => playerId)),
    ]),
  );
  const asked = new Set(players.map(({ playerId }) => playerId));
  const ofAsked = spells.filter(({ playerId }) => asked.has(playerId));
  const byPlayer = groupBy(ofAsked, ({ playerId }) => playerId);
  const ofPeriod = ofAsked.filter((spell) => spell.from <= to && (spell.until === null || spell.until >= from));
  return {
    today,
    recordedFrom,
    seesMedical,
    spells: shownSpells(ofPeriod, seesMedical),
    months: players.map(({ playerId, squadId }) => ({
      playerId,
      months: monthAvailability(
        byPlayer.get(playerId) ?? [],
        sessionsMeantFor(sessions, playerId, squadMates.get(squadId) ?? new Set()),
        { from, to, today, recordedFrom },
      ),
    })),
    injuries: seesMedical
      ? players.flatMap(({ playerId }) =>
          injuryDaysLost(byPlayer.get(playerId) ?? [], today)
            .filter((injury) => beganIn({ from, to }, injury))
            .map((injury) => ({ playerId, ...injury })),
        )
      : [],
  };
}
