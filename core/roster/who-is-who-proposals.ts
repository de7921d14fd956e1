/**
 * Proposes which squad player a track of a file is, with a reason. A proposal is sure only if nothing contradicts
 * it; otherwise the user is asked. Appearing in a file never makes anybody a squad member.
 */
import { tagKey } from './roster';
import { isPersonName, type NameLikeness, nameLikeness } from './person-name';

export interface NamelessTrack {
  readonly sourceKey: string;
  readonly name: string;
  readonly shirtNumber: number | null;
}

export interface SquadMember {
  readonly playerId: number;
  readonly name: string;
  readonly shirtNumber: number | null;
  readonly isActive: boolean;
  readonly shortName?: string | null;
  readonly tags?: readonly string[];
}

export interface RememberedKey {
  readonly format: string;
  readonly sourceKey: string;
  readonly playerId: number;
  readonly name: string | null;
  /** Squad player with the track's number at that time; null for none, or if not recorded. */
  readonly wearerId: number | null;
  /** ISO 8601: first session with the key. */
  readonly validFrom: string;
  /** ISO 8601, exclusive: when the key passed to somebody else; null if it has not. */
  readonly validUntil: string | null;
}

/**
 * - `key`: the provider's key, seen before
 * - `tag`: a worn device that the roster assigns to them
 * - `name`: the name in any order and spelling of accents
 * - `shortName`, `nearName`: a shorter form, or a letter apart
 * - `shirtNumber`: the number, if the file has no name
 * - `device`: the device they wore last time, or the key in another kind of file
 */
export const PROPOSAL_REASONS = ['key', 'tag', 'name', 'shortName', 'nearName', 'shirtNumber', 'device'] as const;
export type ProposalReason = (typeof PROPOSAL_REASONS)[number];

export const PROPOSAL_DOUBTS = ['keyOfOther', 'otherName', 'numberOfOther', 'inactive', 'handedOn', 'two'] as const;
export type ProposalDoubt = (typeof PROPOSAL_DOUBTS)[number];

export interface Proposal {
  readonly playerId: number;
  readonly reason: ProposalReason;
  readonly isSure: boolean;
  readonly doubt: ProposalDoubt | null;
}

export interface WhoIsWhoInput {
  readonly format: string;
  readonly isWorn: boolean;
  readonly startsAt: string;
  readonly tracks: readonly NamelessTrack[];
  readonly squad: readonly SquadMember[];
  readonly remembered: readonly RememberedKey[];
}

export function whoIsWho(input: WhoIsWhoInput): readonly (Proposal | null)[] {
  const evidence = evidenceOf(input);
  const found = input.tracks.map((track) => proposalFor(track, input, evidence));
  return withoutRepeats(found);
}

interface Evidence {
  readonly byId: ReadonlyMap<number, SquadMember>;
  readonly active: readonly SquadMember[];
  readonly byNumber: ReadonlyMap<number, SquadMember | null>;
  readonly byKey: ReadonlyMap<string, readonly RememberedKey[]>;
  readonly byTag: ReadonlyMap<string, SquadMember>;
}

function evidenceOf({ squad, remembered }: WhoIsWhoInput): Evidence {
  const active = squad.filter((member) => member.isActive);
  const byNumber = new Map<number, SquadMember | null>();
  for (const member of active) {
    if (member.shirtNumber === null) continue;
    byNumber.set(member.shirtNumber, byNumber.has(member.shirtNumber) ? null : member);
  }
  const byKey = new Map<string, RememberedKey[]>();
  for (const key of remembered) byKey.set(key.sourceKey, [...(byKey.get(key.sourceKey) ?? []), key]);
  const byTag = new Map(active.flatMap((member) => (member.tags ?? []).map((tag) => [tagKey(tag), member] as const)));
  return { byId: new Map(squad.map((member) => [member.playerId, member])), active, byNumber, byKey, byTag };
}

