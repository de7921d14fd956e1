import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render';
import { LEADS_ON_AFTER_S, NotFoundPage } from './NotFoundPage';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  renderAt(
    '/nowhere',
    <>
      <Link to="/elsewhere">Away</Link>
      <Routes>
        <Route path="/" element={<p>Start page</p>} />
        <Route path="/elsewhere" element={<p>Elsewhere</p>} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </>,
  );
}
function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe('NotFoundPage', () => {
  it('leads to the start page after a moment, and says so', () => {
    open();
    expect(screen.getByRole('status').textContent).toBe(`The start page opens in ${LEADS_ON_AFTER_S} seconds.`);
    pass(LEADS_ON_AFTER_S * 1000 - 1);
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeDefined();
    pass(1);
    expect(screen.getByText('Start page')).toBeDefined();
  });
  it('has a link for those who do not wait', () => {
    open();
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/');
  });
  it('stays where the user wants to', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    pass(60_000);
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeDefined();
  });
  it('leads nowhere once it is left', () => {
    open();
    fireEvent.click(screen.getByRole('link', { name: 'Away' }));
    pass(60_000);
    expect(screen.getByText('Elsewhere')).toBeDefined();
    expect(vi.getTimerCount()).toBe(0);
  });
});
