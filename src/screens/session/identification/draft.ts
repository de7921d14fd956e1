/** Unsaved identifications of a session's tracks (portal-core section 5). */
export interface Thumbnail {
  readonly playerId: number;
  readonly name: string;
  readonly sourceName: string;
  readonly proposedPlayerId: number | null;
  readonly base64EncodedThumbnail: string;
}

/** By unidentified player id: the track's player, or nobody. Missing: still open. */
export type Choice =
  | { readonly kind: 'player'; readonly playerId: number }
  | { readonly kind: 'new'; readonly name: string }
  | { readonly kind: 'discarded' };
export type Draft = ReadonlyMap<number, Choice>;

export const NO_DRAFT: Draft = new Map();

/** @param choice null: open again */
export function choose(draft: Draft, unidentifiedPlayerId: number, choice: Choice | null): Draft {
  const next = new Map(draft);
  if (choice === null) next.delete(unidentifiedPlayerId);
  else next.set(unidentifiedPlayerId, choice);
  return next;
}

/** One player cannot have two tracks. */
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
