import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { Pathname } from '../frame/pathname';
import { setNavigate } from '../state/navigation';
import { queryClient } from '../state/calls/query-client';
import { store } from '../state/store';
import { theme } from '../theme/theme';

/** Adds what jsdom lacks and Mantine needs. */
function fillBrowserGaps(isNarrow: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isNarrow && query.startsWith('(max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  // The newest browsers return a promise.
  Reflect.set(HTMLElement.prototype, 'scrollIntoView', () => ({}));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
}

/** @param isNarrow as on a phone, for code that asks how wide the window is */
export function renderAt(path: string, screen: ReactNode, { isNarrow = false } = {}) {
  fillBrowserGaps(isNarrow);
  // jsdom has only one page: ignore navigation elsewhere.
  setNavigate(() => undefined);
  return render(
    <Provider store={store}>
      <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
        <QueryClientProvider
          client={
            new QueryClient({
              defaultOptions: { queries: { ...queryClient.getDefaultOptions().queries, retry: false } },
            })
          }
        >
          <MemoryRouter initialEntries={[path]}>
            <AtPath>{screen}</AtPath>
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>
    </Provider>,
  );
}

function AtPath({ children }: { readonly children: ReactNode }) {
  return <Pathname value={useLocation().pathname}>{children}</Pathname>;
}
