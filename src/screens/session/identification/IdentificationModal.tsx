import { identifyPlayers, unidentifiedPlayers } from '@halfturn/contract/data/identification';
import { MAX_NAME_LENGTH } from '@halfturn/core/tracking/session-limits';
import { NEW_PLAYER, NEW_PLAYER_LABEL, offeredName } from '@halfturn/core/views/data/who-is-who';
import { Alert, Button, Checkbox, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ProblemAlert } from '../../../frame/problems/ProblemAlert';
import { useDraft } from '../../../state/drafts';
import { DialogActions } from '../../../frame/dialogs/DialogActions';
import { useCall } from '../../../state/calls/use-call';
import { useChange } from '../../../state/calls/use-change';
import {
  canPreview,
  type Choice,
  choose,
  CHOSEN,
  type Draft,
  hasDuplicate,
  identificationOf,
  type Thumbnail,
} from './identification-draft';
import classes from './identification.module.css';

interface Props {
  readonly customerId: number;
  readonly sessionId: number;
  readonly opened: boolean;
  readonly openedFor: number | null;
  readonly onClose: () => void;
}

interface NamedPlayer {
  readonly playerId: number;
  readonly name: string;
}

const DUPLICATE = 'You cannot assign the same player to multiple thumbnails.';
const NOT_SAVED = 'Unable to update player details. Please try again later.';

export function IdentificationModal({ customerId, sessionId, opened, openedFor, onClose }: Props) {
  const query = useCall(unidentifiedPlayers, { query: { customerId, sessionId } });
  const [chosen, setChosen] = useDraft(`identification ${sessionId}`, CHOSEN, []);
  const draft = useMemo(() => new Map(chosen), [chosen]);
  const [previewing, setPreviewing] = useState(false);
  const save = useChange(identifyPlayers, { named: [409] });
  const close = () => {
    setChosen([]);
    setPreviewing(false);
    save.reset();
    onClose();
  };
  const store = () => {
    const body = { customerId, sessionId, ...identificationOf(draft) };
    save.mutate({ query: { customerId, sessionId }, body }, { onSuccess: close });
  };
  const thumbnails = query.data?.unidentifiedThumbnails ?? [];
  const players = query.data?.unusedPlayers ?? [];
  return (
    <Modal
      opened={opened && thumbnails.length > 0}
      onClose={close}
      size="lg"
      title={previewing ? 'Confirm Changes' : 'Player Identification'}
    >
      {previewing ? (
        <Preview
          thumbnails={thumbnails.filter(({ playerId }) => draft.has(playerId))}
          labelOf={(playerId) => choiceText(draft.get(playerId), players)}
          failure={save.refusal !== null ? NOT_SAVED : save.problem}
          isSaving={save.isPending}
          onBack={() => {
            save.reset();
            setPreviewing(false);
          }}
          onSubmit={store}
        />
      ) : (
        <Choices
          thumbnails={thumbnails}
          players={players}
          draft={draft}
          openedFor={openedFor}
          onChoose={(playerId, choice) => setChosen([...choose(draft, playerId, choice)])}
          onCancel={close}
          onPreview={() => setPreviewing(true)}
        />
      )}
    </Modal>
  );
}

function choiceText(choice: Choice | undefined, players: readonly NamedPlayer[]): string {
  if (choice === undefined || choice.kind === 'discarded') return 'Discarded';
  if (choice.kind === 'new') return `New player: ${choice.name.trim()}`;
  return players.find((player) => player.playerId === choice.playerId)?.name ?? '';
}

function selected(choice: Choice | undefined): string {
  if (choice?.kind === 'new') return NEW_PLAYER;
  return choice?.kind === 'player' ? String(choice.playerId) : '';
}

/** @param sourceName name of the track in the file or feed, or its key */
function choiceOf(value: string, sourceName: string): Choice | null {
  if (value === '') return null;
  if (value === NEW_PLAYER) return { kind: 'new', name: offeredName({ name: sourceName, sourceKey: sourceName }) };
  return { kind: 'player', playerId: Number(value) };
}

function Picture({ thumbnail, label }: { thumbnail: Thumbnail; label: string }) {
  return (
    <img
      className={classes['picture']}
      src={`data:image/svg+xml;base64,${thumbnail.base64EncodedThumbnail}`}
      alt={`Where on the pitch ${label} was`}
      width={168}
      height={109}
    />
  );
}

