import { Alert, Button, Stack, Text } from '@mantine/core';
import { useRouteError } from 'react-router-dom';

/** Last resort of a screen: it says that it broke and offers the two ways on; the shell around it stays. */
export function RouteError() {
  const error = useRouteError();
  const reason = error instanceof Error ? error.message : 'Unknown error.';
  return (
    <Stack p="lg" align="flex-start">
      <Alert color="red" title="This screen could not be shown" role="alert">
        <Text size="md">{reason}</Text>
      </Alert>
      <Button onClick={() => window.location.reload()}>Load the page again</Button>
      <a href="/calendar">Back to the calendar</a>
    </Stack>
  );
}
