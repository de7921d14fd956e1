import type { ListedTrack } from '@halfturn/core/roster/player-list';
import { unidentifiedName } from '@halfturn/core/roster/unidentified-name';
import { nameLikeness } from '@halfturn/core/roster/person-name';
import { type Proposal, type RememberedKey, whoIsWho } from '@halfturn/core/roster/who-is-who-proposals';
import type { PlayerFacts } from '@halfturn/core/metrics/session/session-facts';
import type { SourceClass, TeamSide } from '@halfturn/core/tracking/trackset';
import { ImportRefusal } from '../upload/import-request';
import type { KnownPlayer, NewPlayer } from '../../store/player/players-of-import';
import { keptText } from '../../store/player/kept-text';

const WORN: readonly SourceClass[] = ['gnss', 'lps'];

export interface PlayerMatch {
  readonly facts: PlayerFacts;
  readonly isOpposition: boolean;
  readonly playerId: number | null;
  readonly created: NewPlayer;
  /** The key that identifies the player from this session on; null: nobody of the squad was named. */
  readonly learnsKey: string | null;
  readonly proposal: Proposal | null;
}

export interface PlayerChoice {
  readonly list: readonly ListedTrack[];
  readonly newPlayers: boolean;
}

export const NO_PLAYER_CHOICE: PlayerChoice = { list: [], newPlayers: false };

export interface MappingInput {
  readonly format: string;
  readonly sourceClass: SourceClass;
  readonly startsAt: string;
  readonly ourTeam: TeamSide;
  /** Cleaned; part of the opposition's keys, so that number 7 of two opponents are two players. */
  readonly oppositionName: string;
  readonly oppositionNamesBefore: readonly string[];
  readonly players: readonly PlayerFacts[];
  readonly known: readonly KnownPlayer[];
  readonly remembered: readonly RememberedKey[];
  readonly choice: PlayerChoice;
}

export function isWornSource(sourceClass: SourceClass): boolean {
  return WORN.includes(sourceClass);
}

/**
 * Our side: players named by the list, or certain matches in the squad; everybody else becomes an unidentified player
 * of the session, or on request a new squad player. The other side: by the opponent's key, or as a new opposition
 * player. Nobody is matched twice in one session.
 * @throws ImportRefusal if the list names an unknown track or player
 */
export function matchPlayers(input: MappingInput): PlayerMatch[] {
  const { players, known, ourTeam } = input;
  const own = players.filter((facts) => facts.side === ourTeam);
  const squad = known.filter((player) => !player.isOpposition && !player.isUnidentified);
  const listed = listedPlayers(input, own, squad);
  const named = new Set([...listed.values()].flatMap((each) => (typeof each === 'number' ? [each] : [])));
  const proposals = whoIsWho({
    format: input.format,
    isWorn: isWornSource(input.sourceClass),
    startsAt: input.startsAt,
    tracks: own.map(trackOf),
    squad: squad.filter(({ playerId }) => !named.has(playerId)),
    remembered: input.remembered,
  });
  const byKey = new Map(known.flatMap((player) => (player.sourceKey === null ? [] : [[player.sourceKey, player]])));
  const taken = new Set<number>();
  const takeKnown = (sourceKey: string, isOpposition: boolean): number | null => {
    const found = byKey.get(sourceKey);
    const fits = found?.isOpposition === isOpposition && (isOpposition || found.isUnidentified);
    if (found === undefined || !fits || taken.has(found.playerId)) return null;
    taken.add(found.playerId);
    return found.playerId;
  };
  let unidentified = 0;
  return players.map((facts): PlayerMatch => {
    const key = keptText(facts.sourceKey);
    const name = keptText(facts.name) || key || 'Unnamed player';
    const { shirtNumber } = facts;
    const isOpposition = facts.side !== ourTeam;
    if (isOpposition) {
      const sourceKeyUnder = (team: string) => `${input.format}:${team}:${key}`;
      const sourceKey = sourceKeyUnder(input.oppositionName);
      const created = { name, shirtNumber, sourceKey, isOpposition, isUnidentified: false };
      const playerId = [input.oppositionName, ...input.oppositionNamesBefore].reduce<number | null>(
        (found, team) => found ?? takeKnown(sourceKeyUnder(team), true),
        null,
      );
      return { facts, isOpposition, playerId, created, learnsKey: null, proposal: null };
    }
    const said = listed.get(facts.sourceKey);
    const proposal = proposals[own.indexOf(facts)] ?? null;
    const isNew = said === undefined && input.choice.newPlayers && isSomebody(facts) && isNobodyOfSquad(proposal);
    if (typeof said === 'string' || isNew) {
      const created = { name: said || name, shirtNumber, sourceKey: null, isOpposition, isUnidentified: false };
      return { facts, isOpposition, playerId: null, created, learnsKey: key, proposal: null };
    }
    const playerId = said ?? (said === undefined && proposal?.isSure === true ? proposal.playerId : null);
    const planned = playerId === null ? takeKnown(`${input.format}:${key}`, false) : null;
    if (playerId === null && planned === null) unidentified += 1;
    return {
      facts,
      isOpposition,
      playerId: playerId ?? planned,
      created: {
        name: unidentifiedName(unidentified, keptText(facts.name), key),
        shirtNumber,
        sourceKey: null,
        isOpposition,
        isUnidentified: true,
      },
      learnsKey: playerId === null ? null : key,
      proposal: playerId === null ? proposal : null,
    };
  });
}

