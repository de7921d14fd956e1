import { Empty } from '../../frame/Empty';
import { rehabSessions } from '@halfturn/contract/calendar/club-dates';
import { sessionOverview } from '@halfturn/contract/rehab/rehab';
import { leagueName } from '@halfturn/core/views/choices/comparison-groups';
import { chosenRehab, NO_REHAB_SESSION, rehabChoices, rehabPlayers } from '@halfturn/core/views/rehab/rehab-sessions';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { z } from 'zod';
import { awaited } from '../../frame/awaited-statements';
import { PlayerFrame } from '../../frame/player/PlayerFrame';
import { QueryView } from '../../frame/QueryView';
import { GONE, usePlayerPick } from '../../frame/player/use-player-pick';
import { ChoiceSelect } from '../../pickers/ChoiceSelect';
import { usePageState } from '../../state/page-state';
import { unitSettingsAtom } from '../../state/user/units';
import { useCall } from '../../state/calls/use-call';
import { useCustomer } from '../../state/user/use-customer';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../state/worker/use-worker-set';
import { QualityOfSession } from '../session/QualityWarning';
import { RehabAvailability } from './RehabAvailability';
import { RehabSessionSections } from './RehabSessionSections';

const PAGE = z.object({
  player: z.coerce.number().int().positive().nullable().catch(null),
  session: z.coerce.number().int().positive().nullable().catch(null),
});
const TITLE = 'Rehab Session Overview';

export function RehabSessionScreen() {
  const customer = useCustomer();
  const { customerId } = customer;
  const units = useAtomValue(unitSettingsAtom);
  const sessions = useCall(rehabSessions, { query: { customerId } });
  const all = sessions.data?.playerRehabSessions;
  const worthwhile = useMemo(() => rehabPlayers(all ?? []), [all]);
  const pick = usePlayerPick('rehab', { worthwhile });
  const [{ session }, setPage] = usePageState(PAGE);
  const playerId = pick.player?.playerId ?? null;
  const choices = useMemo(() => (playerId === null ? [] : rehabChoices(all ?? [], playerId)), [all, playerId]);
  const chosen = chosenRehab(choices, session);
  const set = useWorkerSet(
    playerId === null || chosen === null
      ? null
      : { call: sessionOverview, query: { customerId, playerId, sessionId: chosen.sessionId }, named: GONE },
  );
  const request = {
    units,
    leagueName: leagueName(customer.sport, customer.teamType, customer.leagueName),
    of: playerId === null || chosen === null ? null : { playerId, sessionId: chosen.sessionId },
  };
  const answer = useWorkerAnswer(set, 'rehabSession', request);
  const controls = chosen !== null && (
    <ChoiceSelect
      label="Session"
      options={choices.map(({ sessionId, label }) => ({ value: String(sessionId), label }))}
      value={String(chosen.sessionId)}
      onChange={(value) => setPage({ session: Number(value) })}
    />
  );
  return (
    <QueryView query={sessions} failedTitle="The rehab sessions could not be loaded">
      {() => (
        <PlayerFrame
          title={TITLE}
          pick={{ ...pick, onChange: (player) => setPage({ player, session: null }) }}
          controls={controls}
          findings={chosen === null ? undefined : awaited(answer, (view) => view)}
        >
          {({ playerId }) =>
            chosen === null ? (
              <Empty
                text={NO_REHAB_SESSION}
                reason="This page follows a player back from injury: import a training as session type Rehab, or give a session that type."
              />
            ) : (
              <QueryView query={answer} failedTitle="The rehab session could not be loaded">
                {(view) => (
                  <>
                    <RehabAvailability playerId={playerId} />
                    <QualityOfSession customerId={customerId} sessionId={chosen.sessionId} />
                    <RehabSessionSections view={view} playerId={playerId} sessionId={chosen.sessionId} />
                  </>
                )}
              </QueryView>
            )
          }
        </PlayerFrame>
      )}
    </QueryView>
  );
}
