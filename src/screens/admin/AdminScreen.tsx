import { Button, Tabs } from '@mantine/core';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { useDraft } from '../../state/drafts';
import { pathOf } from '../../routes/links';
import { HalfTurnSign } from '../../frame/HalfTurnSign';
import { signOut } from '../../state/user/sign-out';
import { routeOf } from '../../routes/routes';
import { Screen } from '../../frame/Screen';
import { Section } from '../../frame/Section';
import { AccountsTable } from './AccountsTable';
import { AddUserForm } from './AddUserForm';
import classes from './admin.module.css';
import { AuditLogTable } from './AuditLogTable';
import { AnyClubAccounts } from './AnyClubAccounts';
import { ClubsPanel } from './clubs/ClubsPanel';
import { SetupGuide } from './clubs/SetupGuide';
import { NetworkPanel } from './NetworkPanel';
import { ParametersPanel } from './parameters/ParametersPanel';
import { RecomputesPanel } from './recomputes/RecomputesPanel';
import { SensorsPanel } from './sensors/SensorsPanel';
import { UsagePanel } from './UsagePanel';

export function AdminScreen() {
  const [tab, setTab] = useDraft('tab', z.string().nullable(), 'users');
  return (
    <div className={classes['page']}>
      <header className={classes['header']}>
        <HalfTurnSign size={24} />
        <nav className={classes['links']} aria-label="Admin">
          <Button component={Link} to={pathOf('calendar')} variant="subtle">
            Calendar
          </Button>
          <Button variant="subtle" onClick={() => void signOut()}>
            Sign Out
          </Button>
        </nav>
      </header>
      <main>
        <Screen title={routeOf('admin').title}>
          <SetupGuide onOpen={() => setTab('clubs')} />
          <Tabs value={tab} onChange={setTab}>
            <Tabs.List aria-label="Administration" className={classes['tabs'] ?? ''}>
              <Tabs.Tab value="users">Users</Tabs.Tab>
              <Tabs.Tab value="club-accounts">Roles and invitations</Tabs.Tab>
              <Tabs.Tab value="clubs">Clubs</Tabs.Tab>
              <Tabs.Tab value="sensors">Sensors</Tabs.Tab>
              <Tabs.Tab value="parameters">Parameters</Tabs.Tab>
              <Tabs.Tab value="recomputes">Recomputes</Tabs.Tab>
              <Tabs.Tab value="data-network">Data network</Tabs.Tab>
              <Tabs.Tab value="audit-log">Audit log</Tabs.Tab>
              <Tabs.Tab value="usage">Usage</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="users" className={classes['panel'] ?? ''}>
              <Section id="accounts" title="Users">
                <AccountsTable />
              </Section>
              <Section id="add-user" title="Add New User">
                <AddUserForm />
              </Section>
            </Tabs.Panel>
            <Tabs.Panel value="club-accounts" className={classes['panel'] ?? ''} keepMounted={false}>
              <AnyClubAccounts />
            </Tabs.Panel>
            <Tabs.Panel value="clubs" className={classes['panel'] ?? ''} keepMounted={false}>
              <ClubsPanel />
            </Tabs.Panel>
            <Tabs.Panel value="sensors" className={classes['panel'] ?? ''} keepMounted={false}>
              <SensorsPanel onClubs={() => setTab('clubs')} />
            </Tabs.Panel>
            <Tabs.Panel value="parameters" className={classes['panel'] ?? ''} keepMounted={false}>
              <ParametersPanel />
            </Tabs.Panel>
            <Tabs.Panel value="recomputes" className={classes['panel'] ?? ''} keepMounted={false}>
              <RecomputesPanel />
            </Tabs.Panel>
            <Tabs.Panel value="data-network" className={classes['panel'] ?? ''} keepMounted={false}>
              <NetworkPanel />
            </Tabs.Panel>
            <Tabs.Panel value="audit-log" className={classes['panel'] ?? ''} keepMounted={false}>
              <Section id="audit-log" title="Audit log">
                <AuditLogTable />
              </Section>
            </Tabs.Panel>
            <Tabs.Panel value="usage" className={classes['panel'] ?? ''} keepMounted={false}>
              <UsagePanel />
            </Tabs.Panel>
          </Tabs>
        </Screen>
      </main>
    </div>
  );
}
