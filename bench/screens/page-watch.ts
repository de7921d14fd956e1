/// <reference lib="dom" />
/** Runs inside the page and tells when a requested screen stopped changing. */

export interface Watched {
  readonly shownMs: number;
  /** Layout shift, as the browser scores it. */
  readonly shift: number;
  readonly isQuiet: boolean;
}

declare global {
  interface Window {
    halfturnWatched?: (quietMs: number) => Watched;
  }
}

/**
 * Injected before the page's own scripts. Must be self-contained, since nothing else of this module is injected.
 */
export function watchPage(): void {
  let askedAtMs = 0;
  let changedAtMs = 0;
  let shift = 0;
  const moves = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) shift += Number(entry.value);
  });
  moves.observe({ type: 'layout-shift', buffered: true });
  const onClick = (event: Event) => {
    askedAtMs = changedAtMs = event.timeStamp;
    shift = 0;
  };
  addEventListener('click', onClick, { capture: true });
  // A list is chosen from without a click.
  addEventListener('change', onClick, { capture: true });
  const observer = new MutationObserver((records) => {
    // Floating elements (tooltips) follow the mouse, not the screen, and hidden scroll bars are not seen.
    const counts = records.some(
      ({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest(
          '[data-portal], .ag-scrollbar-invisible',
        ) === null,
    );
    if (counts) changedAtMs = performance.now();
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  window.halfturnWatched = (quietMs) => {
    const isLoading = document.querySelector('main [aria-busy="true"], main[aria-busy="true"]') !== null;
    const isEmpty = document.querySelector('main h1, main h2, main form') === null;
    const waits = [...document.querySelectorAll('main [role="status"]')].some(({ textContent }) =>
      textContent.includes('Please Wait'),
    );
    return {
      shownMs: changedAtMs - askedAtMs,
      shift,
      isQuiet: !isLoading && !isEmpty && !waits && performance.now() - Math.max(changedAtMs, askedAtMs) > quietMs,
    };
  };
}
