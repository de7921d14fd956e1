import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { USER } from '../testing/fixtures';
import { renderAt } from '../testing/render';
import { useKeptChoice } from './kept-choice';
import { store } from './store';
import { userAtom } from './user/user';

function Choice({ name }: { readonly name: string }) {
  const [form, setForm] = useKeptChoice(name, ['chart', 'table'], 'chart');
  return <button onClick={() => setForm(form === 'chart' ? 'table' : 'chart')}>{form}</button>;
}

function shownAt(path: string, name = 'Turns'): string | null {
  cleanup();
  renderAt(path, <Choice name={name} />);
  return screen.getByRole('button').textContent;
}

beforeEach(() => store.set(userAtom, USER));
afterEach(() => {
  cleanup();
  store.set(userAtom, null);
});

it('is kept per page and name', () => {
  expect(shownAt('/team')).toBe('chart');
  fireEvent.click(screen.getByRole('button'));
  expect(shownAt('/team')).toBe('table');
  expect(shownAt('/squad')).toBe('chart');
  expect(shownAt('/team', 'Sprints')).toBe('chart');
});

it('is the same for every session', () => {
  shownAt('/session/1/2');
  fireEvent.click(screen.getByRole('button'));
  expect(shownAt('/session/1/3')).toBe('table');
});

it('is the user’s alone, and gone after the sign-out', () => {
  shownAt('/team');
  fireEvent.click(screen.getByRole('button'));
  act(() => store.set(userAtom, { ...USER, userName: 'grace' }));
  expect(shownAt('/team')).toBe('chart');
  act(() => store.set(userAtom, null));
  act(() => store.set(userAtom, USER));
  expect(shownAt('/team')).toBe('chart');
});
