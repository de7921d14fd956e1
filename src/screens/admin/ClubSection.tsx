import { useAtomValue } from 'jotai';
import { type ReactNode } from 'react';
import { z } from 'zod';
import { useDraft } from '../../state/drafts';
import { ScreenProblem } from '../../frame/problems/ScreenProblem';
import { Section } from '../../frame/Section';
import { ChoiceSelect } from '../../pickers/ChoiceSelect';
import { mayIn } from '../../routes/rights';
import { customersAtom } from '../../state/user/user';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly noCustomer: string;
  readonly children: (customerId: number) => ReactNode;
}

export function ClubSection({ id, title, noCustomer, children }: Props) {
  const all = useAtomValue(customersAtom);
  const customers = all.filter((each) => mayIn(each, 'editParameters'));
  const [chosen, setChosen] = useDraft(`club of ${id}`, z.number().nullable(), null);
  const customer = customers.find((each) => each.customerId === chosen) ?? customers[0];
  if (customer === undefined) return <ScreenProblem title="No customer" text={noCustomer} />;
  const { customerId, customerDisplayName } = customer;
  return (
    <Section
      id={id}
      title={`${title} of ${customerDisplayName}`}
      controls={
        customers.length > 1 ? (
          <ChoiceSelect
            label="Customer"
            options={customers.map((each) => ({ value: String(each.customerId), label: each.customerDisplayName }))}
            value={String(customerId)}
            onChange={(value) => setChosen(Number(value))}
          />
        ) : undefined
      }
    >
      {children(customerId)}
    </Section>
  );
}
