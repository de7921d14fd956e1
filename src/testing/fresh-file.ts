/**
 * Before each file of tests: our modules anew, with the state they keep, and an empty page. Files share a process and its
 * packages, which take most of the time to load, and nothing else.
 */
import { afterAll, vi } from 'vitest';

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
