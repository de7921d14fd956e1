import { localDay, ordinalDate } from '@halfturn/core/calendar/day';
import { fixtureOffset, sincePreviousText, toNextText } from '@halfturn/core/calendar/fixture-offset';
import type { Customer } from '@halfturn/contract/signin/login';
import type { Session } from '@halfturn/contract/session/sessions';
import { ActionIcon, Title, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useDraft } from '../../state/drafts';
import { pathOf, replaceFilePath } from '../../routes/links';
import { DeleteSessionsModal } from './DeleteSessionsModal';
import { EditSessionModal } from './EditSessionModal';
import { QualityWarning } from './QualityWarning';
import { mayIn } from '../../routes/rights';
import classes from './session.module.css';
import { type SessionAction, SessionMenu } from './SessionMenu';
import { SessionSteps } from './SessionSteps';
import { SessionTabs } from './SessionTabs';
import { SessionTypePill } from './SessionTypePill';

interface Props {
  readonly session: Session;
  readonly customer: Customer;
  readonly drillId: number;
  readonly fixtureDays: readonly string[];
  readonly warning: string | null;
  readonly note: string | null;
}

export function SessionHeader({ session, customer, drillId, fixtureDays, warning, note }: Props) {
  const { customerId } = customer;
  const navigate = useNavigate();
  const [editing, setEditing] = useDraft('editing session', z.boolean(), false);
  const [deleting, remove] = useDisclosure(false);
  const choose = (action: SessionAction) => {
    if (action === 'edit') setEditing(true);
    else if (action === 'delete') remove.open();
    else void navigate(replaceFilePath({ customerId, sessionId: session.sessionId }));
  };
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
        {mayIn(customer, 'editSessions') && (
          <>
            <Tooltip label="Edit session">
              <ActionIcon
                variant="subtle"
                color="gray.9"
                c="var(--ink)"
                aria-label="Edit session"
                onClick={() => setEditing(true)}
              >
                <IconPencil size={18} aria-hidden="true" />
              </ActionIcon>
            </Tooltip>
            <SessionMenu session={session} customer={customer} onChoose={choose} />
          </>
        )}
        <SessionSteps session={session} customer={customer} />
      </div>
      {warning !== null && <QualityWarning customerId={customerId} sessionId={session.sessionId} text={warning} />}
      {note !== null && <QualityWarning customerId={customerId} sessionId={session.sessionId} text={note} />}
      <SessionTabs session={session} drillId={drillId} customer={customer} />
      <DeleteSessionsModal
        sessions={deleting ? [session] : []}
        customerId={customerId}
        onClose={remove.close}
        onDeleted={() => void navigate(pathOf('data'))}
      />
      <EditSessionModal session={editing ? session : null} customerId={customerId} onClose={() => setEditing(false)} />
    </header>
  );
}
