/** Closes live sessions whose feed has stopped for good, as if their sensor had been switched off. */
import type { Store } from '../store/engine/database';
import { listSilentFeeds } from '../store/live/live-feeds';
import type { LiveChannels } from './live-channels';
import { closeFeed, type LiveImports } from './close-feed';

const HOUR_MS = 3_600_000;
/** Longer than any break in a match or training day: then what came is imported. */
const SILENT_FOR_MS = 4 * HOUR_MS;
/** A sensor switched on the evening before may still begin. */
const NOT_BEGUN_FOR_MS = 24 * HOUR_MS;
const LOOK_EVERY_MS = 10 * 60_000;

async function closeSilentFeeds(
  store: Store,
  imports: LiveImports,
  channels: Pick<LiveChannels, 'closed'>,
  nowMs: number,
): Promise<number> {
  const silent = await listSilentFeeds(store.db, {
    begunBefore: new Date(nowMs - SILENT_FOR_MS),
    openedBefore: new Date(nowMs - NOT_BEGUN_FOR_MS),
  });
  for (const key of silent) {
    await closeFeed(store, imports, key, null);
    await channels.closed(key);
  }
  return silent.length;
}

/** Checks now and every ten minutes; of several servers only one acts. @returns a function that stops it */
export function watchSilentFeeds(
  store: Store,
  imports: LiveImports,
  channels: LiveChannels,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const look = () => closeSilentFeeds(store, imports, channels, Date.now()).then(() => undefined, onError);
  let looking = look();
  const timer = setInterval(() => {
    looking = look();
  }, LOOK_EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return looking;
  };
}
