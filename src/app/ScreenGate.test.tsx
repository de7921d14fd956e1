import { cleanup, screen } from '@testing-library/react';
import { Outlet, Route, Routes, useLocation, useOutletContext } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { store } from '../state/store';
import { type User, userAtom } from '../state/user/user';
import { CLUB, USER } from '../testing/fixtures';
import { renderAt } from '../testing/render';
import { ROUTES } from '../routes/routes';
import { ClubGate } from './ClubGate';
import { ScreenGate } from './ScreenGate';

afterEach(() => {
  cleanup();
  store.set(userAtom, null);
});

function Inside() {
  return (
    <p>
      {useLocation().pathname}, {useOutletContext<string>()}
    </p>
  );
}

function open(path: string, user: Partial<User>) {
  store.set(userAtom, { ...USER, ...user });
  renderAt(
    path,
    <Routes>
      <Route element={<ClubGate />}>
        <Route element={<Outlet context="of session 31" />}>
          {ROUTES.map((route) => (
            <Route key={route.id} element={<ScreenGate route={route} />}>
              {route.paths.map((one) => (
                <Route key={one} path={one} element={<Inside />} />
              ))}
            </Route>
          ))}
        </Route>
      </Route>
    </Routes>,
  );
}
const clubWith = (...modules: string[]) => ({ primaryCustomer: { ...CLUB, additionalModules: modules } });

describe('ScreenGate', () => {
  it('hands an open screen what its layout has for it', () => {
    open('/session/7/turnanalysis/31/drill/0', clubWith('turnanalysis'));
    expect(screen.getByText('/session/7/turnanalysis/31/drill/0, of session 31')).toBeDefined();
  });
  it('says that a module is not bought, and leads back', () => {
    open('/team', clubWith());
    expect(screen.getByText('Not part of the modules bought')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to the calendar' }).getAttribute('href')).toBe('/calendar');
  });
  it('goes by the club whose session it is', () => {
    const other = { ...CLUB, customerId: 8, additionalModules: [] };
    open('/session/8/turnanalysis/31/drill/0', { ...clubWith('turnanalysis'), additionalCustomer: [other] });
    expect(screen.getByText('Not part of the modules bought')).toBeDefined();
  });
  it('leaves drill management to its calls, which end the session', () => {
    open('/session/7/drillmanagement/31/drill/0', clubWith());
    expect(screen.getByText(/^\/session\/7\/drillmanagement/)).toBeDefined();
  });
  it('opens /admin to the account of the administrator alone', () => {
    open('/admin', { isAdmin: false });
    expect(screen.getByText(/^\/calendar/)).toBeDefined();
    cleanup();
    open('/admin', { isAdmin: true });
    expect(screen.getByText(/^\/admin/)).toBeDefined();
  });
});
