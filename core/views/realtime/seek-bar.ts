import type { PlayerState } from '../../live/playback';
import { matchClockText } from '../words/match-clock-text';

export function frameTimeText(frame: number, rateHz: number): string {
  // A frame's time may be slightly below its whole second.
  return matchClockText((Math.max(0, frame) / rateHz) * 1000 + 1e-6);
}

type Range = Pick<PlayerState, 'first' | 'last'>;

export function frameAtShare(share: number, { first, last }: Range): number {
  return first + Math.round(Math.min(Math.max(share, 0), 1) * Math.max(0, last - first));
}

export function shareOfFrame(frame: number, { first, last }: Range): number {
  return last <= first ? 1 : Math.min(Math.max((frame - first) / (last - first), 0), 1);
}

export const ARROW_S = 5;
