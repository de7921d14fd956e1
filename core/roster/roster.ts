import { shirtLabel } from './shirt-number';

export interface RosterFields {
  readonly name: string;
  readonly shortName: string | null;
  /** 0-99, 1,000,000 for 00, null if unknown. */
  readonly shirtNumber: number | null;
  readonly positionId: number;
  readonly squadId: number;
  readonly birthDate: string | null;
  readonly tags: readonly string[];
  readonly isActive: boolean;
}

export interface RosterPlayer extends RosterFields {
  readonly playerId: number;
  /** Changes with every edit; a save names the version it is based on. */
  readonly version: string;
}

export interface RosterEntry extends RosterFields {
  readonly playerId: number | null;
  readonly version: string | null;
}

export function tagKey(tag: string): string {
  return tag.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');
}

type Listed = Pick<RosterFields, 'name' | 'shirtNumber' | 'squadId' | 'tags' | 'isActive'>;

export function sharedProblem(one: Listed, other: Listed): string | null {
  if (!one.isActive || !other.isActive) return null;
  if (one.shirtNumber !== null && one.shirtNumber === other.shirtNumber && one.squadId === other.squadId) {
    return `${other.name} wears ${shirtLabel(other.shirtNumber)} in this squad.`;
  }
  const keys = new Set(other.tags.map(tagKey));
  const tag = one.tags.find((each) => keys.has(tagKey(each)));
  return tag === undefined ? null : `${other.name} has the tag ${tag}.`;
}
