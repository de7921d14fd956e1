import type { PlayerList } from '@halfturn/contract/call';
import type { CustomerOption, Module } from '@halfturn/contract/modules';
import type { Right } from '@halfturn/contract/roles';
import type { Icon } from '@tabler/icons-react';

/** What club and user need, matching the requirements of the screen's calls. */
export interface Needs {
  readonly right?: Right;
  readonly module?: Module | readonly Module[];
  readonly orListed?: PlayerList;
  readonly option?: CustomerOption;
  readonly adminAccount?: true;
}

export interface Row {
  readonly id: string;
  /** The first is the canonical path; the others open the same screen. */
  readonly paths: readonly [string, ...string[]];
  readonly title: string;
  /**
   * `sidebar`: a sidebar entry; `page`: inside the shell, below another entry or none; `tab`: a tab of the entry it is
   * under; `session`: a tab of a session; `outside`: without the shell.
   */
  readonly place: 'sidebar' | 'page' | 'tab' | 'session' | 'outside';
  /**
   * Whose sessions it shows, which decides whether it says "Simulated data"; `nothing`: none, or the page says so
   * itself.
   */
  readonly shows: 'list' | 'club' | 'league' | 'player' | 'session' | 'nothing';
  /** It shows sessions of certain days, which it reports (`useShownPeriod`). */
  readonly hasPeriod?: true;
  readonly tabTitle?: string;
  /** Omitted: open to every signed-in user. */
  readonly needs?: Needs;
  /** Hides the entry without access, instead of disabling it. */
  readonly absentWithoutAccess?: true;
  readonly opensWithoutAccess?: true;
  readonly icon?: Icon;
  readonly iconOfWomen?: Icon;
  readonly under?: string;
}
