import { fileNameOf } from '@halfturn/core/views/words/download-name';
import { DEFAULT_ENTRY_SPEED_BOUNDARIES } from '@halfturn/core/methods/turn-classes';
import type { TurnFilter } from '@halfturn/core/turns/filter-categories';
import { acceptTable } from '@halfturn/core/turns/filter-by-class';
import type { TeamChoice } from '@halfturn/core/views/choices/team-choices';
import { filterLabels } from '@halfturn/core/views/turns/turn-filter-labels';
import type { FilteredTurns } from '@halfturn/core/views/turns/filtered-turns';
import type { TurnScope } from '@halfturn/core/views/turns/turn-scatter';
import type { TurnTimeRow } from '@halfturn/core/views/turns/turn-time-table';
import { useAtomValue } from 'jotai';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { hasOption } from '../../routes/access';
import { routeOf } from '../../routes/routes';
import { awaited } from '../../frame/awaited-statements';
import { Screen } from '../../frame/Screen';
import { ScatterPainter } from '../../charts/turn-scatter/scatter-painter';
import { QueryView } from '../../frame/QueryView';
import { usePageState } from '../../state/page-state';
import { unitSettingsAtom } from '../../state/user/units';
import { useSessionContext } from '../session/session-context';
import { useSessionFiles } from '../session/session-files';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { MethodNote } from './TurnDefinitionNote';
import { markTick, measurePicture } from './tick-timing';
import classes from './turnanalysis.module.css';
import { TurnFilterModal } from './TurnFilterModal';
import { TurnPageHead } from './TurnPageHead';
import { TurnReportSection } from './TurnReportSection';
import { TurnScatterSection } from './TurnScatterSection';
import { TurnTimeSection } from './TurnTimeSection';
import { filterOf, filterText } from '@halfturn/core/turns/filter-text';
import { type ShownReport, TURN_PAGE } from './turn-page';
import { useTurnFilter } from './use-turn-filter';
import { useReportSet, useTurnPlayers, useTurnSet } from './turn-sets';
import { useTurnPicture } from './use-turn-picture';

const NO_ROWS: readonly TurnTimeRow[] = [];

export default function TurnAnalysisScreen() {
  const { session, drillId } = useSessionContext();
  // Another session or drill remounts: the last picture does not apply to it.
  return <TurnAnalysis key={`${session.sessionId}/${drillId}`} />;
}

function TurnAnalysis() {
  const { customer, session, source, customerId, drillId } = useSessionContext();
  const { sessionId } = session;
  const boundaries = customer.turnEntrySpeedBoundaries ?? DEFAULT_ENTRY_SPEED_BOUNDARIES;
  const units = useAtomValue(unitSettingsAtom);
  const [page, setPage] = usePageState(TURN_PAGE);
  const onReport = useCallback((report: ShownReport) => setPage({ report }), [setPage]);
  const onTeam = useCallback((team: TeamChoice) => setPage({ team }), [setPage]);
  const stored = useMemo(() => filterOf(page.classes), [page.classes]);
  const [painter] = useState(() => new ScatterPainter(measurePicture));
  const filter = useTurnFilter({
    stored,
    setStored: useCallback((next: TurnFilter) => setPage({ classes: filterText(next) }), [setPage]),
    onShow: useCallback(
      (next: TurnFilter) => {
        markTick();
        painter.show(acceptTable(next));
      },
      [painter],
    ),
  });
  const { shown } = filter;
  const asked = { customerId, sessionId, drillId };
  const report = useReportSet(asked);
  const findings = useWorkerAnswer(report, 'turnFindings', {
    units,
    sessionId,
    of: drillId > 0 ? 'drill' : source?.sourceClass === 'broadcast' ? 'broadcast' : 'session',
  });
  const known = useTurnPlayers(asked, report);
  const { data: players } = known;
  const bothTeams = players !== undefined && new Set(players.map((player) => player.isOpposition)).size === 2;
  const request: TurnScope | null =
    players === undefined ? null : { scope: bothTeams ? page.team : 'all', units, players };
  const picture = useTurnPicture(useTurnSet(asked, boundaries), known, request, shown);
  const counts = picture.data?.filtered;
  const labels = useMemo(() => filterLabels(boundaries, units), [boundaries, units]);
  const table = useDeferredValue(picture.data);
  const files = useSessionFiles();
  return (
    <div className={classes['page']} data-filtering={filter.isOpen}>
      <Screen
        title={routeOf('turnAnalysis').title}
        controls={<TurnPageHead hasTurnsEnhanced={session.hasTurnsEnhanced} customer={customer} />}
        findings={awaited(findings, (found) => found)}
      >
        <MethodNote source={source} />
        <TurnReportSection
          set={report}
          sessionId={session.sessionId}
          drillId={drillId}
          title={session.title}
          {...files}
          units={units}
          report={page.report}
          onReport={onReport}
        />
        <QueryView query={picture} failedTitle="The turns could not be loaded">
          {(ready) => (
            <TurnScatterSection
              title={session.title}
              {...files}
              picture={ready}
              labels={labels}
              filter={shown}
              onFilter={filter.open}
              onClearFilter={filter.clear}
              painter={painter}
              withClocks={hasOption(customer, 'workInProgress')}
              scope={bothTeams ? page.team : null}
              onScope={onTeam}
            />
          )}
        </QueryView>
        {table !== undefined && (
          <TurnTimeSection
            sessionId={session.sessionId}
            drillId={drillId}
            rows={table.filtered.total === 0 ? NO_ROWS : table.filtered.timeTable}
            filter={table.filter}
            exportName={fileNameOf(['turn', 'times', ...files.fileParts])}
          />
        )}
      </Screen>
      <TurnFilterModal
        opened={filter.isOpen}
        labels={labels}
        filter={shown}
        facets={counts?.facets ?? null}
        countText={counts === undefined ? '' : turnCountText(counts)}
        canApply={!filter.isApplied || picture.isStale}
        onToggle={filter.toggle}
        onReset={filter.reset}
        onApply={filter.apply}
        onClose={filter.cancel}
      />
    </div>
  );
}

function turnCountText({ matching, total }: FilteredTurns): string {
  return `${matching} of ${total} ${total === 1 ? 'turn' : 'turns'}`;
}
