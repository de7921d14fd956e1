import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CLUB } from '../testing/fixtures';
import { renderAt } from '../testing/render';
import { DayRangePicker } from './DayRangePicker';
import { DrillPicker } from './DrillPicker';
import { FilterDrawer } from './FilterDrawer';
import { allowedPlayers } from './player-access';
import { PlayerPicker } from './PlayerPicker';
import { SeasonPicker } from './SeasonPicker';
import { SessionTypePicker } from './SessionTypePicker';

afterEach(cleanup);

const CHOICES = [
  { playerId: 1, name: 'Dana Olsen', detail: 'Goalkeeper', isDisabled: false, isFirst: false },
  { playerId: 2, name: 'Kim Arden', detail: 'Striker', isDisabled: true, isFirst: true },
  { playerId: 3, name: 'Robin Vale', detail: 'Striker', isDisabled: false, isFirst: true },
];

describe('player picker', () => {
  it('is used by keyboard: typing searches, Enter chooses', async () => {
    const onChange = vi.fn<(playerId: number) => void>();
    renderAt('/player', <PlayerPicker choices={CHOICES} playerId={1} onChange={onChange} />);
    const user = userEvent.setup();
    await user.tab();
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Player' });
    expect([document.activeElement, field.value]).toEqual([field, 'Dana Olsen']);
    expect(field.placeholder).toBe('Search Player...');
    await user.keyboard('VAL');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onChange.mock.calls).toEqual([[3]]);
  });

  it('lists players without access, and never chooses them', async () => {
    const onChange = vi.fn<(playerId: number) => void>();
    renderAt('/player', <PlayerPicker choices={CHOICES} playerId={1} onChange={onChange} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('combobox', { name: 'Player' }));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'Dana OlsenGoalkeeper',
      'Kim ArdenNo access',
      'Robin ValeStriker',
    ]);
    await user.click(screen.getByText('Kim Arden'));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('says who is not fully available today', async () => {
    const absenceOf = (playerId: number) => (playerId === 3 ? 'Not available' : null);
    renderAt(
      '/player',
      <PlayerPicker
        choices={CHOICES}
        playerId={1}
        onChange={vi.fn<(playerId: number) => void>()}
        absenceOf={absenceOf}
      />,
    );
    await userEvent.click(screen.getByRole('combobox', { name: 'Player' }));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'Dana OlsenGoalkeeper',
      'Kim ArdenNo access',
      'Robin ValeNot availableStriker',
    ]);
  });

  it('allows all players with the module, those of the list without', () => {
    const access = { module: 'fullplayermodule', orListed: 'playerModulePlayers' } as const;
    const club = { ...CLUB, playerModulePlayers: [3] };
    expect(allowedPlayers(club, access)).toEqual([3]);
    expect(allowedPlayers({ ...club, additionalModules: ['fullplayermodule'] }, access)).toBeNull();
  });
});

describe('single pickers', () => {
  it('put the full session first, as 0', async () => {
    const onChange = vi.fn<(drillId: number) => void>();
    renderAt('/', <DrillPicker drills={[{ id: 4, name: 'Rondo' }]} drillId={4} onChange={onChange} />);
    const field = screen.getByLabelText('Drill');
    expect(
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Full Session', 'Rondo']);
    await userEvent.setup().selectOptions(field, 'Full Session');
    expect(onChange).toHaveBeenCalledWith(0);
  });
  it('offer all seasons as radios, single ones as a list', () => {
    const seasons = ['2026/27', '2025/26'];
    renderAt('/', <SeasonPicker seasons={seasons} season="All" onChange={() => undefined} form="radios" />);
    const group = screen.getByRole('radiogroup', { name: 'Season' });
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'All seasons' }).checked).toBe(true);
    cleanup();
    renderAt('/', <SeasonPicker seasons={seasons} season="2025/26" onChange={() => undefined} form="list" />);
    expect(within(screen.getByLabelText('Season')).getAllByRole('option')).toHaveLength(2);
  });
  it('say Combined as null', async () => {
    const onChange = vi.fn<(sessionTypeId: number | null) => void>();
    const choices = [
      { sessionTypeId: null, label: 'Combined' },
      { sessionTypeId: 1, label: 'Match' },
    ];
    renderAt('/', <SessionTypePicker choices={choices} sessionTypeId={1} onChange={onChange} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('radio', { name: 'Combined' }));
    expect(onChange.mock.calls).toEqual([[null]]);
  });
});

describe('filter drawer', () => {
  const DEFAULTS = { types: [1, 2], note: '' };
  function Screen() {
    const [applied, setApplied] = useState({ types: [1], note: '' });
    return (
      <>
        <p>Applied: {JSON.stringify(applied)}</p>
        <FilterDrawer title="Filter Players" applied={applied} defaults={DEFAULTS} onApply={setApplied}>
          {(draft, change) => (
            <label>
              Note
              <input value={draft.note} onChange={(event) => change({ note: event.currentTarget.value })} />
            </label>
          )}
        </FilterDrawer>
      </>
    );
  }
  const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Apply Filter' });

  it('applies a draft once it differs, and resets it to the defaults', async () => {
    renderAt('/', <Screen />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await screen.findByRole('dialog', { name: 'Filter Players' });
    expect(apply().disabled).toBe(true);
    await user.type(screen.getByLabelText('Note'), 'x');
    expect(apply().disabled).toBe(false);
    await user.clear(screen.getByLabelText('Note'));
    expect(apply().disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    screen.getByText('Applied: {"types":[1],"note":""}');
    await user.click(apply());
    screen.getByText('Applied: {"types":[1,2],"note":""}');
  });

  it('drops a draft that is not applied', async () => {
    renderAt('/', <Screen />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.type(await screen.findByLabelText('Note'), 'x');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Note')).value).toBe('');
  });
});

describe('range of days', () => {
  it('has weeks from Monday and no day after today; one click is a day, the next ends the range', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-18T12:00:00Z'), toFake: ['Date'] });
    const onChange = vi.fn<(from: string, to: string) => void>();
    renderAt('/player', <DayRangePicker label="Range" from="2026-03-18" to="2026-03-18" onChange={onChange} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Range' }));
    const month = await screen.findByRole('table');
    expect(within(month).getAllByRole('columnheader')[0]?.textContent).toBe('Mo');
    const day = (name: string) => within(month).getByRole<HTMLButtonElement>('button', { name });
    expect([day('18 March 2026').disabled, day('19 March 2026').disabled]).toEqual([false, true]);
    await user.click(day('3 March 2026'));
    await user.click(day('9 March 2026'));
    expect(onChange.mock.calls).toEqual([
      ['2026-03-03', '2026-03-03'],
      ['2026-03-03', '2026-03-09'],
    ]);
    vi.useRealTimers();
  });

  it('shows no range that does not count', () => {
    const days = { from: '2026-03-18', to: '2026-03-18', onChange: vi.fn<(from: string, to: string) => void>() };
    renderAt('/player', <DayRangePicker label="Range" {...days} isDisabled />);
    const range = screen.getByRole<HTMLButtonElement>('button', { name: 'Range' });
    expect([range.textContent, range.disabled]).toEqual(['All days', true]);
  });
});