function proposalFor(track: NamelessTrack, input: WhoIsWhoInput, evidence: Evidence): Proposal | null {
  const hasName = isPersonName(track.name, track.sourceKey);
  const named = hasName ? byName(track, evidence) : null;
  return (
    byTag(track, input, evidence, named) ??
    byKey(track, input, evidence, named) ??
    named ??
    (hasName ? null : byNumber(track, evidence)) ??
    byDevice(track, input, evidence)
  );
}

/**
 * The roster says who wears the device. Sure unless the file names somebody else or its key identified another
 * player.
 * @param named player that the track's name suggests
 */
function byTag(
  track: NamelessTrack,
  { format, isWorn, startsAt }: WhoIsWhoInput,
  { byTag: tags, byKey: keys }: Evidence,
  named: Proposal | null,
): Proposal | null {
  const ofName = tags.get(tagKey(track.name));
  const member = tags.get(tagKey(track.sourceKey)) ?? ofName;
  if (!isWorn || member === undefined) return null;
  const { playerId } = member;
  if (named !== null && named.playerId !== playerId) return { ...named, isSure: false, doubt: 'keyOfOther' };
  const isNamed = ofName === undefined && isPersonName(track.name, track.sourceKey);
  if (isNamed && named === null) return { playerId, reason: 'tag', isSure: false, doubt: 'otherName' };
  const ofFormat = (keys.get(track.sourceKey) ?? []).filter((key) => key.format === format);
  const key = keyAt(ofFormat, startsAt);
  const isOfOther = key !== null && key.playerId !== playerId && isWithin(key, startsAt);
  return { playerId, reason: 'tag', isSure: !isOfOther, doubt: isOfOther ? 'keyOfOther' : null };
}

function byKey(
  track: NamelessTrack,
  { format, isWorn, startsAt }: WhoIsWhoInput,
  { byId, byNumber: numbers, byKey: keys }: Evidence,
  named: Proposal | null,
): Proposal | null {
  const ofFormat = (keys.get(track.sourceKey) ?? []).filter((key) => key.format === format);
  const key = keyAt(ofFormat, startsAt);
  const member = key === null ? undefined : byId.get(key.playerId);
  if (key === null || member === undefined) return null;
  const is = (doubt: ProposalDoubt | null): Proposal => ({
    playerId: member.playerId,
    reason: 'key',
    isSure: doubt === null,
    doubt,
  });
  const hasName = isPersonName(track.name, track.sourceKey);
  const isCalledSo = key.name !== null && nameLikeness(track.name, key.name) === 'same';
  if (hasName && !isCalledSo && likenessTo(track.name, member) === 'other') {
    // The key has changed hands, so the player named in the file is proposed first.
    return named !== null && named.playerId !== member.playerId
      ? { ...named, isSure: false, doubt: 'keyOfOther' }
      : is('otherName');
  }
  if (!hasName && isNumberKey(track)) {
    const wearer = track.shirtNumber === null ? undefined : numbers.get(track.shirtNumber);
    const isTheirs =
      member.shirtNumber === track.shirtNumber || (key.wearerId !== null && wearer?.playerId === key.wearerId);
    if (wearer !== undefined && !isTheirs) {
      return wearer === null
        ? is('numberOfOther')
        : { playerId: wearer.playerId, reason: 'shirtNumber', isSure: false, doubt: 'keyOfOther' };
    }
  }
  if (!member.isActive && !hasName) return is('inactive');
  // Ended without a successor: some of its sessions proved to be somebody else's.
  const isHandedOn =
    (key.validUntil !== null && startsAt >= key.validUntil) ||
    ofFormat.some((other) => other.playerId !== key.playerId);
  if (isHandedOn && !isWithin(key, startsAt)) return is('handedOn');
  if (!hasName && track.shirtNumber === null && isWorn) {
    return { playerId: member.playerId, reason: 'device', isSure: false, doubt: null };
  }
  return is(null);
}

function isNumberKey({ sourceKey, shirtNumber }: NamelessTrack): boolean {
  return shirtNumber !== null && Number(/^\D*(\d+)$/.exec(sourceKey)?.[1] ?? NaN) === shirtNumber;
}

