import type { Customer } from '@halfturn/contract/signin/login';
import { Tooltip, VisuallyHidden } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { Link, useLocation } from 'react-router-dom';
import { currentCustomerAtom } from '../state/user/user';
import { sidebarEntries, type SidebarEntry, whyClosed } from '../routes/access';
import { routeAt } from '../routes/routes';
import classes from './Shell.module.css';

interface EntryProps {
  readonly entry: SidebarEntry;
  readonly here: boolean;
  readonly customer: Customer | null;
}

function Entry({ entry, here, customer }: EntryProps) {
  const { route } = entry;
  const Icon = (customer?.teamType === 'w' ? route.iconOfWomen : undefined) ?? route.icon;
  const className = `${classes['item']} ${here ? classes['active'] : ''}`;
  const content = (
    <>
      {Icon !== undefined && <Icon size={20} stroke={1.75} aria-hidden="true" />}
      <span className={classes['label']}>{route.title}</span>
    </>
  );
  if (entry.to === null) {
    const why = whyClosed(route, customer);
    return (
      <Tooltip label={`${route.title}: ${why}`} position="right">
        <span className={className} aria-disabled="true">
          {content}
          <VisuallyHidden>{why}</VisuallyHidden>
        </span>
      </Tooltip>
    );
  }
  return (
    <Link className={className} to={entry.to} title={route.title} aria-current={here ? 'page' : undefined}>
      {content}
    </Link>
  );
}

export function Sidebar() {
  const customer = useAtomValue(currentCustomerAtom);
  const { pathname } = useLocation();
  const page = routeAt(pathname);
  const hereId = page?.under ?? page?.id;
  return (
    <nav className={classes['side']} aria-label="Modules">
      <ul>
        {sidebarEntries(customer).map((entry) => (
          <li key={entry.route.id}>
            <Entry entry={entry} here={entry.route.id === hereId} customer={customer} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
