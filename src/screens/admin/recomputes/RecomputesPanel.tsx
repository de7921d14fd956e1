import type { Recompute } from '@halfturn/contract/recomputes';
import { recomputes } from '@halfturn/contract/recomputes';
import { useQuery } from '@tanstack/react-query';
import { Loading } from '../../../app/Loading';
import { ScreenProblem } from '../../../app/ScreenProblem';
import { callApi } from '../../../state/api';
import { ClubSection } from '../ClubSection';
import classes from './recomputes.module.css';
import { RecomputeCard } from './RecomputeCard';

/** While one is at work. */
const LOOK_AGAIN_MS = 2000;

/** Sessions that were computed anew in the background, and what that changed. */
export function RecomputesPanel() {
  return (
    <ClubSection
      id="recomputes"
      title="Recomputed sessions"
      noCustomer="This account belongs to no customer whose sessions it could see."
    >
      {(customerId) => (
        <>
          <p className={classes['intro']}>
            New parameters, newer methods, and a session that becomes a match or a training change how numbers are
            computed. Sessions whose tracking is kept are then computed anew in the background, one after the other;
            until its turn comes a session keeps the numbers it has.
          </p>
          <OfClub key={customerId} customerId={customerId} />
        </>
      )}
    </ClubSection>
  );
}

function OfClub({ customerId }: { readonly customerId: number }) {
  const query = useQuery({
    queryKey: ['recomputes', customerId],
    queryFn: ({ signal }) => callApi(recomputes, { query: { customerId }, signal }),
    refetchInterval: ({ state }) => (isAtWork(state.data) ? LOOK_AGAIN_MS : false),
    refetchOnMount: 'always',
  });
  if (query.isPending) return <Loading />;
  if (query.isError) {
    return (
      <ScreenProblem
        title="The recomputes could not be loaded"
        text={query.error.message}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data.length === 0) {
    return <p className={classes['empty']}>Nothing has been computed anew yet: every session is up to date.</p>;
  }
  return (
    <ol className={classes['list']} aria-label="Recomputes, newest first">
      {query.data.map((recompute, index) => (
        <li key={recompute.recomputeId}>
          <RecomputeCard recompute={recompute} customerId={customerId} startsOpen={index === 0} />
        </li>
      ))}
    </ol>
  );
}

function isAtWork(all: readonly Recompute[] | undefined): boolean {
  return (all ?? []).some((recompute) => recompute.finishedAt === null);
}
