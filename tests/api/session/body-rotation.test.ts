/** "Body rotation update applied": shown if the source sees bodies turn and a turn got its side from that. */
import { getSession, sessions } from '@halfturn/contract/session/sessions';
import { pathOf, trackOf } from '@halfturn/core/tracking/synthetic-motion';
import { toFixedPoint, type TrackSet } from '@halfturn/core/tracking/trackset';
import { prepareReadSession } from '@halfturn/server/jobs/compute-session';
import { storeSession } from '@halfturn/server/jobs/store-session';
import { findTracking } from '@halfturn/server/store/session/raw-tracking';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SESSION_TYPE_ID } from '@halfturn/server/store/club/session-type-ids';
import { describeOnEngines } from '../engines';
import { MEN, openTestPortal, type TestPortal } from '../portal';

const HZ = 25;
const STARTS_AT = '2026-03-10T09:30:00.000Z';
const REVERSAL = { durationS: 1, accelerationMPerS2: -4 };
/** To rest and back on the same line. */
const SHUTTLE = trackOf(
  pathOf(4, [{ durationS: 2 }, REVERSAL, { durationS: 0.15 }, REVERSAL, { durationS: 2 }], HZ),
  HZ,
);

describeOnEngines('body rotation', (engine) => {
  let portal: TestPortal;
  let turned: number;
  let unseen: number;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    unseen = await store(null);
    turned = await store(180);
  });
  afterAll(() => portal.close());

  /** @param degrees turned in the second around the reversal; null: the source does not see bodies turn */
  async function store(degrees: number | null): Promise<number> {
    const { db } = portal.database.store;
    const orientation = Int32Array.from(SHUTTLE.timeS, (t) =>
      toFixedPoint((degrees ?? 0) * Math.min(1, Math.max(0, t - 2.5))),
    );
    const set: TrackSet = {
      format: 'test',
      sourceClass: 'optical',
      frameRateHz: HZ,
      originEpochMs: Date.parse(STARTS_AT),
      periods: [{ id: 1, startS: 0, endS: 10 }],
      pitch: null,
      teams: [{ side: 'home', name: 'Ours' }],
      tracks: [degrees === null ? SHUTTLE : { ...SHUTTLE, orientation }],
      ball: null,
      possession: null,
      notes: [],
    };
    const prepared = await prepareReadSession(
      db,
      {
        customerId: MEN,
        set,
        heading: { title: 'Shuttles', startsAt: STARTS_AT, isDateAssumed: false, competition: null },
        ourTeam: 'home',
        sessionTypeId: SESSION_TYPE_ID.training,
        keepsTracking: true,
        readingSeconds: 0,
      },
      {},
    );
    return (await storeSession(db, MEN, prepared, null)).sessionId;
  }

  const page = async (sessionId: number) => {
    const answer = await portal.call('GET', `/session?customerId=${MEN}&sessionId=${sessionId}`, { as: 'analyst' });
    return getSession.answer.parse(answer.json());
  };

  it('is said of the session that used it, in the list and on its page', async () => {
    const answer = await portal.call('GET', `/sessions?customerId=${MEN}`, { as: 'analyst' });
    const flags = sessions.answer.parse(answer.json()).map((each) => [each.sessionId, each.hasTurnsEnhanced]);
    expect(new Map(flags.map(([id, flag]) => [id, flag]))).toEqual(
      new Map([
        [turned, true],
        [unseen, false],
      ]),
    );
    expect((await page(turned)).session.hasTurnsEnhanced).toBe(true);
    expect((await page(unseen)).session.hasTurnsEnhanced).toBe(false);
  });

  it('is noted with how many turns it concerns', async () => {
    expect((await page(turned)).source?.notes).toMatchObject([{ code: 'turnsByBody', count: 1 }]);
    expect((await page(unseen)).source?.notes).toEqual([]);
  });

  it('is kept with the tracking', async () => {
    const { db } = portal.database.store;
    expect((await findTracking({ db, files: null }, MEN, turned))?.tracks[0]?.orientation).toHaveLength(
      SHUTTLE.timeS.length,
    );
    expect((await findTracking({ db, files: null }, MEN, unseen))?.tracks[0]?.orientation).toBeUndefined();
  });
});
