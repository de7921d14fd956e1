import type { Call } from '@halfturn/contract/call';
import { errorBody } from '@halfturn/contract/error';
import { getSession, sessions } from '@halfturn/contract/session/sessions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { BODIES } from '../call-bodies';
import { METRICS } from '../call-requests';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { MEN, openTestPortal, type TestPortal } from '../portal';

const LOCKED = 'The session is locked.';
const INCOMPLETE = 'The session is not complete yet: its status is Processing.';
const ABOUT_ANY: Readonly<Record<string, string>> = {
  'POST /exported': 'The file is written by then: the audit log has to know of it.',
  'GET /simulatedsessions': 'Whether a session is simulated is no number of it.',
};
/** The same for calls that name sessions in a list, a path or under another name; the named tests check them. */
const ABOUT_ANY_ELSEWHERE: Readonly<Record<string, string>> = {
  'POST /splitplayer': 'player-edits: a player is taken apart in all of their sessions.',
  'GET /deletionpreview': 'session-deletion',
  'POST /deletesessions': 'session-deletion',
  'POST /sessionstype': 'session-correction',
  'POST /locksessions': 'own-club',
  'GET /live/:sessionId': 'live: a running session is never complete.',
  'GET /live/:sessionId/stream': 'live',
  'POST /live/:sessionId/drill': 'live',
};
const OF_OPEN_LISTS = ['GET /sessionstable', 'POST /assigndrills'];
const OF_ADMINISTRATOR = ['POST /locksession', 'POST /sessionopponent'];

const name = (call: Call) => `${call.method} ${call.path}`;
const session = z.object({ sessionId: z.unknown() });
const fields = (schema: z.ZodType | undefined): Readonly<Record<string, z.core.$ZodType>> =>
  schema instanceof z.ZodObject ? schema.shape : {};

function namesSession({ query, body }: Call): boolean {
  const inDrill = fields(body)['drill'];
  const parts = [fields(query), fields(body), inDrill instanceof z.ZodObject ? fields(inDrill) : {}];
  return parts.some((shape) => Object.keys(session.shape).some((field) => field in shape));
}

describeOnEngines('closed sessions', (engine) => {
  let portal: TestPortal;
  let calls: readonly Call[] = [];
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    await storeHandMade(portal.database.store, { customerId: MEN, startsAt: '2026-03-07T15:00:00.000Z', players: [] });
    calls = portal.mount.calls
      .filter((call) => namesSession(call) || OF_OPEN_LISTS.includes(name(call)))
      .filter((call) => !OF_ADMINISTRATOR.includes(name(call)));
  });
  afterAll(() => portal.close());

  const set = (values: { is_locked: number; status: string }) =>
    portal.database.store.db.updateTable('sessions').set(values).where('customer_id', '=', MEN).execute();
  const ask = (call: Call) => {
    const body = BODIES[name(call)]?.(MEN);
    return portal.call(
      call.method,
      `${call.path.replace(':drillId', '9')}?customerId=${MEN}&teamId=${MEN}&sessionId=1&playerId=1&drillId=9&turnNumber=0&matchTime=0&durationS=30&part=0&referenceCriteriaId=1&playerCriteriaId=1&comparisonGroupId=1&shows=club&sessionIds=1&table=kpis&epochS=60&startS=60&lengthS=5&startMs=0&startTime=1&endTime=2&thousandths=4000&squadIds=1&metric=${METRICS[call.path] ?? ''}`,
      { as: 'analyst', ...(body === undefined ? {} : { body }) },
    );
  };

  it('every call that names a session says which sessions it is about, and what it refuses', () => {
    expect(calls.length).toBeGreaterThan(20);
    for (const call of calls) {
      const declared = call.access.kind === 'customer' ? call.access.session : undefined;
      expect([name(call), declared]).toEqual([name(call), name(call) in ABOUT_ANY ? 'any' : 'open']);
      if (declared !== 'open') continue;
      expect([name(call), call.errors[409]]).toEqual([
        name(call),
        expect.stringMatching(/^The session is not complete yet/),
      ]);
      expect([name(call), call.errors[423]]).toEqual([name(call), expect.stringMatching(/^The session is locked/)]);
    }
    const declaring = portal.mount.calls.filter(
      ({ access }) => access.kind === 'customer' && access.session !== undefined,
    );
    const elsewhere = declaring.filter((call) => name(call) in ABOUT_ANY_ELSEWHERE);
    expect(elsewhere.map(name).toSorted()).toEqual(Object.keys(ABOUT_ANY_ELSEWHERE).toSorted());
    expect(elsewhere.map(({ access }) => access.kind === 'customer' && access.session)).toEqual(
      elsewhere.map(() => 'any'),
    );
    expect(declaring.filter((call) => !elsewhere.includes(call)).map(name)).toEqual(calls.map(name));
    const administered = portal.mount.calls.filter((call) => namesSession(call) && !calls.includes(call));
    expect(administered.map(name)).toEqual(OF_ADMINISTRATOR);
    expect(administered.map(({ access }) => access.kind === 'club' && access.right)).toEqual([
      'manageClub',
      'manageClub',
    ]);
  });

  it.each([
    ['locked', { is_locked: 1, status: 'Complete' }, 423, LOCKED],
    ['not complete', { is_locked: 0, status: 'Processing' }, 409, INCOMPLETE],
    ['both', { is_locked: 1, status: 'Processing' }, 423, LOCKED],
  ] as const)('%s: refused by every call, with its sentence', async (_state, values, status, message) => {
    await set(values);
    try {
      for (const call of calls) {
        const answer = await ask(call);
        if (name(call) in ABOUT_ANY) {
          expect([name(call), answer.status]).toEqual([name(call), 200]);
          continue;
        }
        expect([name(call), errorBody.parse(answer.json())]).toEqual([name(call), { statusCode: status, message }]);
      }
    } finally {
      await set({ is_locked: 0, status: 'Complete' });
    }
  });

  it('open again, it is answered again, and nothing has been changed meanwhile', async () => {
    const answer = await portal.call('GET', `/session?customerId=${MEN}&sessionId=1`, { as: 'analyst' });
    expect(getSession.answer.parse(answer.json()).session.title).toBe('Hand-made');
  });

  it('is listed with its state', async () => {
    await set({ is_locked: 1, status: 'Processing' });
    const answer = await portal.call('GET', `/sessions?customerId=${MEN}`, { as: 'analyst' });
    expect(sessions.answer.parse(answer.json())).toMatchObject([
      { sessionId: 1, isLocked: true, statusDisplayName: 'Processing' },
    ]);
    await set({ is_locked: 0, status: 'Complete' });
  });

  it('the session of a drill in the body counts as well as that of the query', async () => {
    await set({ is_locked: 1, status: 'Complete' });
    const body = BODIES['POST /session']?.(MEN) ?? {};
    expect((await portal.call('POST', '/session', { as: 'analyst', body })).status).toBe(423);
    const drill = BODIES['POST /adddrill']?.(MEN) ?? {};
    expect((await portal.call('POST', '/adddrill', { as: 'analyst', body: drill })).status).toBe(423);
    await set({ is_locked: 0, status: 'Complete' });
  });
});
