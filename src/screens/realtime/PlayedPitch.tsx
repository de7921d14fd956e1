import type { PlayerState } from '@halfturn/core/live/playback';
import { runningDrill, startDrill, stopDrill, type LiveDrill } from '@halfturn/core/views/realtime/live-drills';
import { marksInSeconds, type PlayerMarks } from '@halfturn/core/views/realtime/speed-traces';
import type { LivePlan } from '@halfturn/core/views/realtime/live-plan';
import { type Averages, averagesNote, liveTable } from '@halfturn/core/views/realtime/live-rows';
import { RECORDED, SIMULATED } from '@halfturn/core/views/words/simulated-words';
import type { Command, Opening, View } from '@halfturn/workers/realtime/contract';
import { Button, Switch } from '@mantine/core';
import { useFullscreenElement } from '@mantine/hooks';
import { IconFlag, IconPlayerStop } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Loading } from '../../frame/Loading';
import { ScreenProblem } from '../../frame/problems/ScreenProblem';
import { hasModule } from '../../routes/access';
import { simulatedAtom } from '../../state/simulated';
import { unitSettingsAtom } from '../../state/user/units';
import { currentCustomerAtom } from '../../state/user/user';
import { DrillList } from './DrillList';
import { LiveTable } from './LiveTable';
import { PitchStage } from './PitchStage';
import classes from './realtime.module.css';
import { PlaybackControls } from './PlaybackControls';
import { usePlaybackKeys } from './use-playback-keys';
import { useRealtime } from './use-realtime';
import { useTraces } from './use-traces';

interface Props {
  /** Must be stable (`useCallback`). */
  readonly openingOf: () => Promise<Opening>;
  readonly label: string;
  readonly isSimulated: boolean;
  readonly note: string;
  readonly isLive: boolean;
  readonly averages?: Averages;
  /** Targets of each player's day; omitted: none. */
  readonly plans?: readonly (LivePlan | null)[];
  readonly drilling: Drilling | null;
  readonly marks?: readonly PlayerMarks[] | null;
  /** Seconds since the session's origin at frame 0. */
  readonly startS?: number;
  readonly onState?: (state: PlayerState) => void;
}

export interface Drilling {
  readonly kept: readonly LiveDrill[];
  readonly keep: ((drill: LiveDrill) => Promise<boolean>) | null;
}

const NO_DRILLS: readonly LiveDrill[] = [];

export function PlayedPitch(props: Props) {
  const { openingOf, label, isSimulated, note, isLive, drilling, marks = null, startS = 0, averages, plans } = props;
  const { client, scene, view, problem, retry } = useRealtime(openingOf);
  const tell = useSetAtom(simulatedAtom);
  useLayoutEffect(() => {
    if (!isSimulated) return;
    tell(SIMULATED);
    return () => tell(RECORDED);
  }, [tell, isSimulated]);
  const { onState } = props;
  useEffect(() => {
    if (view !== null) onState?.(view.state);
  }, [view, onState]);
  const units = useAtomValue(unitSettingsAtom);
  const [own, setOwn] = useState(NO_DRILLS);
  const [drillBegan, setDrillBegan] = useState<Pick<View, 'motion' | 'totals'> | null>(null);
  const [pinned, setPinned] = useState<readonly number[]>([]);
  const [pointed, setPointed] = useState<number | null>(null);
  const [shapes, setShapes] = useState(false);
  const found = view?.found ?? null;
  const rateHz = view?.state.rateHz ?? 1;
  // A live session only has marks detected during playback.
  const known = useMemo(() => marks ?? (found === null ? null : marksInSeconds(found, rateHz)), [marks, found, rateHz]);
  const hasTurns = hasModule(useAtomValue(currentCustomerAtom), 'turnanalysis');
  const traces = useTraces(view, scene, known, startS);
  const { ref, toggle, fullscreen } = useFullscreenElement<HTMLDivElement>();
  const named = useMemo(() => (pointed === null ? pinned : [...pinned, pointed]), [pinned, pointed]);
  const command = (one: Command) => client?.command(one);
  usePlaybackKeys(view !== null, command);
  if (problem !== null) return <ScreenProblem title="Real Time stopped" text={problem} onRetry={retry} />;
  if (client === null || scene === null || view === null) return <Loading />;
  const { state, motion, totals } = view;
  const drills = drilling === null ? own : [...drilling.kept, ...own];
  const running = runningDrill(own);
  const isInDrill = running !== null;
  const timeOf = (frame: number) => startS + frame / state.rateHz;
  const counted = { marks: known, fromS: timeOf(running?.startFrame ?? state.first), toS: timeOf(state.frame) };
  const toggleDrill = () => {
    setDrillBegan(isInDrill ? null : { motion, totals });
    if (!isInDrill) {
      setOwn([...own, ...startDrill(drills, state.frame).slice(drills.length)]);
      return;
    }
    const stopped = stopDrill(own, state.frame);
    setOwn(stopped);
    const done = stopped.find(({ id }) => id === runningDrill(own)?.id);
    if (done === undefined) return;
    // Once stored it comes back with the session's drills.
    void drilling?.keep?.(done).then((isKept) => {
      if (isKept) setOwn((now) => now.filter(({ id }) => id !== done.id));
    });
  };
  return (
    <div ref={ref} className={classes['stage']}>
      <div className={classes['field']}>
        <PitchStage
          client={client}
          scene={scene}
          named={named}
          traced={pinned}
          shapes={shapes}
          fills={fullscreen}
          label={label}
        />
        {(state.isWaiting || view.problem !== null) && (
          <p className={classes['waiting']} role="status">
            {view.problem ?? 'Loading frames…'}
          </p>
        )}
        {isSimulated && <span className={classes['mark']}>{SIMULATED.mark}</span>}
      </div>
      <div className={classes['side']}>
        <LiveTable
          table={liveTable(
            scene.players,
            motion,
            drillBegan?.motion ?? null,
            units,
            counted,
            {
              now: totals,
              began: drillBegan?.totals ?? null,
            },
            averages,
            plans,
          )}
          noun={averages?.noun ?? null}
          hasTotals={totals !== null}
          isLive={isLive}
          isInDrill={isInDrill}
          hasTurns={hasTurns}
          pinned={pinned}
          onPin={(player) =>
            setPinned(pinned.includes(player) ? pinned.filter((one) => one !== player) : [...pinned, player])
          }
          onPoint={setPointed}
        >
          {drilling !== null && (
            <Button
              variant={isInDrill ? 'filled' : 'default'}
              leftSection={
                isInDrill ? <IconPlayerStop aria-hidden="true" size={16} /> : <IconFlag aria-hidden="true" size={16} />
              }
              onClick={toggleDrill}
            >
              {isInDrill ? 'Stop Drill' : 'Start Drill'}
            </Button>
          )}
        </LiveTable>
        <Switch label="Team shapes" checked={shapes} onChange={(event) => setShapes(event.currentTarget.checked)} />
        <DrillList drills={drills} rateHz={state.rateHz} onCommand={command} />
        <p className={classes['note']}>{note}</p>
        {averages !== undefined && <p className={classes['note']}>{averagesNote(averages.noun)}</p>}
      </div>
      <PlaybackControls
        state={state}
        drills={drills}
        traces={traces}
        onCommand={command}
        isFull={fullscreen}
        onFull={() => void toggle()}
        isLive={isLive ? state.isLive : null}
        interruption={view.interruption}
      />
    </div>
  );
}
