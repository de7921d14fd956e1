import type { PlayerFacts } from '@halfturn/core/metrics/session/session-facts';
import type { PreparedSession } from '../compute-session';
import type { ToMap } from './player-store';

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
