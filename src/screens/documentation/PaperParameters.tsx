import { parameters } from '@halfturn/contract/admin/parameters';
import type { MethodFamilyId } from '@halfturn/core/methods/method-families';
import { type PaperParameter, paperParameters } from '@halfturn/core/views/documentation/paper-parameters';
import { Badge, Group } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { Section } from '../../frame/Section';
import { mayIn } from '../../routes/rights';
import { useCall } from '../../state/calls/use-call';
import { currentCustomerAtom } from '../../state/user/user';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable';

const WHAT: PlainColumn<PaperParameter> = { title: 'Parameter', kind: 'head', cell: ({ sentence }) => sentence };
const DEFAULT: PlainColumn<PaperParameter> = { title: 'Default', kind: 'time', cell: ({ usual }) => usual };
const OWN: PlainColumn<PaperParameter> = {
  title: 'In force',
  kind: 'time',
  cell: ({ usual, own }) =>
    own === null ? (
      usual
    ) : (
      <Group gap={6} component="span">
        {own}
        <Badge size="xs" variant="light">
          Club
        </Badge>
      </Group>
    ),
};

export function PaperParameters({ family }: { readonly family: MethodFamilyId }) {
  const customer = useAtomValue(currentCustomerAtom);
  const maySee = mayIn(customer, 'editParameters');
  const query = useCall(
    parameters,
    customer !== null && maySee ? { query: { customerId: customer.customerId } } : null,
  );
  const overrides = query.data?.set.overrides;
  const rows = paperParameters(family, customer?.sport ?? 'football', overrides);
  if (rows.length === 0) return null;
  return (
    <Section
      id="parameters"
      title="Parameters"
      note={
        overrides !== undefined
          ? 'New imports use what is in force. A session keeps what it was computed with, and each explained number names it.'
          : 'A club can set its own. Each explained number names those of its session.'
      }
    >
      <PlainTable
        label="Parameters"
        columns={overrides === undefined ? [WHAT, DEFAULT] : [WHAT, OWN, DEFAULT]}
        rows={rows}
        rowKey={({ name }) => name}
        minWidthPx={480}
      />
    </Section>
  );
}
