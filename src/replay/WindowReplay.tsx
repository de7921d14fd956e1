import { windowReplay } from '@halfturn/contract/session/window-replay';
import type { ReactNode } from 'react';
import { PlayOnPitch } from './PlayOnPitch';
import { useCall } from '../state/calls/use-call';
import { ReplayModal } from './ReplayModal';

/** Shown in the dialog itself: not in the session, tracking not kept, server busy. */
const SAID_HERE: readonly number[] = [404, 422, 503];

export interface ReplayedWindow {
  readonly playerId: number;
  readonly matchTime: number;
  readonly durationS: number;
  readonly title: string;
  readonly words: ReactNode;
  readonly markName: string;
}

interface Props {
  readonly customerId: number;
  readonly sessionId: number;
  readonly window: ReplayedWindow;
  readonly onClose: () => void;
}

export function WindowReplay({ customerId, sessionId, window, onClose }: Props) {
  const { playerId, matchTime, durationS, title, words, markName } = window;
  const query = { customerId, sessionId, playerId, matchTime, durationS };
  const { data, refusal, problem } = useCall(windowReplay, { query }, { named: SAID_HERE, staleTime: Infinity });
  const startS = data?.startS ?? 0;
  return (
    <ReplayModal
      title={title}
      words={words}
      more={data === undefined ? null : <PlayOnPitch customerId={customerId} sessionId={sessionId} atS={data.startS} />}
      replay={data}
      problem={refusal?.message ?? problem}
      markS={startS}
      markName={markName}
      endS={startS + durationS}
      onClose={onClose}
    />
  );
}
