import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-actions.module.css';

/** The buttons at the end of a dialog, the confirming one last. Always visible, however long the dialog is. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return (
    <Group justify="flex-end" className={classes['actions']}>
      {children}
    </Group>
  );
}
