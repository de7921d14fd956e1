import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { noteAnswer, offlineAtom } from '../state/offline';
import { store } from '../state/store';
import { renderAt } from '../testing/render';
import { OfflineNote } from './OfflineNote';

afterEach(() => {
  cleanup();
  store.set(offlineAtom, null);
  vi.restoreAllMocks();
});

const show = () => {
  renderAt(window.location.pathname, <OfflineNote />);
  return screen.getByRole('status').textContent;
};

it('says nothing while the server answers', () => {
  expect(show()).toBe('');
});

it('says when the oldest answer of the page was stored, until the server answers again', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  noteAnswer({ storedAt: '2026-11-23T14:06:00.000Z' });
  noteAnswer({ storedAt: '2026-11-23T14:05:00.000Z' });
  noteAnswer({ storedAt: null, status: 0 });
  expect(show()).toContain('Stored 23 Nov, 14:05 – you are offline');
  cleanup();
  noteAnswer({ storedAt: null });
  expect(show()).toBe('');
});

it('tells a server that does not answer from a missing connection', () => {
  noteAnswer({ storedAt: '2026-11-23T14:05:00.000Z' });
  expect(show()).toContain('Stored 23 Nov, 14:05 – the server does not answer');
});
