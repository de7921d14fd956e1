import { Button } from '@mantine/core';
import { IconBroadcast } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { isOpen } from '../routes/access';
import { pathOf } from '../routes/paths';
import { routeOf } from '../routes/routes';
import { useCustomer } from '../state/use-customer';

interface Props {
  readonly sessionId: number;
  /** Seconds since the session's origin; left out: from its beginning. */
  readonly atS?: number;
}

/** Leads to the whole session on the pitch of Real Time; nothing for a club without it. */
export function PlayOnPitch({ sessionId, atS }: Props) {
  if (!isOpen(routeOf('realTime'), useCustomer())) return null;
  const from = atS === undefined ? '' : `&at=${Math.max(0, Math.round(atS * 10) / 10)}`;
  return (
    <Button
      component={Link}
      to={`${pathOf('realTime')}?session=${sessionId}${from}`}
      variant="default"
      size="compact-md"
      leftSection={<IconBroadcast size={16} aria-hidden="true" />}
    >
      {atS === undefined ? 'Play the session' : 'Play from here'}
    </Button>
  );
}
