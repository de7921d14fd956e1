import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { footBarEntries } from '../../routes/foot-bar-entries';
import { currentCustomerAtom } from '../../state/user/user';
import classes from './foot-bar.module.css';
import { PlaceIcon, useHereId } from './SideEntries';

export function FootBar() {
  const customer = useAtomValue(currentCustomerAtom);
  const hereId = useHereId();
  return (
    <nav className={classes['foot']} aria-label="Places">
      <ul>
        {footBarEntries(customer).map(({ route, to }) => (
          <li key={route.id}>
            <Link className={classes['place']} to={to ?? ''} aria-current={route.id === hereId ? 'page' : undefined}>
              <PlaceIcon route={route} customer={customer} />
              {route.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
