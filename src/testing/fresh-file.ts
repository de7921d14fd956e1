/**
 * Before each test file: fresh modules with fresh state, and an empty page. Files share only a process and its
 * packages, which take most of the time to load.
 */
import { configure, getConfig } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { quickStyle } from './quick-style';

// Only somebody who reads a failure needs the page as text, not a poll that will retry.
const { getElementError } = getConfig();
const isLastLook = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') !== true;
configure({
  // Waits end when the condition holds: on a busy machine that takes longer than the default second.
  asyncUtilTimeout: 15_000,
  getElementError: (message, container) =>
    isLastLook()
      ? getElementError(message, container)
      : Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

// jsdom asks every label of the page for its control, again for each control that is looked for.
for (const { prototype } of [HTMLInputElement, HTMLButtonElement, HTMLSelectElement, HTMLTextAreaElement]) {
  Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf });
}

function labelsOf(this: HTMLElement): readonly HTMLLabelElement[] {
  const around = this.closest('label');
  const quoted = JSON.stringify(this.id);
  const named = this.id === '' ? [] : this.ownerDocument.querySelectorAll<HTMLLabelElement>(`label[for=${quoted}]`);
  return around === null || around.htmlFor !== '' ? [...named] : [around, ...named];
}

const exactStyle = window.getComputedStyle;
window.getComputedStyle = quickStyle(exactStyle);

vi.resetModules();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
window.history.replaceState(null, '', '/');

afterAll(() => {
  configure({ getElementError });
  window.getComputedStyle = exactStyle;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
