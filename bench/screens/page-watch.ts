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
  const ONE_CLICK_MS = 500;
  let askedAtMs = 0;
  let changedAtMs = 0;
  let shift = 0;
  const moves = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) shift += Number(entry.value);
  });
  moves.observe({ type: 'layout-shift', buffered: true });
  let pointed: { readonly target: EventTarget | null; readonly atMs: number } = { target: null, atMs: -Infinity };
  /** A label's click is followed by one of its control and a change, perhaps after the page has changed. */
  const followsPointer = ({ target, timeStamp }: Event) => {
    if (timeStamp - pointed.atMs >= ONE_CLICK_MS) return false;
    if (!(target instanceof Element) || !(pointed.target instanceof Element)) return true;
    const { control } = pointed.target.closest('label') ?? { control: null };
    return target === control || target.contains(pointed.target) || pointed.target.contains(target);
  };
  const onAsk = (event: Event) => {
    if (event.type === 'pointerdown') pointed = { target: event.target, atMs: event.timeStamp };
    else if (followsPointer(event)) return;
    askedAtMs = changedAtMs = event.timeStamp;
    shift = 0;
  };
  // A choice from a list needs no pointer, and may come right after a click on something else.
  for (const type of ['pointerdown', 'click', 'change']) addEventListener(type, onAsk, { capture: true });
  /** React removes an input's name and restores it: a value that ends as it began has not changed. */
  const changes = (records: readonly MutationRecord[]): readonly MutationRecord[] => {
    const seen = new Map<Node, Set<string>>();
    return records.filter(({ target, attributeName, oldValue }) => {
      if (attributeName === null || !(target instanceof Element)) return true;
      const names = seen.get(target) ?? new Set();
      const isFirst = !names.has(attributeName);
      seen.set(target, names.add(attributeName));
      return isFirst && target.getAttribute(attributeName) !== oldValue;
    });
  };
  const observer = new MutationObserver((records) => {
    // Floating elements (tooltips) follow the mouse, not the screen, and hidden scroll bars are not seen.
    const counts = changes(records).some(
      ({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest(
          '[data-portal], .ag-scrollbar-invisible',
        ) === null,
    );
    if (counts) changedAtMs = performance.now();
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeOldValue: true,
  });
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
