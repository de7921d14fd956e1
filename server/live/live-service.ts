import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/engine/database';
import type { HeartRateMemory } from '../store/session/heart-rates';
import type { SessionMemory } from '../store/session/session-memory';
import { LiveChannels } from './live-channels';
import type { LiveImports } from './close-feed';
import { FeedAllowances, type LiveLimits } from './feed-and-viewer-limits';
import { LiveAverages } from './live-averages';
import type { Notices } from './process-notices';
import { watchSilentFeeds } from './silent-feeds';
import { LiveViewers } from './live-viewers';

export interface LiveOptions {
  readonly imports: LiveImports | null;
  readonly notices: Notices | null;
  readonly limits?: LiveLimits;
}

export interface LiveService {
  readonly store: Store;
  readonly channels: LiveChannels;
  readonly viewers: LiveViewers;
  readonly allowances: FeedAllowances;
  readonly averages: LiveAverages;
  readonly memory: SessionMemory;
  readonly heartRates: Pick<HeartRateMemory, 'factsOf' | 'heldOf'>;
  readonly imports: LiveImports | null;
}

export interface LiveSources {
  readonly store: Store;
  readonly memory: SessionMemory;
  readonly heartRates: Pick<HeartRateMemory, 'factsOf' | 'heldOf'>;
}

export function startLive(
  api: FastifyInstance,
  { store, memory, heartRates }: LiveSources,
  options: LiveOptions,
): LiveService {
  const { imports, notices } = options;
  const channels = new LiveChannels(store, notices, options.limits);
  const { limits, turns } = channels;
  const viewers = new LiveViewers(limits, turns);
  api.addHook('preClose', async () => viewers.close());
  const endWatch =
    imports === null
      ? null
      : watchSilentFeeds(store, imports, channels, (error) => api.log.error({ err: error }, 'silent feeds not closed'));
  api.addHook('onClose', async () => {
    await endWatch?.();
    await channels.end();
  });
  const averages = new LiveAverages(store, memory);
  return { store, channels, viewers, allowances: new FeedAllowances(limits), averages, memory, heartRates, imports };
}
