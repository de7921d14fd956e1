import type { Drill } from '@halfturn/contract/drills/drills';
import {
  clockText,
  millisecondsOf,
  type PlayerHistory,
  sliderMarks,
  SPEED_ROWS,
  speedTable,
  type TimeRange,
} from '@halfturn/core/views/drills/drill-times';
import { toDisplay, unitLabel } from '@halfturn/core/units/units';
import { Button, Checkbox, Group, RangeSlider, Switch } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useDraft } from '../../state/drafts';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { speedPart } from '../../charts/speed-line/speed-picture';
import { isWhole, movedWindow, zoomedWindow } from '@halfturn/core/views/drills/time-window';
import { SpeedLine, type SpeedLineHand } from '../../charts/speed-line/SpeedLine';
import { NotificationModal } from '../../frame/dialogs/NotificationModal';
import { sessionPath } from '../../routes/links';
import { ChoiceSelect } from '../../pickers/ChoiceSelect';
import { DrillPicker } from '../../pickers/DrillPicker';
import { unitSettingsAtom } from '../../state/user/units';
import { DeleteDrillModal } from './DeleteDrillModal';
import { draftOf, drillDraft, newDraft } from './drill-draft';
import { DrillModal } from './DrillModal';
import { NeedsRight } from '../../frame/NeedsRight';
import classes from './drillmanagement.module.css';
import { WindowContent } from './WindowContent';

interface Props {
  readonly customerId: number;
  readonly sessionId: number;
  readonly drill: Drill | null;
  readonly drills: readonly Drill[];
  readonly playersOf: (drillId: number) => readonly number[];
  readonly range: TimeRange;
  readonly histories: readonly PlayerHistory[];
}

