import { parameters } from '@halfturn/contract/parameters';
import { Group, NativeSelect, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Loading } from '../../../app/Loading';
import { ScreenProblem } from '../../../app/ScreenProblem';
import { callApi } from '../../../state/api';
import { customersAtom } from '../../../state/user';
import classes from './parameters.module.css';
import { ParameterForm } from './ParameterForm';

export const parametersKey = (customerId: number) => ['parameters', customerId] as const;

/** What a club's sessions are computed with: the defaults of its sport, and the club's own values. */
export function ParametersPanel() {
  const customers = useAtomValue(customersAtom);
  const [chosen, setChosen] = useState<number | null>(null);
  const customer = customers.find((each) => each.customerId === chosen) ?? customers[0];
  if (customer === undefined) {
    return (
      <ScreenProblem title="No customer" text="This account belongs to no customer whose parameters it could set." />
    );
  }
  const { customerId, customerDisplayName } = customer;
  return (
    <section aria-labelledby="parameters">
      <Group justify="space-between" align="flex-end">
        <Title order={2} size="h3" id="parameters">
          Parameters of {customerDisplayName}
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
      <div className={classes['intro']}>
        <p>
          A field that is left blank keeps the default. Every saved change is a new set with a number of its own, and
          each session says which set it was computed with.
        </p>
        <p>
          <strong>Values of different sets never mix:</strong> averages, ranks and references are taken only from
          sessions that were computed with the same set.
        </p>
      </div>
      <OfClub key={customerId} customerId={customerId} />
    </section>
  );
}

function OfClub({ customerId }: { readonly customerId: number }) {
  const query = useQuery({
    queryKey: parametersKey(customerId),
    queryFn: ({ signal }) => callApi(parameters, { query: { customerId }, signal }),
  });
  if (query.isPending) return <Loading />;
  if (query.isError) {
    return (
      <ScreenProblem
        title="The parameters could not be loaded"
        text={query.error.message}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { set, versions, catalogue } = query.data;
  // A new set begins a new form: what was typed is what is stored.
  return <ParameterForm key={set.version} {...{ customerId, set, versions, catalogue }} />;
}
