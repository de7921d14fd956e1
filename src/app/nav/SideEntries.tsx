import type { Customer } from '@halfturn/contract/signin/login';
import { Tooltip, VisuallyHidden } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { Link, useLocation } from 'react-router-dom';
import { sidebarEntries, type SidebarEntry, whyClosed } from '../../routes/access';
import { routeAt, type ScreenRoute } from '../../routes/routes';
import { currentCustomerAtom } from '../../state/user/user';
import classes from '../Shell.module.css';

/** A women's team has some icons of its own (portal-core section 2). */
export function PlaceIcon({ route, customer }: { readonly route: ScreenRoute; readonly customer: Customer | null }) {
  const Icon = (customer?.teamType === 'w' ? route.iconOfWomen : undefined) ?? route.icon;
  return Icon === undefined ? null : <Icon size={20} stroke={1.75} aria-hidden="true" />;
}

export function useHereId(): string | undefined {
  const page = routeAt(useLocation().pathname);
  return page?.under ?? page?.id;
}

interface EntryProps {
  readonly entry: SidebarEntry;
  readonly here: boolean;
  readonly customer: Customer | null;
  readonly onGo: (() => void) | undefined;
}

function Entry({ entry, here, customer, onGo }: EntryProps) {
  const { route } = entry;
  const className = `${classes['item']} ${here ? classes['active'] : ''}`;
  const content = (
    <>
      <PlaceIcon route={route} customer={customer} />
      <span>{route.title}</span>
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
    <Link className={className} to={entry.to} aria-current={here ? 'page' : undefined} onClick={onGo}>
      {content}
    </Link>
  );
}

export function SideEntries({ onGo }: { readonly onGo?: () => void }) {
  const customer = useAtomValue(currentCustomerAtom);
  const hereId = useHereId();
  return (
    <ul>
      {sidebarEntries(customer).map((entry) => (
        <li key={entry.route.id}>
          <Entry entry={entry} here={entry.route.id === hereId} customer={customer} onGo={onGo} />
        </li>
      ))}
    </ul>
  );
}
