import { setPlayerActive } from '@halfturn/contract/player/player-changes';
import type { Player } from '@halfturn/contract/player/players';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { NotificationModal } from '../../../frame/dialogs/NotificationModal';
import { MenuOnUse } from '../../../frame/on-use/MenuOnUse';
import { useMay } from '../../../state/user/rights';
import { useChange } from '../../../state/calls/use-change';
import { useCustomer } from '../../../state/user/use-customer';

export const PLAYER_ACTIONS = ['edit', 'merge', 'split', 'leave'] as const;
export type PlayerAction = (typeof PLAYER_ACTIONS)[number];

interface Props {
  readonly player: Player;
  readonly onChoose: (action: PlayerAction, player: Player) => void;
}

export function PlayerActions({ player, onChoose }: Props) {
  const { customerId } = useCustomer();
  const back = useChange(setPlayerActive);
  const mayEdit = useMay('editPlayers');
  const { playerId, isActive, name } = player;
  if (!mayEdit) return null;
  return (
    <>
      <MenuOnUse
        button={
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={`Actions for ${name}`}
            loading={back.isPending}
          >
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        }
      >
        <Menu.Item onClick={() => onChoose('edit', player)}>Edit name, number, tags</Menu.Item>
        <Menu.Item onClick={() => onChoose('merge', player)}>Merge with another player</Menu.Item>
        <Menu.Item onClick={() => onChoose('split', player)}>Split sessions off</Menu.Item>
        {isActive ? (
          <Menu.Item onClick={() => onChoose('leave', player)}>Remove from the club</Menu.Item>
        ) : (
          <Menu.Item
            onClick={() => back.mutate({ query: { customerId }, body: { customerId, playerId, isActive: true } })}
          >
            Bring back to the squad
          </Menu.Item>
        )}
      </MenuOnUse>
      {back.problem !== null && (
        <NotificationModal
          id="player-left-modal"
          title="Not brought back"
          isFailure
          text={back.problem}
          onClose={back.reset}
        />
      )}
    </>
  );
}
