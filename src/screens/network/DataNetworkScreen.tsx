import { dataNetworkPlayers } from '@halfturn/contract/network/data-network';
import { z } from 'zod';
import { QueryView } from '../../frame/QueryView';
import { Screen } from '../../frame/Screen';
import { routeOf } from '../../routes/routes';
import { usePageState } from '../../state/page-state';
import { useCall } from '../../state/calls/use-call';
import { useCustomer } from '../../state/user/use-customer';
import { NetworkPlayer } from './NetworkPlayer';
import { NetworkPlayerPicker } from './NetworkPlayerPicker';

const id = z.coerce.number().int().nullable().catch(null);
const PAGE = z.object({ club: id, player: id });

export function DataNetworkScreen() {
  const { customerId } = useCustomer();
  const [{ club, player: playerId }, setPage] = usePageState(PAGE);
  const players = useCall(dataNetworkPlayers, { query: { customerId } });
  const { title } = routeOf('dataNetwork');
  const all = players.data ?? [];
  const player =
    playerId === null
      ? (all.find((each) => each.customerId === customerId) ?? all[0])
      : all.find((each) => each.customerId === (club ?? customerId) && each.playerId === playerId);
  const shown = player ?? all[0];
  const picker = shown !== undefined && (
    <NetworkPlayerPicker
      players={all}
      player={shown}
      onChange={(chosen) => setPage({ club: chosen.customerId, player: chosen.playerId })}
    />
  );
  if (player !== undefined)
    return <NetworkPlayer key={`${player.customerId}-${player.playerId}`} player={player} picker={picker} />;
  return (
    <Screen title={title} controls={picker}>
      <QueryView
        query={players}
        isEmpty={() => true}
        emptyText={all.length === 0 ? 'No club of the network shares a player' : 'Player not found'}
        emptyReason={
          all.length === 0
            ? 'Clubs of the network see each other’s players once the installation’s administrator has set what each club shares (Admin, Data network), and a player has a first-team match.'
            : 'Their club no longer shares them, or the link names nobody: choose a player above.'
        }
        failedTitle="The data network could not be loaded"
      >
        {() => null}
      </QueryView>
    </Screen>
  );
}
