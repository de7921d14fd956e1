import { Title } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { isOpen, whyClosed } from '../routes/access';
import { routeAt, routeOf, tabsOf, type ScreenRoute } from '../routes/routes';
import { currentCustomerAtom } from '../state/user/user';
import { HeadingLevel } from './heading';
import classes from './tabs.module.css';

export function TabbedPages() {
  const { pathname } = useLocation();
  const page = routeAt(pathname);
  if (page === null) return <Outlet />;
  const entry = page.under === undefined ? page : routeOf(page.under);
  return (
    <>
      <header className={classes['header']}>
        <Title order={1}>{entry.title}</Title>
        <nav aria-label={entry.title}>
          <ul className={classes['tabs']}>
            {tabsOf(entry.id).map(({ route, title }) => (
              <li key={route.id}>
                <Tab route={route} title={title} />
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <HeadingLevel value={2}>
        <Outlet />
      </HeadingLevel>
    </>
  );
}

function Tab({ route, title }: { readonly route: ScreenRoute; readonly title: string }) {
  const customer = useAtomValue(currentCustomerAtom);
  if (!isOpen(route, customer)) {
    return (
      <span className={classes['tab']} role="link" aria-disabled="true" tabIndex={0} title={whyClosed(route, customer)}>
        {title}
      </span>
    );
  }
  return (
    <NavLink className={classes['tab'] ?? ''} to={route.paths[0]}>
      {title}
    </NavLink>
  );
}
