import { clubs as clubsCall } from '@halfturn/contract/admin/clubs';
import { type GuideStepId, setupGuide } from '@halfturn/core/views/data/setup-guide';
import { Alert } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { pathOf } from '../../../routes/links';
import { useCall } from '../../../state/calls/use-call';
import { customersAtom, userAtom } from '../../../state/user/user';

interface Props {
  readonly at: GuideStepId;
}

/** On the screens that steps lead to: what comes next, and the way to it. */
export function NextStep({ at }: Props) {
  const isAdmin = useAtomValue(userAtom)?.isAdmin === true;
  const [own] = useAtomValue(customersAtom);
  const { data } = useCall(clubsCall, isAdmin ? {} : null);
  const steps = data === undefined ? null : setupGuide(data, own?.customerId ?? null);
  const next = steps?.find(({ state }) => state === 'next');
  if (next === undefined) return null;
  return (
    <Alert variant="default" role="note" mb="md">
      {`First steps: ${next.title} is next. `}
      {next.id === 'import' && at !== 'import' && (
        <>
          <Link to={pathOf('data')}>To the import</Link>
          {' · '}
        </>
      )}
      <Link to={pathOf('admin')}>Back to the first steps</Link>
    </Alert>
  );
}
