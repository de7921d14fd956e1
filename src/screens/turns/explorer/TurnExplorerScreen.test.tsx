import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { BrowserRouter, Link } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { store } from '../../../state/store';
import { userAtom } from '../../../state/user/user';
import { USER } from '../../../testing/fixtures';
import { useSelection } from './use-selection';
import TurnExplorerScreen from './TurnExplorerScreen';

vi.mock('./TurnExplorer', () => ({
  TurnExplorer({ customerId }: { readonly customerId: number }) {
    const { selection, setSelection } = useSelection(customerId);
    return (
      <button type="button" onClick={() => setSelection((before) => ({ ...before, players: [12] }))}>
        Players {selection.players?.join() ?? 'all'}
      </button>
    );
  },
}));

afterEach(() => {
  cleanup();
  store.set(userAtom, null);
  window.history.replaceState(null, '', '/');
});

it('The entry of the sidebar opens every turn again: a bare address filters nothing', () => {
  store.set(userAtom, USER);
  window.history.replaceState(null, '', '/turnexplorer');
  render(
    <Provider store={store}>
      <BrowserRouter>
        <Link to="/turnexplorer">Turn Explorer</Link>
        <TurnExplorerScreen />
      </BrowserRouter>
    </Provider>,
  );
  const said = () => screen.getByRole('button').textContent;
  fireEvent.click(screen.getByRole('button'));
  expect(said()).toBe('Players 12');
  expect(new URLSearchParams(window.location.search).get('customerId')).toBe('7');
  fireEvent.click(screen.getByRole('link'));
  expect([window.location.search, said()]).toEqual(['', 'Players all']);
});
