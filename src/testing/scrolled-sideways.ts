import { fireEvent } from '@testing-library/react';

/** Gives an area columns out of sight at its right, and returns its sign of that before and after it is scrolled there. */
export function scrolledSideways(area: HTMLElement): (string | undefined)[] {
  const more = () => {
    fireEvent.scroll(area);
    return area.dataset['more'];
  };
  Object.defineProperty(area, 'clientWidth', { value: 300 });
  Object.defineProperty(area, 'scrollWidth', { value: 640 });
  const before = more();
  area.scrollLeft = 340;
  return [before, more()];
}
