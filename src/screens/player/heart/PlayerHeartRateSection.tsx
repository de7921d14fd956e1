import { heartRates } from '@halfturn/contract/session/heart-rate';
import { addDays } from '@halfturn/core/calendar/day';
import type { HeartFigure } from '@halfturn/core/metrics/explained/heart-figures';
import { NOT_AVAILABLE } from '@halfturn/core/not-available';
import { type SessionHeartRateRow, sessionHeartRateRows } from '@halfturn/core/views/session/heart-rate-view';
import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { GONE } from '../../../frame/player/use-player-pick';
import { Section } from '../../../frame/Section';
import { StaleNotice } from '../../../frame/StaleNotice';
import { hasModule } from '../../../routes/access';
import { sessionPath } from '../../../routes/links';
import { mayIn } from '../../../routes/rights';
import { useCall } from '../../../state/calls/use-call';
import { today } from '../../../state/today';
import { useCustomer } from '../../../state/user/use-customer';
import { type PlainColumn, PlainTable } from '../../../tables/PlainTable';
import { heartRateColumns } from '../../session/heart/heart-rate-columns';
import { MaximumField } from './MaximumField';

interface Props {
  readonly playerId: number;
  readonly name: string;
}

const DAYS = 42;

export function usePlayerHeartRates(playerId: number) {
  const customer = useCustomer();
  const days = { startDate: addDays(today(), -DAYS), endDate: today() };
  const query = { customerId: customer.customerId, playerId, ...days };
  return useCall(heartRates, hasModule(customer, 'week') ? { query } : null, { keepPrevious: true, named: GONE });
}

export function PlayerHeartRateSection({ playerId, name }: Props) {
  const customer = useCustomer();
  const { customerId } = customer;
  const { data, refusal, problem, isStale, retry } = usePlayerHeartRates(playerId);
  const failure = refusal?.message ?? problem;
  const known = data?.maximums.find((each) => each.playerId === playerId);
  const rows = sessionHeartRateRows(data?.sessions ?? []);
  if (failure === null && known === undefined && rows.length === 0) return null;
  const { enteredBpm = null, observedBpm = null } = known ?? {};
  return (
    <Section
      id="heart-rate"
      title="Heart rate"
      note="Beats a minute, minutes by share of the player’s maximum, and Edwards’ load, in the last six weeks. Without a maximum entered, the highest held for 5 s in any session counts."
      controls={
        mayIn(customer, 'enterEffort') ? (
          <MaximumField key={playerId} {...{ customerId, playerId, enteredBpm, observedBpm }} />
        ) : (
          <Text size="sm">
            Maximum: {enteredBpm ?? (observedBpm === null ? NOT_AVAILABLE : `${observedBpm}, observed`)}
          </Text>
        )
      }
    >
      {failure !== null && <StaleNotice text={failure} isRetrying={isStale} onRetry={retry} />}
      {rows.length === 0 ? (
        <Text size="sm">No session of these weeks has a heart rate.</Text>
      ) : (
        <PlainTable
          label={`Heart rate of ${name}`}
          minWidthPx={700}
          columns={columnsOf(customerId, playerId)}
          rows={rows}
          rowKey={({ sessionId }) => sessionId}
        />
      )}
    </Section>
  );
}

function columnsOf(customerId: number, playerId: number): readonly PlainColumn<SessionHeartRateRow>[] {
  const explained =
    (metric: HeartFigure) =>
    ({ sessionId }: SessionHeartRateRow) => ({ metric, playerId, sessionId });
  return [
    { title: 'Day', kind: 'head', cell: ({ day }) => day },
    {
      title: 'Session',
      cell: ({ sessionId, title }) => (
        <Link to={sessionPath('sessionAnalysis', { customerId, sessionId })}>{title}</Link>
      ),
    },
    ...heartRateColumns<SessionHeartRateRow>(explained),
    { title: 'Recorded', kind: 'time', cell: ({ recorded }) => recorded },
  ];
}
