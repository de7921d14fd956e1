import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { getRuntimeConfig } from '../state/calls/api-address';
import { setNavigate } from '../state/navigation';
import { Guard } from './Guard';
import { LoadingPage } from '../frame/Loading';
import { RouteError } from './RouteError';
import { isTabbed, ROUTES, type ScreenRoute } from '../routes/routes';
import { LAYOUT_LOADS, SCREEN_LOADS } from './screen-loads';
import { ScreenGate } from './ScreenGate';

function pageOf(route: ScreenRoute): RouteObject {
  const lazy = SCREEN_LOADS[route.id];
  return { element: <ScreenGate route={route} />, children: route.paths.map((path) => ({ path, lazy })) };
}

const pagesWhere = (belongs: (route: ScreenRoute) => boolean) => ROUTES.filter(belongs).map(pageOf);

const kept = (children: RouteObject[]): RouteObject[] => [{ ErrorBoundary: RouteError, children }];

const inShell: RouteObject[] = [
  ...pagesWhere((route) => (route.place === 'sidebar' || route.place === 'page') && !isTabbed(route)),
  { lazy: LAYOUT_LOADS.tabs, children: kept(pagesWhere(isTabbed)) },
  { lazy: LAYOUT_LOADS.session, children: kept(pagesWhere(({ place }) => place === 'session')) },
];

const routes: RouteObject[] = [
  {
    Component: Guard,
    ErrorBoundary: RouteError,
    HydrateFallback: LoadingPage,
    // Every page knows the portal's day from its first render; requested along with the page's code.
    loader: getRuntimeConfig,
    shouldRevalidate: () => false,
    children: [
      ...pagesWhere(({ place }) => place === 'outside'),
      { lazy: async () => ({ Component: (await import('./Shell')).Shell }), children: kept(inShell) },
      { path: '*', lazy: async () => ({ Component: (await import('../screens/outside/NotFoundPage')).NotFoundPage }) },
    ],
  },
];
if (import.meta.env.DEV) {
  routes.push({
    path: '/gallery',
    lazy: async () => ({ Component: (await import('../gallery/GalleryScreen')).GalleryScreen }),
  });
}

export const router = createBrowserRouter(routes);
setNavigate(
  (path) => void router.navigate(path),
  () => router.state.navigation.state !== 'idle',
);
