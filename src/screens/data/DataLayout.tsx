import { Title } from '@mantine/core';
import { NavLink, Outlet } from 'react-router-dom';
import { pathOf } from '../../app/paths';
import { routeOf } from '../../app/routes';
import { HeadingLevel } from '../../frame/heading';
import classes from './data.module.css';

const TABS = [
  { label: 'Sessions', to: pathOf('data') },
  { label: routeOf('playerManagement').title, to: pathOf('playerManagement') },
];

export function DataLayout() {
  return (
    <>
      <header className={classes['header']}>
        <Title order={1}>{routeOf('data').title}</Title>
        <nav aria-label="Data">
          <ul className={classes['tabs']}>
            {TABS.map((tab) => (
              <li key={tab.to}>
                <NavLink className={classes['tab'] ?? ''} to={tab.to}>
                  {tab.label}
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
