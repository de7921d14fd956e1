import { Alert, Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { pathOf } from '../../routes/links';

export function ScreenError({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <Stack p="lg" align="flex-start">
      <Alert color="red" title="This screen could not be shown" role="alert">
        <Text size="md">{error instanceof Error ? error.message : 'Unknown error.'}</Text>
      </Alert>
      <Button onClick={onRetry}>Try again</Button>
      <Link to={pathOf('calendar')}>Back to the calendar</Link>
    </Stack>
  );
}
