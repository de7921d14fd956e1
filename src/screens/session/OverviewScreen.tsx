import {
  groupByPosition,
  sessionTableColumns,
  sessionTableRows,
  type SessionTableRow,
} from '@halfturn/core/views/session-table';
import { drillKpis } from '@halfturn/contract/drills';
import { unidentifiedPlayers } from '@halfturn/contract/identification';
import { kpis as kpisCall } from '@halfturn/contract/kpis';
import type { Player } from '@halfturn/contract/players';
import { ActionIcon, Button, SegmentedControl, Switch } from '@mantine/core';
import { IconPencil, IconUserQuestion } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { hasModule, hasOption } from '../../app/access';
import { Loading } from '../../app/Loading';
import { ScreenProblem } from '../../app/ScreenProblem';
import { useCall } from '../../state/use-call';
import { unitSettingsAtom } from '../../state/units';
import { currentCustomerAtom } from '../../state/user';
import type { TableColumn } from '../../tables/columns';
import { DataTable } from '../../tables/DataTable';
import { DrillSelect } from './DrillSelect';
import { exportNameOf } from './export-name';
import { IdentificationModal } from './identification/IdentificationModal';
import { PlayerEditModal } from './PlayerEditModal';
import { useSessionContext } from './session-context';
import { sessionKpis } from './session-kpis';
import classes from './session.module.css';
import { SessionDownload } from './SessionDownload';
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
  const { session, source, parameters, customerId, drillId } = useSessionContext();
  const customer = useAtomValue(currentCustomerAtom);
  const units = useAtomValue(unitSettingsAtom);
  const { sessionId } = session;
  const whole = useCall(kpisCall, sessionKpis(customerId, sessionId));
  const drill = useCall(drillKpis, drillId > 0 ? { query: { customerId, sessionId, drillId } } : null, {
    named: [422],
  });
  const query = drillId === 0 ? whole : drill;
  const unidentified = useCall(unidentifiedPlayers, { query: { customerId, sessionId } }).data?.unidentifiedThumbnails;
  const [editing, setEditing] = useState<Player | null>(null);
  // Opens by itself where there is somebody to identify; once closed it stays closed until it is asked for.
  const [identifying, setIdentifying] = useState(true);
  const ourData = drillId === 0 ? whole.data?.ourData : drill.data;
  const oppositionData = drillId === 0 ? whole.data?.oppositionData : undefined;
  const [team, setTeam] = useState<TeamChoice>('all');
  const [grouped, setGrouped] = useState(false);
  const sessionIsAMatch = session.sessionType.sessionIsAMatch;
  const speedZones = hasOption(customer, 'extraSpeedZones');

  const bothTeams = (ourData?.length ?? 0) > 0 && (oppositionData?.length ?? 0) > 0;

  const columns = useMemo((): readonly TableColumn<SessionTableRow>[] => {
    const kpis = sessionTableColumns({ units, sessionIsAMatch, speedZones });
    return [
      { id: 'name', title: 'Name', kind: 'text', sticky: true, widthPx: 190, value: (row) => row.name },
      ...(bothTeams ? [TEAM_COLUMN] : []),
      controlColumn(ourData ?? [], unidentified ?? [], setEditing, () => setIdentifying(true)),
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
  }, [units, sessionIsAMatch, speedZones, bothTeams, ourData, unidentified]);
  const rows = useMemo(
    () =>
      sessionTableRows(ourData ?? [], oppositionData ?? [], {
        units,
        sessionIsAMatch,
        speedZones,
      }),
    [ourData, oppositionData, units, sessionIsAMatch, speedZones],
  );
  const shown = useMemo(() => filterTeam(rows, team), [rows, team]);

  if (query.isPending) return <Loading />;
  const failure = query.refusal?.message ?? query.problem;
  if (failure !== null) {
    return <ScreenProblem title="The KPIs could not be loaded" text={failure} onRetry={query.retry} />;
  }
  const exportName = exportNameOf(`session_${session.sessionId}${team === 'opposition' ? '_opposition' : ''}`, source);
  const tools = (
    <>
      {hasModule(customer, 'drillmanagement') && <DrillSelect />}
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
      {(unidentified?.length ?? 0) > 0 && (
        <Button
          variant="default"
          leftSection={<IconUserQuestion size={16} aria-hidden="true" />}
          onClick={() => setIdentifying(true)}
        >
          {unidentified?.length === 1 ? '1 unidentified player' : `${unidentified?.length ?? 0} unidentified players`}
        </Button>
      )}
      <SessionDownload session={session} kind="report" label="Match report" />
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
        exportName={exportName}
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
      <PlayerEditModal player={editing} customerId={customerId} onClose={() => setEditing(null)} />
      <IdentificationModal
        customerId={customerId}
        sessionId={session.sessionId}
        opened={identifying}
        onClose={() => setIdentifying(false)}
      />
    </div>
  );
}

/** A pencil for a player of ours, a question mark for a track that is still nobody's; nothing for the opposition. */
function controlColumn(
  own: readonly { readonly player: Player }[],
  unidentified: readonly { readonly playerId: number }[],
  onEdit: (player: Player) => void,
  onIdentify: () => void,
): TableColumn<SessionTableRow> {
  const open = new Set(unidentified.map((each) => each.playerId));
  const players = new Map(own.map(({ player }) => [player.playerId, player]));
  return {
    id: 'control',
    title: 'Edit',
    kind: 'text',
    widthPx: 64,
    sortable: false,
    value: () => '',
    cell: ({ playerId, name }) => {
      const player = players.get(playerId);
      if (player === undefined) return null;
      const isOpen = open.has(playerId);
      return (
        <ActionIcon
          // A stop of the arrow keys, not of Tab: Enter on the cell presses it.
          tabIndex={-1}
          variant="subtle"
          color="gray.9"
          c="var(--ink)"
          aria-label={isOpen ? `Identify ${name}` : `Edit ${name}`}
          onClick={() => (isOpen ? onIdentify() : onEdit(player))}
        >
          {isOpen ? <IconUserQuestion size={16} aria-hidden="true" /> : <IconPencil size={16} aria-hidden="true" />}
        </ActionIcon>
      );
    },
  };
}
