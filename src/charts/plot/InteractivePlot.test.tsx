import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { requestedNumberAtom } from '../../explain/requested-number';
import { store } from '../../state/store';
import { renderAt } from '../../testing/render';
import type { PlotLibrary } from './load-plot';
import { type PlotDrawing, InteractivePlot } from './InteractivePlot';

const PLAYERS = [
  { id: 1, name: 'Ada Lane', value: 10 },
  { id: 2, name: 'Bo Dahl', value: 20 },
  { id: 3, name: 'Cy Reed', value: 30 },
];

function drawDots(plot: PlotLibrary): PlotDrawing {
  return {
    height: 150,
    margin: { left: 50, right: 50, top: 25, bottom: 25 },
    points: PLAYERS.map(({ id, name, value }) => ({
      id: String(id),
      x: value,
      y: 5,
      playerId: id,
      tip: { title: name, lines: [['Distance', `${value} m`]] },
    })),
    options: {
      x: { domain: [0, 30], axis: null },
      y: { domain: [0, 10], axis: null },
      marks: [plot.dot(PLAYERS, { x: 'value', y: () => 5 }), plot.text(PLAYERS, { x: 'value', text: 'name' })],
    },
  };
}

async function render(extra: Partial<Parameters<typeof InteractivePlot>[0]> = {}) {
  renderAt(
    '/squad',
    <InteractivePlot explained={null} label="Distance" summary="Three players." draw={drawDots} {...extra} />,
  );
  const chart = screen.getByRole('group', { name: 'Distance' });
  await waitFor(() => expect(chart.querySelectorAll('[aria-label=dot] circle')).toHaveLength(3));
  return chart;
}

const said = () => screen.getByRole('status').textContent;
const tipOf = (name: string) => screen.queryByText(name, { selector: 'p' });
const tips = () => PLAYERS.filter(({ name }) => tipOf(name) !== null).map(({ name }) => name);
const rings = (chart: HTMLElement) =>
  [...chart.querySelectorAll('svg:last-of-type > circle')].map((ring) => Math.round(Number(ring.getAttribute('cx'))));

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
});
afterEach(async () => {
  vi.useRealTimers();
  // Pins stay with the page: clear them for the next test.
  const [chart] = screen.queryAllByRole('group');
  if (chart !== undefined) fireEvent.keyDown(chart, { key: 'Escape' });
  cleanup();
  vi.restoreAllMocks();
});

