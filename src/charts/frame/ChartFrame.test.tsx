import type { Table } from '@halfturn/core/text/csv';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RECORDED } from '@halfturn/core/views/words/simulated-words';
import { simulatedAtom } from '../../state/simulated';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { CLUB, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { useChartPart } from '../export/chart-parts';
import { ChartFrame } from './ChartFrame';

const saved: { name: string; blob: Blob }[] = [];
vi.mock('../../tables/download', () => ({
  downloadFile: (name: string, blob: Blob) => saved.push({ name, blob }),
  downloadText: (name: string, text: string) => saved.push({ name, blob: new Blob([text]) }),
}));
const told: string[] = [];
vi.mock('../../state/calls/record-export', () => ({ tellExport: (_club: unknown, name: string) => told.push(name) }));

const EXPORTER = { ...CLUB, additionalModules: [...CLUB.additionalModules, 'exportdata' as const] };

const TABLE: Table = {
  columns: ['Player', 'Distance (m)'],
  rows: [
    ['Ada Lane', 10680],
    ['Bo Dahl', null],
  ],
};

function framed({ children = <p>The picture</p>, ...props }: Partial<Parameters<typeof ChartFrame>[0]> = {}) {
  renderAt(
    '/squad',
    <ChartFrame title="Distance by player" unit="m" reference="14 matches" table={() => TABLE} {...props}>
      {children}
    </ChartFrame>,
  );
}

function Drawing() {
  const frame = useRef<HTMLDivElement>(null);
  useChartPart(frame, () => ({ width: 200, height: 100, draw: (surface) => surface.fillText('Ada Lane', 10, 10) }));
  return <div ref={frame} />;
}

async function textOf(blob: Blob | undefined): Promise<string> {
  if (blob === undefined) throw new Error('Nothing was saved.');
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.readAsText(blob);
  });
}

const openMenu = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Save Distance by player' }));
  return screen.findByRole('menu');
};

beforeEach(() => {
  saved.length = 0;
  told.length = 0;
  store.set(userAtom, { ...USER, primaryCustomer: CLUB });
});
afterEach(() => {
  store.set(simulatedAtom, RECORDED);
  cleanup();
  store.set(userAtom, null);
  vi.unstubAllGlobals();
});

