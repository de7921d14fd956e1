import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './pickers.module.css';

export interface FilterFormProps {
  readonly canApply: boolean;
  readonly onApply: () => void;
  readonly canReset: boolean;
  readonly onReset: () => void;
  readonly countText?: string;
  readonly children: ReactNode;
}

export function FilterForm({ canApply, onApply, canReset, onReset, countText, children }: FilterFormProps) {
  return (
    <>
      <div className={classes['groups']}>{children}</div>
      <div className={classes['foot']}>
        {countText !== undefined && <p className={classes['count']}>{countText}</p>}
        <Button variant="default" disabled={!canReset} onClick={onReset}>
          Reset
        </Button>
        <Button disabled={!canApply} onClick={onApply}>
          Apply Filter
        </Button>
      </div>
    </>
  );
}
