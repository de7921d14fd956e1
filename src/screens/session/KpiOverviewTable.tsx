import { fileNameOf } from '@halfturn/core/views/words/download-name';
import { percentText } from '@halfturn/core/units/number-text';
import type { Player } from '@halfturn/contract/player/players';
import { localDay } from '@halfturn/core/calendar/day';
import { sessionTableFoot } from '@halfturn/core/views/session/kpi-overview-foot';
import {
  type Comparison,
  COMPARISON_CHOICES,
  COMPARISONS,
  groupByPosition,
  type SessionTableRow,
} from '@halfturn/core/views/session/kpi-overview-rows';
import { isFullLength, type SessionTableView } from '@halfturn/core/views/session/kpi-overview-table';
import { DEFAULT_TEAM, filterTeam, shownTeam, type TeamChoice } from '@halfturn/core/views/choices/team-choices';
import { capital, heldNoun } from '@halfturn/core/views/words/session-noun';
import { Button, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconUserQuestion } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { z } from 'zod';
import { hasModule, hasOption } from '../../routes/access';
import { ChoiceSelect } from '../../pickers/ChoiceSelect';
import { TeamPicker } from '../../pickers/TeamPicker';
import { useUnchanged } from '../../state/calls/use-unchanged';
import { unitSettingsAtom } from '../../state/user/units';
import { KpiGrid } from '../../tables/KpiGrid';
import { DrillSelect } from './DrillSelect';
import {
  controlColumn,
  fileColumns,
  kpiColumn,
  nameColumn,
  nameColumnPx,
  SHIRT_COLUMN,
  TEAM_COLUMN,
} from './kpi-overview-columns';
import { useSessionContext } from './session-context';
import { NeedsRight } from '../../frame/NeedsRight';
import { mayIn } from '../../routes/rights';
import classes from './session.module.css';
import { SessionDownload } from './SessionDownload';

interface Props {
  readonly view: SessionTableView<Player>;
  readonly comparison: Comparison;
  readonly onComparison: (comparison: Comparison) => void;
  readonly isRated: boolean;
  readonly unidentified: readonly { readonly playerId: number }[];
  readonly onEdit: (player: Player) => void;
  readonly onIdentify: (playerId?: number) => void;
  readonly isLast: boolean;
}

const COPY_COLUMNS = [TEAM_COLUMN];
const NO_COLUMNS: readonly never[] = [];
const rowId = ({ playerId }: SessionTableRow) => String(playerId);
const COMPARISON = z.enum(COMPARISONS);

