import { dataNetworkComparison, dataNetworkPlayer } from '@halfturn/contract/network/data-network';
import type { NetworkPlayerName } from '@halfturn/core/views/network/network-answer';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Screen } from '../../frame/Screen';
import { awaited } from '../../frame/awaited-statements';
import { QueryView } from '../../frame/QueryView';
import { LongPage } from '../../frame/sections/LongPage';
import { routeOf } from '../../routes/routes';
import { unitSettingsAtom } from '../../state/user/units';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../state/worker/use-worker-set';
import { withSet } from '../../state/calls/joined-calls';
import { useCustomer } from '../../state/user/use-customer';
import { NetworkSections } from './NetworkSections';
import classes from './datanetwork.module.css';

interface Props {
  readonly player: NetworkPlayerName;
  readonly picker: ReactNode;
}

/** The list may be outdated: the club may have left the network, or the player their club. */
const SAID_HERE = { named: [404] };

export function NetworkPlayer({ player, picker }: Props) {
  const { customerId } = useCustomer();
  const units = useAtomValue(unitSettingsAtom);
  const query = { userCustomerId: customerId, playerCustomerId: player.customerId, playerId: player.playerId };
  const comparison = useWorkerSet({ call: dataNetworkComparison, query, ...SAID_HERE });
  const { key, version, isReady } = comparison;
  const own = useWorkerSet({ call: dataNetworkPlayer, query, ...SAID_HERE });
  const request = key === null || !isReady ? null : { units, customerId, beside: { key, version } };
  const answer = withSet(useWorkerAnswer(own, 'dataNetwork', request), comparison);
  return (
    <Screen
      title={routeOf('dataNetwork').title}
      subject={player.name}
      controls={picker}
      findings={awaited(answer, (view) => (view.ranking.content === null ? undefined : view))}
    >
      <div className={classes['sections']}>
        <p className={classes['head']}>
          <strong>{player.name}</strong>
          <span>{player.teamName}</span>
          <span>{player.position}</span>
        </p>
        <QueryView query={answer} failedTitle="The player could not be loaded">
          {(view) => (
            <LongPage className={classes['sections']}>
              <NetworkSections view={view} playerName={player.name} />
            </LongPage>
          )}
        </QueryView>
      </div>
    </Screen>
  );
}
