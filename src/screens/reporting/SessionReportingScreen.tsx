import { fileNameOf } from '@halfturn/core/views/words/download-name';
import { players as playersCall } from '@halfturn/contract/player/players';
import { sessionReporting } from '@halfturn/contract/reporting/reporting';
import { EMPTY_REPORT_TEXT } from '@halfturn/core/views/reporting/report-view';
import { playedNoun, sessionNoun } from '@halfturn/core/views/words/session-noun';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { z } from 'zod';
import { awaited } from '../../frame/awaited-statements';
import { QueryView } from '../../frame/QueryView';
import { Screen } from '../../frame/Screen';
import { ChoiceRadios } from '../../pickers/ChoiceRadios';
import { hasOption, isOpen } from '../../routes/access';
import { reportingPath } from '../../routes/links';
import { routeOf } from '../../routes/routes';
import { usePageState } from '../../state/page-state';
import { unitSettingsAtom } from '../../state/user/units';
import { useCall } from '../../state/calls/use-call';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../state/worker/use-worker-set';
import { useSessionContext } from '../session/session-context';
import { REPORT_FIELDS } from './report-page';
import { ReportControls } from './ReportControls';
import { ReportTable } from './ReportTable';

const PAGE = z.object({ ...REPORT_FIELDS, team: z.enum(['current', 'opposition']).catch('current') });
const TEAMS = [
  { value: 'current', label: 'Current' },
  { value: 'opposition', label: 'Opposition' },
] as const;

export function SessionReportingScreen() {
  const { customer, session, customerId } = useSessionContext();
  const { sessionId } = session;
  const units = useAtomValue(unitSettingsAtom);
  const withShirtNumbers = hasOption(customer, 'shirtNumbers');
  const [state, setPage] = usePageState(PAGE);
  const { team, group, position } = state;
  const played = playedNoun(sessionNoun(customer.sport));
  const request = { units, played, withShirtNumbers, team };
  const set = useWorkerSet({
    call: sessionReporting,
    query: { customerId, sessionId, comparisonGroupId: group, groupReferenceByPosition: position === 'player' },
  });
  const answer = useWorkerAnswer(set, 'sessionReport', request, { keepPrevious: true, subject: sessionId });
  const view = answer.data;
  const isPlayerOpen = team === 'current' && isOpen(routeOf('playerReporting'), customer);
  const { data: squad } = useCall(playersCall, isPlayerOpen ? { query: { customerId } } : null);
  const playerPath = useCallback(
    ({ playerId }: { readonly playerId: number }) => {
      const isListed = squad?.some((player) => player.playerId === playerId) === true;
      return isPlayerOpen && isListed ? reportingPath({ customerId, playerId }) : null;
    },
    [customerId, squad, isPlayerOpen],
  );
  return (
    <Screen
      title={routeOf('reporting').title}
      isOneAnswer
      findings={awaited(answer, ({ rows, statements }) => (rows.length === 0 ? undefined : statements[state.measure]))}
    >
      <ReportControls state={state} onChange={setPage} comparisonOptions={view?.comparisonOptions ?? []}>
        {view?.hasOpposition === true && (
          <ChoiceRadios
            label="Team"
            isLabelShown
            options={TEAMS}
            value={team}
            onChange={(value) => setPage({ team: PAGE.shape.team.parse(value) })}
          />
        )}
      </ReportControls>
      <QueryView
        query={answer}
        isEmpty={({ rows }) => rows.length === 0}
        emptyText={EMPTY_REPORT_TEXT}
        emptyReason={
          team === 'opposition'
            ? 'The opposition was not tracked in this session.'
            : 'No player of your squads was tracked in this session: choose other squads in Settings, or identify its tracks (Identification).'
        }
        failedTitle="The report could not be loaded"
      >
        {(report) => (
          <ReportTable
            view={report}
            label={`Reporting, ${session.title}`}
            exportName={fileNameOf(['session', 'reporting', String(sessionId), team === 'opposition' ? team : ''])}
            state={state}
            onChange={setPage}
            pathOfRow={playerPath}
          />
        )}
      </QueryView>
    </Screen>
  );
}
