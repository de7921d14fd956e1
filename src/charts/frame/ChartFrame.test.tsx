import type { Table } from '@halfturn/core/formats/csv';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render';
import { ChartFrame } from './ChartFrame';

const TABLE: Table = {
  columns: ['Player', 'Distance (m)'],
  rows: [
    ['Ada Lane', 10680],
    ['Bo Dahl', null],
  ],
};

function framed(props: Partial<Parameters<typeof ChartFrame>[0]> = {}) {
  renderAt(
    '/squad',
    <ChartFrame title="Distance by player" unit="m" reference="14 matches" table={() => TABLE} {...props}>
      <p>The picture</p>
    </ChartFrame>,
  );
}

afterEach(() => {
  cleanup();
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

  it('says that data are simulated', () => {
    framed({ isSimulated: true });
    expect(screen.getByText('Simulated data')).toBeTruthy();
  });

  it('has the words of the specification where it is empty, and nothing of a picture', () => {
    framed({ state: 'empty', emptyText: 'Squad Data Unavailable' });
    expect(screen.getByText('Squad Data Unavailable')).toBeTruthy();
    expect(screen.queryByText('The picture')).toBeNull();
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
});
