import { config as configCall } from '@halfturn/contract/config';
import {
  type Player,
  player as playerRow,
  players as playersCall,
  updateSquadsAndPositions,
} from '@halfturn/contract/player/players';
import { roster as rosterCall } from '@halfturn/contract/player/roster';
import { formerPlayers } from '@halfturn/core/views/data/player-changes';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { useDraft } from '../../../state/drafts';
import { routeOf } from '../../../routes/routes';
import { useMay, useWhyNot } from '../../../state/user/rights';
import { useCustomer } from '../../../state/user/use-customer';
import { NotificationModal } from '../../../frame/dialogs/NotificationModal';
import { NeedsRight } from '../../../frame/NeedsRight';
import { QueryView } from '../../../frame/QueryView';
import { Screen } from '../../../frame/Screen';
import { ChoiceRadios } from '../../../pickers/ChoiceRadios';
import { both } from '../../../state/calls/joined-calls';
import { LASTING, useCall } from '../../../state/calls/use-call';
import { useChange } from '../../../state/calls/use-change';
import { NextStep } from '../../admin/clubs/NextSetupStep';
import { ChangesPreviewModal } from '../ChangesPreviewModal';
import classes from '../data.module.css';
import { FormerPlayers } from './FormerPlayers';
import { LeaveModal } from './LeaveModal';
import { MergeModal } from './MergeModal';
import { PLAYER_ACTIONS, type PlayerAction } from './PlayerActions';
import { playersOfSquad } from './players-of-squad';
import { RecentChanges } from './RecentChanges';
import { ListModal } from '../roster/ListModal';
import { FileOffers } from '../roster/OtherNumbersAndPositions';
import { PlayerForm } from '../roster/PlayerForm';
import { rosterClub } from '../roster/roster-club';
import { RosterChanges } from '../roster/RosterChanges';
import { ROSTER_DIALOGS, RosterTools } from '../roster/RosterTools';
import { SplitModal } from './SplitModal';
import { placeOf, STAGED, stage, updatesOf } from './squad-changes';
import { SquadSection } from './SquadSection';

const ALL_SQUADS = 'all';
const ACTING = z.object({ action: z.enum(PLAYER_ACTIONS), player: playerRow });
const NOT_SAVED = 'Failed to update player squads. Please try again later';

export function PlayersScreen() {
  const { customerId } = useCustomer();
  const mayEdit = useMay('editPlayers');
  const whyNot = useWhyNot('editPlayers');
  const config = useCall(configCall, { query: { customerId } }, LASTING);
  const query = both(useCall(playersCall, { query: { customerId } }), config);
  const roster = useCall(rosterCall, mayEdit ? { query: { customerId } } : null);
  const club = useMemo(() => (config.data === undefined ? null : rosterClub(config.data)), [config.data]);
  const [dialog, setDialog] = useDraft('dialog', z.enum(ROSTER_DIALOGS).nullable(), null);
  const [search, setSearch] = useState('');
  const [squad, setSquad] = useState(ALL_SQUADS);
  const [staged, setStaged] = useDraft('changes', STAGED, []);
  const changes = useMemo(() => new Map(staged), [staged]);
  const [previewing, setPreviewing] = useState(false);
  const [acting, setActing] = useDraft('action', ACTING.nullable(), null);
  const squads = config.data?.squads ?? [];
  const save = useChange(updateSquadsAndPositions, { named: [422] });
  const store = () =>
    save.mutate(
      { query: { teamId: customerId }, body: updatesOf(changes) },
      {
        onSuccess: () => {
          setStaged([]);
          setPreviewing(false);
        },
        onError: () => setPreviewing(false),
      },
    );
  const choose = (action: PlayerAction, player: Player) => setActing({ action, player });
  const close = () => setActing(null);
  const edited =
    acting?.action === 'edit'
      ? (roster.data?.players.find(({ playerId }) => playerId === acting.player.playerId) ?? null)
      : null;
  const shown = squads.filter((one) => squad === ALL_SQUADS || String(one.squadId) === squad);
  const listed = roster.data?.players ?? [];
  const controls = (
    <>
      {mayEdit && <RosterTools players={listed} club={roster.data === undefined ? null : club} onOpen={setDialog} />}
      <TextInput
        aria-label="Search player"
        placeholder="Search Player..."
        type="search"
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {/* Above the squads, which load late and would move it. */}
      <NeedsRight right="editPlayers">
        <Button onClick={() => setPreviewing(true)}>Preview Changes</Button>
      </NeedsRight>
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
      <NextStep at="players" />
      <QueryView query={query} failedTitle="The players could not be loaded">
        {([players, { positions }]) => (
          <>
            <div className={classes['squads']}>
              {mayEdit && <RosterChanges />}
              <RecentChanges />
              {roster.data !== undefined && club !== null && <FileOffers roster={roster.data} club={club} />}
              {players.length === 0 && (
                <p className={classes['lead']}>
                  {mayEdit
                    ? 'No players yet. Add them one by one, or load a list: an import then recognises the players in its files by name.'
                    : 'No players yet. Users who may edit players can add them here.'}
                </p>
              )}
              {shown.map((one) => (
                <SquadSection
                  key={one.squadId}
                  squadId={one.squadId}
                  name={one.name}
                  players={playersOfSquad(players, one.squadId, search)}
                  emptyReason={
                    search === '' ? (
                      <span>
                        {mayEdit ? 'Add players here, load a list, or move players from another squad.' : whyNot}
                      </span>
                    ) : (
                      <span>No name contains “{search}”.</span>
                    )
                  }
                  squads={squads}
                  positions={positions}
                  changes={changes}
                  onChoose={choose}
                  onPlace={(player, place) =>
                    setStaged([...stage(changes, player.playerId, placeOf(player, positions), place)])
                  }
                />
              ))}
              {squad === ALL_SQUADS && <FormerPlayers players={formerPlayers(players, search)} onChoose={choose} />}
            </div>
            {club !== null && dialog === 'add' && (
              <PlayerForm player={null} players={listed} club={club} onClose={() => setDialog(null)} />
            )}
            {club !== null && dialog === 'list' && (
              <ListModal players={listed} club={club} onClose={() => setDialog(null)} />
            )}
            {club !== null && edited !== null && (
              <PlayerForm key={edited.version} player={edited} players={listed} club={club} onClose={close} />
            )}
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
                setStaged([]);
                setPreviewing(false);
              }}
              onSave={store}
            />
            <NotificationModal
              id="players-not-saved-modal"
              title="Not saved"
              isFailure
              text={save.refusal === null ? save.problem : NOT_SAVED}
              onClose={save.reset}
            />
          </>
        )}
      </QueryView>
    </Screen>
  );
}
