import type { SessionTableRow } from '@halfturn/core/views/session/kpi-overview-rows';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderAt } from '../../testing/render';
import { PlayerCards } from './PlayerByPlayer';

const COLUMN = {
  title: 'Distance',
  quantity: 'longDistance',
  unit: 'm',
  note: '',
  group: 'Load',
  isLead: true,
} as const;
const row = (playerId: number, name: string, text: string): SessionTableRow => ({
  playerId,
  plainName: name,
  name,
  position: 'Forward',
  positionGroupId: 4,
  isOpposition: false,
  shirtNumber: playerId,
  cells: {
    activeDistanceM: {
      mark: {
        offset: 1,
        tone: 'above',
        indicator: null,
        isBest: true,
        words: 'Personal best. Above the usual 8,000 m to 9,000 m, 14 matches',
        brief: 'Personal best. Above the usual 8,000 m to 9,000 m',
        of: '14 matches',
      },
      si: 1,
      value: 1,
      text,
    },
  },
});
const ROWS = [row(1, 'Varga', '9,100'), row(2, 'Kovar', '8,200'), row(3, 'Reyes', '7,300')];
const card = () => screen.getByRole('group');
const shown = () => within(card()).getByRole('status').textContent;

beforeEach(() => {
  renderAt(
    '/session/1/31',
    <PlayerCards view={{ rows: ROWS, columns: [{ id: 'activeDistanceM', ...COLUMN }] }} sessionId={31} drillId={0} />,
  );
});
afterEach(cleanup);

const swipe = (from: readonly [number, number], to: readonly [number, number]) => {
  const touch = ([clientX, clientY]: readonly [number, number]) => [{ clientX, clientY }];
  fireEvent.touchStart(card(), { touches: touch(from) });
  fireEvent.touchEnd(card(), { changedTouches: touch(to) });
};

it('shows one player with their numbers, each a door, and the mark in words', () => {
  expect(shown()).toBe('Varga Forward');
  expect(within(card()).getByRole('button', { name: '9,100' })).toBeDefined();
  expect(card().textContent).toContain('Distance (m)');
  expect(card().textContent).toContain('Personal best. Above the usual 8,000 m to 9,000 m');
  // Once for all values.
  expect(card().textContent.match(/14 matches/g)).toHaveLength(1);
  expect(card().textContent).toContain('Usual: average ± SD of 14 matches');
  expect(card().textContent).not.toContain('8,200');
});

it('goes on by swipe, but not by a scroll, and not beyond the last', () => {
  swipe([300, 100], [200, 120]);
  expect(shown()).toBe('Kovar Forward');
  swipe([200, 100], [300, 100]);
  expect(shown()).toBe('Varga Forward');
  swipe([200, 100], [300, 100]);
  expect(shown()).toBe('Varga Forward');
  swipe([300, 100], [240, 300]);
  swipe([300, 100], [260, 100]);
  expect(shown()).toBe('Varga Forward');
});

it('goes on by button, by arrow key and by name', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Next player' }));
  expect(shown()).toBe('Kovar Forward');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Next player' }), { key: 'ArrowRight' });
  expect(shown()).toBe('Reyes Forward');
  expect(screen.getByRole('button', { name: 'Next player' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Previous player' }), { key: 'ArrowLeft' });
  expect(shown()).toBe('Kovar Forward');
  fireEvent.change(screen.getByRole('combobox', { name: 'Player 2 of 3' }), { target: { value: '3' } });
  expect(shown()).toBe('Reyes Forward');
});
