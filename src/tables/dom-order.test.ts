import { expect, it } from 'vitest';
import { orderSome } from './dom-order';

function gridOf(places: readonly number[]): HTMLElement {
  const host = document.createElement('div');
  for (let part = 0; part < 2; part++) {
    const container = document.createElement('div');
    for (const place of places) {
      const row = document.createElement('div');
      row.setAttribute('row-index', String(place));
      row.append(document.createElement('button'));
      container.append(row);
    }
    host.append(container);
  }
  document.body.replaceChildren(host);
  return host;
}

const placesOf = (host: HTMLElement) =>
  [...host.children].map((part) => [...part.children].map((row) => Number(row.getAttribute('row-index'))));

it('puts the rows of every part into the order of the screen, a few at a time', () => {
  const host = gridOf([10, 4, 3, 2, 1, 0]);
  expect(orderSome(host, 2)).toBe(false);
  expect(placesOf(host)[0]).toEqual([0, 1, 10, 4, 3, 2]);
  let steps = 1;
  while (!orderSome(host, 2)) steps++;
  const sorted = [0, 1, 2, 3, 4, 10];
  expect(placesOf(host)).toEqual([sorted, sorted]);
  // Five rows of each part have to move: three times two, one part after the other.
  expect(steps).toBe(4);
  expect(orderSome(host, 2)).toBe(true);
});

it('takes out no row that stands where it belongs, and leaves the keyboard where it was', () => {
  const host = gridOf([0, 1, 3, 2]);
  const button = host.querySelector<HTMLButtonElement>('[row-index="2"] button');
  button?.focus();
  const still = host.querySelector('[row-index="1"]');
  const changes = new MutationObserver(() => {});
  changes.observe(host, { childList: true, subtree: true });
  expect(orderSome(host, 4)).toBe(true);
  const taken = changes.takeRecords().flatMap(({ removedNodes }) => [...removedNodes]);
  expect(taken).not.toContain(still);
  expect(taken).toHaveLength(2);
  expect(document.activeElement).toBe(button);
});
