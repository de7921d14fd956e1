import { expect, it, vi } from 'vitest';
import { markMoreBeside } from './more-beside';

it('says whether there is more at the right, as it is scrolled and as its columns change', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  const table = document.createElement('div');
  const layout = { clientWidth: 300, scrollWidth: 500 };
  Object.defineProperty(table, 'clientWidth', { get: () => layout.clientWidth });
  Object.defineProperty(table, 'scrollWidth', { get: () => layout.scrollWidth });
  const more = markMoreBeside(table);
  const scrollTo = (left: number) => {
    table.scrollLeft = left;
    table.dispatchEvent(new Event('scroll'));
    return table.dataset['more'];
  };
  expect(scrollTo(0)).toBe('true');
  expect(scrollTo(198)).toBe('true');
  expect(scrollTo(200)).toBe('false');
  layout.scrollWidth = 800;
  more.changed();
  expect(table.dataset['more']).toBe('true');
  layout.scrollWidth = 300;
  more.changed();
  expect(table.dataset['more']).toBe('false');
  more.end();
  layout.scrollWidth = 500;
  expect(scrollTo(0)).toBe('false');
  vi.unstubAllGlobals();
});
