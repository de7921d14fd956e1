import { filterLabels } from '@halfturn/core/views/turns/turn-filter-labels';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import type { TurnFilter } from '@halfturn/core/turns/filter-categories';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usePageState } from '../../state/page-state';
import { renderAt } from '../../testing/render';
import { filterOf, filterText } from '@halfturn/core/turns/filter-text';
import { TURN_PAGE } from './turn-page';
import { TurnFilterBar } from './TurnFilterBar';
import { TurnFilterModal } from './TurnFilterModal';
import { useTurnFilter } from './use-turn-filter';

const LABELS = filterLabels({ lowerMPerS: 3, upperMPerS: 5.5 }, DEFAULT_UNITS);
const FACETS = {
  entrySpeed: [1, 2, 3],
  acceleration: [4, 5, 6],
  deceleration: [7, 8, 9],
  time: [10, 11, 12],
  angle: [13, 14, 15],
  side: [16, 17],
};

const shown: TurnFilter[] = [];
const onShow = (filter: TurnFilter) => void shown.push(filter);

function Filter() {
  const [{ classes }, setPage] = usePageState(TURN_PAGE);
  const stored = useMemo(() => filterOf(classes), [classes]);
  const setStored = useCallback((next: TurnFilter) => setPage({ classes: filterText(next) }), [setPage]);
  const filter = useTurnFilter({ stored, setStored, onShow });
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <TurnFilterBar labels={LABELS} filter={filter.shown} onOpen={filter.open} onClear={filter.clear} />
      <TurnFilterModal
        opened={filter.isOpen}
        labels={LABELS}
        filter={filter.shown}
        facets={FACETS}
        countText="8 of 33 turns"
        canApply={!filter.isApplied}
        onToggle={filter.toggle}
        onReset={filter.reset}
        onApply={filter.apply}
        onClose={filter.cancel}
      />
    </>
  );
}

const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  shown.length = 0;
});
afterEach(cleanup);

async function opened(at = '/') {
  const user = userEvent.setup();
  renderAt(at, <Filter />);
  await user.click(button('Filter'));
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Filter Turn Plots' })) };
}

describe('Filter Turn Plots', () => {
  it('shows the turns each class would leave, and how many are left', async () => {
    const { dialog } = await opened();
    expect(box(/^Right.*17$/)).toBeDefined();
    expect(box(/^High >\s120°.*15$/u)).toBeDefined();
    expect(dialog.getAllByRole('checkbox')).toHaveLength(17);
    expect(dialog.getByText('8 of 33 turns')).toBeDefined();
  });

  it('has nothing to apply while what is ticked is what is stored', async () => {
    const { user } = await opened();
    expect(button('Apply Filter')).toHaveProperty('disabled', true);
    expect(button('Reset')).toHaveProperty('disabled', true);
    await user.click(box(/^Low <\s3/u));
    expect(button('Apply Filter')).toHaveProperty('disabled', false);
    await user.click(box(/^Low <\s3/u));
    expect(button('Apply Filter')).toHaveProperty('disabled', true);
    expect(shown).toHaveLength(2);
  });

  it('keeps what is applied: closed, shown in words, and Reset is a change then', async () => {
    const { user } = await opened();
    await user.click(box(/^Low <\s3/u));
    await user.click(button('Apply Filter'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Entry Speed: Low')).toBeDefined();

    await user.click(button('Filter'));
    expect(box(/^Low <\s3/u)).toHaveProperty('checked', true);
    expect(button('Apply Filter')).toHaveProperty('disabled', true);
    await user.click(button('Reset'));
    expect(button('Apply Filter')).toHaveProperty('disabled', false);
    await user.click(button('Apply Filter'));
    expect(screen.getByText('All turns')).toBeDefined();
  });

  it('takes back what was ticked when it is closed without applying', async () => {
    const { user } = await opened();
    await user.click(box(/^Right/));
    expect(screen.getByText('Side: Right')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('All turns')).toBeDefined();
    expect(shown.at(-1)?.side).toBe(0);
  });

  it('opens as the address says, and the back button takes back what was applied', async () => {
    const { user } = await opened('/?classes=000001');
    expect(box(/^Left/)).toHaveProperty('checked', true);
    await user.click(box(/^Medium 60–120°/u));
    await user.click(button('Apply Filter'));
    expect(screen.getByText('Turn Angle: Medium · Side: Left')).toBeDefined();
    await user.click(button('Back'));
    expect(screen.getByText('Side: Left')).toBeDefined();
    // The plots are notified too, although nothing has been rendered.
    expect(shown.at(-1)).toMatchObject({ angle: 0, side: 1 });
  });

  it('keeps what is ticked when it is asked for again while it is open', async () => {
    const { user } = await opened();
    await user.click(box(/^Right/));
    await user.click(button('Filter'));
    expect(box(/^Right/)).toHaveProperty('checked', true);
    expect(shown).toHaveLength(1);
  });

  it('disables High angle once Low is ticked, and the other way round; Medium goes with either', async () => {
    const { user } = await opened();
    const low = box(/^Low <\s60°/u);
    const high = box(/^High >\s120°/u);
    await user.click(low);
    expect(high).toHaveProperty('disabled', true);
    await user.click(box(/^Medium 60–120°/u));
    expect(screen.getByText('Turn Angle: Low or Medium')).toBeDefined();
    await user.click(low);
    await user.click(high);
    expect(low).toHaveProperty('disabled', true);
  });

  it('counts a second tick from the first one, however quickly it comes', async () => {
    await opened();
    // Two clicks before anything renders.
    box(/^Left/).click();
    box(/^Medium 60–120°/u).click();
    expect(shown.at(-1)).toMatchObject({ side: 1, angle: 2 });
  });

  it('is worked by keyboard alone', async () => {
    const user = userEvent.setup();
    renderAt('/', <Filter />);
    button('Filter').focus();
    await user.keyboard('{Enter}');
    box(/^Low <\s3/u).focus();
    await user.keyboard(' ');
    expect(screen.getByText('Entry Speed: Low')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
