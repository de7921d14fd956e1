import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { eachSignedIn, everybody, HISTORIES, network, open, shownLines } from './drill-management.fixture';

describe('drill management', () => {
  eachSignedIn();

  it('"Include all players" and the way back end the choice of a single player', async () => {
    network(() => Response.json(HISTORIES));
    open(0, '?player=3');
    const user = userEvent.setup();
    await screen.findByLabelText('Player');
    expect(shownLines()).toEqual(['Speed of Cia Moss over time']);
    await user.click(everybody());
    expect(shownLines()).toHaveLength(3);
    expect(everybody().checked).toBe(true);
    await user.selectOptions(screen.getByLabelText('Player'), 'Ada Lane');
    await user.click(screen.getByRole('button', { name: 'Back to drill management' }));
    expect(shownLines()).toHaveLength(3);
    expect(screen.getByText('/session/7/drillmanagement/31/drill/0')).toBeTruthy();
  });

  it('a line says the speed at a time by keyboard, and nothing once it is let go', async () => {
    network(() => Response.json(HISTORIES));
    open(0, '?player=2');
    const user = userEvent.setup();
    await screen.findByLabelText('Player');
    const line = screen.getByRole('group', { name: 'Speed of Bea Holt over time' });
    const said = () => within(line).getByRole('status').textContent;
    line.focus();
    expect(said()).toBe('');
    // Samples at both ends and in the middle: 0, 3 and 6 m/s.
    await user.keyboard('{End}');
    expect(said()).toContain('6.00\u202fm/s');
    await user.keyboard('{ArrowLeft}');
    // Middle of the last column but one: 3 + 3 * (2 * 478.5 / 480 - 1).
    expect(said()).toContain('5.98\u202fm/s');
    await user.keyboard('{Home}');
    expect(said()).toContain('0.00\u202fm/s');
    await user.keyboard('{Escape}');
    expect(said()).toBe('');
  });

  it('a player clears the drill, and the address of a drill names no player', async () => {
    network(() => Response.json(HISTORIES));
    open(4, '?player=3');
    const user = userEvent.setup();
    const drill = await screen.findByLabelText<HTMLSelectElement>('Drill');
    expect(drill.value).toBe('4');
    expect(shownLines()).toHaveLength(3);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Bea Holt' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Cia Moss' }).checked).toBe(false);
    await user.selectOptions(screen.getByLabelText('Player'), 'Cia Moss');
    expect(screen.getByText('/session/7/drillmanagement/31/drill/0?player=3')).toBeTruthy();
  });

  it('a session in which nobody was tracked has no data to cut drills from', async () => {
    network(() => Response.json({ playerHistories: [] }));
    open(0);
    expect(await screen.findByText('Drill Data Unavailable')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add drill' })).toBeNull();
  });

  it('status 422 says that the session cannot have drills, and stays', async () => {
    network(() => Response.json({ statusCode: 422, message: 'Not kept.' }, { status: 422 }));
    open(0);
    expect(await screen.findByText('Drill Management is not available for this session')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
