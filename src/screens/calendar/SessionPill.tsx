import { canOpenSession } from '@halfturn/core/views/calendar/month-calendar';
import type { Session } from '@halfturn/contract/session/sessions';
import { IconLock } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { TipOnUse } from '../../frame/on-use/TipOnUse';
import { firstSessionTab } from '../../routes/access';
import { sessionPath } from '../../routes/links';
import { currentCustomerAtom } from '../../state/user/user';
import { sessionTypeColour } from '../../theme/tokens';
import classes from './calendar.module.css';

interface Props {
  readonly session: Session;
  readonly customerId: number;
  readonly isInGrid: boolean;
}

export function SessionPill({ session, customerId, isInGrid }: Props) {
  const customer = useAtomValue(currentCustomerAtom);
  const style = { '--pill': sessionTypeColour(session.typeColour) };
  const content = (
    <>
      {session.isLocked && <IconLock size={13} role="img" aria-label="Locked" />}
      <span className={classes['pillText']}>{session.type}</span>
      <span className={classes['pillTitle']}>{session.title}</span>
    </>
  );
  const why = session.isLocked ? 'Locked' : session.statusDisplayName;
  if (!canOpenSession(session)) {
    return (
      <TipOnUse label={`${session.title} (${why})`}>
        <span className={`${classes['pill']} ${classes['closed']}`} style={style} aria-disabled="true">
          {content}
        </span>
      </TipOnUse>
    );
  }
  return (
    <TipOnUse label={session.title}>
      <Link
        className={classes['pill']}
        style={style}
        tabIndex={isInGrid ? -1 : undefined}
        to={sessionPath(firstSessionTab(customer), { customerId, sessionId: session.sessionId })}
      >
        {content}
      </Link>
    </TipOnUse>
  );
}