export function OverviewTable(props: Props) {
  const { view, comparison, onComparison, isRated, unidentified, onEdit, onIdentify, isLast } = props;
  const { columns: kpis, rows } = view;
  // Keep the rows when only the comparison changes, so that the sort order stays.
  const players = useUnchanged(view.players);
  const { customer, session, marks, drillId } = useSessionContext();
  const { sessionId } = session;
  const units = useAtomValue(unitSettingsAtom);
  const [chosen, setTeam] = useState<TeamChoice>(DEFAULT_TEAM);
  const [grouped, setGrouped] = useState(false);
  const shirtNumbers = hasOption(customer, 'shirtNumbers');
  const isMarked = isRated || comparison !== 'none';
  const hasOpposition = rows.some(({ isOpposition }) => isOpposition);
  const bothTeams = players.length > 0 && hasOpposition;
  const team = shownTeam(chosen, bothTeams);
  // The switch reacts at once; the hundreds of cells follow.
  const tableTeam = useDeferredValue(team);
  const isNarrow = useMediaQuery('(max-width: 30em)', false, { getInitialValueInEffect: false });

  const nameWidthPx = useMemo(() => nameColumnPx(rows), [rows]);
  const mayEdit = mayIn(customer, 'editPlayers');
  // Independent of the team shown: only rows are added and removed.
  const columns = useMemo(() => {
    const control = mayEdit ? [controlColumn(players, unidentified, onEdit, onIdentify)] : [];
    return [
      nameColumn(nameWidthPx),
      ...(shirtNumbers ? [isNarrow ? { ...SHIRT_COLUMN, widthPx: 64 } : SHIRT_COLUMN] : []),
      ...(isNarrow ? [] : control),
      ...kpis.map((kpi) => kpiColumn(kpi, isMarked, { sessionId, drillId })),
      // On a phone the first numbers take its place.
      ...(isNarrow ? control : []),
    ];
  }, [
    sessionId,
    drillId,
    nameWidthPx,
    kpis,
    shirtNumbers,
    isMarked,
    isNarrow,
    mayEdit,
    players,
    unidentified,
    onEdit,
    onIdentify,
  ]);
  const shown = useMemo(() => filterTeam(rows, tableTeam), [rows, tableTeam]);
  const sections = useMemo(
    () => (grouped ? groupByPosition(shown).map(({ name, rows: of }) => ({ title: name, rows: of })) : undefined),
    [grouped, shown],
  );
  const foot = useCallback(
    (of: readonly SessionTableRow[]) => sessionTableFoot(of, { columns: kpis, units, marks, isPart: grouped }),
    [kpis, units, marks, grouped],
  );
  const inFile = useMemo(() => fileColumns(session.title, localDay(session.date)), [session.title, session.date]);
  const reportLabel = `${capital(heldNoun(customer.sport, session.sessionType.sessionIsAMatch))} report`;
  const fileName = fileNameOf(['session', String(session.sessionId)]);
  const exports = [
    { label: 'Data export', name: fileName, rows: filterTeam(rows, 'own') },
    ...(!hasOpposition
      ? []
      : [
          {
            label: 'Opposition Data export',
            name: fileNameOf(['session', String(session.sessionId), 'opposition']),
            rows: filterTeam(rows, 'opposition'),
          },
        ]),
  ];
  const tools = (
    <>
      {!isLast && hasModule(customer, 'drillmanagement') && <DrillSelect tab="overview" />}
      {bothTeams && <TeamPicker team={team} onChange={setTeam} />}
      {drillId === 0 && (
        <ChoiceSelect
          label="Compare with"
          options={COMPARISON_CHOICES}
          value={comparison}
          onChange={(value) => onComparison(COMPARISON.parse(value))}
        />
      )}
      {!shirtNumbers && (
        <Switch
          label="Group by position"
          checked={grouped}
          onChange={(event) => setGrouped(event.currentTarget.checked)}
        />
      )}
      {unidentified.length > 0 && (
        <NeedsRight right="editSessions">
          <Button
            variant="default"
            leftSection={<IconUserQuestion size={16} aria-hidden="true" />}
            onClick={() => onIdentify()}
          >
            {unidentified.length === 1 ? '1 unidentified player' : `${unidentified.length} unidentified players`}
          </Button>
        </NeedsRight>
      )}
      <SessionDownload customer={customer} session={session} kind="report" label={reportLabel} />
      <span className={classes['count']} role="status">
        {shown.length === 1 ? '1 player' : `${shown.length} players`}
      </span>
    </>
  );
  return (
    <>
      <KpiGrid
        id="session-overview"
        label={`KPIs per player, ${session.title}`}
        columns={columns}
        rows={shown}
        rowId={rowId}
        emptyText="No players in this session"
        emptyReason="No player of the chosen squads and team was tracked in it: choose other squads in Settings, or the other team."
        exportName={fileName}
        exports={exports}
        fileColumns={inFile}
        copyColumns={tableTeam === 'all' && bothTeams ? COPY_COLUMNS : NO_COLUMNS}
        sections={sections}
        foot={foot}
        data={players}
        toolbar={tools}
      />
      <div className={classes['notes']}>
        {isRated && (
          <p>
            Star: personal best. Triangle up: more than one SD above their own average, dot: within one SD, triangle
            down: more than one SD below, from 85 minutes on.
          </p>
        )}
        {isFullLength(session.sessionType.sessionIsAMatch, customer.sport) && <p>(*) - played &lt;90mins</p>}
        {shown.some((row) => row.name.endsWith('(†)')) && (
          <p>(†) - seen for less than {percentText(90)} of the time on the pitch</p>
        )}
      </div>
    </>
  );
}
