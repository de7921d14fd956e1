import { Group, NativeSelect, Title } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { ScreenProblem } from '../../frame/ScreenProblem';
import { customersAtom } from '../../state/user';

interface Props {
  /** Of the heading, unique on the page. */
  readonly id: string;
  /** In front of "of" and the club's name. */
  readonly title: string;
  /** What an account without a club is told. */
  readonly noCustomer: string;
  readonly children: (customerId: number) => ReactNode;
}

/** A section about one of the account's clubs, with a choice where it has several. */
export function ClubSection({ id, title, noCustomer, children }: Props) {
  const customers = useAtomValue(customersAtom);
  const [chosen, setChosen] = useState<number | null>(null);
  const customer = customers.find((each) => each.customerId === chosen) ?? customers[0];
  if (customer === undefined) return <ScreenProblem title="No customer" text={noCustomer} />;
  const { customerId, customerDisplayName } = customer;
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" align="flex-end">
        <Title order={2} size="h3" id={id}>
          {title} of {customerDisplayName}
        </Title>
        {customers.length > 1 && (
          <NativeSelect
            label="Customer"
            value={String(customerId)}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
            data={customers.map((each) => ({ value: String(each.customerId), label: each.customerDisplayName }))}
          />
        )}
      </Group>
      {children(customerId)}
    </section>
  );
}
