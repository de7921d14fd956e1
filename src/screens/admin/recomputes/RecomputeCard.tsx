import type { KpiChange, Recompute } from '@halfturn/contract/recomputes';
import { KPI_NAMES } from '@halfturn/core/metrics/facts';
import { nameOfKpi } from '@halfturn/core/views/kpi-name';
import { Progress, Table, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { sessionPath } from '../../../app/paths';
import classes from './recomputes.module.css';

interface Props {
  readonly recompute: Recompute;
  readonly customerId: number;
  readonly startsOpen: boolean;
}

const REASONS: Readonly<Record<Recompute['reason'], string>> = {
  methods: 'Newer methods',
  parameters: 'New parameters',
  sessionType: 'Other session type',
};

/** One recompute: how far it is, or what it changed. */
export function RecomputeCard({ recompute, customerId, startsOpen }: Props) {
  const { reason, createdAt, createdBy, finishedAt, sessions, done, progress, summary } = recompute;
  const percent = Math.round(progress * 100);
  return (
    <article className={classes['card']}>
      <header className={classes['heading']}>
        <Title order={3} size="h4">
          {REASONS[reason]}
        </Title>
        <Text c="dimmed" className="tabular">
          {new Date(createdAt).toLocaleString()} · {createdBy ?? 'Server'}
        </Text>
      </header>
      <p className="tabular">
        {finishedAt === null
          ? `${done} of ${counted(sessions, 'session')} recomputed …`
          : sessions === 0
            ? 'No session could be recomputed.'
            : `${counted(sessions - recompute.failed.length, 'session')} recomputed.`}
      </p>
      {finishedAt === null && (
        <Progress.Root size="lg">
          <Progress.Section value={percent} aria-label="Sessions computed" />
        </Progress.Root>
      )}
      {summary !== null && sessions > 0 && <Changes changes={summary} customerId={customerId} open={startsOpen} />}
      <Sessions
        title="Not recomputed: these keep their numbers and parameters"
        sessions={recompute.notRecomputable}
        customerId={customerId}
      />
      <Sessions title="Failed" sessions={recompute.failed} customerId={customerId} />
    </article>
  );
}

function Changes(props: { changes: readonly KpiChange[]; customerId: number; open: boolean }) {
  const { changes, customerId, open } = props;
  if (changes.length === 0) return <p>No value has changed.</p>;
  return (
    <details open={open}>
      <summary>{counted(changes.length, 'value')} changed</summary>
      <Table.ScrollContainer minWidth={640} tabIndex={0} role="region" aria-label="What changed">
        <Table verticalSpacing={4} className="tabular">
          <Table.Caption className={classes['caption'] ?? ''}>
            Change is after minus before, over all values that changed: one per player and session.
          </Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Value</Table.Th>
              <Table.Th className={classes['number'] ?? ''}>Sessions</Table.Th>
              <Table.Th className={classes['number'] ?? ''}>Values</Table.Th>
              <Table.Th className={classes['number'] ?? ''}>Median change</Table.Th>
              <Table.Th className={classes['number'] ?? ''}>Largest change</Table.Th>
              <Table.Th>Largest in</Table.Th>
              <Table.Th className={classes['number'] ?? ''}>No longer N/A</Table.Th>
              <Table.Th className={classes['number'] ?? ''}>Now N/A</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map((change) => (
              <ChangeRow key={change.kpi} change={change} customerId={customerId} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </details>
  );
}

function ChangeRow({ change, customerId }: { readonly change: KpiChange; readonly customerId: number }) {
  const kpi = KPI_NAMES.find((name) => name === change.kpi);
  // A KPI that a later version no longer has is shown by its field's name.
  const { title, unit, digits } = kpi === undefined ? { title: change.kpi, unit: '', digits: 2 } : nameOfKpi(kpi);
  const signed = (value: number | null): string => {
    if (value === null) return 'N/A';
    const text = value.toLocaleString(undefined, {
      signDisplay: 'exceptZero',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    return unit === '' ? text : `${text} ${unit}`;
  };
  const number = classes['number'] ?? '';
  return (
    <Table.Tr>
      <Table.Th scope="row">{title}</Table.Th>
      <Table.Td className={number}>{change.sessions}</Table.Td>
      <Table.Td className={number}>{change.values}</Table.Td>
      <Table.Td className={number}>{signed(change.median)}</Table.Td>
      <Table.Td className={number}>{signed(change.largest)}</Table.Td>
      <Table.Td>
        {change.largestSessionId !== null && (
          <Link to={sessionPath('overview', { customerId, sessionId: change.largestSessionId })}>
            Session {change.largestSessionId}
          </Link>
        )}
      </Table.Td>
      <Table.Td className={number}>{change.appeared}</Table.Td>
      <Table.Td className={number}>{change.vanished}</Table.Td>
    </Table.Tr>
  );
}

function Sessions(props: { title: string; sessions: Recompute['failed']; customerId: number }) {
  const { title, sessions, customerId } = props;
  if (sessions.length === 0) return null;
  return (
    <details>
      <summary>
        {title} ({sessions.length})
      </summary>
      <ul className={classes['sessions']}>
        {sessions.map((session) => (
          <li key={session.sessionId}>
            <Link to={sessionPath('overview', { customerId, sessionId: session.sessionId })}>
              {session.title === '' ? `Session ${session.sessionId}` : session.title}
            </Link>
            <span className={classes['why']}>{session.message}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
