import { sessions as sessionsCall, type Session } from '@halfturn/contract/session/sessions';
import { sessionNeighbours } from '@halfturn/core/views/session/session-neighbours';
import { ActionIcon, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Customer } from '@halfturn/contract/signin/login';
import { firstSessionTab } from '../../routes/access';
import { sessionPath } from '../../routes/links';
import { routeAt, SESSION_TABS } from '../../routes/routes';
import { useCall } from '../../state/calls/use-call';
import classes from './session.module.css';
import { isTabOf } from './SessionTabs';

interface Props {
  readonly session: Session;
  readonly customer: Customer;
}

const KEYS = { previous: 'Alt+PageUp', next: 'Alt+PageDown' } as const;

export function SessionSteps({ session, customer }: Props) {
  const { customerId } = customer;
  const { data = [] } = useCall(sessionsCall, { query: { customerId } });
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = routeAt(pathname)?.id;
  const { previous, next } = sessionNeighbours(data, session.sessionId);
  /** Keeps the tab's state: team, filter, KPI. */
  const pathTo = (other: Session): string => {
    const tab = SESSION_TABS.find((id) => id === here && isTabOf(id, { session: other, customer, here }));
    const path = sessionPath(tab ?? firstSessionTab(customer), { customerId, sessionId: other.sessionId });
    return tab === undefined ? path : path + search;
  };
  const open = (other: Session | null) => {
    if (other !== null) void navigate(pathTo(other));
  };
  useHotkeys([
    [KEYS.previous, () => open(previous)],
    [KEYS.next, () => open(next)],
  ]);
  const step = (other: Session | null, name: string, key: string, Icon: typeof IconChevronLeft) =>
    other === null ? (
      <ActionIcon variant="subtle" color="gray.9" disabled aria-label={`No ${name.toLowerCase()}`}>
        <Icon size={18} aria-hidden="true" />
      </ActionIcon>
    ) : (
      <Tooltip label={`${name}: ${other.title} (${key})`}>
        <ActionIcon
          component={Link}
          to={pathTo(other)}
          variant="subtle"
          color="gray.9"
          c="var(--ink)"
          aria-label={`${name}: ${other.title}`}
          aria-keyshortcuts={key}
        >
          <Icon size={18} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    );
  return (
    <span className={classes['steps']}>
      {step(previous, 'Previous session', KEYS.previous, IconChevronLeft)}
      {step(next, 'Next session', KEYS.next, IconChevronRight)}
    </span>
  );
}
