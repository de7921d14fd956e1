import { updateSquadsAndPositions } from '@halfturn/contract/players';
import { Button, Group, Modal, Radio, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading } from '../../app/Loading';
import { ScreenProblem } from '../../app/ScreenProblem';
import { useCustomer } from '../../app/use-customer';
import { ApiError, callApi, handleGenerically } from '../../state/api';
import { playersKey, useConfig, usePlayers } from '../../state/queries';
import { ChangesPreviewModal } from './ChangesPreviewModal';
import classes from './data.module.css';
import { playersOfSquad } from './player-list';
import { NO_CHANGES, placeOf, type SquadChanges, stage, updatesOf } from './squad-changes';
import { SquadSection } from './SquadSection';

const ALL_SQUADS = 'all';
const NOT_SAVED = 'Failed to update player squads. Please try again later';

/** Players by squad, searchable; positions and squads are staged, looked at once more, then saved. */
export function PlayersScreen() {
  const { customerId } = useCustomer();
  const config = useConfig(customerId);
  const query = usePlayers(customerId);
  const queryClient = useQueryClient();
  const [search, setSearch] = useState('');
  const [squad, setSquad] = useState(ALL_SQUADS);
  const [changes, setChanges] = useState<SquadChanges>(NO_CHANGES);
  const [previewing, setPreviewing] = useState(false);
  const [failed, setFailed] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      callApi(updateSquadsAndPositions, {
        query: { teamId: customerId },
        body: updatesOf(changes),
        onError: 'caller',
      }),
    onSuccess: async () => {
      setPreviewing(false);
      await queryClient.invalidateQueries({ queryKey: playersKey(customerId) });
      setChanges(NO_CHANGES);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.status !== 422) return handleGenerically(error);
      setPreviewing(false);
      setFailed(true);
    },
  });
  const problem = config.error ?? query.error;
  if (problem !== null) {
    return (
      <ScreenProblem
        title="The players could not be loaded"
        text={problem.message}
        onRetry={() => {
          void config.refetch();
          void query.refetch();
        }}
      />
    );
  }
  const players = query.data;
  if (players === undefined || config.data === undefined) return <Loading />;
  const { positions, squads } = config.data;
  const shown = squads.filter((one) => squad === ALL_SQUADS || String(one.squadId) === squad);
  return (
    <>
      <div className={classes['tools']}>
        <TextInput
          aria-label="Search player"
          placeholder="Search Player..."
          type="search"
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Radio.Group aria-label="Squad" value={squad} onChange={setSquad}>
          <Group gap="md">
            <Radio value={ALL_SQUADS} label="All" />
            {squads.map((one) => (
              <Radio key={one.squadId} value={String(one.squadId)} label={one.name} />
            ))}
          </Group>
        </Radio.Group>
        <Button onClick={() => setPreviewing(true)}>Preview Changes</Button>
      </div>
      {shown.map((one) => (
        <SquadSection
          key={one.squadId}
          name={one.name}
          players={playersOfSquad(players, one.squadId, search)}
          squads={squads}
          positions={positions}
          changes={changes}
          onPlace={(player, place) =>
            setChanges((before) => stage(before, player.playerId, placeOf(player, positions), place))
          }
        />
      ))}
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
        onSave={() => save.mutate()}
      />
      <Modal opened={failed} onClose={() => setFailed(false)} title="Not saved">
        <p role="alert">{NOT_SAVED}</p>
      </Modal>
    </>
  );
}
