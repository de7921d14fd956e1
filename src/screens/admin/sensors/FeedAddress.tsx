import { liveFrames } from '@halfturn/contract/realtime/live';
import { Button, Code, Text } from '@mantine/core';
import { useCopy } from '../../../frame/dialogs/use-copy';
import { useCallAddress } from '../../../state/calls/use-call-address';

interface Props {
  readonly sensorName: string;
  readonly sessionId: number;
}

/** Where the tracking system sends the frames of the running session. */
export function FeedAddress({ sensorName, sessionId }: Props) {
  const address = useCallAddress(liveFrames, { sessionId });
  const { said, copy } = useCopy();
  if (address === null) return null;
  return (
    <Text size="xs" c="var(--ink-muted)" component="div">
      With the token, frames go to <Code>{address}</Code>{' '}
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`Copy the address for ${sensorName}`}
        onClick={() => void copy(address, 'Address')}
      >
        Copy address
      </Button>{' '}
      <span role="status">{said}</span>
    </Text>
  );
}