describe('ChartFrame', () => {
  it('is a figure named by its title, with unit and reference below', () => {
    framed();
    expect(screen.getByRole('figure', { name: 'Distance by player' })).toBeTruthy();
    expect(screen.getByText('m · 14 matches')).toBeTruthy();
    expect(screen.queryByText('Simulated data')).toBeNull();
  });

  it('shows the same as a table, what is not known as N/A', async () => {
    framed();
    await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
    expect(screen.queryByText('The picture')).toBeNull();
    expect(screen.getByRole('row', { name: 'Ada Lane 10,680' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Bo Dahl N/A' })).toBeTruthy();
  });

  it('has the words of the specification where it is empty, and nothing of a picture', () => {
    framed({ state: 'empty', emptyText: 'Squad Data Unavailable' });
    expect(screen.getByText('Squad Data Unavailable')).toBeTruthy();
    expect(screen.queryByText('The picture')).toBeNull();
  });

  it('without words of its own, an empty chart has those of every chart', () => {
    framed({ state: 'empty' });
    expect(screen.getByText('Chart Data Unavailable')).toBeTruthy();
  });

  it('offers another try after a failure', async () => {
    const onRetry = vi.fn<() => void>();
    framed({ state: 'failed', problem: 'The server did not answer.', onRetry });
    expect(screen.getByRole('alert').textContent).toContain('The server did not answer.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('offers pictures to everybody, and CSV to nobody without exportdata', async () => {
    framed();
    await userEvent.click(screen.getByRole('button', { name: 'Save Distance by player' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['PNG', 'SVG']);
  });

  it('the words of a state are said: loading as a status, with the frame busy; the table waits too', () => {
    framed({ state: 'loading' });
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    expect(screen.getByRole('status').parentElement?.getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('The picture')).toBeNull();
    expect(screen.getAllByRole('radio').every((radio) => radio.matches(':disabled'))).toBe(true);
  });

  it('a failure without words of its own, and without another try', () => {
    framed({ state: 'failed' });
    expect(screen.getByRole('alert').textContent).toBe('The chart could not be loaded.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('the menu says whose picture it saves, and saves none where there is none', async () => {
    framed({ state: 'empty' });
    const menu = await openMenu();
    const button = screen.getByRole('button', { name: 'Save Distance by player' });
    expect(menu.getAttribute('aria-labelledby')).toBe(button.id);
    for (const item of within(menu).getAllByRole('menuitem'))
      expect(item.matches(':disabled, [data-disabled]')).toBe(true);
  });

  it('with exportdata the CSV holds the unrounded numbers, under the name of the chart, and is recorded', async () => {
    store.set(userAtom, { ...USER, primaryCustomer: EXPORTER });
    framed({
      fileParts: ['2026-03-07'],
      csv: () => ({
        ...TABLE,
        rows: [
          ['Ada Lane', 10.123456],
          ['Bo Dahl', null],
        ],
      }),
    });
    fireEvent.click(within(await openMenu()).getByRole('menuitem', { name: 'CSV' }));
    expect(saved.map(({ name }) => name)).toEqual([told[0]]);
    expect(told).toEqual(['Distance-by-player_2026-03-07.csv']);
    const [head, ...rows] = (await textOf(saved[0]?.blob)).trim().split('\r\n');
    expect(head?.replace('\uFEFF', '')).toBe('Player,Distance (m)');
    expect(rows).toEqual(['Ada Lane,10.123456', 'Bo Dahl,N/A']);
  });

  it('the SVG has title, subtitle and the words of simulated data inside, above the chart', async () => {
    store.set(simulatedAtom, { mark: 'Simulated data', filePart: 'simulated' });
    framed({ children: <Drawing /> });
    expect(screen.queryByText('Simulated data')).toBeNull();
    fireEvent.click(within(await openMenu()).getByRole('menuitem', { name: 'SVG' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('Distance-by-player_simulated.svg');
    expect(told).toEqual([saved[0]?.name]);
    const svg = new DOMParser().parseFromString(await textOf(saved[0]?.blob), 'image/svg+xml');
    const lines = [...svg.querySelectorAll('text')].map((text) => [text.textContent, Number(text.getAttribute('y'))]);
    expect(lines.map(([text]) => text)).toEqual(['Distance by player', 'm · 14 matches', 'Simulated data', 'Ada Lane']);
    const heights = lines.map(([, y]) => y);
    expect(heights).toEqual([...heights].sort((a, b) => Number(a) - Number(b)));
  });

  it('every row of the CSV of simulated data says so, and its name', async () => {
    store.set(userAtom, { ...USER, primaryCustomer: EXPORTER });
    store.set(simulatedAtom, { mark: 'Simulated: 1 of 2 sessions', filePart: 'partly_simulated' });
    framed();
    fireEvent.click(within(await openMenu()).getByRole('menuitem', { name: 'CSV' }));
    expect(told).toEqual(['Distance-by-player_partly_simulated.csv']);
    expect((await textOf(saved[0]?.blob)).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Player,Distance (m),Data',
      'Ada Lane,10680,Simulated: 1 of 2 sessions',
      'Bo Dahl,N/A,Simulated: 1 of 2 sessions',
    ]);
  });

  it('a picture that fails is said beside the menu', async () => {
    framed();
    fireEvent.click(within(await openMenu()).getByRole('menuitem', { name: 'SVG' }));
    expect((await screen.findByRole('alert')).textContent).toBe('No chart to save.');
    expect(saved).toEqual([]);
  });
});
