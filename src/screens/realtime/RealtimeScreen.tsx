import { sessionId } from '@halfturn/contract/scalars';
import { sessions } from '@halfturn/contract/session/sessions';
import { SPORTS } from '@halfturn/core/simulation/sport-pitches';
import { phaseOf, playableSessions, type SessionPhase } from '@halfturn/core/views/realtime/playable-sessions';
import type { PlayerState } from '@halfturn/core/live/playback';
import { Button } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useCallback, useRef, useState } from 'react';
import { z } from 'zod';
import { Loading } from '../../frame/Loading';
import { QueryView } from '../../frame/QueryView';
import { Screen } from '../../frame/Screen';
import { ChoiceSelect } from '../../pickers/ChoiceSelect';
import { usePageState } from '../../state/page-state';
import { useCall } from '../../state/calls/use-call';
import { useCustomer } from '../../state/user/use-customer';
import { FailedPitch } from './FailedPitch';
import { LivePitch } from './LivePitch';
import classes from './realtime.module.css';
import { SessionPitch } from './SessionPitch';
import { SimulatedPitch } from './SimulatedPitch';

const PAGE = z.object({
  sport: z.enum(SPORTS).catch('football'),
  session: sessionId.catch(0),
  /** Where playback begins, seconds since the session's origin. */
  at: z.coerce.number().min(0).catch(0),
});
const SPORT_NAMES = { football: 'Football', basketball: 'Basketball', baseball: 'Baseball' } as const;
const SPORT_CHOICES = SPORTS.map((sport) => ({ value: sport, label: SPORT_NAMES[sport] }));

const CHANGE_MS = 5000;
const isChanging = (phase: SessionPhase | null): boolean => phase === 'live' || phase === 'importing';

export function RealtimeScreen() {
  const { customerId } = useCustomer();
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const [{ sport, session, at }, setPage] = usePageState(PAGE);
  const listed = useCall(
    sessions,
    { query: { customerId } },
    {
      askAgainAfterMs: (answer) =>
        isChanging(answer === undefined ? null : phaseOf(answer, session)) ? CHANGE_MS : false,
    },
  );
  const choices = [{ value: '0', label: 'Live (simulated)' }, ...playableSessions(listed.data ?? [])];
  const props = { customerId, sessionId: session, isPlaying: !isStill };
  return (
    <Screen
      title="Real Time"
      controls={
        <>
          <ChoiceSelect
            label="Session"
            options={choices}
            value={String(session)}
            onChange={(value) => setPage({ session: Number(value), at: 0 })}
          />
          {session === 0 && (
            <ChoiceSelect
              label="Sport"
              options={SPORT_CHOICES}
              value={sport}
              onChange={(value) => setPage({ sport: PAGE.shape.sport.parse(value) })}
            />
          )}
        </>
      }
    >
      {session === 0 ? (
        <SimulatedPitch key={sport} sport={sport} sportName={SPORT_NAMES[sport]} isPlaying={!isStill} />
      ) : (
        <QueryView query={listed}>
          {(all) => <ChosenSession key={session} phase={phaseOf(all, session) ?? 'stored'} atS={at} {...props} />}
        </QueryView>
      )}
    </Screen>
  );
}

interface ChosenProps {
  readonly customerId: number;
  readonly sessionId: number;
  readonly phase: SessionPhase;
  readonly atS: number;
  readonly isPlaying: boolean;
}

/**
 * Shows the session live, or from beginning to end once its numbers have been computed. A viewer behind the live edge when it ends stays
 * there until they ask for the computed session.
 */
function ChosenSession({ phase, atS, ...props }: ChosenProps) {
  const [isAway, setAway] = useState(false);
  const [leftAtS, setLeftAtS] = useState<number | null>(null);
  const shownS = useRef(0);
  const onState = useCallback(({ elapsedS, isLive, isPlaying }: PlayerState) => {
    shownS.current = elapsedS;
    setAway(!(isLive && isPlaying));
  }, []);
  if (phase === 'live' || (isAway && leftAtS === null)) {
    return (
      <>
        {phase !== 'live' && <Ended phase={phase} onLeave={() => setLeftAtS(shownS.current)} />}
        <LivePitch {...props} onState={onState} />
      </>
    );
  }
  if (phase === 'importing') return <Loading label="The session has ended. Computing its numbers" />;
  if (phase === 'failed') return <FailedPitch {...props} />;
  return <SessionPitch {...props} isPlaying={props.isPlaying && leftAtS === null} atS={leftAtS ?? atS} />;
}

const ENDED_TEXTS = {
  importing: 'The session has ended. Its numbers are being computed; you stay where you are.',
  failed: 'The session has ended and could not be imported.',
  stored: 'The session has ended and its numbers are final. You still see the provisional ones.',
} as const;

function Ended({ phase, onLeave }: { readonly phase: keyof typeof ENDED_TEXTS; readonly onLeave: () => void }) {
  return (
    <div className={classes['ended']} role="status">
      <span>{ENDED_TEXTS[phase]}</span>
      {phase !== 'importing' && (
        <Button size="xs" variant="default" onClick={onLeave}>
          {phase === 'failed' ? 'See why' : 'Open the final session here'}
        </Button>
      )}
    </div>
  );
}
