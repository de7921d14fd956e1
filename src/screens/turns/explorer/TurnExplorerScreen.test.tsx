import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { createBrowserRouter, Link, RouterProvider, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../../../state/store';
import { userAtom } from '../../../state/user/user';
import { USER } from '../../../testing/fixtures';
import TurnExplorerScreen from './TurnExplorerScreen';
import { useSelection } from './use-selection';

const SPEED = { entrySpeed: { from: 30, to: 55 } };
let drawn = 0;

vi.mock('./TurnExplorer', () => ({
  TurnExplorer({ customerId }: { readonly customerId: number }) {
    const { selection, setSelection, setByKey } = useSelection(customerId);
    drawn += 1;
    return (
      <>
        <p>
          {selection.players?.join() ?? 'all'} {selection.spans.entrySpeed?.to ?? '-'}
        </p>
        <button type="button" onClick={() => setSelection((before) => ({ ...before, players: [12] }))}>
          Player
        </button>
        <button
          type="button"
          onClick={() =>
            setByKey((before) => {
              const { from, to } = before.spans.entrySpeed ?? SPEED.entrySpeed;
              return { ...before, spans: { entrySpeed: { from, to: to + 1 } } };
            })
          }
        >
          Key
        </button>
      </>
    );
  },
}));

function Page() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/turnexplorer">Turn Explorer</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <TurnExplorerScreen />
    </>
  );
}

beforeEach(() => {
  store.set(userAtom, USER);
  window.history.replaceState(null, '', '/turnexplorer');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  store.set(userAtom, null);
  window.history.replaceState(null, '', '/');
});

function open() {
  const router = createBrowserRouter([{ path: '/turnexplorer', element: <Page /> }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}
const said = () => screen.getByText(/ (\d+|-)$/).textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const address = () => Object.fromEntries(new URLSearchParams(window.location.search));

it('the address says what is selected, of which club; the back button takes it back', async () => {
  open();
  press('Player');
  expect(said()).toBe('12 -');
  expect(address()).toEqual({ players: '12', customerId: '7' });
  press('Back');
  await vi.waitFor(() => expect(said()).toBe('all -'));
  expect(address()).toEqual({});
});

it('the entry of the sidebar opens every turn again: a bare address filters nothing', () => {
  window.history.replaceState(null, '', '/turnexplorer?players=12&speed=30-55&customerId=7');
  open();
  expect(said()).toBe('12 55');
  fireEvent.click(screen.getByRole('link'));
  expect([address(), said()]).toEqual([{}, 'all -']);
});

it('keys are shown at once, and a run of them is one step of the address', () => {
  vi.useFakeTimers();
  open();
  const steps = window.history.length;
  for (let key = 0; key < 20; key++) press('Key');
  expect([said(), address()]).toEqual(['all 75', {}]);
  act(() => void vi.advanceTimersByTime(1000));
  expect([said(), address()]).toEqual(['all 75', { speed: '30-75', customerId: '7' }]);
  expect(window.history.length).toBe(steps + 1);
  const before = drawn;
  act(() => void vi.advanceTimersByTime(5000));
  expect(drawn).toBe(before);
});

it('what follows keys counts from them, and the address has both', () => {
  open();
  press('Key');
  press('Player');
  expect([said(), address()]).toEqual(['12 56', { players: '12', speed: '30-56', customerId: '7' }]);
});
