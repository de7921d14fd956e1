import { dataNetworkClubs, setDataNetworkShares } from '@halfturn/contract/network/data-network';
import { NETWORK_PARTS, type NetworkPart } from '@halfturn/core/metrics/team/data-network';
import { Checkbox } from '@mantine/core';
import type { z } from 'zod';
import { ProblemAlert } from '../../frame/problems/ProblemAlert';
import { QueryView } from '../../frame/QueryView';
import { Section } from '../../frame/Section';
import { useCall } from '../../state/calls/use-call';
import { useChange } from '../../state/calls/use-change';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable';

const TITLES: Readonly<Record<NetworkPart, string>> = {
  kpis: 'Match averages',
  peakCounts: 'Peak counts',
  profiles: 'Acceleration-speed profiles',
};

type Club = z.output<typeof dataNetworkClubs.answer>[number];

function columnsOf(
  onToggle: (club: Club, part: NetworkPart) => void,
  isDisabled: boolean,
): readonly PlainColumn<Club>[] {
  return [
    { title: 'Club', kind: 'head', cell: ({ customerDisplayName }) => customerDisplayName },
    ...NETWORK_PARTS.map((part): PlainColumn<Club> => ({
      title: TITLES[part],
      cell: (club) => <ShareBox club={club} part={part} isDisabled={isDisabled} onToggle={onToggle} />,
    })),
  ];
}

interface ShareProps {
  readonly club: Club;
  readonly part: NetworkPart;
  readonly isDisabled: boolean;
  readonly onToggle: (club: Club, part: NetworkPart) => void;
}

function ShareBox({ club, part, isDisabled, onToggle }: ShareProps) {
  return (
    <Checkbox
      aria-label={`${club.customerDisplayName}: ${TITLES[part]}`}
      checked={club.shares.includes(part)}
      disabled={isDisabled}
      onChange={() => onToggle(club, part)}
    />
  );
}

export function NetworkPanel() {
  const clubs = useCall(dataNetworkClubs);
  const change = useChange(setDataNetworkShares);
  const toggle = ({ customerId, shares }: Club, part: NetworkPart) =>
    change.mutate({
      body: {
        customerId,
        shares: shares.includes(part) ? shares.filter((one) => one !== part) : [...shares, part],
      },
    });
  const columns = columnsOf(toggle, change.isPending);
  return (
    <Section
      id="data-network"
      title="Data network"
      note="What each club in the data network shares about its first team. A club sees only what it shares itself; a club that shares nothing is not in the network. Every read of another club’s data is in the audit log."
    >
      <ProblemAlert text={change.problem} />
      <QueryView
        query={clubs}
        isEmpty={({ length }) => length === 0}
        emptyText="No club has bought the data network"
        emptyReason="Tick the module for a club under Clubs: what it shares is then chosen here."
        failedTitle="The clubs could not be loaded"
      >
        {(rows) => (
          <PlainTable
            label="What clubs share"
            minWidthPx={620}
            columns={columns}
            rows={rows}
            rowKey={({ customerId }) => customerId}
          />
        )}
      </QueryView>
    </Section>
  );
}
