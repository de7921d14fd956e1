import type { liveSession } from '@halfturn/contract/realtime/live';
import { stepsPerMOf } from '@halfturn/core/live/live-history';
import { liveGround } from '@halfturn/core/simulation/live-ground';
import type { LivePlan } from '@halfturn/core/views/realtime/live-plan';
import { sportOf } from '@halfturn/core/views/pitch/pitch-markings';
import type { z } from 'zod';
import type { CustomerScope } from '../plugins/access';
import type { Store } from '../store/engine/database';
import { listDrills } from '../store/session/drills/drills';
import { playersOfFeed } from './feed-players';
import type { SessionRecord } from '../store/session/sessions';
import type { LiveChannel } from './live-channel';
import type { LiveAverages } from './live-averages';
import type { FeedPlayer } from '@halfturn/core/readers/live-feed/feed-line';
import { columnsOf, visiblePlayers } from './visible-players';

export interface LiveSessionSources {
  readonly store: Store;
  readonly averages: LiveAverages;
}

export async function liveSessionAnswer(
  { store, averages }: LiveSessionSources,
  channel: LiveChannel,
  { customer, seen }: Pick<CustomerScope, 'customer' | 'seen'>,
  session: SessionRecord,
  plans: ReadonlyMap<number, LivePlan>,
): Promise<z.input<typeof liveSession.answer>> {
  const { head, parameters } = channel;
  const visible = head === null ? [] : await visiblePlayers(store, channel, head, seen);
  const sport = sportOf(customer.sport);
  const known = head === null ? null : await averages.of(channel, customer, session.type);
  return {
    title: session.title,
    feed:
      head === null || parameters === null
        ? null
        : {
            sport,
            ...liveGround(sport, head.pitch, channel.reach),
            players: visible.map(({ name, key, shirtNumber, side }) => ({
              name: name === '' ? key : name,
              shirtNumber,
              isOpposition: side === 'away',
            })),
            hasBall: head.hasBall,
            rateHz: head.rateHz,
            sourceClass: head.sourceClass,
            stepsPerM: stepsPerMOf(head),
            columns: columnsOf(head, visible).join(','),
            parameters,
          },
    plans: await plansOf(store, channel, visible, plans),
    averages: visible.map(({ key }) => known?.get(key) ?? null),
    drills: (await listDrills(store.db, customer.customerId, session.sessionId)).map(
      ({ drillId, name, startS, endS }) => ({
        id: drillId,
        name,
        startS,
        endS,
      }),
    ),
    dropped: { ...channel.drops },
  };
}

/** In the order of the players; null for unidentified players and those without a target. */
async function plansOf(
  { db }: Store,
  channel: LiveChannel,
  visible: readonly FeedPlayer[],
  plans: ReadonlyMap<number, LivePlan>,
): Promise<(LivePlan | null)[]> {
  const { head } = channel;
  const known = head === null || plans.size === 0 ? [] : await playersOfFeed(db, channel, head);
  const idOf = new Map(known.map(({ sourceKey, playerId }) => [sourceKey, playerId]));
  return visible.map(({ key }) => plans.get(idOf.get(key) ?? -1) ?? null);
}
