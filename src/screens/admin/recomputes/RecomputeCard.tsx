import type { KpiChange, Recompute } from '@halfturn/contract/data/recomputes';
import { KPI_NAMES } from '@halfturn/core/metrics/session/kpi-names';
import { NOT_AVAILABLE } from '@halfturn/core/not-available';
import { nameOfKpi } from '@halfturn/core/views/words/kpi-name';
import { Progress } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { Section } from '../../../frame/Section';
import { firstSessionTab } from '../../../routes/access';
import { sessionPath } from '../../../routes/links';
import { customersAtom } from '../../../state/user/user';
import { type PlainColumn, PlainTable } from '../../../tables/PlainTable';
import classes from './recomputes.module.css';

interface Props {
  readonly recompute: Recompute;
  readonly customerId: number;
  readonly startsOpen: boolean;
}

type PathOfSession = (sessionId: number) => string;
type ShownKpi = Pick<ReturnType<typeof nameOfKpi>, 'title' | 'unit' | 'digits'>;

const REASONS: Readonly<Record<Recompute['reason'], string>> = {
  methods: 'Newer methods',
  parameters: 'New parameters',
  sessionType: 'Different session type',
  sides: 'Teams swapped',
};

export function RecomputeCard({ recompute, customerId, startsOpen }: Props) {
  const customer = useAtomValue(customersAtom).find((one) => one.customerId === customerId) ?? null;
  const pathOfSession = (sessionId: number) => sessionPath(firstSessionTab(customer), { customerId, sessionId });
  const { reason, createdAt, createdBy, finishedAt, sessions, done, progress, summary } = recompute;
  const percent = Math.round(progress * 100);
  return (
    <Section
      id={`recompute-${recompute.recomputeId}`}
      title={REASONS[reason]}
      note={`${new Date(createdAt).toLocaleString()} · ${createdBy ?? 'Server'}`}
    >
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
      {summary !== null && sessions > 0 && (
        <Changes changes={summary} pathOfSession={pathOfSession} open={startsOpen} />
      )}
      <Sessions
        title="Not recomputed: these keep their numbers and parameters"
        sessions={recompute.notRecomputable}
        pathOfSession={pathOfSession}
      />
      <Sessions title="Failed" sessions={recompute.failed} pathOfSession={pathOfSession} />
    </Section>
  );
}

function Changes(props: { changes: readonly KpiChange[]; pathOfSession: PathOfSession; open: boolean }) {
  const { changes, pathOfSession, open } = props;
  if (changes.length === 0) return <p>No value has changed.</p>;
  return (
    <details open={open}>
      <summary>{counted(changes.length, 'value')} changed</summary>
      <PlainTable
        label="What changed"
        caption="Change is after minus before, over all values that changed: one per player and session."
        columns={columnsOf(pathOfSession)}
        rows={changes}
        rowKey={({ kpi }) => kpi}
        minWidthPx={640}
      />
    </details>
  );
}

function columnsOf(pathOfSession: PathOfSession): readonly PlainColumn<KpiChange>[] {
  return [
    { title: 'Value', kind: 'head', cell: ({ kpi }) => shownKpi(kpi).title },
    { title: 'Sessions', kind: 'number', explained: null, cell: ({ sessions }) => sessions },
    { title: 'Values', kind: 'number', explained: null, cell: ({ values }) => values },
    {
      title: 'Median change',
      kind: 'number',
      explained: null,
      cell: ({ kpi, median }) => signed(median, shownKpi(kpi)),
    },
    {
      title: 'Largest change',
      kind: 'number',
      explained: null,
      cell: ({ kpi, largest }) => signed(largest, shownKpi(kpi)),
    },
    {
      title: 'Largest in',
      cell: ({ largestSessionId: sessionId }) =>
        sessionId !== null && <Link to={pathOfSession(sessionId)}>Session {sessionId}</Link>,
    },
    { title: 'No longer N/A', kind: 'number', explained: null, cell: ({ appeared }) => appeared },
    { title: 'Now N/A', kind: 'number', explained: null, cell: ({ vanished }) => vanished },
  ];
}

function shownKpi(named: string): ShownKpi {
  const kpi = KPI_NAMES.find((name) => name === named);
  return kpi === undefined ? { title: named, unit: '', digits: 2 } : nameOfKpi(kpi);
}

function signed(value: number | null, { unit, digits }: ShownKpi): string {
  if (value === null) return NOT_AVAILABLE;
  const text = value.toLocaleString(undefined, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit === '' ? text : `${text} ${unit}`;
}

function Sessions(props: { title: string; sessions: Recompute['failed']; pathOfSession: PathOfSession }) {
  const { title, sessions, pathOfSession } = props;
  if (sessions.length === 0) return null;
  return (
    <details>
      <summary>
        {title} ({sessions.length})
      </summary>
      <ul className={classes['sessions']}>
        {sessions.map((session) => (
          <li key={session.sessionId}>
            <Link to={pathOfSession(session.sessionId)}>
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
