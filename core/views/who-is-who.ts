/** Why a player is proposed for a track, in words. */
import type { Proposal, ProposalDoubt, ProposalReason } from '../identity/who-is-who';

const REASONS: Readonly<Record<ProposalReason, string>> = {
  key: 'same key as before',
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
  two: 'two tracks fit',
};

/** `same name, somebody else has the number` */
export function reasonText({ reason, doubt }: Pick<Proposal, 'reason' | 'doubt'>): string {
  return doubt === null ? REASONS[reason] : `${REASONS[reason]}; ${DOUBTS[doubt]}`;
}
