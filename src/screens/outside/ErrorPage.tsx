import { Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Mark } from '../../app/Mark';
import { pathOf } from '../../app/paths';
import classes from './outside.module.css';

/** Where an answer leads that no screen can handle (portal-core section 8). */
export function ErrorPage() {
  return (
    <main className={classes['page']}>
      <Mark size={40} />
      <p className={classes['kicker']}>Internal Server Error</p>
      <Title order={1}>Oops, something went wrong</Title>
      <p>The server encountered an internal error and was unable to complete your request</p>
      <Link to={pathOf('calendar')}>Back to the calendar</Link>
    </main>
  );
}
