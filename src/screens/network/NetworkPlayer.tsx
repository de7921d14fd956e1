import { dataNetworkComparison, dataNetworkPlayer } from '@halfturn/contract/network/data-network';
import { dataNetworkView, type NetworkPlayerName } from '@halfturn/core/views/network/data-network';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { Screen } from '../../frame/Screen';
import { awaited } from '../../frame/awaited';
import { QueryView } from '../../frame/QueryView';
import { routeOf } from '../../routes/routes';
import { both } from '../../state/calls/both';
import { unitSettingsAtom } from '../../state/user/units';
import { useCall } from '../../state/calls/use-call';
import { useCustomer } from '../../state/user/use-customer';
import { NetworkSections } from './NetworkSections';
import classes from './datanetwork.module.css';

interface Props {
  readonly player: NetworkPlayerName;
  readonly picker: ReactNode;
}

/** The list may be older than the network: the club has left it since, or the player their club. */
const SAID_HERE = { named: [404] };

/** What the network knows of a player. */
export function NetworkPlayer({ player, picker }: Props) {
  const { customerId } = useCustomer();
  const units = useAtomValue(unitSettingsAtom);
  const query = { userCustomerId: customerId, playerCustomerId: player.customerId, playerId: player.playerId };
  const own = useCall(dataNetworkPlayer, { query }, SAID_HERE);
  const comparison = useCall(dataNetworkComparison, { query }, SAID_HERE);
  const view = useMemo(
    () =>
      own.data === undefined || comparison.data === undefined
        ? null
        : dataNetworkView(own.data, comparison.data, { units, customerId }),
    [own.data, comparison.data, units, customerId],
  );
  return (
    <Screen
      title={routeOf('dataNetwork').title}
      subject={player.name}
      controls={picker}
      findings={awaited(both(own, comparison), () =>
        view === null || view.ranking.content === null ? undefined : view,
      )}
    >
      <div className={classes['sections']}>
        <p className={classes['head']}>
          <strong>{player.name}</strong>
          <span>{player.teamName}</span>
          <span>{player.position}</span>
        </p>
        <QueryView query={both(own, comparison)} failedTitle="The player could not be loaded">
          {() =>
            view !== null && (
              <div className={classes['sections']}>
                <NetworkSections view={view} playerName={player.name} />
              </div>
            )
          }
        </QueryView>
      </div>
    </Screen>
  );
}
