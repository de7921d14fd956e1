import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { setNavigate } from '../state/navigation';
import { Guard } from './Guard';
import { LoadingPage } from './Loading';
import { RouteError } from './RouteError';

/** Screens load on first visit, so that sign-in and calendar do not wait for tables and charts. */
const session: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('../screens/session/SessionLayout')).SessionLayout }),
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          ...['/session/:customerId/:id', '/session/:customerId/:id/drill/:drillId'].map((path) => ({
            path,
            lazy: async () => ({ Component: (await import('../screens/session/OverviewScreen')).OverviewScreen }),
          })),
          {
            path: '/session/:customerId/turnanalysis/:id/drill/:drillId',
            lazy: async () => ({ Component: (await import('../screens/turnanalysis/TurnAnalysisScreen')).default }),
          },
          {
            path: '/session/:customerId/drillmanagement/:id/drill/:drillId',
            lazy: async () => ({
              Component: (await import('../screens/session/drillmanagement/DrillManagementScreen'))
                .DrillManagementScreen,
            }),
          },
        ],
      },
    ],
  },
];

const inShell: RouteObject[] = [
  {
    path: '/calendar',
    lazy: async () => ({ Component: (await import('../screens/calendar/CalendarScreen')).CalendarScreen }),
  },
  {
    path: '/turnexplorer',
    lazy: async () => ({ Component: (await import('../screens/turnexplorer/TurnExplorerScreen')).default }),
  },
  {
    lazy: async () => ({ Component: (await import('../screens/data/DataLayout')).DataLayout }),
    children: [
      {
        path: '/data',
        lazy: async () => ({ Component: (await import('../screens/data/SessionsScreen')).SessionsScreen }),
      },
      {
        path: '/playermanagement',
        lazy: async () => ({ Component: (await import('../screens/data/PlayersScreen')).PlayersScreen }),
      },
    ],
  },
  ...session,
];

const routes: RouteObject[] = [
  {
    Component: Guard,
    ErrorBoundary: RouteError,
    HydrateFallback: LoadingPage,
    children: [
      { path: '/login', lazy: async () => ({ Component: (await import('../screens/login/LoginScreen')).LoginScreen }) },
      {
        path: '/errorpage',
        lazy: async () => ({ Component: (await import('../screens/outside/ErrorPage')).ErrorPage }),
      },
      {
        path: '/changepassword',
        lazy: async () => ({
          Component: (await import('../screens/changepassword/ChangePasswordScreen')).ChangePasswordScreen,
        }),
      },
      { path: '/admin', lazy: async () => ({ Component: (await import('../screens/admin/AdminScreen')).AdminScreen }) },
      {
        lazy: async () => ({ Component: (await import('./Shell')).Shell }),
        children: [{ ErrorBoundary: RouteError, children: inShell }],
      },
      { path: '*', lazy: async () => ({ Component: (await import('../screens/outside/NotFoundPage')).NotFoundPage }) },
    ],
  },
];

export const router = createBrowserRouter(routes);
setNavigate((path) => void router.navigate(path));
