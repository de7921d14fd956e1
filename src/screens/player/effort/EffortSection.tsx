import { rpe } from '@halfturn/contract/session/session-rpe';
import { addDays } from '@halfturn/core/calendar/day';
import { type RpeRow, rpeRows } from '@halfturn/core/views/session/session-rpe-view';
import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { QueryView } from '../../../frame/QueryView';
import { Section } from '../../../frame/Section';
import { hasModule } from '../../../routes/access';
import { sessionPath } from '../../../routes/links';
import { useCall } from '../../../state/calls/use-call';
import { today } from '../../../state/today';
import { useCustomer } from '../../../state/user/use-customer';
import { type PlainColumn, PlainTable } from '../../../tables/PlainTable';

interface Props {
  readonly playerId: number;
  readonly name: string;
}

const DAYS = 42;

export function EffortSection(props: Props) {
  if (!hasModule(useCustomer(), 'week')) return null;
  return (
    <Section
      id="effort"
      title="Session effort (RPE)"
      note="The player’s own word, 0 to 10, and that times the minutes, in the last six weeks."
    >
      <Ratings {...props} />
    </Section>
  );
}

function Ratings({ playerId, name }: Props) {
  const { customerId } = useCustomer();
  const days = { startDate: addDays(today(), -DAYS), endDate: today() };
  const answer = useCall(rpe, { query: { customerId, playerId, ...days } }, { keepPrevious: true });
  const sessionCell = ({ sessionId, title }: RpeRow) => (
    <Link to={sessionPath('sessionEffort', { customerId, sessionId })}>{title}</Link>
  );
  return (
    <QueryView query={answer} failedTitle="The session effort could not be loaded">
      {({ ratings }) => {
        const rows = rpeRows(ratings, playerId);
        return rows.length === 0 ? (
          <Text size="sm">No session of these weeks has been rated.</Text>
        ) : (
          <PlainTable
            label={`Session effort of ${name}`}
            minWidthPx={480}
            columns={[DAY, { title: 'Session', cell: sessionCell }, ...COLUMNS]}
            rows={rows}
            rowKey={({ sessionId }) => sessionId}
          />
        );
      }}
    </QueryView>
  );
}

const DAY: PlainColumn<RpeRow> = { title: 'Day', kind: 'head', cell: ({ day }) => day };
const COLUMNS: readonly PlainColumn<RpeRow>[] = [
  { title: 'RPE', kind: 'number', explained: null, isBrief: true, cell: ({ rating }) => rating },
  { title: 'Minutes', kind: 'number', explained: null, cell: ({ minutes }) => minutes },
  { title: 'Load', kind: 'number', explained: null, isBrief: true, cell: ({ load }) => load },
];
