import { Tooltip } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { Link, useLocation } from 'react-router-dom';
import { currentCustomerAtom } from '../state/user';
import { sidebarEntries, type ModuleEntry } from './modules';
import classes from './Shell.module.css';

function Entry({ entry, here }: { entry: ModuleEntry; here: boolean }) {
  const content = (
    <>
      <entry.icon size={20} stroke={1.75} aria-hidden="true" />
      <span className={classes['label']}>{entry.label}</span>
    </>
  );
  if (entry.to === null) {
    return (
      <Tooltip label={`${entry.label}: coming with the modules bought`} position="right">
        <span className={classes['item']} aria-disabled="true">
          {content}
        </span>
      </Tooltip>
    );
  }
  return (
    <Link
      className={`${classes['item']} ${here ? classes['active'] : ''}`}
      to={entry.to}
      title={entry.label}
      aria-current={here ? 'page' : undefined}
    >
      {content}
    </Link>
  );
}

export function Sidebar() {
  const customer = useAtomValue(currentCustomerAtom);
  const { pathname } = useLocation();
  return (
    <nav className={classes['side']} aria-label="Modules">
      <ul>
        {sidebarEntries(customer).map((entry) => (
          <li key={entry.label}>
            <Entry entry={entry} here={entry.to === pathname || (entry.alsoAt?.includes(pathname) ?? false)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
