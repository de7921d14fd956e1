import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

export function ScreenProblem(props: { title: string; text: string; onRetry?: () => void }) {
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      title={props.title}
      icon={<IconAlertTriangle aria-hidden="true" />}
      m="lg"
      maw={720}
    >
      {props.text}
      {props.onRetry !== undefined && (
        <div>
          <Button mt="sm" variant="default" onClick={props.onRetry}>
            Try again
          </Button>
        </div>
      )}
    </Alert>
  );
}
