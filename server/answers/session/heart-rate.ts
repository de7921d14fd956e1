import { byStart } from '@halfturn/core/calendar/time-zone';
import type { HeartRateFacts } from '@halfturn/core/metrics/load/heart-rate-seconds';
import { heartRateOf } from '@halfturn/core/metrics/load/session-heart-rate';
import { maximumHeartRate } from '@halfturn/core/metrics/load/maximum-heart-rate';
import type { EnteredMaximum } from '../../store/player/maximum-heart-rates';
import type { PlayerRecord } from '../../store/player/players';
import { markOf } from '../../store/session/session-mark';
import type { SessionMark } from '../../store/session/session-marks';
import type { SessionRecord } from '../../store/session/sessions';
import type { Kept } from '../kept-rows';
import { maker } from '../answer-maker';
import { playerAnswer } from '../player/player-answer';

export interface OfClub {
  readonly customerId: number;
  /** All sessions: if no maximum is entered, the player's is the highest heart rate ever held. */
  readonly marks: readonly SessionMark[];
  readonly entered: readonly EnteredMaximum[];
}

interface SessionInputs extends OfClub {
  readonly session: SessionMark;
  /** The players the user may see. */
  readonly players: readonly PlayerRecord[];
}

export const sessionHeartRateAnswer = maker('sessionheartrate', async (inputs: SessionInputs, kept) => {
  const { customerId, session, players } = inputs;
  const found = (await kept.heartRates.factsOf(customerId, [session])).get(session.sessionId);
  if (found === undefined || found.size === 0) return { players: [] };
  const maximums = await maximumsOf(kept, inputs);
  return {
    players: players.flatMap((player) => {
      const facts = found.get(player.playerId) ?? null;
      if (facts === null) return [];
      const maximum = maximums.of(player.playerId);
      return [{ player: playerAnswer(player), maximum, ...heartRateAnswer(facts, maximum?.bpm ?? null) }];
    }),
  };
});

interface PeriodInputs extends OfClub {
  readonly sessions: readonly SessionRecord[];
  readonly playerIds: readonly number[];
}

export const heartRatesAnswer = maker('heartrates', async (inputs: PeriodInputs, kept) => {
  const { customerId, sessions, playerIds } = inputs;
  const [only = null, ...others] = playerIds;
  const playerId = others.length === 0 ? only : null;
  const facts = await kept.heartRates.factsOf(customerId, sessions.map(markOf), playerId);
  const maximums = await maximumsOf(kept, inputs, playerId);
  return {
    sessions: sessions.toSorted(byStart).flatMap(({ sessionId, title, startsAt }) =>
      playerIds.flatMap((playerId) => {
        const found = facts.get(sessionId)?.get(playerId) ?? null;
        if (found === null) return [];
        return [
          { playerId, sessionId, title, startsAt, ...heartRateAnswer(found, maximums.of(playerId)?.bpm ?? null) },
        ];
      }),
    ),
    maximums: playerIds.flatMap((playerId) => {
      const { enteredBpm, observedBpm } = maximums.known(playerId);
      return enteredBpm === null && observedBpm === null ? [] : [{ playerId, enteredBpm, observedBpm }];
    }),
  };
});

function heartRateAnswer(facts: HeartRateFacts, maximumBpm: number | null) {
  const { zoneMinutesM, ...rest } = heartRateOf(facts, maximumBpm);
  return { ...rest, zoneMinutesM: zoneMinutesM === null ? null : [...zoneMinutesM] };
}

export async function edwardsLoadsOf(
  kept: Pick<Kept, 'heartRates'>,
  club: OfClub,
  sessions: readonly SessionMark[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, number | null>>> {
  const facts = await kept.heartRates.factsOf(club.customerId, sessions);
  const maximums = await maximumsOf(kept, club);
  const loadIn = (playerId: number, found: HeartRateFacts | null) =>
    found === null ? null : heartRateOf(found, maximums.of(playerId)?.bpm ?? null).edwardsLoad;
  return new Map(
    [...facts].map(([sessionId, players]) => [
      sessionId,
      new Map([...players].map(([playerId, found]) => [playerId, loadIn(playerId, found)])),
    ]),
  );
}

/** @param playerId only this player; null: everybody */
export async function maximumsOf(
  { heartRates }: Pick<Kept, 'heartRates'>,
  { customerId, marks, entered }: OfClub,
  playerId: number | null = null,
) {
  const held = await heartRates.heldOf(customerId, marks, playerId);
  const observed = new Map<number, { heldBpm: number }[]>();
  for (const players of held.values()) {
    for (const [playerId, heldBpm] of players) {
      const known = observed.get(playerId);
      if (known === undefined) observed.set(playerId, [{ heldBpm }]);
      else known.push({ heldBpm });
    }
  }
  const enteredBpm = new Map(entered.map(({ playerId, bpm }) => [playerId, bpm]));
  return {
    of: (playerId: number) => maximumHeartRate(enteredBpm.get(playerId) ?? null, observed.get(playerId) ?? []),
    known: (playerId: number) => ({
      enteredBpm: enteredBpm.get(playerId) ?? null,
      observedBpm: maximumHeartRate(null, observed.get(playerId) ?? [])?.bpm ?? null,
    }),
  };
}
