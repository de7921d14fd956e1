import { routeAt, type ScreenRoute } from '../routes/routes';

/** A pointer or the Tab key reaching a link starts loading its screen before the click. */
const ARRIVALS = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Loads the code of pages whose links are hovered or focused.
 * | @param load called once for each page
 * @returns a function that stops it
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
