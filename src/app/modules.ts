import type { Customer } from '@halfturn/contract/login';
import {
  IconCalendar,
  IconChartScatter,
  IconDatabase,
  IconHeartbeat,
  IconStethoscope,
  IconTrendingUp,
  IconUser,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import { hasModule, hasOption } from './access';

export interface ModuleEntry {
  readonly label: string;
  readonly icon: Icon;
  /** Null: greyed out and not clickable. */
  readonly to: string | null;
  /** Further paths that count as being here. */
  readonly alsoAt?: readonly string[];
}

const OPEN: readonly ModuleEntry[] = [{ label: 'Calendar', icon: IconCalendar, to: '/calendar' }];
const LATER: readonly ModuleEntry[] = [
  { label: 'Player', icon: IconUser, to: null },
  { label: 'Team', icon: IconUsers, to: null },
  { label: 'Player Development', icon: IconTrendingUp, to: null },
  { label: 'Wellness', icon: IconHeartbeat, to: null },
  { label: 'Rehab', icon: IconStethoscope, to: null },
  { label: 'Squad', icon: IconUsersGroup, to: null },
];
const TURN_EXPLORER: ModuleEntry = { label: 'Turn Explorer', icon: IconChartScatter, to: '/turnexplorer' };
const DATA: ModuleEntry = { label: 'Data', icon: IconDatabase, to: '/data', alsoAt: ['/playermanagement'] };

/** Entries of the sidebar (portal-core section 2): modules that are not open are greyed, or hidden by the club's option. */
export function sidebarEntries(customer: Customer | null): readonly ModuleEntry[] {
  return [
    ...OPEN,
    ...(hasOption(customer, 'hideInaccessibleModules') ? [] : LATER),
    ...(hasModule(customer, 'turnanalysis') ? [TURN_EXPLORER] : []),
    DATA,
  ];
}
