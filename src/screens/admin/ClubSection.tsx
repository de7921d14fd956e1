import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { ScreenProblem } from '../../frame/ScreenProblem';
import { Section } from '../../frame/Section';
import { ChoiceSelect } from '../../pickers/ChoiceSelect';
import { mayIn } from '../../routes/rights';
import { customersAtom } from '../../state/user/user';

interface Props {
  /** Anchor of the section. */
  readonly id: string;
  /** Precedes "of" and the club's name. */
  readonly title: string;
  /** Shown to an account without a club. */
  readonly noCustomer: string;
  readonly children: (customerId: number) => ReactNode;
}

/** A section about one club's parameters, with a choice of club for accounts that may edit several. */
export function ClubSection({ id, title, noCustomer, children }: Props) {
  const all = useAtomValue(customersAtom);
  const customers = all.filter((each) => mayIn(each, 'editParameters'));
  const [chosen, setChosen] = useState<number | null>(null);
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
