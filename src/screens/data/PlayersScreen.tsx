import type { Player } from '@halfturn/contract/players';
import { Group, Radio, Table, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Loading } from '../../app/Loading';
import { ScreenProblem } from '../../app/ScreenProblem';
import { useCustomer } from '../../app/use-customer';
import { useConfig, usePlayers } from '../../state/queries';
import classes from './data.module.css';
import { listedSquads, playersOfSquad, shirtNumberText } from './player-list';

const ALL_SQUADS = 'all';

/** Players by squad, searchable. */
export function PlayersScreen() {
  const { customerId } = useCustomer();
  const config = useConfig(customerId);
  const query = usePlayers(customerId);
  const [search, setSearch] = useState('');
  const [squad, setSquad] = useState(ALL_SQUADS);
  const squads = useMemo(() => listedSquads(config.data?.squads ?? []), [config.data]);
  const failed = config.error ?? query.error;
  if (failed !== null) {
    return (
      <ScreenProblem
        title="The players could not be loaded"
        text={failed.message}
        onRetry={() => {
          void config.refetch();
          void query.refetch();
        }}
      />
    );
  }
  const players = query.data;
  if (players === undefined || config.data === undefined) return <Loading />;
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
      </div>
      {shown.map((one) => (
        <SquadSection key={one.squadId} name={one.name} players={playersOfSquad(players, one.squadId, search)} />
      ))}
    </>
  );
}

function SquadSection({ name, players }: { name: string; players: readonly Player[] }) {
  return (
    <section className={classes['squad']} aria-label={name}>
      <h2 className={classes['squadTitle']}>
        {name} ({players.length})
      </h2>
      {players.length === 0 ? (
        <p className={classes['empty']}>No players in this squad</p>
      ) : (
        <Table.ScrollContainer minWidth={480}>
          <Table verticalSpacing={4} className={classes['table']}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th className={classes['shirt']}>Shirt</Table.Th>
                <Table.Th>Name</Table.Th>
                <Table.Th>Position</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {players.map((player) => (
                <Table.Tr key={player.playerId}>
                  <Table.Td className="tabular">{shirtNumberText(player.shirtNumber)}</Table.Td>
                  <Table.Td className={classes['titleCell']}>{player.name}</Table.Td>
                  <Table.Td>{player.position}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </section>
  );
}
