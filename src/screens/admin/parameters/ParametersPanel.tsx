import { parameters } from '@halfturn/contract/admin/parameters';
import { QueryView } from '../../../frame/QueryView';
import { useCall } from '../../../state/calls/use-call';
import { ClubSection } from '../ClubSection';
import classes from './parameters.module.css';
import { ParameterForm } from './ParameterForm';

export function ParametersPanel() {
  return (
    <ClubSection id="parameters" title="Parameters" noCustomer="This account has no customer.">
      {(customerId) => (
        <>
          <div className={classes['intro']}>
            <p>
              Leave a field blank to use the default. Each save creates a new numbered set, and every session shows the
              set it was computed with.
            </p>
            <p>
              <strong>Values of different sets never mix:</strong> averages, ranks and references use only sessions
              computed with the same set.
            </p>
          </div>
          <OfClub key={customerId} customerId={customerId} />
        </>
      )}
    </ClubSection>
  );
}

function OfClub({ customerId }: { readonly customerId: number }) {
  const query = useCall(parameters, { query: { customerId } });
  return (
    <QueryView query={query} failedTitle="The parameters could not be loaded">
      {(answer) => <ParameterForm key={answer.set.version} customerId={customerId} {...answer} />}
    </QueryView>
  );
}