function keyAt(keys: readonly RememberedKey[], startsAt: string): RememberedKey | null {
  const distance = (key: RememberedKey): number => {
    if (isWithin(key, startsAt)) return 0;
    const at = Date.parse(startsAt);
    const until = key.validUntil === null ? Infinity : Math.abs(at - Date.parse(key.validUntil));
    return Math.min(Math.abs(at - Date.parse(key.validFrom)), until);
  };
  return keys.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

function isWithin({ validFrom, validUntil }: RememberedKey, startsAt: string): boolean {
  return validFrom <= startsAt && (validUntil === null || startsAt < validUntil);
}

function byName(track: NamelessTrack, { active, byNumber: numbers }: Evidence): Proposal | null {
  const likeness = new Map(active.map((member) => [member, likenessTo(track.name, member)]));
  const wearer = track.shirtNumber === null ? undefined : numbers.get(track.shirtNumber);
  const wears = (member: SquadMember) => track.shirtNumber !== null && member.shirtNumber === track.shirtNumber;
  for (const [kind, reason] of [
    ['same', 'name'],
    ['short', 'shortName'],
    ['near', 'nearName'],
  ] as const) {
    const alike = active.filter((member) => likeness.get(member) === kind);
    const member = alike.length === 1 ? alike[0] : alike.find(wears);
    if (member === undefined) {
      if (alike.length > 0) return null;
      continue;
    }
    // Squads number their players apart, so two may wear it.
    const isOfOther = wearer !== undefined && wearer !== member && !wears(member);
    const isSure = !isOfOther && (kind === 'same' || (kind === 'short' && wears(member)));
    return { playerId: member.playerId, reason, isSure, doubt: isOfOther ? 'numberOfOther' : null };
  }
  return null;
}

function likenessTo(name: string, member: SquadMember): NameLikeness {
  const isShort = typeof member.shortName === 'string' && nameLikeness(name, member.shortName) === 'same';
  return isShort ? 'same' : nameLikeness(name, member.name);
}

function byNumber(track: NamelessTrack, { byNumber: numbers }: Evidence): Proposal | null {
  const member = track.shirtNumber === null ? undefined : numbers.get(track.shirtNumber);
  if (member === undefined || member === null) return null;
  return { playerId: member.playerId, reason: 'shirtNumber', isSure: false, doubt: null };
}

function byDevice(track: NamelessTrack, { startsAt, format }: WhoIsWhoInput, evidence: Evidence): Proposal | null {
  // A name that fits nobody outweighs a device, and a number is not a device.
  if (isPersonName(track.name, track.sourceKey) || isNumberKey(track)) return null;
  const elsewhere = (evidence.byKey.get(track.sourceKey) ?? []).filter((key) => key.format !== format);
  const key = keyAt(elsewhere, startsAt);
  const member = key === null ? undefined : evidence.byId.get(key.playerId);
  if (member === undefined || !member.isActive) return null;
  return { playerId: member.playerId, reason: 'device', isSure: false, doubt: null };
}

/** If two tracks are proposed for one player, the surer one keeps them; if equally sure, neither does. */
function withoutRepeats(found: readonly (Proposal | null)[]): readonly (Proposal | null)[] {
  const rank = (proposal: Proposal): number =>
    (proposal.isSure ? 10 : 0) + (PROPOSAL_REASONS.length - PROPOSAL_REASONS.indexOf(proposal.reason));
  return found.map((proposal, index) => {
    if (proposal === null) return null;
    const rivals = found.filter(
      (other, at): other is Proposal => at !== index && other?.playerId === proposal.playerId,
    );
    const best = Math.max(0, ...rivals.map(rank));
    if (rank(proposal) > best) return proposal;
    if (rank(proposal) < best) return null;
    const isFirst = found.findIndex((other) => other?.playerId === proposal.playerId && rank(other) === best) === index;
    return isFirst ? { ...proposal, isSure: false, doubt: 'two' } : null;
  });
}
