import { SectionLinks } from '../../frame/sections/SectionLists';
import classes from '../Shell.module.css';
import { SideEntries } from './SideEntries';

/** Of a wide page; a narrow one has a drawer and a bar at its foot. */
export function Sidebar() {
  return (
    <div className={classes['side']}>
      <nav aria-label="Modules">
        <SideEntries />
      </nav>
      <SectionLinks />
    </div>
  );
}
