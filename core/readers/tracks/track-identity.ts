/** Who a track belongs to, and the order of a session's tracks: home first, by shirt number. */
import type { PlayingPosition } from '../../tracking/playing-position';
import type { TeamSide } from '../../tracking/trackset';

export interface TrackIdentity {
  readonly sourceKey: string;
  readonly name: string;
  readonly side: TeamSide;
  readonly shirtNumber: number | null;
  readonly position?: PlayingPosition;
}

export function withPosition(identity: TrackIdentity, position: PlayingPosition | null | undefined): TrackIdentity {
  return position === null || position === undefined ? identity : { ...identity, position };
}

export function compareIdentities(a: TrackIdentity, b: TrackIdentity): number {
  const rank = ({ side, shirtNumber }: TrackIdentity): number => (side === 'home' ? 0 : 1000) + (shirtNumber ?? 100);
  return rank(a) - rank(b) || (a.sourceKey < b.sourceKey ? -1 : 1);
}
