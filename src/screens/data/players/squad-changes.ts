/** Staged changes of squads and positions (portal-core section 4). */
import type { Player } from '@halfturn/contract/player/players';
import { z } from 'zod';

const place = z.object({ squadId: z.number(), positionId: z.number() });
export type Place = Readonly<z.infer<typeof place>>;

export const STAGED = z.array(z.tuple([z.number(), place]));
export type SquadChanges = ReadonlyMap<number, Place>;

interface Position {
  readonly positionId: number;
  readonly positionSortOrder: number;
}

export function placeOf(player: Player, positions: readonly Position[]): Place | null {
  const position = positions.find((each) => each.positionSortOrder === player.positionSortOrder);
  return position === undefined ? null : { squadId: player.squadId, positionId: position.positionId };
}

export function stage(changes: SquadChanges, playerId: number, now: Place | null, place: Place): SquadChanges {
  const next = new Map(changes);
  if (now?.squadId === place.squadId && now.positionId === place.positionId) next.delete(playerId);
  else next.set(playerId, place);
  return next;
}

export function updatesOf(changes: SquadChanges): { playerId: number; squadId: number; positionId: number }[] {
  return Array.from(changes, ([playerId, place]) => ({ playerId, ...place }));
}
