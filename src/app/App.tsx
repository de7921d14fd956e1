import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { RouterProvider } from 'react-router-dom';
import { queryClient } from '../state/calls/query-client';
import { store } from '../state/store';
import { styleNonce } from '../theme/style-nonce';
import { resolveVariables, theme } from '../theme/theme';
import { GridThemeMode } from './GridThemeMode';
import { router } from './router';

export function App() {
  return (
    <Provider store={store}>
      <MantineProvider
        getStyleNonce={() => styleNonce}
        theme={theme}
        cssVariablesResolver={resolveVariables}
        defaultColorScheme="auto"
      >
        <GridThemeMode />
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </Provider>
  );
}
