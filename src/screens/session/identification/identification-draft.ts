/** Unsaved identifications of a session's tracks (portal-core section 5). */
import { z } from 'zod';

export interface Thumbnail {
  readonly playerId: number;
  readonly name: string;
  readonly sourceName: string;
  readonly proposedPlayerId: number | null;
  readonly base64EncodedThumbnail: string;
}

const choice = z.union([
  z.object({ kind: z.literal('player'), playerId: z.number() }),
  z.object({ kind: z.literal('new'), name: z.string() }),
  z.object({ kind: z.literal('discarded') }),
]);
export type Choice = Readonly<z.infer<typeof choice>>;
export type Draft = ReadonlyMap<number, Choice>;

export const CHOSEN = z.array(z.tuple([z.number(), choice]));

/** @param choice null: open again */
export function choose(draft: Draft, unidentifiedPlayerId: number, choice: Choice | null): Draft {
  const next = new Map(draft);
  if (choice === null) next.delete(unidentifiedPlayerId);
  else next.set(unidentifiedPlayerId, choice);
  return next;
}

export function hasDuplicate(draft: Draft): boolean {
  const players = [...draft.values()].flatMap((choice) => (choice.kind === 'player' ? [choice.playerId] : []));
  return new Set(players).size < players.length;
}

function hasNameless(draft: Draft): boolean {
  return [...draft.values()].some((choice) => choice.kind === 'new' && choice.name.trim() === '');
}

export function canPreview(draft: Draft): boolean {
  return draft.size > 0 && !hasDuplicate(draft) && !hasNameless(draft);
}

export function identificationOf(draft: Draft): {
  discardedPlayerIds: number[];
  identifiedPlayers: { unidentifiedPlayerId: number; identifiedPlayerId: number }[];
  newPlayers: { unidentifiedPlayerId: number; name: string }[];
} {
  const discardedPlayerIds: number[] = [];
  const identifiedPlayers: { unidentifiedPlayerId: number; identifiedPlayerId: number }[] = [];
  const newPlayers: { unidentifiedPlayerId: number; name: string }[] = [];
  for (const [unidentifiedPlayerId, choice] of draft) {
    if (choice.kind === 'discarded') discardedPlayerIds.push(unidentifiedPlayerId);
    else if (choice.kind === 'new') newPlayers.push({ unidentifiedPlayerId, name: choice.name.trim() });
    else identifiedPlayers.push({ unidentifiedPlayerId, identifiedPlayerId: choice.playerId });
  }
  return { discardedPlayerIds, identifiedPlayers, newPlayers };
}
