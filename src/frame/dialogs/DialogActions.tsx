import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-actions.module.css';

interface Props {
  /** Left out where there is nothing to cancel. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

export function DialogActions({ onCancel, children }: Props) {
  return (
    <Group justify="flex-end" className={classes['actions']}>
      {onCancel !== undefined && (
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      )}
      {children}
    </Group>
  );
}
