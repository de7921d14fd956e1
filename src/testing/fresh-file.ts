/**
 * Before each file of tests: our modules anew, with the state they keep, and an empty page. Files share a process and its
 * packages, which take most of the time to load, and nothing else.
 */
import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// What a test waits for comes: on a machine with other work it takes longer than the second that is the default.
configure({ asyncUtilTimeout: 10_000 });

vi.resetModules();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
window.history.replaceState(null, '', '/');

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
