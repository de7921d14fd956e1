/**
 * Everything that docs/reference/accuracy.md compares: no value beyond its tolerance, and no reference file left
 * out.
 */
import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { HAS_SHARED_DATA, sharedPath } from '../shared-data';
import { accuracyText, type AccuracyPage } from './text';

const COMPARED = [
  '.methods.csv',
  '.turns.csv',
  '.floodlight.csv',
  '.provider.csv',
  '.databallpy.csv',
  '.splits.csv',
  'hz.csv',
  'acceleration-speed-profile.csv',
  'sprint-tests.shorts.csv',
];

describe.skipIf(!HAS_SHARED_DATA)('agreement with every reference (skipped without the folder shared/data)', () => {
  let page: AccuracyPage = { text: '', beyond: [] };
  beforeAll(async () => {
    page = await accuracyText();
  }, 600_000);

  it('no value is beyond its tolerance', () => {
    expect(page.beyond).toEqual([]);
  });

  it('every set and every kind of reference has its rows', () => {
    const files = readdirSync(sharedPath('reference')).filter((file) => file.endsWith('.csv'));
    expect(files.filter((file) => !COMPARED.some((end) => file.endsWith(end)))).toEqual([]);
    const sets = new Set(files.map((file) => file.split('.')[0] ?? '').filter((set) => set.endsWith('hz')));
    for (const set of sets) expect(page.text, set).toContain(`| ${set} |`);
    for (const kind of ['floodlight', 'databallpy', 'drill splits', 'InSituASProfile', "provider's speed", 'ma05']) {
      expect(page.text, kind).toContain(kind);
    }
  });
});
