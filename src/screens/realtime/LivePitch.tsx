import { addLiveDrill, liveSession, liveStream } from '@halfturn/contract/realtime/live';
import type { PlayerState } from '@halfturn/core/live/playback';
import { LEAST_ACCELERATION_RATE_HZ } from '@halfturn/core/tracking/least-acceleration-rate';
import { drillsInFrames, type LiveDrill } from '@halfturn/core/views/realtime/live-drills';
import { marksNote } from '@halfturn/core/views/realtime/live-rows';
import { sessionScene } from '@halfturn/core/views/realtime/session-scene';
import { sessionNoun, counted } from '@halfturn/core/views/words/session-noun';
import type { Opening } from '@halfturn/workers/realtime/contract';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import type { z } from 'zod';
import { Loading } from '../../frame/Loading';
import { QueryView } from '../../frame/QueryView';
import { hasModule } from '../../routes/access';
import { callUrl, getApiBase } from '../../state/calls/api-address';
import { useCall } from '../../state/calls/use-call';
import { useChange } from '../../state/calls/use-change';
import { mayIn } from '../../routes/rights';
import { unitSettingsAtom } from '../../state/user/units';
import { currentCustomerAtom } from '../../state/user/user';
import { type Drilling, PlayedPitch } from './PlayedPitch';

const SAID_HERE: readonly number[] = [404, 503];
const NOTE =
  'Provisional: speed and distance run up to 0.3 s behind the picture, HSR and peak speed up to 1.5 s; sprints, accelerations and turns are counted one second after they end, over the last half hour. All are replaced when the session ends.';
const coarseNote = (rateHz: number) =>
  `Provisional and coarse: this feed has ${rateHz === 1 ? 'one frame' : `${rateHz} frames`} a second. Speed and distance follow straight lines between them; sprints, accelerations and turns are N/A. All are replaced when the session ends.`;
/** Poll until a feed has begun; later, refresh others' drills and the token. */
const BEGINNING_MS = 1000;
const RUNNING_MS = 60_000;

type Live = z.output<(typeof liveSession)['answer']>;

interface Props {
  readonly customerId: number;
  readonly sessionId: number;
  readonly isPlaying: boolean;
  readonly onState: (state: PlayerState) => void;
}

export function LivePitch({ customerId, sessionId, isPlaying, onState }: Props) {
  const live = useCall(
    liveSession,
    { params: { sessionId }, query: { customerId } },
    {
      named: SAID_HERE,
      askAgainAfterMs: (answer) => (answer !== undefined && answer.feed === null ? BEGINNING_MS : RUNNING_MS),
    },
  );
  const { data } = live;
  // A viewer who has seen it live keeps the picture when it ends.
  if (data !== undefined && data.feed !== null) {
    const { title, feed, averages, plans, drills } = data;
    return <Playing {...{ customerId, sessionId, isPlaying, onState, title, feed, averages, plans, drills }} />;
  }
  return (
    <QueryView query={live} failedTitle="The session is not running">
      {() => <Loading label="Waiting for the feed" />}
    </QueryView>
  );
}

type PlayingProps = Props &
  Pick<Live, 'title' | 'averages' | 'plans' | 'drills'> & { readonly feed: NonNullable<Live['feed']> };

function Playing({ customerId, sessionId, isPlaying, onState, title, feed, averages, plans, drills }: PlayingProps) {
  const units = useAtomValue(unitSettingsAtom);
  const openingOf = useCallback(
    async (): Promise<Opening> => ({
      kind: 'live',
      scene: sessionScene(feed),
      shape: {
        rateHz: feed.rateHz,
        sourceClass: feed.sourceClass,
        columns: feed.players.length + (feed.hasBall ? 1 : 0),
      },
      stepsPerM: feed.stepsPerM,
      parameters: feed.parameters,
      streamUrl: `${await getApiBase()}${callUrl(liveStream.path, { sessionId }, { customerId, columns: feed.columns })}&from=`,
      isPlaying,
    }),
    [customerId, sessionId, feed, isPlaying],
  );
  return (
    <PlayedPitch
      openingOf={openingOf}
      label={`${title}: pitch with ${counted(feed.players.length, 'player')}`}
      note={`${feed.rateHz < LEAST_ACCELERATION_RATE_HZ ? coarseNote(feed.rateHz) : NOTE} ${marksNote(feed.parameters.effort, units)}`}
      isSimulated={false}
      isLive
      plans={plans}
      averages={{ players: averages, noun: sessionNoun(feed.sport) }}
      onState={onState}
      drilling={useDrilling({ customerId, sessionId, rateHz: feed.rateHz, drills })}
    />
  );
}

function useDrilling({
  customerId,
  sessionId,
  rateHz,
  drills,
}: Pick<Props, 'customerId' | 'sessionId'> & Pick<Live, 'drills'> & { readonly rateHz: number }): Drilling | null {
  const customer = useAtomValue(currentCustomerAtom);
  const { mutateAsync } = useChange(addLiveDrill);
  const keep = useCallback(
    ({ name, startFrame, endFrame }: LiveDrill) =>
      mutateAsync({
        params: { sessionId },
        body: { customerId, name, startS: startFrame / rateHz, endS: (endFrame ?? startFrame) / rateHz },
      }).then(
        () => true,
        () => false,
      ),
    [mutateAsync, customerId, sessionId, rateHz],
  );
  const kept = useMemo(() => drillsInFrames(drills, rateHz), [drills, rateHz]);
  return hasModule(customer, 'drillmanagement') && mayIn(customer, 'editDrills') ? { kept, keep } : null;
}
