import { routeAt, type ScreenRoute } from '../routes/routes';

/** Where a hand or the Tab key arrives at a link, its screen's code is on its way before the click. */
const ARRIVALS = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Loads the code of the pages whose links are pointed at or focused.
 *
 * @param load is asked once for each page
 * @returns ends it
 */
export function loadAhead(page: Document, load: (route: ScreenRoute) => void): () => void {
  const asked = new Set<string>();
  const arrive = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== page.location.origin) return;
    const route = routeAt(link.pathname);
    if (route === null || asked.has(route.id)) return;
    asked.add(route.id);
    load(route);
  };
  for (const arrival of ARRIVALS) page.addEventListener(arrival, arrive, { passive: true });
  return () => {
    for (const arrival of ARRIVALS) page.removeEventListener(arrival, arrive);
  };
}

/** Runs once the page has nothing to do for a moment. @returns calls it off */
export function whenIdle(run: () => void): () => void {
  // Safari has no such callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
