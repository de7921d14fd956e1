import { counted } from '@halfturn/core/views/words/session-noun';
import { sessionFrames, sessionMarks, sessionReplay } from '@halfturn/contract/session/session-replay';
import { simulatedSessions } from '@halfturn/contract/simulated';
import {
  framesHead,
  frameOfTime,
  inOrderOf,
  sessionScene,
  type ReplayHead,
} from '@halfturn/core/views/realtime/session-scene';
import type { Opening } from '@halfturn/workers/realtime/contract';
import { useCallback, useMemo } from 'react';
import { QueryView } from '../../frame/QueryView';
import { callUrl, getApiBase } from '../../state/calls/api-address';
import { useCall } from '../../state/calls/use-call';
import { getToken } from '../../state/user/user';
import { QualityOfSession } from '../session/QualityWarning';
import { PlayedPitch } from './PlayedPitch';

/** Shown on the screen itself: no such session, tracking not kept, server busy. */
const SAID_HERE: readonly number[] = [404, 409, 422, 423, 503];
const NOTE = 'Speed, distance, sprints and turns as the session’s KPIs count them.';

interface Props {
  readonly customerId: number;
  readonly sessionId: number;
  readonly atS: number;
  readonly isPlaying: boolean;
}

type Head = ReplayHead & { readonly players: readonly { readonly playerId: number }[] };

export function SessionPitch({ customerId, sessionId, atS, isPlaying }: Props) {
  const query = { customerId, sessionId };
  const replay = useCall(sessionReplay, { query }, { named: SAID_HERE, staleTime: Infinity });
  return (
    <QueryView query={replay} failedTitle="The session cannot be played">
      {(head) => (
        <>
          <QualityOfSession {...query} />
          <Playing {...query} head={head} title={head.title} atS={atS} isPlaying={isPlaying} />
        </>
      )}
    </QueryView>
  );
}

function Playing({ customerId, sessionId, head, title, atS, isPlaying }: Props & { head: Head; title: string }) {
  const { data: simulated } = useCall(simulatedSessions, { query: { shows: 'session', customerId, sessionId } });
  const known = useCall(
    sessionMarks,
    { query: { customerId, sessionId } },
    { named: SAID_HERE, staleTime: Infinity },
  ).data;
  const marks = useMemo(() => (known === undefined ? null : inOrderOf(head.players, known)), [head, known]);
  const openingOf = useCallback(
    async (): Promise<Opening> => ({
      kind: 'session',
      scene: sessionScene(head),
      head: framesHead(head),
      partUrl: `${await getApiBase()}${callUrl(sessionFrames.path, {}, { customerId, sessionId })}&part=`,
      token: getToken(),
      startFrame: frameOfTime(atS, head),
      isPlaying,
    }),
    [customerId, sessionId, head, atS, isPlaying],
  );
  return (
    <PlayedPitch
      openingOf={openingOf}
      label={`${title}: pitch with ${counted(head.players.length, 'player')}`}
      note={NOTE}
      isSimulated={simulated !== undefined && simulated.shown.simulated > 0}
      isLive={false}
      drilling={null}
      marks={marks}
      startS={head.startS}
    />
  );
}
