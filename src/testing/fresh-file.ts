/**
 * Before each file of tests: our modules anew, with the state they keep, and an empty page. Files share a process and its
 * packages, which take most of the time to load, and nothing else.
 */
import { configure, getConfig } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// The page as text is for who reads of a failure: a look in between, after which there is another, goes without.
const { getElementError } = getConfig();
const isLastLook = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') !== true;
configure({
  // What a test waits for comes: on a machine with other work it takes longer than the second that is the default.
  asyncUtilTimeout: 15_000,
  getElementError: (message, container) =>
    isLastLook()
      ? getElementError(message, container)
      : Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

vi.resetModules();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
window.history.replaceState(null, '', '/');

afterAll(() => {
  configure({ getElementError });
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
