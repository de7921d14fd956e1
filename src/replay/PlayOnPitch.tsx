import { Button } from '@mantine/core';
import { IconBroadcast } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { isOpen } from '../routes/access';
import { realTimePath, type SessionKey } from '../routes/links';
import { routeOf } from '../routes/routes';
import { useOwnCustomer } from '../state/user/use-customer';

interface Props extends SessionKey {
  /** Seconds since the session's origin; omitted: from the beginning. */
  readonly atS?: number;
}

export function PlayOnPitch({ customerId, sessionId, atS }: Props) {
  if (!isOpen(routeOf('realTime'), useOwnCustomer(customerId))) return null;
  return (
    <Button
      component={Link}
      to={realTimePath({ customerId, sessionId }, atS)}
      variant="default"
      size="compact-md"
      leftSection={<IconBroadcast size={16} aria-hidden="true" />}
    >
      {atS === undefined ? 'Play the session' : 'Play from here'}
    </Button>
  );
}
