import { WhyEmpty } from '../../frame/WhyEmpty';
import { config } from '@halfturn/contract/config';
import type { Player } from '@halfturn/contract/player/players';
import { playerReporting } from '@halfturn/contract/reporting/reporting';
import { fileNameOf } from '@halfturn/core/views/words/download-name';
import { EMPTY_REPORT_TEXT } from '@halfturn/core/views/reporting/report-view';
import { playedNoun, sessionNoun } from '@halfturn/core/views/words/session-noun';
import { sessionTypeChoices } from '@halfturn/core/views/choices/session-type-choices';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import { z } from 'zod';
import { awaited } from '../../frame/awaited-statements';
import { PlayerFrame } from '../../frame/player/PlayerFrame';
import { QueryView } from '../../frame/QueryView';
import { GONE, usePlayerPick } from '../../frame/player/use-player-pick';
import { PeriodPicker } from '../../pickers/PeriodPicker';
import { SessionTypePicker } from '../../pickers/SessionTypePicker';
import { firstSessionTab, isOpen } from '../../routes/access';
import { sessionPath } from '../../routes/links';
import { routeOf } from '../../routes/routes';
import { useCustomer } from '../../state/user/use-customer';
import { usePageState } from '../../state/page-state';
import { useShownPeriod } from '../../state/shown-period';
import { today } from '../../state/today';
import { unitSettingsAtom } from '../../state/user/units';
import { LASTING, useCall } from '../../state/calls/use-call';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../state/worker/use-worker-set';
import { REPORT_FIELDS } from './report-page';
import { ReportControls } from './ReportControls';
import { ReportTable } from './ReportTable';

const PAGE = z.object({
  ...REPORT_FIELDS,
  period: z.string().nullable().catch(null),
  type: z.coerce.number().int().nullable().catch(null),
});

export function PlayerReportingScreen() {
  const customer = useCustomer();
  const { customerId } = customer;
  const units = useAtomValue(unitSettingsAtom);
  const pick = usePlayerPick('playerReporting');
  const [state, setPage] = usePageState(PAGE);
  const { group, position, period: periodId, type: sessionTypeId } = state;
  const { data: club } = useCall(config, { query: { customerId } }, LASTING);
  const types = useMemo(() => sessionTypeChoices(club?.sessionTypes ?? []), [club]);
  const day = today();
  const played = playedNoun(sessionNoun(customer.sport));
  const request = { units, played, withShirtNumbers: false, today: day, periodId, sessionTypeId };
  const playerId = pick.player?.playerId ?? null;
  const positionComparison = position === 'player';
  const set = useWorkerSet(
    playerId === null
      ? null
      : {
          call: playerReporting,
          query: { customerId, playerId, comparisonGroupId: group, positionComparison },
          named: GONE,
        },
  );
  const answer = useWorkerAnswer(set, 'playerReport', request, {
    keepPrevious: true,
    ...(playerId === null ? {} : { subject: playerId }),
  });
  const view = answer.data;
  useShownPeriod(view?.period ?? null);
  const tab = firstSessionTab(customer);
  const isReportingOpen = isOpen(routeOf('reporting'), customer);
  const sessionLink = useCallback(
    ({ sessionId }: { readonly sessionId: number }) =>
      sessionPath(isReportingOpen ? 'reporting' : tab, { customerId, sessionId }),
    [customerId, isReportingOpen, tab],
  );
  const tableOf = ({ name }: Player) => ({
    label: `Reporting, ${name}`,
    exportName: fileNameOf(['player_reporting', name]),
  });
  return (
    <PlayerFrame
      title={routeOf('playerReporting').title}
      pick={pick}
      controls={
        view !== undefined && (
          <PeriodPicker periods={view.periods} periodId={view.period.id} onChange={(period) => setPage({ period })} />
        )
      }
      isOneAnswer
      findings={awaited(answer, ({ rows, statements }) => (rows.length === 0 ? undefined : statements[state.measure]))}
    >
      {(player) => (
        <>
          <ReportControls state={state} onChange={setPage} comparisonOptions={view?.comparisonOptions ?? []}>
            <SessionTypePicker
              isLabelShown
              choices={types}
              sessionTypeId={sessionTypeId}
              onChange={(type) => setPage({ type })}
            />
          </ReportControls>
          <QueryView
            query={answer}
            isEmpty={({ rows }) => rows.length === 0}
            emptyText={EMPTY_REPORT_TEXT}
            emptyReason={
              <WhyEmpty way="sessions">{`${pick.player?.name ?? 'The player'} has no complete session of this type in the period: choose another type or period, or import one.`}</WhyEmpty>
            }
            failedTitle="The report could not be loaded"
          >
            {(report) => (
              <ReportTable
                view={report}
                {...tableOf(player)}
                state={state}
                onChange={setPage}
                pathOfRow={sessionLink}
              />
            )}
          </QueryView>
        </>
      )}
    </PlayerFrame>
  );
}
