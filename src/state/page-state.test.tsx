import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { renderAt } from '../testing/render';
import { setNavigate } from './navigation';
import { isSameState, readPageState, usePageState, writePageState } from './page-state';

const SCHEMA = z.object({
  mode: z.enum(['average', 'max']).catch('average'),
  player: z.coerce.number().int().positive().nullable().catch(null),
  types: z
    .string()
    .transform((text) => text.split(',').map(Number))
    .nullable()
    .catch(null),
});
const read = (text: string) => readPageState(SCHEMA, new URLSearchParams(text));
const write = (text: string, change: Parameters<typeof writePageState<typeof SCHEMA>>[2]) =>
  writePageState(SCHEMA, new URLSearchParams(text), change).toString();

describe('page state in the address', () => {
  it('reads what is there', () => {
    expect(read('mode=max&player=7&types=1,3')).toEqual({ mode: 'max', player: 7, types: [1, 3] });
  });
  it('falls to the default for what is missing, unknown or mistyped, each field by itself', () => {
    expect(read('')).toEqual({ mode: 'average', player: null, types: null });
    expect(read('mode=median&player=-1')).toEqual({ mode: 'average', player: null, types: null });
    expect(read('mode=max&player=seven')).toEqual({ mode: 'max', player: null, types: null });
  });
  it('writes changes, leaves defaults out and what is not its own alone', () => {
    expect(write('drawer=open', { mode: 'max', player: 7 })).toBe('drawer=open&mode=max&player=7');
    expect(write('mode=max&player=7', { mode: 'average' })).toBe('player=7');
    expect(write('player=7', { player: null })).toBe('');
    expect(read(write('', { types: [4, 5] })).types).toEqual([4, 5]);
  });
  it('tells states apart', () => {
    expect(isSameState({ a: [1, 2], b: null }, { b: null, a: [1, 2] })).toBe(true);
    expect(isSameState({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
    expect(isSameState({ a: null }, {})).toBe(false);
  });

  afterEach(cleanup);
  it('changes with the click itself, not in a later task', () => {
    const router = createMemoryRouter([{ path: '/player', element: <Page /> }], { initialEntries: ['/player'] });
    render(<RouterProvider router={router} />);
    const button = screen.getByRole('button', { name: 'Player 8' });
    // Clicks directly: the events of the test library wait for everything that follows.
    button.click();
    expect(screen.getByText(/^average/).textContent).toBe('average 8 ?player=8');
  });
  it('of its own accord, calls off nothing that was asked for and is still loading', async () => {
    let loaded: () => void = () => undefined;
    const code = new Promise<void>((done) => (loaded = done));
    const elsewhere = { path: '/elsewhere', lazy: () => code.then(() => ({ Component: () => <p>Elsewhere</p> })) };
    const router = createMemoryRouter([{ path: '/player', element: <Page /> }, elsewhere], {
      initialEntries: ['/player'],
    });
    setNavigate(
      () => undefined,
      () => router.state.navigation.state !== 'idle',
    );
    render(<RouterProvider router={router} />);
    void router.navigate('/elsewhere');
    screen.getByRole('button', { name: 'Its own' }).click();
    loaded();
    expect(await screen.findByText('Elsewhere')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/elsewhere');
  });
  it('follows the back button', async () => {
    renderAt('/player?mode=max', <Page />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Player 8' }));
    expect(screen.getByText(/^max/).textContent).toBe('max 8 ?mode=max&player=8');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByText(/^max/).textContent).toBe('max null ?mode=max');
  });
});

function Page() {
  const [{ mode, player }, setState] = usePageState(SCHEMA);
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>{`${mode} ${String(player)} ${search}`}</p>
      <button type="button" onClick={() => setState({ player: 8 })}>
        Player 8
      </button>
      <button type="button" onClick={() => setState({ player: 9 }, 'same')}>
        Its own
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}
