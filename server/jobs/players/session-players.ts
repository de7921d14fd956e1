/** Matching input of a prepared session, for storing it. */
import type { PlayerFacts } from '@halfturn/core/metrics/session/facts';
import type { PreparedSession } from '../compute-session';
import type { ToMap } from './player-store';

/** What a session to be stored says about the players of its tracks. */
export function mappingOf(prepared: PreparedSession, players: readonly PlayerFacts[]): ToMap {
  return {
    format: prepared.format,
    sourceClass: prepared.facts.method.sourceClass,
    startsAt: prepared.heading.startsAt,
    ourTeam: prepared.ourTeam,
    oppositionName: prepared.oppositionName ?? '',
    oppositionCustomerId: prepared.opposition.club?.customerId ?? null,
    players,
    choice: prepared.players,
  };
}
