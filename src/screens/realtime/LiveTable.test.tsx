import { liveTable } from '@halfturn/core/views/realtime/live-rows';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { LiveTable } from './LiveTable';

const MARKS = [{ sprints: [1], accelerations: [1, 2, 3], turns: [2] }];
/** 5.2 m/s, 1200 m; 340 m of HSR, peak 8.1 m/s. */
const TABLE = liveTable(
  [{ number: 'KA', name: 'Kim Arden', side: 'home' }],
  Float32Array.of(5.2, 1200),
  null,
  DEFAULT_UNITS,
  { marks: MARKS, fromS: 0, toS: 10 },
  { now: Float32Array.of(340, 8.1), began: null },
);

const open = (props: { readonly hasTurns?: boolean; readonly hasTotals?: boolean; readonly isLive?: boolean } = {}) =>
  renderAt(
    '/realtime',
    <LiveTable
      table={TABLE}
      isInDrill={false}
      hasTurns
      hasTotals
      isLive
      noun={null}
      pinned={[]}
      onPin={() => undefined}
      onPoint={() => undefined}
      {...props}
    />,
  );
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);
const USUAL = ['Player', 'Speed (m/s)', 'Distance (m)', 'HSR (m)', 'Sprints', 'Peak speed (m/s)'];

beforeEach(() => {
  localStorage.clear();
  store.set(userAtom, USER);
});
afterEach(cleanup);

it('shows what is usual until the viewer chooses, and remembers their choice', async () => {
  const { unmount } = open();
  expect(heads()).toEqual(USUAL);
  expect(cells()).toEqual(['5.2', '1,200', '340', '1', '8.1']);
  expect(screen.getByRole('button', { name: /Kim Arden/ }).textContent).toBe('KAKim Arden');
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const choices = within(await screen.findByRole('dialog', { name: 'Columns' }));
  fireEvent.click(choices.getByRole('checkbox', { name: 'Accelerations' }));
  fireEvent.click(choices.getByRole('checkbox', { name: 'Sprints' }));
  const chosen = ['Player', 'Speed (m/s)', 'Distance (m)', 'HSR (m)', 'Peak speed (m/s)', 'Accelerations'];
  expect(heads()).toEqual(chosen);
  expect(cells().at(-1)).toBe('3');
  unmount();
  open();
  expect(heads()).toEqual(chosen);
});

it('offers no column that has nothing in it', async () => {
  open({ hasTurns: false, hasTotals: false, isLive: false });
  expect(heads()).toEqual(['Player', 'Speed (m/s)', 'Distance (m)', 'Sprints']);
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const choices = within(await screen.findByRole('dialog', { name: 'Columns' }));
  expect(choices.getAllByRole('checkbox')).toHaveLength(3);
  for (const name of ['Speed (m/s)', 'Distance (m)', 'Sprints']) choices.getByRole('checkbox', { name });
});

it('shows each player’s share of their plan, and says once who has reached it', () => {
  const at = (metres: number) =>
    liveTable(
      [{ number: 'KA', name: 'Kim Arden', side: 'home' }],
      Float32Array.of(5, metres),
      null,
      DEFAULT_UNITS,
      { marks: MARKS, fromS: 0, toS: 10 },
      { now: Float32Array.of(340, 8.1), began: null },
      undefined,
      [{ distanceM: 2000, hsrM: null }],
    );
  const table = (metres: number) => (
    <LiveTable
      table={at(metres)}
      isInDrill={false}
      hasTurns
      hasTotals
      isLive
      noun={null}
      pinned={[]}
      onPin={() => undefined}
      onPoint={() => undefined}
    />
  );
  function Running() {
    const [metres, setMetres] = useState(1200);
    return (
      <>
        <button onClick={() => setMetres(2010)}>Later</button>
        {table(metres)}
      </>
    );
  }
  renderAt('/realtime', <Running />);
  expect(heads()).toContain('Plan');
  expect(cells()).toContain('60\u202f%');
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.getByRole('img', { name: 'done' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Kim Arden: distance 100\u202f% of plan');
});
