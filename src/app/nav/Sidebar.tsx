import { SectionLinks } from '../../frame/sections/SectionLists';
import classes from '../Shell.module.css';
import { SideEntries } from './SideEntries';

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