function Choices(props: {
  thumbnails: readonly Thumbnail[];
  players: readonly NamedPlayer[];
  draft: Draft;
  openedFor: number | null;
  onChoose: (unidentifiedPlayerId: number, choice: Choice | null) => void;
  onCancel: () => void;
  onPreview: () => void;
}) {
  const { thumbnails, players, draft, openedFor, onChoose } = props;
  return (
    <Stack>
      <p className={classes['lead']}>These tracks have no player yet. Assign each one to a player or discard it.</p>
      {hasDuplicate(draft) && (
        <Alert color="red" role="alert">
          {DUPLICATE}
        </Alert>
      )}
      <ul className={classes['list']}>
        {thumbnails.map((thumbnail) => {
          const { playerId, name: label, sourceName, proposedPlayerId } = thumbnail;
          const proposed = players.find((player) => player.playerId === proposedPlayerId);
          const choice = draft.get(playerId);
          const isDiscarded = choice?.kind === 'discarded';
          return (
            <li key={playerId} className={classes['item']} data-discarded={isDiscarded}>
              <Picture thumbnail={thumbnail} label={label} />
              <div className={classes['choice']}>
                <NativeSelect
                  label={label}
                  description={sourceName === '' ? undefined : `In the file: ${sourceName}`}
                  data-autofocus={playerId === openedFor || undefined}
                  disabled={isDiscarded}
                  value={selected(choice)}
                  onChange={(event) => onChoose(playerId, choiceOf(event.currentTarget.value, sourceName))}
                  data={[
                    { value: '', label: 'Choose a player' },
                    { value: NEW_PLAYER, label: NEW_PLAYER_LABEL },
                    ...players.map((player) => ({ value: String(player.playerId), label: player.name })),
                  ]}
                />
                {choice?.kind === 'new' && (
                  <TextInput
                    label="Name of the new player"
                    aria-label={`Name of the new player, ${label}`}
                    maxLength={MAX_NAME_LENGTH}
                    value={choice.name}
                    onChange={(event) => onChoose(playerId, { kind: 'new', name: event.currentTarget.value })}
                  />
                )}
                {proposed !== undefined && choice === undefined && (
                  <Button
                    variant="light"
                    size="xs"
                    onClick={() => onChoose(playerId, { kind: 'player', playerId: proposed.playerId })}
                  >
                    {`Take ${proposed.name}`}
                  </Button>
                )}
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`${isDiscarded ? 'Restore' : 'Discard'} ${label}`}
                  onClick={() => onChoose(playerId, isDiscarded ? null : { kind: 'discarded' })}
                >
                  {isDiscarded ? 'Restore' : 'Discard'}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      <DialogActions onCancel={props.onCancel}>
        <Button disabled={!canPreview(draft)} onClick={props.onPreview}>
          OK
        </Button>
      </DialogActions>
    </Stack>
  );
}

function Preview(props: {
  thumbnails: readonly Thumbnail[];
  labelOf: (unidentifiedPlayerId: number) => string;
  failure: string | null;
  isSaving: boolean;
  onBack: () => void;
  onSubmit: () => void;
}) {
  const [reviewed, setReviewed] = useState(false);
  return (
    <Stack>
      <ProblemAlert text={props.failure} />
      <ul className={classes['list']}>
        {props.thumbnails.map((thumbnail) => {
          const label = props.labelOf(thumbnail.playerId);
          return (
            <li key={thumbnail.playerId} className={classes['item']}>
              <Picture thumbnail={thumbnail} label={label} />
              <strong>{label}</strong>
            </li>
          );
        })}
      </ul>
      <Checkbox
        label="Yes, I have reviewed the changes and I'm satisfied."
        checked={reviewed}
        onChange={(event) => setReviewed(event.currentTarget.checked)}
      />
      <DialogActions>
        <Button variant="default" onClick={props.onBack}>
          Back
        </Button>
        <Button disabled={!reviewed} loading={props.isSaving} onClick={props.onSubmit}>
          Submit
        </Button>
      </DialogActions>
    </Stack>
  );
}
