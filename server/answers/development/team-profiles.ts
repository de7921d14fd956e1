import type { ForceVelocity } from '@halfturn/core/metrics/team/player-development';
import type { PlayerRecord } from '../../store/player/players';
import type { DevelopmentComparison } from './development-comparison';

interface TeamProfile {
  readonly record: PlayerRecord;
  readonly forceVelocity: ForceVelocity;
  readonly matchCount: number;
}

/** Means of the players of the club one may see; the compared one by the competitions chosen for them. */
export function teamProfiles(
  { means, all }: Pick<DevelopmentComparison, 'means' | 'all'>,
  players: readonly PlayerRecord[],
): TeamProfile[] {
  const { customerId, playerId } = means;
  const club = all.filter((each) => each.customerId === customerId);
  return players.flatMap((record) => {
    const found = record.playerId === playerId ? means : club.find((each) => each.playerId === record.playerId);
    const forceVelocity = found?.forceVelocity ?? null;
    return forceVelocity === null ? [] : [{ record, forceVelocity, matchCount: found?.profiles.valid ?? 0 }];
  });
}
