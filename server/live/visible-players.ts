import type { FeedHead, FeedPlayer } from '@halfturn/core/readers/live-feed/feed-line';
import { shapeOf } from '@halfturn/core/live/live-history';
import type { CustomerScope } from '../plugins/access';
import type { Store } from '../store/engine/database';
import type { LiveChannel } from './live-channel';
import { playersOfFeed } from './feed-players';

/** Our players in squads the user may see; players not yet known hide nothing. */
export async function visiblePlayers(
  { db }: Store,
  channel: LiveChannel,
  head: FeedHead,
  seen: CustomerScope['seen'],
): Promise<readonly FeedPlayer[]> {
  const known = await playersOfFeed(db, channel, head);
  const shown = new Set(seen(known));
  const hidden = new Set(known.filter((player) => !shown.has(player)).map(({ sourceKey }) => sourceKey));
  return head.players.filter(({ key, side }) => side !== 'home' || !hidden.has(key));
}

export function columnsOf(head: FeedHead, visible: readonly FeedPlayer[]): number[] {
  const columns = visible.map((player) => head.players.indexOf(player));
  return head.hasBall ? [...columns, shapeOf(head).columns - 1] : columns;
}
