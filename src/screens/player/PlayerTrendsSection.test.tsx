import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { trend } from '@halfturn/core/views/forms/trend';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../../testing/render';
import { PlayerTrendsSection } from './PlayerTrendsSection';

const trendOf = (title: string) =>
  trend(
    { playerId: 1, name: 'Ada Lane', title, quantity: 'count', sessions: [], reference: null, minMatches: 4 },
    DEFAULT_UNITS,
  );
const TITLES = ['Distance', 'Turns'];
const FILES = { about: 'Ada Lane', fileParts: ['Ada Lane'] };

function show(path: string, isNarrow: boolean) {
  renderAt(path, <PlayerTrendsSection trends={TITLES.map(trendOf)} note="" files={FILES} />, { isNarrow });
}
const charts = () => screen.getAllByRole('figure').map((each) => each.querySelector('h3')?.textContent);
afterEach(cleanup);

it('a phone shows one trend, the one a statement leads to first', async () => {
  show('/player#player-trends-turnCount-12', true);
  expect(charts()).toEqual(['Turns']);
  await userEvent.setup().selectOptions(screen.getByLabelText('KPI'), 'Distance');
  expect(charts()).toEqual(['Distance']);
});

it('a wider window shows all', () => {
  show('/player', false);
  expect(charts()).toEqual(TITLES);
  expect(screen.queryByLabelText('KPI')).toBeNull();
});
