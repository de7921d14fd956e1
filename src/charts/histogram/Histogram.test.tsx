import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render';
import type { BrushRange } from '../brush/brush-range';
import { FramePainter } from '../frame-painter';
import { numberTicks } from '../axis-ticks';
import { DateStrip, type DayRange } from './DateStrip';
import { dayNumber } from '@halfturn/core/calendar/day';
import { dayText } from './day-axis';
import { Histogram } from './Histogram';
import type { MovingHistogram } from './HistogramPlot';

const WIDTH_PX = 728;
const AXIS = { low: 1, high: 8, ticks: numberTicks([2, 4, 6, 8]) };
const BINS = { counts: [1, 0, 3, 0, 0, 0, 0], all: [2, 0, 5, 1, 0, 0, 0], reference: null };

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH_PX);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  HTMLElement.prototype.setPointerCapture = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const seen: [BrushRange | null, string][] = [];

function Speed() {
  const [range, setRange] = useState<BrushRange | null>(null);
  return (
    <Histogram
      label="Entry speed"
      unit="m/s"
      axis={AXIS}
      bins={BINS}
      step={0.1}
      range={range}
      onRange={(next, phase) => {
        seen.push([next, phase]);
        setRange(next);
      }}
      format={(value) => value.toFixed(1)}
    />
  );
}

