import { Tabs } from '@mantine/core';
import { z } from 'zod';
import { Screen } from '../../../frame/Screen';
import { Section } from '../../../frame/Section';
import { routeOf } from '../../../routes/routes';
import { usePageState } from '../../../state/page-state';
import { useCustomer } from '../../../state/user/use-customer';
import classes from '../admin.module.css';
import { ClubBadgeForm } from '../clubs/ClubBadgeForm';
import { ClubUnits } from '../clubs/ClubUnits';
import { FixturesEditor } from '../clubs/FixturesEditor';
import { SessionsEditor } from '../clubs/SessionsEditor';
import { ClubAccounts } from './ClubAccounts';
import { ClubSetup } from './ClubSetup';

const TABS = ['accounts', 'squads', 'fixtures', 'opponents', 'sessions', 'units', 'badge'] as const;
const TITLES = {
  accounts: 'Accounts',
  squads: 'Squads',
  fixtures: 'Fixtures',
  opponents: 'Opponents',
  sessions: 'Sessions',
  units: 'Units',
  badge: 'Crest and colour',
} as const;
const PAGE = z.object({ tab: z.enum(TABS).catch('accounts') });

export function ClubAccountsScreen() {
  const { customerId, customerDisplayName, timeZone, units } = useCustomer();
  const [{ tab }, setPage] = usePageState(PAGE);
  const panels = {
    accounts: <ClubAccounts customerId={customerId} />,
    squads: <ClubSetup customerId={customerId} part="squads" />,
    fixtures: (
      <Section id="fixtures" title="Fixtures">
        <FixturesEditor club={{ customerId, timeZone }} />
      </Section>
    ),
    opponents: <ClubSetup customerId={customerId} part="opponents" />,
    sessions: (
      <Section
        id="sessions"
        title="Sessions"
        note="A locked session is listed, and neither opened nor changed. A match names the club it was against."
      >
        <SessionsEditor customerId={customerId} />
      </Section>
    ),
    units: (
      <Section id="units" title="Units">
        <ClubUnits customerId={customerId} units={units} />
      </Section>
    ),
    badge: (
      <Section id="badge" title="Crest and colour">
        <ClubBadgeForm customerId={customerId} name={customerDisplayName} />
      </Section>
    ),
  } as const;
  return (
    <Screen title={`${routeOf('clubAccounts').title} of ${customerDisplayName}`} isTitleChosen>
      <Tabs key={customerId} value={tab} onChange={(value) => setPage(PAGE.parse({ tab: value }))} keepMounted={false}>
        <Tabs.List aria-label="Club administration">
          {TABS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {TITLES[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map((each) => (
          <Tabs.Panel key={each} value={each} className={classes['panel'] ?? ''}>
            {panels[each]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Screen>
  );
}
