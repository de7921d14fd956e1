import { sessions } from '@halfturn/contract/sessions';
import { SPORTS } from '@halfturn/core/realtime/live';
import { playableSessions } from '@halfturn/core/views/realtime/playable-sessions';
import { useReducedMotion } from '@mantine/hooks';
import { z } from 'zod';
import { Screen } from '../../frame/Screen';
import { ChoiceSelect } from '../../pickers/ChoiceSelect';
import { usePageState } from '../../state/page-state';
import { useCall } from '../../state/use-call';
import { useCustomer } from '../../state/use-customer';
import { SessionPitch } from './SessionPitch';
import { SimulatedPitch } from './SimulatedPitch';

const PAGE = z.object({
  sport: z.enum(SPORTS).catch('football'),
  /** A stored session; 0 is the simulation. */
  session: z.coerce.number().int().min(0).catch(0),
  /** Where it begins, seconds since its origin. */
  at: z.coerce.number().min(0).catch(0),
});
const SPORT_NAMES = { football: 'Football', basketball: 'Basketball', baseball: 'Baseball' } as const;
const SPORT_CHOICES = SPORTS.map((sport) => ({ value: sport, label: SPORT_NAMES[sport] }));

/** Real Time: a pitch that can be paused, gone back in and returned to live; simulated, or a stored session. */
export function RealtimeScreen() {
  const { customerId } = useCustomer();
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const [{ sport, session, at }, setPage] = usePageState(PAGE);
  const stored = playableSessions(useCall(sessions, { query: { customerId } }).data ?? []);
  const choices = [{ value: '0', label: 'Live (simulated)' }, ...stored];
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
        <SessionPitch key={session} customerId={customerId} sessionId={session} atS={at} isPlaying={!isStill} />
      )}
    </Screen>
  );
}
