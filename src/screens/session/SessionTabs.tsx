import type { Customer } from '@halfturn/contract/login';
import type { Session } from '@halfturn/contract/sessions';
import { VisuallyHidden } from '@mantine/core';
import { NavLink } from 'react-router-dom';
import { ACCESS_TEXT, accessTo, hasOption, isListed, type Way, wayTo } from '../../routes/access';
import { sessionPath } from '../../routes/paths';
import { routeOf, SESSION_TABS, type SessionTabId } from '../../routes/routes';
import classes from './session.module.css';

interface Props {
  readonly session: Session;
  readonly customerId: number;
  readonly drillId: number;
  /** The club that the session belongs to; null where the user does not work for it. */
  readonly customer: Customer | null;
}

type Tab = Way & { readonly label: string };

/** Reporting or KPI Overview is a session's first tab, by the club's option; the overview stays until Reporting opens. */
export function isTabOf(id: SessionTabId, session: Session, customer: Customer | null): boolean {
  const reportingFirst = hasOption(customer, 'defaultSessionScreenReporting');
  if (id === 'reporting') return reportingFirst;
  if (id === 'overview') return !reportingFirst || accessTo(routeOf('reporting'), customer) !== 'open';
  // Only against an opposition that is a customer itself.
  if (id === 'oppositionAnalysis') return session.opposition?.customerId != null;
  return true;
}

/** Tabs of a session by access (portal-core section 2). */
export function sessionTabs({ session, customerId, drillId, customer }: Props): readonly Tab[] {
  const place = { customerId, sessionId: session.sessionId, drillId };
  return SESSION_TABS.filter((id) => isTabOf(id, session, customer)).flatMap((id): Tab[] => {
    const route = routeOf(id);
    const access = accessTo(route, customer);
    if (!isListed(route, access, customer)) return [];
    return [{ label: route.title, ...wayTo(access, sessionPath(id, place)) }];
  });
}

export function SessionTabs(props: Props) {
  return (
    <nav aria-label="Session">
      <ul className={classes['tabs']}>
        {sessionTabs(props).map((tab) => (
          <li key={tab.label}>
            {tab.closed === null ? (
              <NavLink className={classes['tab'] ?? ''} to={tab.to} end>
                {tab.label}
              </NavLink>
            ) : (
              <span className={classes['tab']} aria-disabled="true" title={ACCESS_TEXT[tab.closed]}>
                {tab.label} <VisuallyHidden>{ACCESS_TEXT[tab.closed]}</VisuallyHidden>
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
