import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-actions.module.css';

export function DialogActions({ children }: { readonly children: ReactNode }) {
  return (
    <Group justify="flex-end" className={classes['actions']}>
      {children}
    </Group>
  );
}
