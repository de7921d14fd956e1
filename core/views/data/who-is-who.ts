import { counted } from '../words/session-noun';
import { isPersonName } from '../../roster/person-name';
import type { Proposal, ProposalDoubt, ProposalReason } from '../../roster/who-is-who-proposals';
import { sharedProblem } from '../../roster/roster';
import { formatQuantity } from '../../units/number-text';
import { type UnitSettings } from '../../units/units';
import { shirtText } from '../../roster/shirt-number';

const REASONS: Readonly<Record<ProposalReason, string>> = {
  key: 'same key as before',
  tag: 'tag on the roster',
  name: 'same name',
  shortName: 'shorter form of the name',
  nearName: 'similar name',
  shirtNumber: 'shirt number',
  device: 'wore this device last',
};

const DOUBTS: Readonly<Record<ProposalDoubt, string>> = {
  keyOfOther: 'the key was somebody else’s',
  otherName: 'the file names somebody else',
  numberOfOther: 'somebody else has the number',
  inactive: 'not an active player',
  handedOn: 'the key has changed hands',
  two: 'fits two tracks',
};

export function reasonText({ reason, doubt }: Pick<Proposal, 'reason' | 'doubt'>): string {
  return doubt === null ? REASONS[reason] : `${REASONS[reason]}; ${DOUBTS[doubt]}`;
}

export interface TrackToName {
  readonly sourceKey: string;
  readonly name: string;
  readonly shirtNumber: number | null;
  readonly state: 'known' | 'open' | 'discarded';
  readonly playerId: number;
  readonly activeTimeM: number | null;
  readonly totalDistanceM: number | null;
  readonly proposal: Proposal | null;
}

export interface NamedPlayer {
  readonly playerId: number;
  readonly name: string;
  readonly shirtNumber: number | null;
}

/** The choice for a track: a player's id as text, or one of these constants. */
export const LEAVE_OPEN = '';
export const DISCARD = 'discard';
export const NEW_PLAYER = 'new';
export const NEW_PLAYER_LABEL = 'New player …';

export interface WhoIsWhoRow {
  readonly sourceKey: string;
  readonly label: string;
  readonly minutes: string;
  readonly distance: string;
  readonly before: string;
  readonly proposed: string;
  readonly why: string;
}

export function whoIsWhoRows(tracks: readonly TrackToName[], units: UnitSettings): readonly WhoIsWhoRow[] {
  return tracks.map((track) => {
    const before =
      track.state === 'known' ? String(track.playerId) : track.state === 'discarded' ? DISCARD : LEAVE_OPEN;
    const { proposal } = track;
    return {
      sourceKey: track.sourceKey,
      label: trackLabel(track),
      minutes: formatQuantity('minutes', track.activeTimeM, units),
      distance: formatQuantity('longDistance', track.totalDistanceM, units),
      before,
      proposed: track.state === 'open' && proposal !== null ? String(proposal.playerId) : before,
      why:
        track.state === 'known'
          ? 'Known'
          : track.state === 'discarded'
            ? 'Discarded'
            : proposal === null
              ? 'No player fits'
              : sentence(reasonText(proposal)),
    };
  });
}

/** `#7 Home 7`: the file's name for a track, whoever it is assigned to; its key if there is nothing else. */
export function trackLabel({
  name,
  shirtNumber,
  sourceKey,
}: Pick<TrackToName, 'name' | 'shirtNumber' | 'sourceKey'>): string {
  const isNamed = name.trim() !== '' && name.trim() !== sourceKey;
  const parts = [shirtNumber === null ? '' : `#${shirtText(shirtNumber)}`, isNamed ? name.trim() : ''];
  return parts.filter((part) => part !== '').join(' ') || sourceKey;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export interface PlayerOption {
  readonly value: string;
  readonly label: string;
}

export function playerOptions(squad: readonly NamedPlayer[]): readonly PlayerOption[] {
  return [
    { value: LEAVE_OPEN, label: 'Leave unidentified' },
    { value: DISCARD, label: 'Discard' },
    { value: NEW_PLAYER, label: NEW_PLAYER_LABEL },
    ...squad.map(({ playerId, name, shirtNumber }) => ({
      value: String(playerId),
      label: shirtNumber === null ? name : `${name} (#${shirtText(shirtNumber)})`,
    })),
  ];
}

export type ChosenPlayers = ReadonlyMap<string, string>;

export function offeredName({ name, sourceKey }: Pick<TrackToName, 'name' | 'sourceKey'>): string {
  return isPersonName(name, sourceKey) ? name.trim() : '';
}

export function namelessTracks(named: readonly NamedTrack[], rows: readonly WhoIsWhoRow[]): readonly string[] {
  const nameless = named.filter(({ player }) => player.kind === 'new' && player.name === '');
  return rows.filter(({ sourceKey }) => nameless.some((one) => one.sourceKey === sourceKey)).map(({ label }) => label);
}

export interface SquadPlayer extends NamedPlayer {
  readonly squadId: number;
  readonly isActive: boolean;
}

export function newNumberText(
  { shirtNumber }: Pick<TrackToName, 'shirtNumber'>,
  squad: readonly SquadPlayer[],
  squadId: number,
): string | null {
  const newcomer = { name: '', shirtNumber, squadId, tags: [], isActive: true };
  for (const player of squad) {
    const problem = sharedProblem(newcomer, { ...player, tags: [] });
    if (problem !== null) return `${problem} The new player has no number until you change one of them.`;
  }
  return null;
}

export function chosenTwice(
  rows: readonly WhoIsWhoRow[],
  chosen: ChosenPlayers,
  squad: readonly NamedPlayer[],
): readonly string[] {
  const values = rows.map((row) => chosen.get(row.sourceKey) ?? row.proposed);
  return squad
    .filter(({ playerId }) => values.filter((value) => value === String(playerId)).length > 1)
    .map(({ name }) => name);
}

export interface NamedTrack {
  readonly sourceKey: string;
  readonly player:
    | { readonly kind: 'player'; readonly playerId: number }
    | { readonly kind: 'new'; readonly name: string }
    | { readonly kind: 'open' }
    | { readonly kind: 'discarded' };
}

export function namedTracks(
  tracks: readonly TrackToName[],
  rows: readonly WhoIsWhoRow[],
  chosen: ChosenPlayers,
  typed: ChosenPlayers,
): readonly NamedTrack[] {
  return rows.flatMap((row): NamedTrack[] => {
    const value = chosen.get(row.sourceKey) ?? row.proposed;
    if (value === row.before) return [];
    const { sourceKey } = row;
    switch (value) {
      case LEAVE_OPEN:
        return [{ sourceKey, player: { kind: 'open' } }];
      case DISCARD:
        return [{ sourceKey, player: { kind: 'discarded' } }];
      case NEW_PLAYER: {
        const track = tracks.find((one) => one.sourceKey === sourceKey);
        const name = (typed.get(sourceKey) ?? (track === undefined ? '' : offeredName(track))).trim();
        return [{ sourceKey, player: { kind: 'new', name } }];
      }
      default:
        return [{ sourceKey, player: { kind: 'player', playerId: Number(value) } }];
    }
  });
}

export function knownText(tracks: readonly TrackToName[]): string {
  const asked = tracks.filter(({ state }) => state !== 'discarded');
  const known = asked.filter(({ state }) => state === 'known').length;
  return `${known} of ${counted(asked.length, 'player')} known`;
}
