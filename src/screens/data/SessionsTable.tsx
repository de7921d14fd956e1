import type { Customer } from '@halfturn/contract/signin/login';
import { localDay } from '@halfturn/core/calendar/day';
import { canOpenSession } from '@halfturn/core/views/calendar/month-calendar';
import { SESSION_ROW_ID } from '@halfturn/core/views/data/tracking-quality-statements';
import { markId } from '@halfturn/core/views/words/mark-id';
import type { Session } from '@halfturn/contract/session/sessions';
import { ActionIcon, Checkbox, Group, Table, UnstyledButton } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowsSort,
  IconArrowUp,
  IconCircleCheckFilled,
  IconClock,
  IconLock,
  IconPencil,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { firstSessionTab, hasModule } from '../../routes/access';
import { sessionPath } from '../../routes/links';
import { mayIn } from '../../routes/rights';
import { mayExport } from '../../tables/save-csv';
import { SessionDownload } from '../session/SessionDownload';
import { type SessionAction, SessionMenu } from '../session/SessionMenu';
import { SessionTypePill } from '../session/SessionTypePill';
import { moreBeside } from '../../tables/more-beside';
import { useRowsAsNeeded } from '../../tables/MoreRows';
import classes from './data.module.css';

interface Props {
  readonly sessions: readonly Session[];
  readonly customer: Customer;
  readonly ticked: ReadonlySet<number>;
  readonly onTick: (sessionIds: readonly number[], isTicked: boolean) => void;
  readonly onChoose: (action: SessionAction, session: Session) => void;
}

const COLUMNS = [
  { id: 'date', label: 'Date', value: (session: Session) => session.date },
  { id: 'title', label: 'Title', value: (session: Session) => session.title },
  { id: 'type', label: 'Type', value: (session: Session) => session.type },
  { id: 'status', label: 'Status', value: (session: Session) => session.statusDisplayName },
] as const;
type ColumnId = (typeof COLUMNS)[number]['id'];
type Sort = { readonly column: ColumnId; readonly descending: boolean } | null;

/** A new column starts ascending, the same one toggles (portal-core section 4). */
function nextSort(sort: Sort, column: ColumnId): Sort {
  return { column, descending: sort?.column === column && !sort.descending };
}

function sorted(sessions: readonly Session[], sort: Sort): readonly Session[] {
  if (sort === null) return sessions;
  const value = COLUMNS.find((column) => column.id === sort.column)?.value ?? ((session: Session) => session.date);
  const compare = (a: Session, b: Session): number =>
    sort.column === 'date' ? Date.parse(a.date) - Date.parse(b.date) : value(a).localeCompare(value(b), 'en');
  return [...sessions].sort((a, b) => (sort.descending ? compare(b, a) : compare(a, b)));
}

const shownDate = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** Three weeks or so. */
const ON_PHONE = 15;
const rowIdOf = ({ sessionId }: Session) => markId(SESSION_ROW_ID, sessionId);

