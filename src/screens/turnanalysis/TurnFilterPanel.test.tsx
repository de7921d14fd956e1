import { NO_FILTER, toggleClass, type TurnFilter } from '@halfturn/core/turnset/categories';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { filterLabels } from '@halfturn/core/views/turn-filter-labels';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { TurnFilterPanel } from './TurnFilterPanel';

const LABELS = filterLabels({ lowerMPerS: 3, upperMPerS: 5.5 }, DEFAULT_UNITS);
const FACETS = {
  entrySpeed: [1, 2, 3],
  acceleration: [4, 5, 6],
  deceleration: [7, 8, 9],
  time: [10, 11, 12],
  angle: [13, 14, 15],
  side: [16, 17],
};

beforeAll(() => {
  // jsdom has no media queries; Mantine asks for them.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(cleanup);

function Panel() {
  const [filter, setFilter] = useState<TurnFilter>(NO_FILTER);
  return (
    <MantineProvider>
      <TurnFilterPanel
        labels={LABELS}
        filter={filter}
        facets={FACETS}
        onToggle={(category, index) => setFilter((current) => toggleClass(current, category, index))}
        onReset={() => setFilter(NO_FILTER)}
      />
    </MantineProvider>
  );
}

describe('TurnFilterPanel', () => {
  it('shows the turns each class would leave', () => {
    render(<Panel />);
    expect(screen.getByRole('checkbox', { name: /^Right.*17$/ })).toBeDefined();
    expect(screen.getByRole('checkbox', { name: /^High >\s120°.*15$/u })).toBeDefined();
    expect(screen.getAllByRole('checkbox')).toHaveLength(17);
  });

  it('disables High angle once Low is ticked, says what is chosen, and resets', async () => {
    const user = userEvent.setup();
    render(<Panel />);
    const high = screen.getByRole('checkbox', { name: /^High >\s120°/u });
    await user.click(screen.getByRole('checkbox', { name: /^Low <\s60°/u }));
    expect(high).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox', { name: /^Medium 60–120°/u }));
    expect(screen.getByText('Turn Angle: Low or Medium')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(high).toHaveProperty('disabled', false);
    expect(screen.getByText('All turns')).toBeDefined();
  });

  it('is worked by keyboard alone', async () => {
    const user = userEvent.setup();
    render(<Panel />);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^Low <\s3/u }));
    await user.keyboard(' ');
    expect(screen.getByText('Entry Speed: Low')).toBeDefined();
  });
});