describe('Histogram', () => {
  beforeEach(() => {
    seen.length = 0;
  });

  it('is brushed with the keyboard, and says its range', async () => {
    const user = userEvent.setup();
    renderAt('/', <Speed />);
    const from = screen.getByRole('slider', { name: 'Entry speed from' });
    from.focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowRight}');
    expect(seen.at(-1)).toEqual([{ low: 2.1, high: 8 }, 'key']);
    expect(from.getAttribute('aria-valuetext')).toBe('2.1\u202fm/s');
    expect(screen.getByText(/^2\.1 to 8\.0\sm\/s$/u)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear Entry speed' }));
    expect(seen.at(-1)).toEqual([null, 'rest']);
  });

  it('is brushed with the pointer: a drag, then a click beside it', () => {
    renderAt('/', <Speed />);
    const area = screen.getByRole('group', { name: 'Entry speed: range' });
    fireEvent.pointerDown(area, { button: 0, clientX: 100, pointerId: 1 });
    fireEvent.pointerMove(area, { clientX: 250, pointerId: 1 });
    fireEvent.pointerUp(area, { clientX: 250, pointerId: 1 });
    expect(seen).toEqual([
      [{ low: 2, high: 3.5 }, 'drag'],
      [{ low: 2, high: 3.5 }, 'rest'],
    ]);
    fireEvent.pointerDown(area, { button: 0, clientX: 600, pointerId: 1 });
    fireEvent.pointerUp(area, { clientX: 600, pointerId: 1 });
    expect(seen.at(-1)).toEqual([null, 'rest']);
  });

  it('tells of the first move of a frame at once, of the last one with the frame, and of none that changes nothing', () => {
    renderAt('/', <Speed />);
    const area = screen.getByRole('group', { name: 'Entry speed: range' });
    const early = (clientX: number) => fireEvent(area, new MouseEvent('pointerrawupdate', { clientX }));
    early(90);
    fireEvent.pointerDown(area, { button: 0, clientX: 100, pointerId: 1 });
    // Two pixels are not a drag yet.
    early(102);
    fireEvent.pointerMove(area, { clientX: 102, pointerId: 1 });
    expect(seen).toEqual([]);
    early(150);
    early(190);
    expect(seen).toEqual([[{ low: 2, high: 2.5 }, 'drag']]);
    fireEvent.pointerMove(area, { clientX: 200, pointerId: 1 });
    early(201);
    fireEvent.pointerMove(area, { clientX: 202, pointerId: 1 });
    expect(seen).toEqual([
      [{ low: 2, high: 2.5 }, 'drag'],
      [{ low: 2, high: 3 }, 'drag'],
    ]);
    fireEvent.pointerUp(area, { clientX: 202, pointerId: 1 });
    early(300);
    expect(seen.slice(2)).toEqual([[{ low: 2, high: 3 }, 'rest']]);
  });

  it('says what another brush of the page does to its range, without being rendered', () => {
    const painter = new FramePainter<MovingHistogram>();
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => callback(0));
    const onRange = vi.fn<() => void>();
    renderAt(
      '/',
      <Histogram
        label="Entry speed"
        unit="m/s"
        axis={AXIS}
        bins={BINS}
        moving={painter}
        step={0.1}
        range={null}
        onRange={onRange}
        format={(value) => value.toFixed(1)}
      />,
    );
    act(() => painter.show({ bins: BINS, range: { low: 2, high: 3.5 } }));
    expect(screen.getByText(/^2\.0 to 3\.5\sm\/s$/u)).toBeDefined();
    expect(onRange).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('comes to rest where the hand was when it leaves the page in the middle of a drag', () => {
    const { unmount } = renderAt('/', <Speed />);
    const area = screen.getByRole('group', { name: 'Entry speed: range' });
    fireEvent.pointerDown(area, { button: 0, clientX: 100, pointerId: 1 });
    fireEvent.pointerMove(area, { clientX: 250, pointerId: 1 });
    unmount();
    expect(seen.at(-1)).toEqual([{ low: 2, high: 3.5 }, 'rest']);
  });

  it('is a table where one is wanted, and brushed again afterwards', async () => {
    const user = userEvent.setup();
    renderAt('/', <Speed />);
    const asTable = screen.getByRole('button', { name: 'Entry speed as a table' });
    await user.click(asTable);
    expect(asTable.getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('slider')).toBeNull();
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual([
      'Entry speedTurnsAll turns',
      '1.0 to 2.0\u202fm/s12',
      '3.0 to 4.0\u202fm/s35',
      '4.0 to 5.0\u202fm/s01',
    ]);
    await user.click(asTable);
    expect(screen.getAllByRole('slider')).toHaveLength(2);
  });
});

describe('DateStrip', () => {
  it('names the last day that is in a range, not the one it ends before', () => {
    renderAt(
      '/',
      <DateStrip
        label="Date"
        days={{ from: '2026-03-28', to: '2026-03-31' }}
        bins={{ counts: [1, 2, 3, 4], all: null, reference: null }}
        step={1}
        range={{ from: '2026-03-29', to: '2026-03-30' }}
        onRange={() => undefined}
      />,
    );
    const day = (text: string) => dayText(dayNumber(text));
    expect(screen.getByText(`${day('2026-03-29')} to ${day('2026-03-30')}`, { ignore: 'title' })).toBeDefined();
    expect(screen.getByRole('slider', { name: 'Date to' }).getAttribute('aria-valuetext')).toBe(day('2026-03-30'));
    fireEvent.click(screen.getByRole('button', { name: 'Date as a table' }));
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toContain(`${day('2026-03-28')}1`);
  });
  it('moves by whole days, the last one included', async () => {
    const user = userEvent.setup();
    const days: (DayRange | null)[] = [];
    const bins = { counts: [1, 2, 3, 4], all: null, reference: null };
    renderAt(
      '/',
      <DateStrip
        label="Date"
        days={{ from: '2026-03-28', to: '2026-03-31' }}
        bins={bins}
        step={1}
        range={null}
        onRange={(range) => days.push(range)}
      />,
    );
    screen.getByRole('slider', { name: 'Date to' }).focus();
    await user.keyboard('{ArrowLeft}');
    screen.getByRole('slider', { name: 'Date from' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(days).toEqual([
      { from: '2026-03-28', to: '2026-03-30' },
      { from: '2026-03-29', to: '2026-03-31' },
    ]);
  });
});
