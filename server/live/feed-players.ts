import type { FeedHead } from '@halfturn/core/readers/live-feed/feed-line';
import { whoIsWho } from '@halfturn/core/roster/who-is-who-proposals';
import type { Kysely } from 'kysely';
import type { CustomerScope } from '../plugins/access';
import { isWornSource } from '../jobs/players/player-mapping';
import { keptText } from '../store/player/kept-text';
import { listKeys } from '../store/player/player-keys';
import { findPlayersByKey } from '../store/player/players';
import { listRoster } from '../store/player/roster';
import type { Database } from '../store/schema/schema';
import type { LiveChannel } from './live-channel';

/** Names are compared with the whole roster: not for every viewer and every check. */
const KEPT_MS = 30_000;

type SeenPlayer = Parameters<CustomerScope['seen']>[0][number];
export interface FeedPlayerOfOurs extends SeenPlayer {
  readonly sourceKey: string;
  readonly playerId: number;
}

interface Kept {
  readonly head: FeedHead;
  readonly madeMs: number;
  readonly players: Promise<readonly FeedPlayerOfOurs[]>;
}

const kept = new WeakMap<LiveChannel, Kept>();

/** Our team, without unknown players. New keys take effect at once, names within half a minute. */
export async function playersOfFeed(
  db: Kysely<Database>,
  channel: LiveChannel,
  head: FeedHead,
): Promise<readonly FeedPlayerOfOurs[]> {
  const { customerId } = channel.key;
  const keys = head.players.filter(({ side }) => side === 'home').map(({ key }) => key);
  const byKey = await findPlayersByKey(db, customerId, head.format, keys);
  const named = new Set(byKey.map(({ sourceKey }) => sourceKey));
  const taken = new Set(byKey.map(({ playerId }) => playerId));
  const sure = await sureOnes(db, channel, head);
  return [...byKey, ...sure.filter(({ sourceKey, playerId }) => !named.has(sourceKey) && !taken.has(playerId))];
}

function sureOnes(db: Kysely<Database>, channel: LiveChannel, head: FeedHead): Promise<readonly FeedPlayerOfOurs[]> {
  const now = performance.now();
  const before = kept.get(channel);
  if (before?.head === head && now - before.madeMs < KEPT_MS) return before.players;
  const players = readSureOnes(db, channel.key.customerId, head);
  kept.set(channel, { head, madeMs: now, players });
  // Do not cache a failure.
  players.catch(() => kept.delete(channel));
  return players;
}

async function readSureOnes(
  db: Kysely<Database>,
  customerId: number,
  { format, sourceClass, originEpochMs, players }: FeedHead,
): Promise<readonly FeedPlayerOfOurs[]> {
  const own = players.filter(({ side }) => side === 'home');
  const roster = await listRoster(db, customerId);
  const proposals = whoIsWho({
    format,
    isWorn: isWornSource(sourceClass),
    startsAt: new Date(originEpochMs ?? Date.now()).toISOString(),
    tracks: own.map(({ key, name, shirtNumber }) => ({ sourceKey: keptText(key), name: keptText(name), shirtNumber })),
    squad: roster,
    remembered: await listKeys(db, customerId),
  });
  const squadOf = new Map(roster.map(({ playerId, squadId }) => [playerId, squadId]));
  return own.flatMap(({ key: sourceKey }, at) => {
    const proposal = proposals[at];
    const squadId = proposal?.isSure === true ? squadOf.get(proposal.playerId) : undefined;
    if (proposal === null || proposal === undefined || squadId === undefined) return [];
    return [{ sourceKey, playerId: proposal.playerId, squadId, isOpposition: false, isUnidentified: false }];
  });
}