export function DrillManager({ customerId, sessionId, drill, drills, playersOf, range, histories }: Props) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const units = useAtomValue(unitSettingsAtom);
  const everybody = histories.map(({ player }) => player.playerId);
  const [time, setTime] = useState<TimeRange>(() =>
    drill === null
      ? range
      : {
          timeZone: range.timeZone,
          startMs: Math.max(range.startMs, millisecondsOf(drill.startTime)),
          endMs: Math.min(range.endMs, millisecondsOf(drill.endTime)),
        },
  );
  const [ticked, setTicked] = useState<readonly number[]>(drill === null ? everybody : playersOf(drill.id));
  // A drill and a single player exclude each other: a drill's address names no player.
  const single =
    histories.find(({ player }) => drill === null && String(player.playerId) === search.get('player')) ?? null;
  const playerIds = single === null ? ticked : [single.player.playerId];
  const [shown, setShown] = useState<TimeRange>(range);
  const zoomed = !isWhole(range, shown);
  const hand = useMemo(
    (): SpeedLineHand => ({
      session: range,
      onChoose: (startMs, endMs) => setTime((before) => ({ ...before, startMs, endMs })),
      onZoom: (factor, around) => setShown((before) => zoomedWindow(range, before, factor, around)),
      onMove: (share) => setShown((before) => movedWindow(range, before, share)),
      onWhole: () => setShown(range),
    }),
    [range],
  );
  const [draft, setDraft] = useDraft('drill', drillDraft.nullable(), null);
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState<{ readonly sentence: string; readonly drillId: number } | null>(null);
  const path = (id: number, playerId = 0) =>
    `${sessionPath('drillManagement', { customerId, sessionId, drillId: id })}${playerId === 0 ? '' : `?player=${playerId}`}`;
  const includeAll = (isIncluded: boolean) => {
    setTicked(isIncluded ? everybody : []);
    if (single !== null) void navigate(path(0), { replace: true });
  };
  const highestMPerS = useMemo(
    () =>
      Math.max(
        1,
        ...histories.map(({ history }) => history.speedsMPerS.reduce((top, speed) => Math.max(top, speed), 0)),
      ),
    [histories],
  );
  const lines = single === null ? histories : [single];
  const clock = (ms: number) => clockText(ms, range.timeZone);
  const isAll = playerIds.length === everybody.length;
  const top = `${toDisplay('speed', highestMPerS, units).toFixed(1)}\u202f${unitLabel('speed', units)}`;
  return (
    <div className={classes['body']}>
      <Group align="flex-end">
        <DrillPicker drills={drills} drillId={drill?.id ?? 0} onChange={(id) => void navigate(path(id))} />
        <ChoiceSelect
          label="Player"
          options={[
            { value: '0', label: 'All players' },
            ...histories.map(({ player }) => ({ value: String(player.playerId), label: player.name })),
          ]}
          value={String(single?.player.playerId ?? 0)}
          onChange={(value) => void navigate(path(0, Number(value)))}
        />
        <NeedsRight right="editDrills">
          <Button onClick={() => setDraft(newDraft(time, playerIds))}>Add drill</Button>
        </NeedsRight>
        {drill !== null && (
          <>
            <NeedsRight right="editDrills">
              <Button
                variant="default"
                onClick={() => setDraft({ ...draftOf(drill, playerIds, range.timeZone), ...timesOf(time) })}
              >
                Edit drill
              </Button>
            </NeedsRight>
            <NeedsRight right="editDrills">
              <Button variant="default" onClick={() => setAsking(true)}>
                Delete drill
              </Button>
            </NeedsRight>
          </>
        )}
        {(drill !== null || single !== null) && (
          <Button variant="subtle" onClick={() => void navigate(path(0))}>
            Back to drill management
          </Button>
        )}
      </Group>
      <div className={classes['slider']}>
        <div className={classes['times']}>
          <span>
            {clock(time.startMs)} to {clock(time.endMs)}
          </span>
          <Switch
            label="Zoom"
            checked={zoomed}
            onChange={(event) => setShown(event.currentTarget.checked ? time : range)}
          />
        </div>
        <RangeSlider
          min={range.startMs}
          max={range.endMs}
          step={1000}
          minRange={1000}
          value={[time.startMs, time.endMs]}
          onChange={([startMs, endMs]) => setTime({ ...time, startMs, endMs })}
          label={clock}
          thumbValueText={clock}
          thumbFromLabel="Start time"
          thumbToLabel="End time"
          marks={sliderMarks(range).map((value) => ({ value, label: clock(value).slice(0, 5) }))}
        />
      </div>
      <WindowContent {...{ customerId, sessionId, time, playerIds }} />
      <ChartFrame
        title="Speed over time"
        unit={`0 to ${top}`}
        about={`${clock(shown.startMs)} to ${clock(shown.endMs)}`}
        fileParts={[String(sessionId), ...(drill === null ? [] : [drill.name])]}
        table={() => speedTable(lines, shown, SPEED_ROWS.toRead, units)}
        csv={() => speedTable(lines, shown, SPEED_ROWS.file, units)}
        picture={() => speedPart(lines, { shown, chosen: time, highestMPerS })}
      >
        <p className={classes['hint']}>
          Drag on a line to choose a time, its ends or all of it.{' '}
          <span className={classes['withMouse']}>
            Ctrl and the wheel zoom, Shift and the wheel move. Keys on a line: arrows, [ and ] set start and end, + and
            − zoom, 0 shows everything.
          </span>
        </p>
        <Checkbox
          label="Include all players"
          checked={isAll}
          indeterminate={!isAll && playerIds.length > 0}
          onChange={(event) => includeAll(event.currentTarget.checked)}
        />
        <ul className={classes['players']}>
          {lines.map(({ player: { playerId, name }, history }) => (
            <li key={playerId}>
              {single !== null ? (
                <span className={classes['playerName']}>{name}</span>
              ) : (
                <Checkbox
                  label={name}
                  classNames={{ label: classes['playerName'] ?? '' }}
                  checked={ticked.includes(playerId)}
                  onChange={(event) => {
                    const { checked } = event.currentTarget;
                    setTicked((before) =>
                      checked ? [...before, playerId] : before.filter((each) => each !== playerId),
                    );
                  }}
                />
              )}
              <SpeedLine
                history={history}
                shown={shown}
                chosen={time}
                highestMPerS={highestMPerS}
                units={units}
                label={`Speed of ${name} over time`}
                hand={hand}
              />
            </li>
          ))}
        </ul>
      </ChartFrame>
      {draft !== null && (
        <DrillModal
          {...{ customerId, sessionId, session: range, drills, playersOf, draft }}
          players={histories.map(({ player }) => player)}
          onClose={() => setDraft(null)}
          onStored={(id, sentence) => {
            setDraft(null);
            setDone({ sentence, drillId: id });
          }}
        />
      )}
      <NotificationModal
        id="drill-stored-modal"
        title="Drill management"
        text={done?.sentence ?? null}
        onClose={() => {
          const stored = done?.drillId ?? 0;
          setDone(null);
          void navigate(path(stored));
        }}
      />
      {drill !== null && (
        <DeleteDrillModal
          {...{ customerId, drill }}
          opened={asking}
          onClose={() => setAsking(false)}
          onDeleted={() => void navigate(path(0), { replace: true })}
        />
      )}
    </div>
  );
}

function timesOf({ startMs, endMs, timeZone }: TimeRange) {
  return { start: clockText(startMs, timeZone), end: clockText(endMs, timeZone) };
}
