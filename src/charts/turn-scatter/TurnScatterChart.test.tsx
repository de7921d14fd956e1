import { decodeTurnBatch, encodeTurnBatch } from '@halfturn/core/turns/wire/turn-batch';
import { NO_FILTER, toggleClass, type TurnFilter } from '@halfturn/core/turns/filter-categories';
import { acceptTable } from '@halfturn/core/turns/filter-by-class';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { sessionTurns } from '@halfturn/core/views/session/session-turns';
import { turnScatter } from '@halfturn/core/views/turns/turn-scatter';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderAt } from '../../testing/render';
import { ScatterPainter } from './scatter-painter';
import { TurnScatterChart } from './TurnScatterChart';

afterEach(cleanup);

const TURN = {
  startS: 0,
  twistingTimeS: 0.2,
  entrySpeedMPerS: 4,
  exitSpeedMPerS: 4,
  minimumSpeedMPerS: 2,
  angleDegrees: 90,
  peakAccelerationMPer2: 4.5,
  peakDecelerationMPer2: -4.5,
  turnSide: 'L',
  sideUncertain: false,
  turnMatchTimeS: 0,
  playerId: 1,
} as const;
/** By time: a left turn at 4 m/s, a right one at 4.1, a left one at 7, one below the axis. */
const TURNS = [
  TURN,
  { ...TURN, startS: 1, turnMatchTimeS: 60, turnSide: 'R', entrySpeedMPerS: 4.1 },
  { ...TURN, startS: 2, turnMatchTimeS: 120, entrySpeedMPerS: 7 },
  { ...TURN, startS: 3, turnMatchTimeS: 180, entrySpeedMPerS: 0.6 },
] as const;
const PLAYERS = [{ playerId: 1, name: 'Ann', positionSortOrder: 1, isOpposition: false }];
const SESSION = { sessionId: 1, sessionDate: '2024-01-01', title: 'M', sessionIsAMatch: true };
const SCATTER = turnScatter(
  sessionTurns(decodeTurnBatch(encodeTurnBatch(TURNS, SESSION)), { lowerMPerS: 3, upperMPerS: 5.5 }),
  { scope: 'all', units: DEFAULT_UNITS, players: PLAYERS },
);
const ONLY_LEFT = toggleClass(NO_FILTER, 'side', 0);
const painter = new ScatterPainter(() => undefined);

function Chart() {
  const [filter, setFilter] = useState<TurnFilter>(NO_FILTER);
  const player = SCATTER.players[0];
  if (player === undefined) return null;
  const props = { scatter: SCATTER, player, units: DEFAULT_UNITS, scheme: 'light', painter, withClocks: false };
  return (
    <>
      <button type="button" onClick={() => setFilter(ONLY_LEFT)}>
        Left
      </button>
      <TurnScatterChart {...props} accept={acceptTable(filter)} />
    </>
  );
}

const clock = () => screen.getByRole('status').textContent.slice(0, 5);

describe('the keyboard in a scatter', () => {
  it('keeps its place when a filter changes, also with the focus elsewhere meanwhile', () => {
    renderAt('/', <Chart />);
    const chart = screen.getByRole('group', { name: /entry speed against angle/ });
    fireEvent.focus(chart);
    for (let step = 0; step < 3; step++) fireEvent.keyDown(chart, { key: 'ArrowRight' });
    expect(clock()).toBe('02:00');
    fireEvent.blur(chart);
    expect(clock()).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Left' }));
    fireEvent.focus(chart);
    expect(clock()).toBe('02:00');
    expect(chart.textContent).toContain('(2 of 3)');
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    expect(clock()).toBe('00:00');
  });

  it('goes to the nearest turn where its own no longer matches', () => {
    renderAt('/', <Chart />);
    const chart = screen.getByRole('group', { name: /entry speed against angle/ });
    fireEvent.focus(chart);
    for (let step = 0; step < 2; step++) fireEvent.keyDown(chart, { key: 'ArrowRight' });
    expect(clock()).toBe('01:00');
    fireEvent.click(screen.getByRole('button', { name: 'Left' }));
    expect(clock()).toBe('00:00');
  });

  it('is told that a turn is slower than the axis begins', () => {
    renderAt('/', <Chart />);
    const chart = screen.getByRole('group', { name: /entry speed against angle/ });
    fireEvent.focus(chart);
    fireEvent.keyDown(chart, { key: 'End' });
    expect(chart.textContent).toContain('0.60\u202fm/s, below the axis');
  });
});
