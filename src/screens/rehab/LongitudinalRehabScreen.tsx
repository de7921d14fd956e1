import { useDraft } from '../../state/drafts';
import { Empty } from '../../frame/Empty';
import { recentRehabSessions, rehabSessions } from '@halfturn/contract/calendar/club-dates';
import { longitudinalRehab } from '@halfturn/contract/rehab/rehab';
import { leagueName } from '@halfturn/core/views/choices/comparison-groups';
import { AUTOMATIC_RANGE, recentTypes, rehabPeriod } from '@halfturn/core/views/rehab/rehab-period';
import { rehabChoices, rehabPlayers } from '@halfturn/core/views/rehab/rehab-sessions';
import { Button } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { z } from 'zod';
import { awaited } from '../../frame/awaited-statements';
import { NeedsRight } from '../../frame/NeedsRight';
import { PlayerFrame } from '../../frame/player/PlayerFrame';
import { QueryView } from '../../frame/QueryView';
import { GONE, usePlayerPick } from '../../frame/player/use-player-pick';
import { ChoiceSelect } from '../../pickers/ChoiceSelect';
import { usePageState } from '../../state/page-state';
import { useShownPeriod } from '../../state/shown-period';
import { today } from '../../state/today';
import { unitSettingsAtom } from '../../state/user/units';
import { useCall } from '../../state/calls/use-call';
import { useCustomer } from '../../state/user/use-customer';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../state/worker/use-worker-set';
import { LONGITUDINAL_PAGE, turnFilterOf } from './longitudinal-page';
import { LongitudinalSections } from './LongitudinalSections';
import { RehabFilters, SelectedFilters } from './RehabFilters';
import { RehabAvailability } from './RehabAvailability';
import { RehabTargetsModal } from './RehabTargetsModal';

const TITLE = 'Longitudinal Rehab';
const ALL_TYPES = '0';

export function LongitudinalRehabScreen() {
  const { customerId } = useCustomer();
  const sessions = useCall(rehabSessions, { query: { customerId } });
  const all = sessions.data?.playerRehabSessions;
  const worthwhile = useMemo(() => rehabPlayers(all ?? []), [all]);
  return (
    <QueryView query={sessions} failedTitle="The rehab sessions could not be loaded">
      {({ playerRehabSessions }) => <LongitudinalRehab worthwhile={worthwhile} all={playerRehabSessions} />}
    </QueryView>
  );
}

interface Props {
  readonly worthwhile: readonly number[];
  readonly all: z.output<typeof rehabSessions.answer>['playerRehabSessions'];
}

function LongitudinalRehab({ worthwhile, all }: Props) {
  const customer = useCustomer();
  const { customerId, teamType, sport, leagueName: ownLeague } = customer;
  const units = useAtomValue(unitSettingsAtom);
  const pick = usePlayerPick('longitudinalRehab', { worthwhile });
  const [page, setPage] = usePageState(LONGITUDINAL_PAGE);
  const [edited, setEdited] = useDraft('edited targets', z.number().nullable(), null);
  const { player } = pick;
  const playerId = player?.playerId ?? null;
  const recent = useCall(recentRehabSessions, playerId === null ? null : { query: { customerId, playerId } });
  const rehabIds = useMemo(
    () => (playerId === null ? [] : rehabChoices(all, playerId).map(({ sessionId }) => sessionId)),
    [all, playerId],
  );
  const automatic = useMemo(
    () => (recent.data === undefined ? null : rehabPeriod(recent.data, rehabIds, AUTOMATIC_RANGE, today())),
    [recent.data, rehabIds],
  );
  const period = useMemo(
    () => (recent.data === undefined ? null : rehabPeriod(recent.data, rehabIds, page, today())),
    [recent.data, rehabIds, page],
  );
  useShownPeriod(period);
  const types = useMemo(() => recentTypes(recent.data ?? []), [recent.data]);
  const type = types.find(({ id }) => id === page.type) ?? null;
  const set = useWorkerSet(
    playerId === null || period === null
      ? null
      : {
          call: longitudinalRehab,
          query: { customerId, playerId, ...period, ...(type === null ? {} : { sessionTypeId: type.id }) },
          named: GONE,
        },
  );
  const request = {
    units,
    leagueName: leagueName(sport, teamType, ownLeague),
    playerId,
    playerName: player?.name ?? '',
    comparison: page.compare,
    speedType: page.speed,
    turnClass: page.turns,
    isCombined: page.sides === 'combined',
    activeSessionId: page.session,
    filter: turnFilterOf(page),
  };
  const answer = useWorkerAnswer(set, 'rehabProgress', request, playerId === null ? {} : { subject: playerId });
  const { data } = answer;
  const isReady = data !== undefined && period !== null;
  const withReset = {
    ...pick,
    onChange: (chosen: number) => setPage({ ...LONGITUDINAL_PAGE.parse({}), player: chosen }),
  };
  const controls = (
    <>
      <ChoiceSelect
        label="Session type"
        options={[
          { value: ALL_TYPES, label: 'Training & Rehab' },
          ...types.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={type === null ? ALL_TYPES : String(type.id)}
        onChange={(value) => setPage({ type: value === ALL_TYPES ? null : Number(value) })}
      />
      <RehabFilters page={page} automatic={automatic} onChange={setPage} />
      {isReady && (
        <NeedsRight right="editTargets">
          <Button variant="default" onClick={() => setEdited(playerId)}>
            Edit rehab targets
          </Button>
        </NeedsRight>
      )}
    </>
  );
  return (
    <PlayerFrame
      title={TITLE}
      pick={withReset}
      controls={controls}
      findings={awaited(answer, (view) => (view.isEmpty ? undefined : view))}
    >
      {({ playerId: id, name }) => (
        <QueryView query={recent} failedTitle="The recent sessions could not be loaded">
          {() =>
            period === null ? (
              <Empty
                text="No recent rehab session"
                reason="This page follows a player back from injury: import a training as session type Rehab, then choose who trained."
              />
            ) : (
              <>
                <RehabAvailability playerId={id} />
                <SelectedFilters page={page} period={period} type={type?.name ?? null} />
                <QueryView
                  query={answer}
                  isEmpty={(view) => view.isEmpty}
                  emptyText="No results match your current filters"
                  emptyReason="The player has no session of this type in the period: choose another type, or a longer period."
                  failedTitle="The rehab data could not be loaded"
                >
                  {(view) => (
                    <LongitudinalSections
                      view={view}
                      page={page}
                      onChange={setPage}
                      playerId={id}
                      playerName={name}
                      lastDay={period.endDate}
                    />
                  )}
                </QueryView>
                {edited === id && data !== undefined && (
                  <RehabTargetsModal key={id} playerId={id} sources={data.targets} onClose={() => setEdited(null)} />
                )}
              </>
            )
          }
        </QueryView>
      )}
    </PlayerFrame>
  );
}
