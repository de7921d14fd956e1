import {
  groupByPosition,
  sessionTableColumns,
  sessionTableRows,
  type SessionTableRow,
} from '@halfturn/core/views/session-table';
import { SegmentedControl, Switch } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { hasModule, hasOption } from '../../app/access';
import { Loading } from '../../app/Loading';
import { ScreenProblem } from '../../app/ScreenProblem';
import { useKpis } from '../../state/queries';
import { unitSettingsAtom } from '../../state/units';
import { currentCustomerAtom } from '../../state/user';
import type { TableColumn } from '../../tables/columns';
import { DataTable } from '../../tables/DataTable';
import { exportNameOf } from './export-name';
import { useSessionContext } from './session-context';
import classes from './session.module.css';
import { SourcePanel } from './SourcePanel';
import { filterTeam, TEAM_CHOICES, type TeamChoice } from './team-choice';

/** Tells the rows apart when a sort has mixed the teams. */
const TEAM_COLUMN: TableColumn<SessionTableRow> = {
  id: 'team',
  title: 'Team',
  kind: 'text',
  widthPx: 104,
  value: (row) => (row.isOpposition ? 'Opposition' : 'Our team'),
};

/** KPI overview: every player of the session with the KPIs side by side. */
export function OverviewScreen() {
  const { session, source, parameters, customerId } = useSessionContext();
  const customer = useAtomValue(currentCustomerAtom);
  const units = useAtomValue(unitSettingsAtom);
  const query = useKpis(customerId, session.sessionId);
  const [team, setTeam] = useState<TeamChoice>('all');
  const [grouped, setGrouped] = useState(false);
  const sessionIsAMatch = session.sessionType.sessionIsAMatch;
  const speedZones = hasOption(customer, 'extraSpeedZones');

  const bothTeams = (query.data?.ourData.length ?? 0) > 0 && (query.data?.oppositionData.length ?? 0) > 0;

  const columns = useMemo((): readonly TableColumn<SessionTableRow>[] => {
    const kpis = sessionTableColumns({ units, sessionIsAMatch, speedZones });
    return [
      { id: 'name', title: 'Name', kind: 'text', sticky: true, widthPx: 190, value: (row) => row.name },
      ...(bothTeams ? [TEAM_COLUMN] : []),
      ...kpis.map((column) => ({
        id: column.id,
        title: column.title,
        unit: column.unit,
        note: column.note,
        kind: 'number' as const,
        value: (row: SessionTableRow) => row.value(column.id),
        text: (row: SessionTableRow) => row.text(column.id),
      })),
    ];
  }, [units, sessionIsAMatch, speedZones, bothTeams]);
  const rows = useMemo(
    () =>
      sessionTableRows(query.data?.ourData ?? [], query.data?.oppositionData ?? [], {
        units,
        sessionIsAMatch,
        speedZones,
      }),
    [query.data, units, sessionIsAMatch, speedZones],
  );
  const shown = useMemo(() => filterTeam(rows, team), [rows, team]);

  if (query.isPending) return <Loading />;
  if (query.isError) {
    return (
      <ScreenProblem
        title="The KPIs could not be loaded"
        text={query.error.message}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const exportName = exportNameOf(`session_${session.sessionId}${team === 'opposition' ? '_opposition' : ''}`, source);
  const tools = (
    <>
      {bothTeams && (
        <SegmentedControl
          aria-label="Team"
          data={TEAM_CHOICES.map(({ value, label }) => ({ value, label }))}
          value={team}
          onChange={(value) => setTeam(TEAM_CHOICES.find((choice) => choice.value === value)?.value ?? 'all')}
        />
      )}
      {!hasOption(customer, 'shirtNumbers') && (
        <Switch
          label="Group by position"
          checked={grouped}
          onChange={(event) => setGrouped(event.currentTarget.checked)}
        />
      )}
      <span className={classes['count']} role="status">
        {shown.length === 1 ? '1 player' : `${shown.length} players`}
      </span>
    </>
  );
  const table = {
    columns,
    rowId: (row: SessionTableRow) => String(row.playerId),
    emptyText: 'No players in this session',
  };
  return (
    <div className={classes['body']}>
      <DataTable
        {...table}
        label={`KPIs per player, ${session.title}`}
        rows={grouped ? [] : shown}
        exportRows={shown}
        {...(hasModule(customer, 'exportdata') ? { exportName } : {})}
        toolbar={tools}
        hideTable={grouped}
      />
      {grouped &&
        groupByPosition(shown).map((group) => (
          <section key={group.name} className={classes['group']} aria-label={group.name}>
            <h2 className={classes['groupTitle']}>
              {group.name} ({group.rows.length})
            </h2>
            <DataTable {...table} label={`KPIs per player, ${group.name}`} rows={group.rows} />
          </section>
        ))}
      <div className={classes['notes']}>
        {sessionIsAMatch && <p>(*) - played &lt;90mins</p>}
        {shown.some((row) => row.name.endsWith('(†)')) && <p>(†) - seen for less than 90 % of the time on the pitch</p>}
      </div>
      {source !== null && <SourcePanel source={source} parameters={parameters} />}
    </div>
  );
}
