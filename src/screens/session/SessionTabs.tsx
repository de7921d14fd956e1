import type { Customer } from '@halfturn/contract/login';
import type { Session } from '@halfturn/contract/sessions';
import { NavLink } from 'react-router-dom';
import { hasModule, hasOption } from '../../app/access';
import classes from './session.module.css';

interface Props {
  readonly session: Session;
  readonly customerId: number;
  readonly drillId: number;
  readonly customer: Customer | null;
}

interface Tab {
  readonly label: string;
  /** Null: not open to this club, shown greyed. */
  readonly to: string | null;
}

/** Tabs of a session by access (portal-core section 2); those a club has not bought are greyed, or hidden by its option. */
export function sessionTabs({ session, customerId, drillId, customer }: Props): readonly Tab[] {
  const id = session.sessionId;
  const own = customer?.customerId === customerId ? customer : null;
  const overview = drillId === 0 ? `/session/${customerId}/${id}` : `/session/${customerId}/${id}/drill/${drillId}`;
  const turns = `/session/${customerId}/turnanalysis/${id}/drill/${drillId}`;
  const drills = `/session/${customerId}/drillmanagement/${id}/drill/${drillId}`;
  const tabs: Tab[] = [
    { label: 'KPI Overview', to: overview },
    { label: 'Session Analysis', to: null },
    { label: 'Turn Analysis', to: hasModule(own, 'turnanalysis') ? turns : null },
    // Only against an opposition that is a customer itself.
    ...(session.opposition?.customerId == null ? [] : [{ label: 'Opposition Analysis', to: null }]),
    { label: 'Peak Analysis', to: null },
    { label: 'Drill Management', to: hasModule(own, 'drillmanagement') ? drills : null },
  ];
  return hasOption(own, 'hideInaccessibleModules') ? tabs.filter((tab) => tab.to !== null) : tabs;
}

export function SessionTabs(props: Props) {
  return (
    <nav aria-label="Session">
      <ul className={classes['tabs']}>
        {sessionTabs(props).map((tab) => (
          <li key={tab.label}>
            {tab.to === null ? (
              <span className={classes['tab']} aria-disabled="true" title="Not part of the modules bought">
                {tab.label}
              </span>
            ) : (
              <NavLink className={classes['tab'] ?? ''} to={tab.to} end>
                {tab.label}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
