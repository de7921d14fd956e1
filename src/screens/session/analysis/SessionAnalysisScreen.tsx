import { DEFAULT_ENTRY_SPEED_BOUNDARIES } from '@halfturn/core/methods/turn-classes';
import { joinedFindings } from '@halfturn/core/views/words/statement';
import { useAtomValue } from 'jotai';
import { ChoiceRadios } from '../../../pickers/ChoiceRadios';
import { awaited } from '../../../frame/awaited-statements';
import { Screen } from '../../../frame/Screen';
import { LongPage } from '../../../frame/sections/LongPage';
import { hasModule } from '../../../routes/access';
import { routeOf } from '../../../routes/routes';
import { both } from '../../../state/calls/joined-calls';
import { usePageState } from '../../../state/page-state';
import { unitSettingsAtom } from '../../../state/user/units';
import { useUnchanged } from '../../../state/calls/use-unchanged';
import { useWorkerAnswer } from '../../../state/worker/use-worker-answer';
import { DrillSelect } from '../DrillSelect';
import { SessionHeartRateSection } from '../heart/SessionHeartRateSection';
import { useSessionContext } from '../session-context';
import { useKpiSummary, useSprintCountSet, useTurnRateSet } from './analysis-sets';
import { KpiSummarySection } from './KpiSummarySection';
import { PAGE, UNSORTED } from './analysis-page';
import classes from './sessionanalysis.module.css';
import { SprintCountsSection } from './SprintCountsSection';
import { TurnSummarySection } from './TurnSummarySection';

const RATES = [
  { value: 'total', label: 'Total' },
  { value: 'perMinute', label: 'Per Minute' },
];

export function SessionAnalysisScreen() {
  const { customer, customerId, session, marks, drillId } = useSessionContext();
  const units = useAtomValue(unitSettingsAtom);
  const hasDrills = hasModule(customer, 'drillmanagement');
  const boundaries = customer.turnEntrySpeedBoundaries ?? DEFAULT_ENTRY_SPEED_BOUNDARIES;
  const [page, setPage] = usePageState(PAGE);
  const perMinute = page.rate === 'perMinute';
  // Neither drills nor games on a court last 90 minutes.
  const sessionIsAMatch = session.sessionType.sessionIsAMatch && drillId === 0 && customer.sport !== 'basketball';
  const source = { customerId, sessionId: session.sessionId, drillId };
  const kpi = page.kpi === UNSORTED ? null : page.kpi;
  const { summary, tiles } = useKpiSummary(source, {
    units,
    perMinute,
    sessionIsAMatch,
    sortBy: kpi,
    marks,
    of: { sessionId: session.sessionId, drillId },
  });
  const turns = useWorkerAnswer(useTurnRateSet(source), 'turnRates', {
    units,
    perMinute,
    boundaries,
    of: { sessionId: session.sessionId, drillId },
  });
  // Same for the other rate, so that sprints do not rerender.
  const matchMinutes = useUnchanged(summary.data?.matchMinutes);
  const isCounting = matchMinutes === undefined && summary.isPending;
  const sprints = useWorkerAnswer(
    useSprintCountSet(source),
    'sprintCounts',
    // Wait for match minutes, to draw once with the marks of short appearances.
    isCounting ? null : { units, speedType: page.type, sortBy: page.band, matchMinutes: matchMinutes ?? [] },
  );
  const controls = (
    <>
      {hasDrills && <DrillSelect tab="sessionAnalysis" />}
      <ChoiceRadios
        label="Total or per minute"
        options={RATES}
        value={page.rate}
        onChange={(value) => setPage({ rate: PAGE.shape.rate.parse(value) })}
      />
    </>
  );
  return (
    <Screen
      title={routeOf('sessionAnalysis').title}
      controls={controls}
      findings={awaited(both(summary, turns), ([ofKpis, ofTurns]) => joinedFindings(ofKpis, ofTurns.statements))}
    >
      <LongPage className={classes['page']}>
        <KpiSummarySection summary={summary} tiles={tiles} page={page} onPage={setPage} isMatch={sessionIsAMatch} />
        <TurnSummarySection rates={turns} />
        <SprintCountsSection counts={sprints} page={page} onPage={setPage} isMatch={sessionIsAMatch} />
        {drillId === 0 && <SessionHeartRateSection />}
      </LongPage>
    </Screen>
  );
}
