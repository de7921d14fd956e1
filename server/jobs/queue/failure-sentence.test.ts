import { expect, it } from 'vitest';
import { failureSentence } from './failure-sentence';

it('tells the user what to do where the code says what happened', () => {
  const withCode = (code: string) => Object.assign(new Error('internal words'), { code });
  for (const full of ['ENOSPC', 'SQLITE_FULL', '53100'])
    expect(failureSentence(withCode(full))).toMatch(/disk is full/);
  expect(failureSentence(withCode('57P01'))).toMatch(/database is unavailable/);
  expect(failureSentence(withCode('ENOENT'))).toMatch(/import them again/);
  expect(failureSentence(withCode('ERR_WORKER_OUT_OF_MEMORY'))).toMatch(/shorter session/);
});

it('never shows internal words', () => {
  for (const error of [new TypeError('x is undefined at /srv/y.ts'), 'text', null]) {
    expect(failureSentence(error)).toMatch(/^The import failed because of an error in the server/);
  }
});
