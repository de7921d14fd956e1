import { explainRehab } from '@halfturn/contract/rehab/rehab';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { MEN, openTestPortal, type TestPortal } from '../portal';
import { OTHER, storeReturn, STRIKER, TARGETS } from './return-of-player';

describeOnEngines('numbers of a way back explained', (engine) => {
  let portal: TestPortal;
  let rehab: number;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    ({ rehab } = await storeReturn(portal.database.store));
    // The first targets hold from the beginning, those that replace them from today on, which is after the session.
    for (const distanceM of [5000, 8000]) {
      const answer = await portal.call('POST', `/setrehabtargets?customerId=${MEN}&playerId=${STRIKER}`, {
        as: 'analyst',
        body: { ...TARGETS, distanceM },
      });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.json()));
    }
  });
  afterAll(() => portal.close());

  const ask = (path: string) => portal.call('GET', `/${path}&customerId=${MEN}`, { as: 'analyst' });

  test('what a session is compared with: its matches, its target, and the session in per cent of them', async () => {
    const explained = async (metric: string, more = '') => {
      const answer = await ask(`explainrehab?playerId=${STRIKER}&metric=rehab.${metric}${more}`);
      expect([metric, answer.status]).toEqual([metric, 200]);
      return explainRehab.answer.parse(answer.json());
    };
    const session = `&sessionId=${rehab}`;
    const average = await explained('average.DISTANCE', session);
    expect([average.value, average.session?.title]).toEqual([9500, 'Running']);
    expect(average.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['rehab.history', 'rehab.minReferenceM']),
    );
    expect(average.parts).toMatchObject({
      kind: 'sessions',
      rows: [
        { title: 'Match 24', value: 10_000 },
        { title: 'Match 17', value: 9000 },
        { title: 'Match 10', value: 10_000 },
        { title: 'Match 03', value: 9000 },
      ],
    });
    const share = await explained('ofAverage.DISTANCE', session);
    expect(share.value).toBeCloseTo((100 * 4000) / 9500, 9);
    expect([share.inputs, share.parts]).toEqual([{ activeDistanceM: 4000 }, average.parts]);
    expect((await explained('ofMaximum.DISTANCE', session)).value).toBe(40);
    expect((await explained('maximum.DISTANCE', '&day=2026-01-24')).value).toBe(10_000);
    const early = await explained('average.DISTANCE', '&day=2026-01-23');
    expect([early.value, early.parts]).toEqual([null, { kind: 'sessions', rows: [] }]);
    const ofTarget = await explained('ofTarget.DISTANCE', session);
    expect(ofTarget.value).toBe(80);
    expect(ofTarget.parts).toMatchObject({
      kind: 'targets',
      rows: [
        { validFrom: null, setBy: 'analyst', value: 5000, isInForce: true },
        { value: 8000, isInForce: false },
      ],
    });
    // Of today's target.
    expect((await explained('ofTarget.DISTANCE', `${session}&day=2026-12-01`)).value).toBe(50);
    expect((await explained('target.DISTANCE')).value).toBe(8000);
    expect((await explained('target.HSR')).value).toBeNull();
    const nobody = await ask(`explainrehab?playerId=${STRIKER}&metric=rehab.average.HSR&sessionId=4711`);
    expect(nobody.status).toBe(404);
    const absent = await ask(`explainrehab?playerId=${OTHER}&metric=rehab.average.HSR${session}`);
    expect(absent.status).toBe(404);
  });

  test('runs and turns of an average match: the matches, and the refusals', async () => {
    const explained = async (metric: string, more = '') => {
      const answer = await ask(
        `explainrehab?playerId=${STRIKER}&metric=rehab.count.${metric}&sessionId=${rehab}${more}`,
      );
      expect([metric, answer.status]).toEqual([metric, 200]);
      const { value, parts } = explainRehab.answer.parse(answer.json());
      return [value, parts.kind === 'sessions' ? parts.rows.map((row) => [row.title, row.value]) : parts.kind];
    };
    const each = (value: number) => ['24', '17', '10', '03'].map((day) => [`Match ${day}`, value]);
    expect(await explained('SPRINT')).toEqual([1, each(1)]);
    expect(await explained('HSR')).toEqual([0, each(0)]);
    expect(await explained('turns')).toEqual([2, each(2)]);
    expect(await explained('turns', '&side=R')).toEqual([1, each(1)]);
    // Three matches up to that day: too few for an average.
    expect(await explained('turns', '&day=2026-01-23')).toEqual([null, []]);
    const status = async (query: string) => (await ask(`explainrehab?${query}`)).status;
    expect(await status(`playerId=${STRIKER}&metric=rehab.count.turns`)).toBe(404);
    expect(await status(`playerId=${STRIKER}&metric=rehab.count.turns&sessionId=4711`)).toBe(404);
    expect(await status(`playerId=${OTHER}&metric=rehab.count.turns&sessionId=${rehab}`)).toBe(404);
    expect(await status(`playerId=${STRIKER}&metric=rehab.count.turns&sessionId=${rehab}&side=B`)).toBe(400);
  });
});
