import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { OutsideFrame } from '../../frame/OutsideFrame';
import { START_PATH } from '../../routes/links';
import classes from './outside.module.css';

export const LEADS_ON_AFTER_S = 5;

/** For unknown paths. Redirects by itself unless the user wants to stay. */
export function NotFoundPage() {
  const navigate = useNavigate();
  const [leadsOn, setLeadsOn] = useState(true);
  useEffect(() => {
    if (!leadsOn) return undefined;
    const timer = setTimeout(() => void navigate(START_PATH, { replace: true }), LEADS_ON_AFTER_S * 1000);
    return () => clearTimeout(timer);
  }, [leadsOn, navigate]);
  return (
    <OutsideFrame form="words" title="Page not found">
      <p>There is nothing at this address. It may be mistyped, or the session was removed.</p>
      <p role="status">{leadsOn ? `The start page opens in ${LEADS_ON_AFTER_S} seconds.` : 'This page stays open.'}</p>
      <div className={classes['ways']}>
        <Link to={START_PATH}>Go to the start page</Link>
        {leadsOn && (
          <Button variant="subtle" size="compact-sm" onClick={() => setLeadsOn(false)}>
            Stay here
          </Button>
        )}
      </div>
    </OutsideFrame>
  );
}
