import { type Drill, deleteDrill } from '@halfturn/contract/drills';
import {
  clockText,
  millisecondsOf,
  rangeOfHistories,
  sliderMarks,
  type TimeRange,
} from '@halfturn/core/views/drill-times';
import { toDisplay, unitLabel } from '@halfturn/core/units/units';
import { Button, Checkbox, Group, Modal, NativeSelect, RangeSlider, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Loading } from '../../../app/Loading';
import { ScreenProblem } from '../../../app/ScreenProblem';
import { callApi } from '../../../state/api';
import { useDrills } from '../../../state/queries';
import { unitSettingsAtom } from '../../../state/units';
import { useSessionContext } from '../session-context';
import { type DrillDraft, draftOf, newDraft } from './drill-draft';
import { drillPlayersKey, useDrillPlayers, useTimeHistories } from './drill-queries';
import { DrillModal } from './DrillModal';
import classes from './drillmanagement.module.css';
import { SpeedLine } from './SpeedLine';

/** Drills of a session: which part of it, who takes part, and everybody's speed over time to cut them from. */
export function DrillManagementScreen() {
  const { session, customerId, drillId } = useSessionContext();
  const { sessionId } = session;
  const histories = useTimeHistories(customerId, sessionId);
  const drills = useDrills(customerId, sessionId);
  const chosen = useDrillPlayers(customerId, sessionId);
  if (histories.isPending || drills.isPending || chosen.isPending) return <Loading />;
  const failed = [histories, drills, chosen].find((query) => query.isError);
  if (failed !== undefined) {
    return (
      <ScreenProblem
        title="The drills could not be loaded"
        text={failed.error?.message ?? ''}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (histories.data === null) {
    return (
      <ScreenProblem
        title="Drill Management is not available for this session"
        text="Its tracking was not kept, so no part of it can be computed."
      />
    );
  }
  const range = rangeOfHistories(histories.data?.playerHistories ?? []);
  if (range === null) {
    return <ScreenProblem title="Drill Data Unavailable" text="Nobody was tracked in this session." />;
  }
  const all = drills.data ?? [];
  const drill = all.find((each) => each.id === drillId) ?? null;
  const playersOf = (id: number) => chosen.data?.find((each) => each.drillId === id)?.playerIds ?? [];
  const tracks = histories.data?.playerHistories ?? [];
  return (
    <Manager key={drillId} {...{ customerId, sessionId, drill, drills: all, playersOf, range, histories: tracks }} />
  );
}

interface ManagerProps {
  readonly customerId: number;
  readonly sessionId: number;
  /** Null: none is chosen. */
  readonly drill: Drill | null;
  readonly drills: readonly Drill[];
  readonly playersOf: (drillId: number) => readonly number[];
  readonly range: TimeRange;
  readonly histories: readonly {
    readonly player: { readonly playerId: number; readonly name: string };
    readonly timeHistory: readonly { readonly timestamp: number; readonly smoothedSpeed: number }[];
  }[];
}

function Manager({ customerId, sessionId, drill, drills, playersOf, range, histories }: ManagerProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const units = useAtomValue(unitSettingsAtom);
  const everybody = histories.map(({ player }) => player.playerId);
  const [time, setTime] = useState<TimeRange>(() =>
    drill === null
      ? range
      : {
          startMs: Math.max(range.startMs, millisecondsOf(drill.startTime)),
          endMs: Math.min(range.endMs, millisecondsOf(drill.endTime)),
        },
  );
  const [playerIds, setPlayerIds] = useState<readonly number[]>(drill === null ? everybody : playersOf(drill.id));
  const [zoomed, setZoomed] = useState(false);
  const [draft, setDraft] = useState<DrillDraft | null>(null);
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState<{ readonly sentence: string; readonly drillId: number } | null>(null);
  const path = (id: number) => `/session/${customerId}/drillmanagement/${sessionId}/drill/${id}`;
  const reload = async () => {
    for (const queryKey of [
      ['drills', customerId, sessionId],
      drillPlayersKey(customerId, sessionId),
      ['drillkpis', customerId, sessionId],
    ]) {
      await queryClient.invalidateQueries({ queryKey });
    }
  };
  const remove = useMutation({
    mutationFn: (id: number) => callApi(deleteDrill, { query: { teamId: customerId, sessionId, drillId: id } }),
    onSuccess: async () => {
      setAsking(false);
      await reload();
      void navigate(path(0), { replace: true });
    },
  });
  const highestMPerS = useMemo(
    () =>
      Math.max(
        1,
        ...histories.map(({ timeHistory }) => timeHistory.reduce((top, each) => Math.max(top, each.smoothedSpeed), 0)),
      ),
    [histories],
  );
  const isAll = playerIds.length === everybody.length;
  const top = `${toDisplay('speed', highestMPerS, units).toFixed(1)}\u202f${unitLabel('speed', units)}`;
  return (
    <div className={classes['body']}>
      <Group align="flex-end">
        <NativeSelect
          label="Drill"
          value={String(drill?.id ?? 0)}
          onChange={(event) => void navigate(path(Number(event.currentTarget.value)))}
          data={[
            { value: '0', label: 'Full Session' },
            ...drills.map((each) => ({ value: String(each.id), label: each.name })),
          ]}
        />
        <Button onClick={() => setDraft(newDraft(time, playerIds))}>Add drill</Button>
        {drill !== null && (
          <>
            <Button variant="default" onClick={() => setDraft({ ...draftOf(drill, playerIds), ...timesOf(time) })}>
              Edit drill
            </Button>
            <Button variant="default" onClick={() => setAsking(true)}>
              Delete drill
            </Button>
            <Button variant="subtle" onClick={() => void navigate(path(0))}>
              Back to drill management
            </Button>
          </>
        )}
      </Group>
      <div className={classes['slider']}>
        <div className={classes['times']}>
          <span>
            {clockText(time.startMs)} to {clockText(time.endMs)}
          </span>
          <Switch label="Zoom" checked={zoomed} onChange={(event) => setZoomed(event.currentTarget.checked)} />
        </div>
        <RangeSlider
          min={range.startMs}
          max={range.endMs}
          step={1000}
          minRange={1000}
          value={[time.startMs, time.endMs]}
          onChange={([startMs, endMs]) => setTime({ startMs, endMs })}
          label={clockText}
          thumbValueText={clockText}
          thumbFromLabel="Start time"
          thumbToLabel="End time"
          marks={sliderMarks(range).map((value) => ({ value, label: clockText(value).slice(0, 5) }))}
        />
      </div>
      <div className={classes['tableHead']}>
        <Checkbox
          label="Include all players"
          checked={isAll}
          indeterminate={!isAll && playerIds.length > 0}
          onChange={(event) => setPlayerIds(event.currentTarget.checked ? everybody : [])}
        />
        <Text size="sm" c="var(--ink-muted)">
          Speed over time, 0 to {top}
        </Text>
      </div>
      <ul className={classes['players']}>
        {histories.map(({ player: { playerId, name }, timeHistory }) => (
          <li key={playerId}>
            <Checkbox
              label={name}
              classNames={{ label: classes['playerName'] ?? '' }}
              checked={playerIds.includes(playerId)}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                setPlayerIds((before) =>
                  checked ? [...before, playerId] : before.filter((each) => each !== playerId),
                );
              }}
            />
            <SpeedLine
              history={timeHistory}
              shown={zoomed ? time : range}
              chosen={time}
              highestMPerS={highestMPerS}
              label={`Speed of ${name} over time`}
            />
          </li>
        ))}
      </ul>
      {draft !== null && (
        <DrillModal
          {...{ customerId, sessionId, session: range, drills, playersOf, draft }}
          players={histories.map(({ player }) => player)}
          onClose={() => setDraft(null)}
          onStored={(id, sentence) => {
            setDraft(null);
            setDone({ sentence, drillId: id });
            void reload();
          }}
        />
      )}
      <Modal opened={done !== null} onClose={() => setDone(null)} title="Drill management">
        <Stack>
          <Text role="status">{done?.sentence}</Text>
          <Group justify="flex-end">
            <Button
              data-autofocus
              onClick={() => {
                const stored = done?.drillId ?? 0;
                setDone(null);
                void navigate(path(stored));
              }}
            >
              OK
            </Button>
          </Group>
        </Stack>
      </Modal>
      <Modal opened={asking} onClose={() => setAsking(false)} title="Delete drill">
        <Stack>
          <Text>Are you sure you want to delete this drill?</Text>
          <Text fw={550}>{drill?.name}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button
              color="red"
              loading={remove.isPending}
              onClick={() => {
                if (drill !== null) remove.mutate(drill.id);
              }}
            >
              Delete
            </Button>
          </Group>
        </Stack>
      </Modal>
    </div>
  );
}

function timesOf({ startMs, endMs }: TimeRange) {
  return { start: clockText(startMs), end: clockText(endMs) };
}
