import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../../testing/render';
import { ErrorPage } from './ErrorPage';

afterEach(cleanup);

it('says what has happened and leads home', () => {
  renderAt('/errorpage', <ErrorPage />);
  expect(screen.getByText('Internal Server Error')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Oops, something went wrong' })).toBeTruthy();
  expect(
    screen.getByText('The server encountered an internal error and was unable to complete your request'),
  ).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/calendar');
});
