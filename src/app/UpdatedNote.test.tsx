import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { isUpdatedAtom } from '../state/server-version';
import { store } from '../state/store';
import { renderAt } from '../testing/render';
import { UpdatedNote } from './UpdatedNote';

afterEach(() => {
  cleanup();
  store.set(isUpdatedAtom, false);
});

it('says nothing until the server was updated, then offers to reload', () => {
  renderAt('/calendar', <UpdatedNote />);
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => store.set(isUpdatedAtom, true));
  expect(screen.getByRole('status').textContent).toContain('Halfturn was updated.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});
