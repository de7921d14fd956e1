import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Table } from '@halfturn/core/text/csv';
import { ChartFrame } from '../charts/frame/ChartFrame';
import { renderAt } from './render';

/** Provides a page without a canvas before each test, whose charts are 800 px wide. */
export function drawsForms(): void {
  beforeEach(() => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });
}

export async function draw(form: ReactElement): Promise<void> {
  renderAt('/gallery', form);
  // The library loads with the first chart.
  await waitFor(() => expect(document.querySelector('[role=group] svg text')).not.toBeNull(), { timeout: 15_000 });
}
export const marks = (name: string, elements: string) => [
  ...document.querySelectorAll(`[role=group] svg [aria-label="${name}"] ${elements}`),
];
export const filled = (colour: string) => document.querySelectorAll(`[role=group] svg [fill="${colour}"]`);
export const texts = () =>
  [...document.querySelectorAll('[role=group] svg text')].map(({ firstChild }) => firstChild?.textContent ?? '');
export const summary = () =>
  document.getElementById(screen.getByRole('group').getAttribute('aria-describedby') ?? '')?.textContent ?? '';
export function walk(): string[] {
  const chart = screen.getByRole('group');
  const said: string[] = [];
  for (;;) {
    fireEvent.keyDown(chart, { key: 'ArrowRight' });
    const words = screen.getByRole('status').textContent;
    if (words === said.at(-1)) break;
    said.push(words);
  }
  fireEvent.keyDown(chart, { key: 'Escape' });
  return said;
}
export const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

export function frame(table: Table) {
  renderAt(
    '/gallery',
    <ChartFrame title="Form" table={() => table}>
      {null}
    </ChartFrame>,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
}
