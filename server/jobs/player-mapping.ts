/** Which player of the club a track of the file is. Pure: the queries are in `player-store.ts`. */
import type { PlayerFacts } from '@halfturn/core/metrics/facts';
import type { TeamSide } from '@halfturn/core/tracking/trackset';
import { plainText } from './plain-text';

const MAX_NAME_LENGTH = 120;

export interface KnownPlayer {
  readonly playerId: number;
  readonly name: string;
  readonly sourceKey: string | null;
  readonly isActive: boolean;
  readonly isOpposition: boolean;
}

export interface NewPlayer {
  readonly name: string;
  readonly shirtNumber: number | null;
  readonly sourceKey: string;
  readonly isOpposition: boolean;
  /** A track of ours without name or number: somebody has to say who it was. */
  readonly isUnidentified: boolean;
}

export interface PlayerMatch {
  readonly facts: PlayerFacts;
  readonly isOpposition: boolean;
  /** Null: to be created from `created`. */
  readonly playerId: number | null;
  readonly created: NewPlayer;
  /** A player found by name who has no key yet keeps this one for the next import. */
  readonly learnsKey: boolean;
}

export interface MappingInput {
  readonly format: string;
  readonly ourTeam: TeamSide;
  /** Cleaned; part of the opposition's keys, so that two opponents' number 7 stay two players. */
  readonly oppositionName: string;
  readonly players: readonly PlayerFacts[];
  readonly known: readonly KnownPlayer[];
}

/**
 * Our side: by the provider's key, else by exact name (case ignored) among active players, else a new player.
 * The other side: by the opponent's key, else a new opposition player. Nobody is matched twice in one session.
 */
export function matchPlayers(input: MappingInput): PlayerMatch[] {
  const byKey = new Map<string, KnownPlayer>();
  const byName = new Map<string, KnownPlayer>();
  for (const player of input.known) {
    if (player.sourceKey !== null) byKey.set(keyOfIndex(player.isOpposition, player.sourceKey), player);
    if (player.isActive && !player.isOpposition) byName.set(player.name.toLowerCase(), player);
  }
  const taken = new Set<number>();
  const free = (player: KnownPlayer | undefined) =>
    player === undefined || taken.has(player.playerId) ? undefined : player;
  const matches: (PlayerMatch | undefined)[] = input.players.map(() => undefined);
  const settle = (index: number, facts: PlayerFacts, find: (created: NewPlayer) => KnownPlayer | undefined) => {
    if (matches[index] !== undefined) return;
    const created = newPlayerOf(facts, input);
    const known = free(find(created));
    if (known === undefined) return;
    taken.add(known.playerId);
    const learnsKey = known.sourceKey === null;
    matches[index] = { facts, isOpposition: created.isOpposition, playerId: known.playerId, created, learnsKey };
  };
  // Keys first for all, so that a name never takes a player whom another track's key names.
  for (const [index, facts] of input.players.entries()) {
    settle(index, facts, (created) => byKey.get(keyOfIndex(created.isOpposition, created.sourceKey)));
  }
  for (const [index, facts] of input.players.entries()) {
    settle(index, facts, (created) => (created.isOpposition ? undefined : byName.get(created.name.toLowerCase())));
  }
  let unidentified = 0;
  return matches.map((match, index) => {
    if (match !== undefined) return match;
    const facts = input.players[index];
    if (facts === undefined) throw new RangeError(`No player at ${index}.`);
    const created = newPlayerOf(facts, input);
    const { isOpposition, isUnidentified } = created;
    if (isUnidentified) unidentified += 1;
    const named = isUnidentified ? { ...created, name: `Unidentified Player ${unidentified}` } : created;
    return { facts, isOpposition, playerId: null, created: named, learnsKey: false };
  });
}

function newPlayerOf(facts: PlayerFacts, input: MappingInput): NewPlayer {
  const isOpposition = facts.side !== input.ourTeam;
  const key = plainText(facts.sourceKey, MAX_NAME_LENGTH);
  const name = plainText(facts.name, MAX_NAME_LENGTH);
  return {
    name: name || key || 'Unnamed player',
    shirtNumber: facts.shirtNumber,
    sourceKey: isOpposition ? `${input.format}:${input.oppositionName}:${key}` : `${input.format}:${key}`,
    isOpposition,
    isUnidentified: !isOpposition && name === '' && facts.shirtNumber === null,
  };
}

function keyOfIndex(isOpposition: boolean, sourceKey: string): string {
  return `${isOpposition ? 1 : 0}:${sourceKey}`;
}
