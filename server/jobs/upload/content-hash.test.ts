import { expect, it } from 'vitest';
import { contentHashOf } from './content-hash';

const file = (name: string, digest: string) => ({ name, digest });

it('knows a recording again, whatever its files are called, in any order, and by whichever mapping it is read', () => {
  const hash = contentHashOf([file('a.csv', '01'), file('b.csv', '02')]);
  expect(contentHashOf([file('y.csv', '02'), file('x.csv', '01')])).toBe(hash);
  for (const mapping of ['03', '04']) {
    expect(contentHashOf([file('a.csv', '01'), file('column-mapping.json', mapping), file('b.csv', '02')])).toBe(hash);
  }
});

it('tells others apart, also by a mapping of their own', () => {
  const hash = contentHashOf([file('a.csv', '01')]);
  expect(contentHashOf([file('a.csv', '02')])).not.toBe(hash);
  expect(contentHashOf([file('a.csv', '01'), file('mapping.json', '03')])).not.toBe(hash);
});
