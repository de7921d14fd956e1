import { Button } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { isUpdatedAtom } from '../state/server-version';
import classes from './Shell.module.css';

/** The page keeps working; the user chooses when to load the new one. */
export function UpdatedNote() {
  const isUpdated = useAtomValue(isUpdatedAtom);
  return (
    <div className={classes['updated']} role="status">
      {isUpdated && (
        <>
          Halfturn was updated.
          <Button variant="light" size="xs" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </>
      )}
    </div>
  );
}
