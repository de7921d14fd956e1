import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../../testing/render';
import { FlagLists } from './FlagLists';

const NOBODY = { current: [], upcoming: [], upcomingEmptyText: 'No flagged players', upcomingEmptyReason: '' };

afterEach(cleanup);

it('what a position group has in common, under its own heading', () => {
  const sentence = 'Defenders: 3 of 5 are flagged.';
  renderAt('/', <FlagLists {...NOBODY} insights={[sentence]} />);
  const section = within(screen.getByRole('region', { name: 'Fatigue Flag Insights' }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([sentence]);
});

it('no heading without insights; nobody flagged is said in both lists', () => {
  renderAt('/', <FlagLists {...NOBODY} insights={[]} />);
  expect(screen.queryByText('Fatigue Flag Insights')).toBeNull();
  expect(screen.getAllByText('No flagged players')).toHaveLength(2);
});
