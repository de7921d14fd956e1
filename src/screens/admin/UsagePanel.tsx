import { fileNameOf } from '@halfturn/core/views/words/download-name';
import { users } from '@halfturn/contract/admin/accounts';
import { usage } from '@halfturn/contract/admin/usage';
import { todayIn } from '@halfturn/core/calendar/time-zone';
import { addDays } from '@halfturn/core/calendar/day';
import { usageByDay, usageOfPeriod, type UsageRow } from '@halfturn/core/views/admin/usage-rows';
import { useMemo, useState } from 'react';
import { ROUTES } from '../../routes/routes';
import { QueryView } from '../../frame/QueryView';
import { Section } from '../../frame/Section';
import { ChoiceSelect } from '../../pickers/ChoiceSelect';
import { Segments } from '../../pickers/Segments';
import { now } from '../../state/now';
import { useCall } from '../../state/calls/use-call';
import type { TableColumn } from '../../tables/table-columns';
import { DataTable } from '../../tables/DataTable';
import classes from './admin.module.css';

const PERIODS = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
] as const;
const FORMS = [
  { value: 'period', label: 'Whole period' },
  { value: 'day', label: 'Day by day' },
] as const;
const EVENTS: Readonly<Record<string, string>> = { login: 'Sign-in', matchReportDownload: 'Match report download' };

const utcToday = () => todayIn('UTC', now());

function columnsOf(clubs: ReadonlyMap<number, string>, isDaily: boolean): readonly TableColumn<UsageRow>[] {
  return [
    ...(isDaily ? [{ id: 'day', title: 'Day', kind: 'text' as const, value: (row: UsageRow) => row.day }] : []),
    { id: 'club', title: 'Club', kind: 'text', value: (row) => clubs.get(row.customerId) ?? String(row.customerId) },
    { id: 'kind', title: 'Kind', kind: 'text', widthPx: 84, value: ({ kind }) => (kind === 'page' ? 'Page' : 'Event') },
    {
      id: 'name',
      title: 'Name',
      kind: 'text',
      widthPx: 220,
      value: ({ kind, name }) => (kind === 'page' ? ROUTES.find(({ id }) => id === name)?.title : EVENTS[name]) ?? name,
    },
    { id: 'count', title: 'Count', kind: 'number', explained: null, value: ({ count }) => count },
  ];
}

export function UsagePanel() {
  const [days, setDays] = useState('30');
  const [form, setForm] = useState<string>('period');
  const [endDate] = useState(utcToday);
  const query = useCall(
    usage,
    { query: { startDate: addDays(endDate, 1 - Number(days)), endDate } },
    { keepPrevious: true },
  );
  const { data: accounts } = useCall(users);
  const isDaily = form === 'day';
  const columns = useMemo(() => {
    const clubs = new Map(accounts?.customers.map((club) => [club.customerId, club.customerDisplayName]));
    return columnsOf(clubs, isDaily);
  }, [accounts, isDaily]);
  return (
    <Section
      id="usage"
      title="Usage"
      note="Page views and events of users who allow it, counted by club and day. No names; kept 400 days."
      controls={
        <>
          <ChoiceSelect label="Time Period" options={PERIODS} value={days} onChange={setDays} />
          <Segments label="Counts" options={FORMS} value={form} onChange={setForm} />
        </>
      }
    >
      <QueryView query={query} failedTitle="The counts could not be loaded">
        {(counts) => (
          <div className={classes['usage']}>
            <DataTable
              label="Usage"
              columns={columns}
              rows={isDaily ? usageByDay(counts) : usageOfPeriod(counts)}
              rowId={({ id }) => id}
              emptyText="Nothing was counted in this period."
              exportName={fileNameOf(['usage', endDate, days, 'days'])}
            />
          </div>
        )}
      </QueryView>
    </Section>
  );
}
