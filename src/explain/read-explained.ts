import {
  type Explained,
  PLAYER_METRICS,
  type PlayerMetric,
  SESSION_METRICS,
  type SessionMetric,
} from '@halfturn/core/metrics/explained/metrics';
import { SEPARATOR } from './explained-address';

/** Null for a text that names no number. */
export function readExplained(text: string | null): Explained | null {
  const [metric = '', ...parts] = (text ?? '').split(SEPARATOR);
  const idOf = (mark: string): number | null => {
    const found = parts.map((part) => /^([a-z])([1-9]\d{0,8})$/.exec(part)).find((part) => part?.[1] === mark);
    return found === undefined || found === null ? null : Number(found[2]);
  };
  const [playerId, sessionId] = [idOf('p'), idOf('s')];
  const perMinute = parts.includes('m');
  if (playerId === null) return null;
  const ofPlayer = PLAYER_METRICS.find((each): each is PlayerMetric => each === metric);
  if (ofPlayer !== undefined) return { metric: ofPlayer, playerId, perMinute };
  const ofSession = SESSION_METRICS.find((each): each is SessionMetric => each === metric);
  if (ofSession === undefined || sessionId === null) return null;
  return { metric: ofSession, playerId, sessionId, perMinute, drillId: idOf('d') ?? 0 };
}
