import { Title } from '@mantine/core';
import { NavLink, Outlet } from 'react-router-dom';
import { routeOf, tabsOf } from '../../routes/routes';
import { HeadingLevel } from '../../frame/heading';
import classes from './data.module.css';

/** What the pages about the club's data share: their heading and their tabs. */
export function DataLayout() {
  return (
    <>
      <header className={classes['header']}>
        <Title order={1}>{routeOf('data').title}</Title>
        <nav aria-label="Data">
          <ul className={classes['tabs']}>
            {tabsOf('data').map(({ title, path }) => (
              <li key={path}>
                <NavLink className={classes['tab'] ?? ''} to={path}>
                  {title}
                </NavLink>
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