/** Only the number matches somebody in the squad, which proves little: other teams have the same numbers. */
function isNobodyOfSquad(proposal: Proposal | null): boolean {
  return proposal === null || (proposal.reason === 'shirtNumber' && proposal.doubt === null);
}

function isSomebody({ name, shirtNumber }: PlayerFacts): boolean {
  return keptText(name) !== '' || shirtNumber !== null;
}

function trackOf({ sourceKey, name, shirtNumber }: PlayerFacts) {
  return { sourceKey: keptText(sourceKey), name: keptText(name), shirtNumber };
}

/** By track: the id of a squad player, the name of a new one (empty: as in the file), or null for "not said". */
function listedPlayers(
  { choice }: MappingInput,
  own: readonly PlayerFacts[],
  squad: readonly KnownPlayer[],
): ReadonlyMap<string, number | string | null> {
  const byKey = new Map(own.map((facts) => [keptText(facts.sourceKey), facts]));
  const found = new Map<string, number | string | null>();
  const taken = new Set<number>();
  for (const { key, player, line } of choice.list) {
    const at = `Players, line ${line}:`;
    const facts = byKey.get(key);
    if (facts === undefined) {
      throw new ImportRefusal(
        `${at} no track of our team has the key ${key}; there are ${[...byKey.keys()].join(', ')}.`,
      );
    }
    if (player.kind === 'open') found.set(facts.sourceKey, null);
    if (player.kind === 'new') found.set(facts.sourceKey, keptText(player.name ?? ''));
    if (player.kind !== 'id' && player.kind !== 'name') continue;
    const playerId = player.kind === 'id' ? idIn(squad, player.playerId, at) : namedIn(squad, player.name, at);
    if (taken.has(playerId)) throw new ImportRefusal(`${at} this player has another track already.`);
    taken.add(playerId);
    found.set(facts.sourceKey, playerId);
  }
  return found;
}

function idIn(squad: readonly KnownPlayer[], playerId: number, at: string): number {
  if (squad.some((player) => player.playerId === playerId)) return playerId;
  throw new ImportRefusal(`${at} no player has the id ${playerId}.`);
}

function namedIn(squad: readonly KnownPlayer[], name: string, at: string): number {
  const same = squad.filter((player) => nameLikeness(player.name, name) === 'same');
  const found = same.length > 1 ? same.filter((player) => player.isActive) : same;
  const [player] = found;
  if (player !== undefined && found.length === 1) return player.playerId;
  if (same.length > 1) {
    const ids = same.map(({ playerId }) => `#${playerId}`).join(', ');
    throw new ImportRefusal(`${at} several players are called ${name}: give one of ${ids}.`);
  }
  const near = squad.filter((each) => nameLikeness(each.name, name) !== 'other').map((each) => each.name);
  const hint = near.length > 0 ? `did you mean ${near.slice(0, 3).join(' or ')}?` : `write +${name} for a new player.`;
  throw new ImportRefusal(`${at} no player in the squad is called ${name}: ${hint}`);
}
