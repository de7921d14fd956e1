import { Link } from 'react-router-dom';
import { ACCESS_TEXT, type Access } from '../app/access';
import { pathOf } from '../app/paths';
import classes from './frame.module.css';
import { Screen } from './Screen';

/** In place of a screen: its module is bought and the screen still to come, or the module is not bought. */
export function ClosedScreen({ title, closed }: { readonly title: string; readonly closed: Exclude<Access, 'open'> }) {
  return (
    <Screen title={title}>
      <div className={classes['closed']}>
        <p className={classes['closedText']}>{ACCESS_TEXT[closed]}</p>
        {closed === 'notBought' && <p>Ask the administrator of your club for access to {title}.</p>}
        <Link to={pathOf('calendar')}>Back to the calendar</Link>
      </div>
    </Screen>
  );
}
