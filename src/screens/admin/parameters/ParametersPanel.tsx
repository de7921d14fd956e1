import { parameters } from '@halfturn/contract/parameters';
import { useQuery } from '@tanstack/react-query';
import { Loading } from '../../../app/Loading';
import { ScreenProblem } from '../../../app/ScreenProblem';
import { callApi } from '../../../state/api';
import { ClubSection } from '../ClubSection';
import classes from './parameters.module.css';
import { ParameterForm } from './ParameterForm';

export const parametersKey = (customerId: number) => ['parameters', customerId] as const;

/** What a club's sessions are computed with: the defaults of its sport, and the club's own values. */
export function ParametersPanel() {
  return (
    <ClubSection
      id="parameters"
      title="Parameters"
      noCustomer="This account belongs to no customer whose parameters it could set."
    >
      {(customerId) => (
        <>
          <div className={classes['intro']}>
            <p>
              A field that is left blank keeps the default. Every saved change is a new set with a number of its own,
              and each session says which set it was computed with.
            </p>
            <p>
              <strong>Values of different sets never mix:</strong> averages, ranks and references are taken only from
              sessions that were computed with the same set.
            </p>
          </div>
          <OfClub key={customerId} customerId={customerId} />
        </>
      )}
    </ClubSection>
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
