import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render';
import { Screen } from '../Screen';
import { Section } from '../Section';
import { SectionLinks } from './SectionLists';

const TOPS: Record<string, number> = {};

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, TOPS[this.id] ?? 0, 100, 100);
  });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    draw();
    return 0;
  });
  // jsdom has no layout: a page of 3,000 px in a window of 768 px.
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 3000 });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document.documentElement, 'scrollHeight');
});

function Here() {
  return <output>{useLocation().hash}</output>;
}

function show(ids: readonly string[], inside: readonly string[] = []) {
  ids.forEach((id, index) => (TOPS[id] = 100 + index * 600));
  renderAt(
    '/rehab',
    <>
      <SectionLinks />
      <Screen title="Rehab">
        {ids.map((id) => (
          <Section key={id} id={id} title={`Part ${id}`}>
            {inside.map((each) => (
              <Section key={each} id={`${id}-${each}`} title={each}>
                {each}
              </Section>
            ))}
          </Section>
        ))}
      </Screen>
      <Here />
    </>,
  );
}
const links = () => within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
const readNow = () => links().find((link) => link.getAttribute('aria-current') === 'location')?.textContent;

it('lists four sections or more in the order of the page, without the sections inside them', () => {
  show(['a', 'b', 'c', 'd'], ['inner']);
  expect(links().map((link) => link.textContent)).toEqual(['Part a', 'Part b', 'Part c', 'Part d']);
  expect(links().map((link) => link.getAttribute('href'))).toEqual(
    ['#a', '#b', '#c', '#d'].map((hash) => `/rehab${hash}`),
  );
});

it('is not there for fewer', () => {
  show(['a', 'b', 'c']);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('follows the scroll: the last section whose top is in the upper part of the window', () => {
  show(['a', 'b', 'c', 'd']);
  expect(readNow()).toBe('Part a');
  Object.assign(TOPS, { a: -600, b: -10, c: 590, d: 1190 });
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(readNow()).toBe('Part b');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'On this page' }).value).toBe('b');
});

it('goes to the section chosen on a narrow page', async () => {
  show(['a', 'b', 'c', 'd']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'On this page' }), 'Part c');
  expect(screen.getByRole('status').textContent).toBe('#c');
  expect(document.activeElement?.id).toBe('c');
});