export function SessionsTable({ sessions, customer, ticked, onTick, onChoose }: Props) {
  const [sort, setSort] = useState<Sort>(null);
  const rows = useMemo(() => sorted(sessions, sort), [sessions, sort]);
  const { shown, more } = useRowsAsNeeded(rows, 'sessions', { onPhone: ON_PHONE, rowId: rowIdOf });
  const hasDownloads =
    mayIn(customer, 'export') &&
    (hasModule(customer, 'matchreportdownload') || hasModule(customer, 'videoxmldownload'));
  const canEdit = mayIn(customer, 'editSessions');
  const canTick = canEdit || mayExport(customer);
  const ofShown = sessions.filter(({ sessionId }) => ticked.has(sessionId)).length;
  return (
    <Table.ScrollContainer
      className={classes['scroll'] ?? ''}
      ref={moreBeside}
      minWidth={640}
      type="native"
      tabIndex={0}
      role="group"
      aria-label="Sessions"
    >
      <Table
        role="table"
        aria-label="Sessions"
        highlightOnHover
        verticalSpacing={4}
        className={`${classes['table']} ${classes['sessions']}`}
      >
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {canTick && (
              <Table.Th role="columnheader" className={classes['tick']}>
                <Checkbox
                  aria-label="Select all sessions shown"
                  checked={ofShown > 0 && ofShown === sessions.length}
                  indeterminate={ofShown > 0 && ofShown < sessions.length}
                  onChange={(event) =>
                    onTick(
                      sessions.map(({ sessionId }) => sessionId),
                      event.currentTarget.checked,
                    )
                  }
                />
              </Table.Th>
            )}
            {COLUMNS.map(({ id, label }) => {
              const direction = sort?.column === id ? (sort.descending ? 'descending' : 'ascending') : 'none';
              return (
                <Table.Th role="columnheader" key={id} aria-sort={direction}>
                  <UnstyledButton className={classes['sort']} onClick={() => setSort(nextSort(sort, id))}>
                    {label}
                    {direction === 'none' && (
                      <IconArrowsSort size={14} className={classes['unsorted']} aria-hidden="true" />
                    )}
                    {direction === 'ascending' && <IconArrowUp size={14} aria-hidden="true" />}
                    {direction === 'descending' && <IconArrowDown size={14} aria-hidden="true" />}
                  </UnstyledButton>
                </Table.Th>
              );
            })}
            <Table.Th role="columnheader">Overview</Table.Th>
            {hasDownloads && <Table.Th role="columnheader">Downloads</Table.Th>}
            {canEdit && <Table.Th role="columnheader">Actions</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {shown.map((session) => (
            <Row
              key={session.sessionId}
              {...{ session, customer, onChoose, onTick, hasDownloads, canTick, canEdit }}
              isTicked={ticked.has(session.sessionId)}
            />
          ))}
        </Table.Tbody>
      </Table>
      {more}
    </Table.ScrollContainer>
  );
}

interface RowProps extends Pick<Props, 'customer' | 'onChoose' | 'onTick'> {
  readonly session: Session;
  readonly hasDownloads: boolean;
  readonly canTick: boolean;
  readonly canEdit: boolean;
  readonly isTicked: boolean;
}

function Row({ session, customer, onChoose, onTick, hasDownloads, canTick, canEdit, isTicked }: RowProps) {
  const complete = session.statusDisplayName === 'Complete';
  return (
    <Table.Tr role="row" id={rowIdOf(session)} data-ticked={isTicked || undefined}>
      {canTick && (
        <Table.Td role="cell" className={classes['tick']}>
          <Checkbox
            aria-label={`Select ${session.title}, ${shownDate.format(new Date(localDay(session.date)))}`}
            checked={isTicked}
            onChange={(event) => onTick([session.sessionId], event.currentTarget.checked)}
          />
        </Table.Td>
      )}
      <Table.Td role="cell" className={`tabular ${classes['day']}`}>
        <time dateTime={session.date}>{shownDate.format(new Date(localDay(session.date)))}</time>
      </Table.Td>
      <Table.Td role="cell" className={classes['titleCell']}>
        {session.title}
      </Table.Td>
      <Table.Td role="cell" className={classes['pill']}>
        <SessionTypePill session={session} />
      </Table.Td>
      <Table.Td role="cell" className={classes['statusCell']}>
        <span className={classes['status']} data-complete={complete}>
          {complete ? (
            <IconCircleCheckFilled size={16} aria-hidden="true" />
          ) : (
            <IconClock size={16} aria-hidden="true" />
          )}
          <span>{session.statusDisplayName}</span>
        </span>
      </Table.Td>
      <Table.Td role="cell">
        {session.isLocked && <IconLock size={16} role="img" aria-label="Locked" />}
        {canOpenSession(session) && (
          <Link
            to={sessionPath(firstSessionTab(customer), {
              customerId: customer.customerId,
              sessionId: session.sessionId,
            })}
            aria-label={`View ${session.title}`}
          >
            VIEW
          </Link>
        )}
      </Table.Td>
      {hasDownloads && (
        <Table.Td role="cell">
          <Group gap={4} wrap="nowrap">
            <SessionDownload customer={customer} session={session} kind="report" label="SMR" size="compact-sm" />
            <SessionDownload customer={customer} session={session} kind="timeline" label="XML" size="compact-sm" />
          </Group>
        </Table.Td>
      )}
      {canEdit && (
        <Table.Td role="cell" className={classes['edit']}>
          <Group gap={0} wrap="nowrap">
            {canOpenSession(session) && (
              <ActionIcon
                variant="subtle"
                color="gray.9"
                c="var(--ink)"
                size={32}
                aria-label={`Edit ${session.title}`}
                onClick={() => onChoose('edit', session)}
              >
                <IconPencil size={16} aria-hidden="true" />
              </ActionIcon>
            )}
            <SessionMenu session={session} customer={customer} onChoose={onChoose} />
          </Group>
        </Table.Td>
      )}
    </Table.Tr>
  );
}
