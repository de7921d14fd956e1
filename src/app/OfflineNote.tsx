import { storedText } from '@halfturn/core/views/words/stored-text';
import { TAGS } from '@halfturn/contract/tags';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { makeStale } from '../state/calls/stale-answers';
import { isUnconnected, offlineAtom } from '../state/offline';
import { useTimeZone } from '../state/user/use-customer';
import classes from './Shell.module.css';

/** Without a server: says that the page shows stored data, and since when. Everything is requested again once connected. */
export function OfflineNote() {
  const offline = useAtomValue(offlineAtom);
  const { pathname } = useLocation();
  const timeZone = useTimeZone();
  const queryClient = useQueryClient();
  useEffect(() => {
    const again = () => void makeStale(queryClient, TAGS);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [queryClient]);
  const storedAt = offline?.pathname === pathname ? offline.storedAt : null;
  return (
    <div className={classes['updated']} role="status">
      {offline !== null && (
        <>
          {storedText(storedAt, timeZone, isUnconnected())}
          <Button variant="light" size="xs" onClick={() => void makeStale(queryClient, TAGS)}>
            Try again
          </Button>
        </>
      )}
    </div>
  );
}
