import { sessionHeartRate } from '@halfturn/contract/session/heart-rate';
import type { HeartFigure } from '@halfturn/core/metrics/explained/heart-figures';
import { heartRateRows, type PlayerHeartRateRow } from '@halfturn/core/views/session/heart-rate-view';
import { Section } from '../../../frame/Section';
import { StaleNotice } from '../../../frame/StaleNotice';
import { hasModule } from '../../../routes/access';
import { useCall } from '../../../state/calls/use-call';
import { type PlainColumn, PlainTable } from '../../../tables/PlainTable';
import { useSessionContext } from '../session-context';
import { heartRateColumns } from './heart-rate-columns';

const NOTE =
  'Beats a minute while taking part, and minutes by share of the player’s maximum: entered by staff, otherwise the highest held for 5 s in any session (observed). Edwards’ load is the minutes weighted 1 to 5: beside the external load, never part of it.';

/** Renders nothing for a recording without heart rate, as most are. */
export function SessionHeartRateSection() {
  const { customer, customerId, session } = useSessionContext();
  const isOpen = hasModule(customer, 'week');
  const request = isOpen ? { query: { customerId, sessionId: session.sessionId } } : null;
  const { data, refusal, problem, isStale, retry } = useCall(sessionHeartRate, request, { keepPrevious: true });
  const failure = refusal?.message ?? problem;
  if (failure === null && (data === undefined || data.players.length === 0)) return null;
  return (
    <Section id="heart-rate" title="Heart rate" note={NOTE}>
      {failure !== null && <StaleNotice text={failure} isRetrying={isStale} onRetry={retry} />}
      {data !== undefined && (
        <PlainTable
          label="Heart rate of the players"
          minWidthPx={700}
          columns={columnsOf(session.sessionId)}
          rows={heartRateRows(data.players)}
          rowKey={({ playerId }) => playerId}
        />
      )}
    </Section>
  );
}

function columnsOf(sessionId: number): readonly PlainColumn<PlayerHeartRateRow>[] {
  const explained =
    (metric: HeartFigure) =>
    ({ playerId }: PlayerHeartRateRow) => ({ metric, playerId, sessionId });
  return [
    { title: 'Player', kind: 'head', cell: ({ name, position }) => `${name}, ${position}` },
    ...heartRateColumns<PlayerHeartRateRow>(explained),
    { title: 'Player’s maximum', kind: 'time', cell: ({ ownMaximum }) => ownMaximum },
    { title: 'Recorded', kind: 'time', cell: ({ recorded }) => recorded },
  ];
}
