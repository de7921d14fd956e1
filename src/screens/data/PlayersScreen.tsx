import { config as configCall } from '@halfturn/contract/config';
import { type Player, players as playersCall, updateSquadsAndPositions } from '@halfturn/contract/players';
import { formerPlayers } from '@halfturn/core/views/player-changes';
import { Button, Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { routeOf } from '../../routes/routes';
import { useCustomer } from '../../state/use-customer';
import { QueryView } from '../../frame/QueryView';
import { Screen } from '../../frame/Screen';
import { ChoiceRadios } from '../../pickers/ChoiceRadios';
import { both } from '../../state/both';
import { LASTING, useCall } from '../../state/use-call';
import { useChange } from '../../state/use-change';
import { ChangesPreviewModal } from './ChangesPreviewModal';
import classes from './data.module.css';
import { FormerPlayers } from './FormerPlayers';
import { LeaveModal } from './LeaveModal';
import { MergeModal } from './MergeModal';
import type { PlayerAction } from './PlayerActions';
import { playersOfSquad } from './player-list';
import { RecentChanges } from './RecentChanges';
import { SplitModal } from './SplitModal';
import { NO_CHANGES, placeOf, type SquadChanges, stage, updatesOf } from './squad-changes';
import { SquadSection } from './SquadSection';

const ALL_SQUADS = 'all';
const NOT_SAVED = 'Failed to update player squads. Please try again later';

/** Players by squad, searchable; positions and squads are staged, reviewed, then saved. */
export function PlayersScreen() {
  const { customerId } = useCustomer();
  const config = useCall(configCall, { query: { customerId } }, LASTING);
  const query = both(useCall(playersCall, { query: { customerId } }), config);
  const [search, setSearch] = useState('');
  const [squad, setSquad] = useState(ALL_SQUADS);
  const [changes, setChanges] = useState<SquadChanges>(NO_CHANGES);
  const [previewing, setPreviewing] = useState(false);
  const [acting, setActing] = useState<{ readonly action: PlayerAction; readonly player: Player } | null>(null);
  const squads = config.data?.squads ?? [];
  const save = useChange(updateSquadsAndPositions, { named: [422] });
  const store = () =>
    save.mutate(
      { query: { teamId: customerId }, body: updatesOf(changes) },
      {
        onSuccess: () => {
          setChanges(NO_CHANGES);
          setPreviewing(false);
        },
        onError: () => setPreviewing(false),
      },
    );
  const choose = (action: PlayerAction, player: Player) => setActing({ action, player });
  const close = () => setActing(null);
  const shown = squads.filter((one) => squad === ALL_SQUADS || String(one.squadId) === squad);
  const controls = (
    <>
      <TextInput
        aria-label="Search player"
        placeholder="Search Player..."
        type="search"
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {/* Before the squads, which come late and would move it. */}
      <Button onClick={() => setPreviewing(true)}>Preview Changes</Button>
      <ChoiceRadios
        label="Squad"
        options={[
          { value: ALL_SQUADS, label: 'All' },
          ...squads.map((one) => ({ value: String(one.squadId), label: one.name })),
        ]}
        value={squad}
        onChange={setSquad}
      />
    </>
  );
  return (
    <Screen title={routeOf('playerManagement').title} controls={controls}>
      <QueryView query={query} failedTitle="The players could not be loaded">
        {([players, { positions }]) => (
          <>
            <div className={classes['squads']}>
              <RecentChanges />
              {shown.map((one) => (
                <SquadSection
                  key={one.squadId}
                  squadId={one.squadId}
                  name={one.name}
                  players={playersOfSquad(players, one.squadId, search)}
                  squads={squads}
                  positions={positions}
                  changes={changes}
                  onChoose={choose}
                  onPlace={(player, place) =>
                    setChanges((before) => stage(before, player.playerId, placeOf(player, positions), place))
                  }
                />
              ))}
              {squad === ALL_SQUADS && <FormerPlayers players={formerPlayers(players, search)} onChoose={choose} />}
            </div>
            {acting?.action === 'merge' && <MergeModal player={acting.player} players={players} onClose={close} />}
            {acting?.action === 'split' && <SplitModal player={acting.player} players={players} onClose={close} />}
            {acting?.action === 'leave' && <LeaveModal player={acting.player} onClose={close} />}
            <ChangesPreviewModal
              opened={previewing}
              changes={changes}
              players={players}
              nameOf={({ squadId, positionId }) =>
                [
                  squads.find((one) => one.squadId === squadId)?.name ?? '',
                  positions.find((one) => one.positionId === positionId)?.description ?? '',
                ].join(', ')
              }
              isSaving={save.isPending}
              onClose={() => setPreviewing(false)}
              onReset={() => {
                setChanges(NO_CHANGES);
                setPreviewing(false);
              }}
              onSave={store}
            />
            <Modal opened={save.refusal !== null} onClose={save.reset} title="Not saved">
              <p role="alert">{NOT_SAVED}</p>
            </Modal>
          </>
        )}
      </QueryView>
    </Screen>
  );
}
