import { Alert, Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import classes from './QueryView.module.css';

interface Props {
  readonly text: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

export function StaleNotice({ text, isRetrying, onRetry }: Props) {
  return (
    <Alert
      color="yellow"
      variant="light"
      role="status"
      title="Not up to date"
      icon={<IconCloudOff aria-hidden="true" />}
      className={classes['notice'] ?? ''}
    >
      <div className={classes['said']}>
        <span>{text} What you see was loaded before.</span>
        <Button variant="default" size="xs" loading={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Alert>
  );
}
