import type { Customer } from '@halfturn/contract/signin/login';
import type { Session } from '@halfturn/contract/session/sessions';
import { VisuallyHidden } from '@mantine/core';
import { NavLink, useLocation } from 'react-router-dom';
import { firstSessionTab, isListedClosed, isOpen, whyClosed } from '../../routes/access';
import { sessionPath } from '../../routes/links';
import { routeAt, routeOf, type ScreenId, SESSION_TABS, type SessionTabId } from '../../routes/routes';
import classes from './session.module.css';

interface Props {
  readonly session: Session;
  readonly drillId: number;
  readonly customer: Customer;
  readonly here?: ScreenId;
}

interface Tab {
  readonly label: string;
  readonly to: string | null;
  readonly why: string;
}

/**
 * The club's option decides whether Reporting or KPI Overview is the first tab; the other, opened by link, also gets a
 * tab.
 */
export function isTabOf(
  id: SessionTabId,
  { session, customer, here }: Pick<Props, 'session' | 'customer' | 'here'>,
): boolean {
  if (id === 'reporting' || id === 'overview') return here === id || firstSessionTab(customer) === id;
  // Only against an opponent that is a customer itself.
  if (id === 'oppositionAnalysis') return session.opposition?.customerId != null;
  return true;
}

/** A session's tabs by access (portal-core section 2). */
export function sessionTabs(props: Props): readonly Tab[] {
  const { session, drillId, customer } = props;
  const place = { customerId: customer.customerId, sessionId: session.sessionId, drillId };
  return SESSION_TABS.filter((id) => isTabOf(id, props)).flatMap((id): Tab[] => {
    const route = routeOf(id);
    const canOpen = isOpen(route, customer);
    if (!canOpen && !isListedClosed(route, customer)) return [];
    return [{ label: route.title, to: canOpen ? sessionPath(id, place) : null, why: whyClosed(route, customer) }];
  });
}

export function SessionTabs(props: Omit<Props, 'here'>) {
  const here = routeAt(useLocation().pathname)?.id;
  return (
    <nav aria-label="Session">
      <ul className={classes['tabs']}>
        {sessionTabs(here === undefined ? props : { ...props, here }).map((tab) => (
          <li key={tab.label}>
            {tab.to !== null ? (
              <NavLink className={classes['tab'] ?? ''} to={tab.to} end>
                {tab.label}
              </NavLink>
            ) : (
              <span className={classes['tab']} aria-disabled="true" title={tab.why}>
                {tab.label} <VisuallyHidden>{tab.why}</VisuallyHidden>
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
