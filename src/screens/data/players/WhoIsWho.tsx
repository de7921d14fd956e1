import { assignTracks, sessionTracks } from '@halfturn/contract/data/identification';
import { unitLabel } from '@halfturn/core/units/units';
import { MAX_NAME_LENGTH } from '@halfturn/core/tracking/session-limits';
import {
  chosenTwice,
  knownText,
  LEAVE_OPEN,
  namedTracks,
  namelessTracks,
  newNumberText,
  NEW_PLAYER,
  offeredName,
  playerOptions,
  type TrackToName,
  type WhoIsWhoRow,
  whoIsWhoRows,
} from '@halfturn/core/views/data/who-is-who';
import { Alert, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { z } from 'zod';
import { ProblemAlert } from '../../../frame/problems/ProblemAlert';
import { useDraft } from '../../../state/drafts';
import { QueryView } from '../../../frame/QueryView';
import { unitSettingsAtom } from '../../../state/user/units';
import { useCall } from '../../../state/calls/use-call';
import { useChange } from '../../../state/calls/use-change';
import { PlainTable } from '../../../tables/PlainTable';
import classes from '../import.module.css';

const BY_TRACK = z.array(z.tuple([z.string(), z.string()]));

export function useWhoIsWho(customerId: number, sessionId: number) {
  const query = useCall(sessionTracks, { query: { customerId, sessionId } });
  const save = useChange(assignTracks, { named: [409] });
  const units = useAtomValue(unitSettingsAtom);
  const [chosenPairs, setChosen] = useDraft(`players of session ${sessionId}`, BY_TRACK, []);
  const [typedPairs, setTyped] = useDraft(`new players of session ${sessionId}`, BY_TRACK, []);
  const chosen = useMemo(() => new Map(chosenPairs), [chosenPairs]);
  const typed = useMemo(() => new Map(typedPairs), [typedPairs]);
  const { tracks, squad, newPlayersSquadId } = query.data ?? { tracks: [], squad: [], newPlayersSquadId: 0 };
  const rows = useMemo(() => whoIsWhoRows(tracks, units), [tracks, units]);
  const byKey = useMemo(() => new Map(tracks.map((track) => [track.sourceKey, track])), [tracks]);
  const options = useMemo(() => playerOptions(squad), [squad]);
  const named = namedTracks(tracks, rows, chosen, typed);
  const nameless = namelessTracks(named, rows);
  const twice = chosenTwice(rows, chosen, squad);
  const store = (then: () => void) =>
    save.mutate(
      { query: { customerId, sessionId }, body: { customerId, sessionId, tracks: [...named] } },
      {
        onSuccess: () => {
          setChosen(chosenPairs.filter(([, choice]) => choice === LEAVE_OPEN));
          setTyped([]);
          then();
        },
      },
    );
  const canStore = named.length > 0 && twice.length === 0 && nameless.length === 0;
  return {
    query,
    save,
    store,
    canStore,
    isNaming: chosenPairs.length > 0 || typedPairs.length > 0,
    chosen,
    setChosen,
    typed,
    setTyped,
    options,
    numberTextOf: (track: TrackToName) => newNumberText(track, squad, newPlayersSquadId),
    tracks,
    rows,
    byKey,
    named,
    nameless,
    twice,
  };
}

interface Props {
  readonly who: ReturnType<typeof useWhoIsWho>;
}

export function WhoIsWho({ who }: Props) {
  const {
    query,
    save,
    chosen,
    setChosen,
    typed,
    setTyped,
    options,
    numberTextOf,
    tracks,
    rows,
    byKey,
    named,
    nameless,
    twice,
  } = who;
  const units = useAtomValue(unitSettingsAtom);
  const picture = ({ sourceKey, label }: WhoIsWhoRow) => (
    <span className={classes['track']}>
      <img
        className={classes['trackPicture']}
        src={`data:image/svg+xml;base64,${byKey.get(sourceKey)?.base64EncodedThumbnail ?? ''}`}
        alt=""
        width={84}
        height={54}
      />
      {label}
    </span>
  );
  const choice = (row: WhoIsWhoRow) => {
    const track = byKey.get(row.sourceKey);
    const value = chosen.get(row.sourceKey) ?? row.proposed;
    return (
      <Stack gap={4} miw={200}>
        <NativeSelect
          aria-label={`Player of ${row.label}`}
          value={value}
          onChange={(event) => setChosen([...new Map(chosen).set(row.sourceKey, event.currentTarget.value)])}
          data={[...options]}
        />
        {value === NEW_PLAYER && track !== undefined && (
          <TextInput
            aria-label={`Name of the new player, ${row.label}`}
            description={numberTextOf(track)}
            inputWrapperOrder={['input', 'description']}
            placeholder="Name"
            maxLength={MAX_NAME_LENGTH}
            value={typed.get(row.sourceKey) ?? offeredName(track)}
            onChange={(event) => setTyped([...new Map(typed).set(row.sourceKey, event.currentTarget.value)])}
          />
        )}
      </Stack>
    );
  };
  return (
    <QueryView query={query} failedTitle="The players could not be loaded">
      {() => (
        <Stack>
          <div>
            <Text role="status">{knownText(tracks)}</Text>
            {named.length > 0 && <Text c="var(--ink-muted)">Proposed players count once you save them.</Text>}
          </div>
          <PlainTable
            label="Who is who"
            minWidthPx={560}
            rows={rows}
            rowKey={(row) => row.sourceKey}
            columns={[
              { title: 'Track', kind: 'head', cell: picture },
              { title: 'Player', cell: choice },
              { title: 'Reason', cell: (row) => row.why },
              {
                title: `Time (${unitLabel('minutes', units)})`,
                kind: 'number',
                explained: null,
                cell: (row) => row.minutes,
              },
              {
                title: `Distance (${unitLabel('longDistance', units)})`,
                kind: 'number',
                explained: null,
                cell: (row) => row.distance,
              },
            ]}
          />
          {twice.length > 0 && (
            <Alert color="red" role="alert">
              {`A player can have only one track: ${twice.join(', ')}`}
            </Alert>
          )}
          {nameless.length > 0 && <Text role="status">{`Type a name for the new player: ${nameless.join(', ')}`}</Text>}
          {save.refusal !== null && (
            <Alert color="red" role="alert">
              {save.refusal.message}
            </Alert>
          )}
          <ProblemAlert text={save.problem} />
        </Stack>
      )}
    </QueryView>
  );
}
