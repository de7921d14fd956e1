import { useDisclosure } from '@mantine/hooks';
import { IconAccessPoint, IconHelp, IconSettings } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { currentCustomerAtom } from '../state/user/user';
import { hasOption } from '../routes/access';
import { ColourSchemeButton } from './nav/ColourScheme';
import { SimulatedMark } from './SimulatedMark';
import { DemoProgress } from './DemoProgress';
import { HalfTurnSign } from '../frame/HalfTurnSign';
import { MenuDrawer } from './nav/MenuDrawer';
import { pathOf } from '../routes/links';
import { PaletteDoor } from './palette/PaletteDoor';
import { SettingsModal } from './dialogs/SettingsModal';
import classes from './Shell.module.css';
import { SupportModal } from './dialogs/SupportModal';
import { TeamMenu } from './TeamMenu';
import { TopBarButton } from './TopBarButton';
import { useLoaded } from '../state/use-loaded';

/** Few clubs have sensors: others do not load the table. */
const loadSensors = () => import('./dialogs/SensorsModal');
const loadTokens = () => import('./tokens/AccessTokensModal');

export function TopBar() {
  const customer = useAtomValue(currentCustomerAtom);
  const [settingsOpen, settings] = useDisclosure(false);
  const [supportOpen, support] = useDisclosure(false);
  const [sensorsOpen, sensors] = useDisclosure(false);
  const [tokensOpen, tokens] = useDisclosure(false);
  const sensorsCode = useLoaded(loadSensors, sensorsOpen);
  const tokensCode = useLoaded(loadTokens, tokensOpen);
  const openTokens = () => {
    settings.close();
    tokens.open();
  };
  return (
    <header className={classes['top']}>
      <MenuDrawer />
      <Link to={pathOf('calendar')} className={classes['brand']} aria-label="Halfturn, to the calendar">
        <HalfTurnSign size={24} />
        <span className={classes['brandName']}>Halfturn</span>
      </Link>
      <SimulatedMark />
      <div className={classes['spacer']}>
        <DemoProgress />
      </div>
      <PaletteDoor />
      {hasOption(customer, 'workInProgress') && (
        <TopBarButton label="Sensors" onClick={sensors.open}>
          <IconAccessPoint size={20} stroke={1.75} aria-hidden="true" />
        </TopBarButton>
      )}
      {hasOption(customer, 'portalSettings') && (
        <TopBarButton label="Settings" onClick={settings.open}>
          <IconSettings size={20} stroke={1.75} aria-hidden="true" />
        </TopBarButton>
      )}
      <ColourSchemeButton />
      <TopBarButton label="Customer support" onClick={support.open}>
        <IconHelp size={20} stroke={1.75} aria-hidden="true" />
      </TopBarButton>
      <TeamMenu />
      {sensorsOpen && sensorsCode !== null && <sensorsCode.SensorsModal opened onClose={sensors.close} />}
      {tokensOpen && tokensCode !== null && <tokensCode.AccessTokensModal opened onClose={tokens.close} />}
      <SettingsModal opened={settingsOpen} onClose={settings.close} onTokens={openTokens} />
      <SupportModal opened={supportOpen} onClose={support.close} />
    </header>
  );
}
