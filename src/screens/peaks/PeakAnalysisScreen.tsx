import { peakAnalysis } from '@halfturn/contract/peaks/peak-analysis';
import { PEAK_KPIS } from '@halfturn/core/metrics/peaks/peak-kpis';
import { competitionOf } from '@halfturn/core/metrics/peaks/competition-of-team';
import { leagueName } from '@halfturn/core/views/choices/comparison-groups';
import type { PeakRequest } from '@halfturn/core/views/peaks/peak-analysis-answer';
import { peakDemandsName } from '@halfturn/core/views/peaks/peak-demands-csv';
import { peakKpis } from '@halfturn/core/views/peaks/peak-kpis';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { z } from 'zod';
import { QueryView } from '../../frame/QueryView';
import { awaited } from '../../frame/awaited-statements';
import { Screen } from '../../frame/Screen';
import { ChoiceRadios } from '../../pickers/ChoiceRadios';
import { PositionGroupRadios } from '../../pickers/PositionGroupRadios';
import { type ReplayedWindow, WindowReplay } from '../../replay/WindowReplay';
import { hasModule, hasOption } from '../../routes/access';
import { routeOf } from '../../routes/routes';
import { usePageState } from '../../state/page-state';
import { unitSettingsAtom } from '../../state/user/units';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../state/worker/use-worker-set';
import { CsvButton } from '../../tables/CsvButton';
import { DrillSelect } from '../session/DrillSelect';
import { useSessionContext } from '../session/session-context';
import { PeakThresholdCountsSection } from './PeakThresholdCountsSection';
import { PeakDemandsSection } from './PeakDemandsSection';

const PAGE = z.object({
  kpi: z.enum(PEAK_KPIS).catch('DISTANCE'),
  /** Position group; 0 is all players. */
  group: z.coerce.number().int().catch(0),
});
/** Shown on the page: a drill without its tracking has no peaks. */
const SAID_HERE = [422];

export function PeakAnalysisScreen() {
  const { session, drillId } = useSessionContext();
  return <PeakAnalysis key={`${session.sessionId}/${drillId}`} />;
}

function PeakAnalysis() {
  const { customer, session, customerId, drillId } = useSessionContext();
  const { sessionId } = session;
  const units = useAtomValue(unitSettingsAtom);
  const [{ kpi, group }, setPage] = usePageState(PAGE);
  const withSprint = hasOption(customer, 'showPeakAnalysisSprintRainbow');
  const useAllPlayers = hasOption(customer, 'useAllPlayers');
  // Rates only exist for football's leagues (METHODS 12).
  const hasRates = competitionOf(customer) !== null;
  const [replayed, setReplayed] = useState<ReplayedWindow | null>(null);
  const set = useWorkerSet({
    call: peakAnalysis,
    query: { customerId, sessionId, useAllPlayers, drillId },
    named: SAID_HERE,
  });
  const request: PeakRequest = {
    units,
    kpi,
    positionGroupId: group,
    withSprint,
    useAllPlayers,
    leagueName: leagueName(customer.sport, customer.teamType, customer.leagueName),
    isDrill: drillId > 0,
    sport: customer.sport,
  };
  const curves = useWorkerAnswer(set, 'peakCurves', request);
  const csv = useWorkerAnswer(set, 'peakDemands', { units, withSprint });
  const groups = curves.data?.groups ?? [];
  const isEmpty = curves.data === undefined || curves.data.sections.length === 0;
  const controls = (
    <>
      {hasModule(customer, 'drillmanagement') && <DrillSelect tab="peakAnalysis" />}
      <ChoiceRadios
        label="KPI"
        options={peakKpis(withSprint).map(({ id, title }) => ({ value: id, label: title }))}
        value={kpi}
        onChange={(value) => setPage({ kpi: PAGE.shape.kpi.parse(value) })}
      />
      <PositionGroupRadios groups={groups} value={group} onChange={(chosen) => setPage({ group: chosen })} />
      {csv.data !== undefined && !isEmpty && (
        <CsvButton
          name={peakDemandsName(session.title, session.date)}
          table={() => csv.data ?? { columns: [], rows: [] }}
        />
      )}
    </>
  );
  return (
    <Screen
      title={routeOf('peakAnalysis').title}
      controls={controls}
      findings={awaited(curves, (view) => (view.sections.length === 0 ? undefined : view))}
    >
      <QueryView query={curves} failedTitle="The peaks could not be loaded">
        {(view) => <PeakDemandsSection view={view} kpi={kpi} onPlay={setReplayed} />}
      </QueryView>
      {hasRates && <PeakThresholdCountsSection set={set} units={units} withSprint={withSprint} isDrill={drillId > 0} />}
      {replayed !== null && (
        <WindowReplay
          customerId={customerId}
          sessionId={sessionId}
          window={replayed}
          onClose={() => setReplayed(null)}
        />
      )}
    </Screen>
  );
}
