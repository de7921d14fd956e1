import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StatementsRoom } from './StatementsRoom';

type Seen = Pick<IntersectionObserverEntry, 'isIntersecting'> & { readonly boundingClientRect: { bottom: number } };

const watching: ((entries: readonly Seen[]) => void)[] = [];
class Observer {
  constructor(tell: (entries: readonly Seen[]) => void) {
    watching.push(tell);
  }
  observe() {}
  disconnect() {
    watching.length = 0;
  }
}

afterEach(() => {
  cleanup();
  watching.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const leave = (bottom: number) =>
  act(() => watching.at(-1)?.([{ isIntersecting: bottom > 0, boundingClientRect: { bottom } }]));

it('keeps its space while it is in the window, and gives it back above it, the page scrolled by as much', () => {
  vi.stubGlobal('IntersectionObserver', Observer);
  const scrollBy = vi.fn<typeof window.scrollBy>();
  vi.stubGlobal('scrollBy', scrollBy);
  const heights = [2000, 1868];
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => heights.shift() ?? 0);
  const { container, rerender } = render(<StatementsRoom isFilled={false}>Please Wait...</StatementsRoom>);
  const isOpen = () => container.firstElementChild?.getAttribute('data-open');
  expect(watching).toHaveLength(0);
  rerender(<StatementsRoom isFilled>Nothing unusual</StatementsRoom>);
  leave(172);
  // Below the window, too, it would move what is read when one scrolls on.
  act(() => watching.at(-1)?.([{ isIntersecting: false, boundingClientRect: { bottom: 900 } }]));
  expect([isOpen(), scrollBy.mock.calls]).toEqual(['true', []]);
  leave(-10);
  expect(isOpen()).toBe('false');
  expect(scrollBy.mock.calls).toEqual([[{ top: -132, behavior: 'instant' }]]);
});
