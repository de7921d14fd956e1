import { oppositionAnalysis } from '@halfturn/contract/opposition/opposition-analysis';
import { DEFAULT_ENTRY_SPEED_BOUNDARIES } from '@halfturn/core/methods/turn-classes';
import { PEAK_KPIS } from '@halfturn/core/metrics/peaks/peak-kpis';
import { leagueName } from '@halfturn/core/views/choices/comparison-groups';
import type { OppositionRequest } from '@halfturn/core/views/opposition/opposition-answer';
import { useAtomValue } from 'jotai';
import { z } from 'zod';
import { awaited } from '../../frame/awaited-statements';
import { QueryView } from '../../frame/QueryView';
import { LongPage } from '../../frame/sections/LongPage';
import { Screen } from '../../frame/Screen';
import { hasModule } from '../../routes/access';
import { routeOf } from '../../routes/routes';
import { usePageState } from '../../state/page-state';
import { unitSettingsAtom } from '../../state/user/units';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../state/worker/use-worker-set';
import { useSessionContext } from '../session/session-context';
import classes from './oppositionanalysis.module.css';
import { PeakDemandsBetweenTeams } from './PeakDemandsBetweenTeams';
import { KpiSummaryWithinPlayers } from './KpiSummaryWithinPlayers';
import { TeamTotals } from './KpiSummaryBetweenTeams';
import { TeamTurnRates } from './TurnSummarySection';
import { TeamTurns } from './IndividualTurnsSection';

const PAGE = z.object({
  kpi: z.enum(PEAK_KPIS).catch('DISTANCE'),
  /** Position group; 0 is all players. */
  group: z.coerce.number().int().catch(0),
});

export function OppositionAnalysisScreen() {
  const { session } = useSessionContext();
  return <OppositionAnalysis key={session.sessionId} />;
}

function OppositionAnalysis() {
  const { customer, session, customerId } = useSessionContext();
  const { sessionId } = session;
  const units = useAtomValue(unitSettingsAtom);
  const [{ kpi, group }, setPage] = usePageState(PAGE);
  const set = useWorkerSet({ call: oppositionAnalysis, query: { customerId, sessionId, enablePerMinute: false } });
  const request: OppositionRequest = {
    sessionId,
    units,
    kpi,
    positionGroupId: group,
    leagueName: leagueName(customer.sport, customer.teamType, customer.leagueName),
  };
  const answer = useWorkerAnswer(set, 'opposition', request);
  return (
    <Screen
      title={routeOf('oppositionAnalysis').title}
      findings={awaited(answer, (view) => (view.players.length === 0 ? undefined : view))}
    >
      <QueryView query={answer} failedTitle="The comparison could not be loaded">
        {(view) => (
          <LongPage className={classes['sections']}>
            <TeamTotals view={view} />
            <PeakDemandsBetweenTeams
              view={view}
              kpi={kpi}
              group={group}
              onKpi={(next) => setPage({ kpi: PAGE.shape.kpi.parse(next) })}
              onGroup={(next) => setPage({ group: next })}
            />
            {hasModule(customer, 'fulloppositionanalysis') ? (
              <TeamTurns view={view} />
            ) : (
              <TeamTurnRates
                teams={view.players.map(({ name }) => name)}
                boundaries={customer.turnEntrySpeedBoundaries ?? DEFAULT_ENTRY_SPEED_BOUNDARIES}
              />
            )}
            <KpiSummaryWithinPlayers view={view} />
          </LongPage>
        )}
      </QueryView>
    </Screen>
  );
}
