import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-actions.module.css';

/** What a dialog ends with: its buttons, the one that does it last. In sight however long the dialog is. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return (
    <Group justify="flex-end" className={classes['actions']}>
      {children}
    </Group>
  );
}