describe('InteractivePlot', () => {
  it('takes the keyboard at the mark a link leads to, and keeps it when the arrows go on', async () => {
    const chart = await render({ anchor: (id) => `player-${id}` });
    const mark = document.getElementById('player-2');
    if (mark === null) throw new Error('The mark has no element.');
    mark.setAttribute('tabindex', '-1');
    act(() => mark.focus());
    expect(document.activeElement).toBe(chart);
    expect(said()).toContain('Bo Dahl');
    fireEvent.keyDown(chart, { key: 'ArrowRight' });
    expect(said()).toContain('Cy Reed');
    act(() => chart.blur());
    expect(said()).toBe('');
  });
  it('is named, says what it shows, and brings no style element', async () => {
    const chart = await render();
    const description = document.getElementById(chart.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toContain('Three players.');
    expect(chart.querySelector('style')).toBeNull();
  });

  it('is one Tab stop', async () => {
    const chart = await render();
    await userEvent.tab();
    expect(document.activeElement).toBe(chart);
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('arrow keys walk the marks and the words go into a region that was there before', async () => {
    await render();
    const region = screen.getByRole('status');
    expect(region.textContent).toBe('');
    await userEvent.tab();
    expect(said()).toBe('');
    await userEvent.keyboard('{ArrowRight}');
    expect(said()).toBe('Ada LaneDistance10 m');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(said()).toBe('Cy ReedDistance30 m');
    await userEvent.keyboard('{Home}');
    expect(said()).toBe('Ada LaneDistance10 m');
    expect(screen.getByRole('status')).toBe(region);
  });

  it('Enter pins the player, who stays marked when the focus goes, and Escape frees them', async () => {
    const chart = await render();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await userEvent.tab();
    expect(rings(chart)).toEqual([250]);
    expect(screen.getByText('Pinned')).toBeTruthy();
    expect(said()).toBe('');
    expect(tips()).toEqual(['Bo Dahl']);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(rings(chart)).toEqual([]);
    expect(tips()).toEqual([]);
  });

  it('Enter again frees the player', async () => {
    const chart = await render();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{Enter}{Enter}{Tab}');
    expect(rings(chart)).toEqual([]);
  });

  it('Escape with nothing marked is left to whoever is around it', async () => {
    const chart = await render();
    expect(fireEvent.keyDown(chart, { key: 'Escape' })).toBe(true);
    fireEvent.keyDown(chart, { key: 'ArrowRight' });
    expect(fireEvent.keyDown(chart, { key: 'Escape' })).toBe(false);
  });

  it('the pointer takes the mark next to it and none far from all', async () => {
    const chart = await render();
    fireEvent.pointerMove(chart, { clientX: 240, clientY: 80 });
    expect(tips()).toEqual(['Bo Dahl']);
    fireEvent.pointerMove(chart, { clientX: 60, clientY: 10 });
    expect(tips()).toEqual([]);
  });

  it('opens a mark instead of pinning where it leads somewhere', async () => {
    const onOpen = vi.fn<(id: string) => void>();
    const chart = await render({ onOpen });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('1');
    await userEvent.keyboard('{Tab}');
    expect(rings(chart)).toEqual([]);
  });

  describe('of numbers that explain themselves', () => {
    const asked = () => store.get(requestedNumberAtom);
    afterEach(() => store.set(requestedNumberAtom, null));
    const explained = (id: string): Explained | null =>
      id === '3' ? null : { metric: 'sprintDistanceM', playerId: Number(id), sessionId: 12 };

    it('Shift+Enter explains, since Enter pins, and the tip says how', async () => {
      const chart = await render({ explained });
      await userEvent.tab();
      await userEvent.keyboard('{ArrowRight}{ArrowRight}');
      expect(said()).toContain('Shift+Enter: explain this number');
      await userEvent.keyboard('{Enter}');
      expect(asked()).toBeNull();
      expect(rings(chart)).toContain(250);
      await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
      expect(asked()).toMatch(/^sprintDistanceM.p2.s12$/);
    });

    it('a right click explains the mark under the pointer, and elsewhere is the browser’s', async () => {
      const chart = await render({ explained });
      expect(fireEvent.contextMenu(chart, { clientX: 60, clientY: 10 })).toBe(true);
      expect(asked()).toBeNull();
      expect(fireEvent.contextMenu(chart, { clientX: 240, clientY: 80 })).toBe(false);
      expect(asked()).toMatch(/^sprintDistanceM.p2.s12$/);
    });

    it('a long press explains and does not pin; one that moves is a scroll', async () => {
      const chart = await render({ explained });
      vi.useFakeTimers();
      fireEvent.pointerDown(chart, { button: 0, clientX: 240, clientY: 80 });
      fireEvent.pointerMove(chart, { clientX: 240, clientY: 120 });
      vi.advanceTimersByTime(600);
      fireEvent.pointerUp(chart);
      expect(asked()).toBeNull();
      fireEvent.pointerDown(chart, { button: 0, clientX: 240, clientY: 80 });
      vi.advanceTimersByTime(600);
      fireEvent.pointerUp(chart);
      fireEvent.click(chart);
      vi.useRealTimers();
      await waitFor(() => expect(asked()).toMatch(/^sprintDistanceM.p2.s12$/));
      expect(screen.queryByText('Pinned')).toBeNull();
    });

    it('a click explains where there is nobody to pin, and nothing where there is no number', async () => {
      const alone = (plot: PlotLibrary): PlotDrawing => ({
        ...drawDots(plot),
        points: drawDots(plot).points.map((point) => ({ ...point, playerId: null })),
      });
      const chart = await render({ explained, draw: alone });
      fireEvent.pointerMove(chart, { clientX: 345, clientY: 80 });
      expect(said()).not.toContain('explain');
      fireEvent.click(chart);
      expect(asked()).toBeNull();
      fireEvent.pointerMove(chart, { clientX: 240, clientY: 80 });
      expect(said()).toContain('Click or Enter: explain this number');
      fireEvent.click(chart);
      expect(asked()).toMatch(/^sprintDistanceM.p2.s12$/);
    });
  });

  it('a chart that goes while its mark is pointed at leaves nobody marked in the others', async () => {
    function Page() {
      const [isFirstShown, setFirstShown] = useState(true);
      return (
        <>
          <button type="button" onClick={() => setFirstShown(false)}>
            Hide
          </button>
          {isFirstShown && <InteractivePlot explained={null} label="First" summary="" draw={drawDots} />}
          <InteractivePlot explained={null} label="Second" summary="" draw={drawDots} />
        </>
      );
    }
    renderAt('/squad', <Page />);
    const first = screen.getByRole('group', { name: 'First' });
    const second = screen.getByRole('group', { name: 'Second' });
    await waitFor(() => expect(second.querySelectorAll('[aria-label=dot] circle')).toHaveLength(3));
    fireEvent.pointerMove(first, { clientX: 250, clientY: 75 });
    expect(rings(second)).toEqual([250]);
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('group', { name: 'First' })).toBeNull();
    expect(rings(second)).toEqual([]);
  });
});
