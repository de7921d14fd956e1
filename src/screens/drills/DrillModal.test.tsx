import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  eachSignedIn,
  everybody,
  HISTORIES,
  MINUTE_NS,
  NAMES,
  network,
  open,
  shownLines,
  START_NS,
} from './drill-management.fixture';

describe('the dialog of a drill', () => {
  eachSignedIn();

  it('shows a single player alone, and a drill begins with that player only', async () => {
    const posted = network(() => Response.json(HISTORIES));
    open(0);
    const user = userEvent.setup();
    const players = await screen.findByLabelText('Player');
    expect(shownLines()).toHaveLength(3);
    expect(everybody().checked).toBe(true);
    await user.selectOptions(players, 'Bea Holt');
    expect(shownLines()).toEqual(['Speed of Bea Holt over time']);
    expect(everybody().checked).toBe(false);
    expect(screen.getByText('/session/7/drillmanagement/31/drill/0?player=2')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Add drill' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add drill' }));
    expect(dialog.getByLabelText<HTMLSelectElement>('Single player').value).toBe('2');
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Sprints');
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    expect(await screen.findByText('Drill created successfully')).toBeTruthy();
    expect(posted).toEqual([
      {
        drill: {
          teamId: 7,
          sessionId: 31,
          name: 'Sprints',
          startTime: START_NS,
          endTime: START_NS + 60 * MINUTE_NS,
          exerciseId: null,
        },
        drillPlayerIds: [2],
      },
    ]);
  });

  it('a drill is changed, and the notification that says so leads to it', async () => {
    const posted = network(() => Response.json(HISTORIES));
    open(4);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit drill' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit drill' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' 4v2');
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    const said = await screen.findByText('Drill updated successfully');
    expect(said.closest('[id$="-modal"]')).not.toBeNull();
    expect(posted).toMatchObject([{ drill: { id: 4, name: 'Rondo 4v2' }, drillPlayerIds: [1, 2] }]);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByText('/session/7/drillmanagement/31/drill/5')).toBeTruthy();
  });

  it('in the dialog a single player takes the place of everybody else, and unchecking all clears', async () => {
    network(() => Response.json(HISTORIES));
    open(0);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Add drill' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add drill' }));
    const ticked = () => NAMES.filter((name) => dialog.getByRole<HTMLInputElement>('checkbox', { name }).checked);
    expect(ticked()).toEqual(NAMES);
    await user.selectOptions(dialog.getByLabelText('Single player'), 'Ada Lane');
    expect(ticked()).toEqual(['Ada Lane']);
    await user.selectOptions(dialog.getByLabelText('Drill'), 'Rondo');
    expect(ticked()).toEqual(['Ada Lane', 'Bea Holt']);
    expect(dialog.getByLabelText<HTMLSelectElement>('Single player').value).toBe('');
    await user.click(dialog.getByRole('checkbox', { name: 'Include all players' }));
    expect(ticked()).toEqual(NAMES);
    await user.click(dialog.getByRole('checkbox', { name: 'Include all players' }));
    expect(ticked()).toEqual([]);
  });
});
