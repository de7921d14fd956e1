import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../../testing/render';
import { useOneOnPhone } from './one-on-phone';

function Charts() {
  const { shown, choose } = useOneOnPhone(['distance', 'turns'], (hash, id) => hash.endsWith(`-${id}`));
  return (
    <>
      <output>{shown ?? 'all'}</output>
      <button type="button" onClick={() => choose('distance')}>
        Distance
      </button>
      <Link to="#kpis-7-turns">Their turns</Link>
    </>
  );
}

const shown = () => screen.getByRole('status').textContent;
afterEach(cleanup);

it('a phone shows the chart that a link leads to, until another is chosen', async () => {
  const user = userEvent.setup();
  renderAt('/', <Charts />, { isNarrow: true });
  expect(shown()).toBe('distance');
  await user.click(screen.getByRole('link'));
  expect(shown()).toBe('turns');
  await user.click(screen.getByRole('button'));
  expect(shown()).toBe('distance');
});

it('a wider window shows all of them', () => {
  renderAt('/#kpis-7-turns', <Charts />);
  expect(shown()).toBe('all');
});
