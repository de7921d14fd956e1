import { flushSync } from 'react-dom';

const WHOLE = 'wholepage';
const LONGEST_WAIT_MS = 5000;

/**
 * Calls `show` before the page is printed or searched by the browser, so that sections outside the window are drawn at
 * once.
 */
export function onWholePage(show: () => void): () => void {
  const showNow = () => flushSync(show);
  window.addEventListener('beforeprint', showNow);
  window.addEventListener(WHOLE, showNow);
  return () => {
    window.removeEventListener('beforeprint', showNow);
    window.removeEventListener(WHOLE, showNow);
  };
}

function showWholePage(): void {
  window.dispatchEvent(new Event(WHOLE));
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

export async function printWholePage(): Promise<void> {
  showWholePage();
  const latest = performance.now() + LONGEST_WAIT_MS;
  do {
    // One frame to render, one for charts that measure their space first.
    await nextFrame();
    await nextFrame();
  } while (document.querySelector('main [data-awaited]') !== null && performance.now() < latest);
  window.print();
}

/** The browser's own keys to search and to print. @returns a function that stops it */
export function followBrowserKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    if (event.key === 'f') showWholePage();
    if (event.key !== 'p') return;
    event.preventDefault();
    void printWholePage();
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}
