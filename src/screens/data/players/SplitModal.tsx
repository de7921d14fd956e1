import { playerHistoryCall, type SplitTo, splitPlayer } from '@halfturn/contract/player/player-changes';
import type { Player } from '@halfturn/contract/player/players';
import {
  countText,
  distanceTitle,
  otherPlayers,
  type SessionChoice,
  sessionChoices,
} from '@halfturn/core/views/data/player-changes';
import type { UnitSettings } from '@halfturn/core/units/units';
import { Button, Checkbox, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { z } from 'zod';
import { ProblemAlert } from '../../../frame/problems/ProblemAlert';
import { useDraft } from '../../../state/drafts';
import { DialogActions } from '../../../frame/dialogs/DialogActions';
import { QueryView } from '../../../frame/QueryView';
import { unitSettingsAtom } from '../../../state/user/units';
import { useCall } from '../../../state/calls/use-call';
import { useChange } from '../../../state/calls/use-change';
import { useCustomer } from '../../../state/user/use-customer';
import { type PlainColumn, PlainTable } from '../../../tables/PlainTable';
import classes from '../data.module.css';

interface Props {
  readonly player: Player;
  readonly players: readonly Player[];
  readonly onClose: () => void;
}

const OPEN = 'open';
const NEW = 'new';
const FIELDS = z.object({ sessionIds: z.array(z.number()), to: z.string(), newName: z.string() });
const NOTHING = { sessionIds: [], to: OPEN, newName: '' };

export function SplitModal({ player, players, onClose }: Props) {
  const { customerId } = useCustomer();
  const units = useAtomValue(unitSettingsAtom);
  const { playerId, name } = player;
  const query = useCall(playerHistoryCall, { query: { customerId, playerId } });
  const [{ sessionIds, to, newName }, setFields] = useDraft(`split ${playerId}`, FIELDS, NOTHING);
  const chosen: ReadonlySet<number> = new Set(sessionIds);
  const put = (changed: Partial<z.infer<typeof FIELDS>>) => setFields((before) => ({ ...before, ...changed }));
  const split = useChange(splitPlayer, { named: [409, 423] });
  const problem = split.refusal?.message ?? split.problem;
  const target: SplitTo =
    to === OPEN
      ? { kind: 'open' }
      : to === NEW
        ? { kind: 'new', name: newName }
        : { kind: 'player', playerId: Number(to) };
  return (
    <Modal opened onClose={onClose} title={`Split ${name}`} size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack>
        <p className={classes['lead']}>Choose the sessions that belong to somebody else.</p>
        <QueryView
          query={query}
          isEmpty={({ sessions }) => sessions.length === 0}
          emptyText={`${name} has no sessions`}
          failedTitle="The sessions could not be loaded"
        >
          {(history) => (
            <div className={classes['sessionChoices']}>
              <PlainTable
                label={`Sessions of ${name}`}
                rows={sessionChoices(history, units)}
                rowKey={({ sessionId }) => sessionId}
                columns={columnsOf(units, chosen, (sessionId, isChosen) => {
                  const next = new Set(chosen);
                  if (isChosen) next.add(sessionId);
                  else next.delete(sessionId);
                  put({ sessionIds: [...next] });
                })}
              />
            </div>
          )}
        </QueryView>
        <NativeSelect
          label="Give them to"
          value={to}
          onChange={(event) => put({ to: event.currentTarget.value })}
          data={[
            { value: OPEN, label: 'Nobody yet: unidentified' },
            { value: NEW, label: 'A new player' },
            ...otherPlayers(players, playerId),
          ]}
        />
        {to === NEW && (
          <TextInput
            label="Name"
            maxLength={120}
            value={newName}
            onChange={(event) => put({ newName: event.currentTarget.value })}
          />
        )}
        <p className={classes['lead']}>
          The next import asks who their keys belong to. You can undo this for 24 hours.
        </p>
        <ProblemAlert text={problem} />
        <DialogActions onCancel={onClose}>
          <Button
            disabled={chosen.size === 0 || (to === NEW && newName.trim() === '')}
            loading={split.isPending}
            onClick={() =>
              split.mutate(
                { query: { customerId }, body: { customerId, playerId, sessionIds: [...chosen], to: target } },
                { onSuccess: onClose },
              )
            }
          >
            {chosen.size === 0 ? 'Split off' : `Split off ${countText(chosen.size)}`}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}

function columnsOf(
  units: UnitSettings,
  chosen: ReadonlySet<number>,
  onChoose: (sessionId: number, isChosen: boolean) => void,
): PlainColumn<SessionChoice>[] {
  return [
    {
      title: 'Session',
      cell: ({ sessionId, title, day }) => (
        <Checkbox
          label={title}
          description={day}
          aria-label={`${title}, ${day}`}
          checked={chosen.has(sessionId)}
          onChange={(event) => onChoose(sessionId, event.currentTarget.checked)}
        />
      ),
    },
    { title: 'Min', kind: 'number', explained: null, cell: ({ minutes }) => minutes },
    { title: distanceTitle(units), kind: 'number', explained: null, cell: ({ distance }) => distance },
  ];
}
