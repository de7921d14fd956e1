import { Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Mark } from '../../app/Mark';
import classes from './outside.module.css';

/** Any path the portal does not know. */
export function NotFoundPage() {
  return (
    <main className={classes['page']}>
      <Mark size={40} />
      <Title order={1}>Page not found</Title>
      <p>There is nothing at this address. It may have been mistyped, or the session was removed.</p>
      <Link to="/">Back to the start page</Link>
    </main>
  );
}
