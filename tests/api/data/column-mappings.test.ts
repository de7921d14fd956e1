import { addColumnMapping, columnMappings } from '@halfturn/contract/data/column-mappings';
import { errorBody } from '@halfturn/contract/error';
import { firstDraft, headerKey } from '@halfturn/core/readers/long/mapping-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { MEN, openTestPortal, type TestPortal, WOMEN } from '../portal';

const HEADER = ['time', 'x', 'y'];
const mapping = firstDraft(HEADER);

describeOnEngines('column mappings', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
  });
  afterAll(() => portal.close());

  const list = async () =>
    columnMappings.answer.parse(
      (await portal.call('GET', `/columnmappings?customerId=${MEN}`, { as: 'analyst' })).json(),
    );
  const post = (path: string, body: object, as: 'analyst' | 'women' = 'analyst') =>
    portal.call('POST', path, { as, body });

  test('one is kept by name, renamed, changed and deleted', async () => {
    expect(await list()).toEqual([]);
    const added = await post('/addcolumnmapping', { customerId: MEN, name: ' Dock ', headerKey: 'time|x|y', mapping });
    expect(added.json()).toEqual({ mappingId: 1 });
    expect(await list()).toMatchObject([{ mappingId: 1, name: 'Dock', headerKey: headerKey(HEADER), mapping }]);

    const again = await post('/addcolumnmapping', { customerId: MEN, name: 'DOCK', headerKey: 'a|b', mapping });
    expect([again.status, errorBody.parse(again.json()).message]).toEqual([
      409,
      'There is a column mapping “DOCK” already. Choose another name.',
    ]);

    await post('/updatecolumnmapping', { customerId: MEN, mappingId: 1, name: 'Field' });
    expect(await list()).toMatchObject([{ name: 'Field', mapping }]);
    const cm = { ...mapping, units: { ...mapping.units, position: 'cm' } };
    await post('/updatecolumnmapping', { customerId: MEN, mappingId: 1, name: 'Field', mapping: cm });
    expect(await list()).toMatchObject([{ name: 'Field', headerKey: 'time|x|y', mapping: cm }]);

    expect((await post('/deletecolumnmapping', { customerId: MEN, mappingId: 1 })).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await post('/deletecolumnmapping', { customerId: MEN, mappingId: 1 })).status).toBe(404);
  });

  test('another club neither sees nor changes it, and what is no mapping is refused', async () => {
    const own = await post(
      '/addcolumnmapping',
      { customerId: WOMEN, name: 'Dock', headerKey: 'a|b', mapping },
      'women',
    );
    const { mappingId } = addColumnMapping.answer.parse(own.json());
    expect(await list()).toEqual([]);
    const stolen = await post('/updatecolumnmapping', { customerId: WOMEN, mappingId, name: 'Mine' });
    expect(stolen.status).toBe(403);
    expect((await post('/deletecolumnmapping', { customerId: MEN, mappingId })).status).toBe(404);
    for (const wrong of [
      { ...mapping, units: { ...mapping.units, speed: 'leagues' } },
      { ...mapping, columns: { time: 't' } },
      { ...mapping, rate: 0 },
      { ...mapping, more: 1 },
    ]) {
      const answer = await post('/addcolumnmapping', { customerId: MEN, name: 'X', headerKey: 'a', mapping: wrong });
      expect(answer.status).toBe(400);
    }
  });
});
