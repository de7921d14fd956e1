import { expect, it } from 'vitest';
import { USER } from '../../testing/fixtures';
import { destination } from './page-after-sign-in';

it('A remembered page belongs to the user whose session ended there, or to whoever signs in first', () => {
  const path = '/player?player=5&customerId=7#turns';
  expect(destination(USER, { path, userName: USER.userName })).toBe(path);
  expect(destination(USER, { path, userName: null })).toBe(path);
  expect(destination(USER, { path, userName: 'somebody else' })).toBe('/calendar');
  expect(destination(USER, null)).toBe('/calendar');
});

it('A required change of the password and the admin page go first', () => {
  const wanted = { path: '/data', userName: null };
  expect(destination({ ...USER, passwordChangeRequired: true, isAdmin: true }, wanted)).toBe('/changepassword');
  expect(destination({ ...USER, isAdmin: true }, wanted)).toBe('/admin');
  const own = { path: '/admin?tab=clubs', userName: USER.userName };
  expect(destination({ ...USER, isAdmin: true }, own)).toBe('/admin?tab=clubs');
});
