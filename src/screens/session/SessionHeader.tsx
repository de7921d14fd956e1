import { localDay, ordinalDate } from '@halfturn/core/calendar/day';
import { fixtureOffset, sincePreviousText, toNextText } from '@halfturn/core/calendar/fixture-offset';
import type { Session } from '@halfturn/contract/sessions';
import { Title } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { currentCustomerAtom } from '../../state/user';
import classes from './session.module.css';
import { SessionTabs } from './SessionTabs';
import { SessionTypePill } from './SessionTypePill';

interface Props {
  readonly session: Session;
  readonly customerId: number;
  readonly drillId: number;
  /** The fixtures around the session, ascending. */
  readonly fixtureDays: readonly string[];
}

/** Date, distance to the fixtures, title and type, and the tabs. */
export function SessionHeader({ session, customerId, drillId, fixtureDays }: Props) {
  const customer = useAtomValue(currentCustomerAtom);
  const day = localDay(session.date);
  const offset = fixtureOffset(day, fixtureDays);
  const since = sincePreviousText(offset);
  const to = toNextText(offset);
  return (
    <header className={classes['header']}>
      <p className={classes['when']}>
        <time dateTime={session.date}>{ordinalDate(day)}</time>
        {since !== null && (
          <span>
            <span className={classes['offset']}>{since}</span> days since the previous fixture
          </span>
        )}
        {to !== null && (
          <span>
            <span className={classes['offset']}>{to}</span> days to the next fixture
          </span>
        )}
      </p>
      <div className={classes['titleLine']}>
        <Title order={1} size="h2" className={classes['title']}>
          {session.title}
        </Title>
        <SessionTypePill session={session} />
      </div>
      <SessionTabs session={session} customerId={customerId} drillId={drillId} customer={customer} />
    </header>
  );
}
