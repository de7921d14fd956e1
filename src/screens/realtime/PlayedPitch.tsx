import { runningDrill, startDrill, stopDrill, type LiveDrill } from '@halfturn/core/views/realtime/drills';
import { liveTable } from '@halfturn/core/views/realtime/live-rows';
import type { Command, Opening } from '@halfturn/workers/realtime/contract';
import { Button } from '@mantine/core';
import { useFullscreenElement } from '@mantine/hooks';
import { IconFlag, IconPlayerStop } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { Loading } from '../../frame/Loading';
import { ScreenProblem } from '../../frame/ScreenProblem';
import { unitSettingsAtom } from '../../state/units';
import { DrillList } from './DrillList';
import { LiveTable } from './LiveTable';
import { PitchStage } from './PitchStage';
import classes from './realtime.module.css';
import { Transport } from './Transport';
import { useKeys } from './use-keys';
import { useRealtime } from './use-realtime';

interface Props {
  /** Made by `useCallback`. */
  readonly openingOf: () => Promise<Opening>;
  readonly label: string;
  readonly isSimulated: boolean;
  /** Where the figures of the table come from. */
  readonly note: string;
  /** It has a live edge, and drills are marked on it. */
  readonly isLive: boolean;
}

const NO_DRILLS: readonly LiveDrill[] = [];

/** A pitch with everything at its edge: table, drills, playback. */
export function PlayedPitch({ openingOf, label, isSimulated, note, isLive }: Props) {
  const { client, scene, view, problem, retry } = useRealtime(openingOf);
  const units = useAtomValue(unitSettingsAtom);
  const [drills, setDrills] = useState(NO_DRILLS);
  const [drillBegan, setDrillBegan] = useState<Float32Array | null>(null);
  const [pinned, setPinned] = useState<readonly number[]>([]);
  const [pointed, setPointed] = useState<number | null>(null);
  const { ref, toggle, fullscreen } = useFullscreenElement<HTMLDivElement>();
  const named = useMemo(() => (pointed === null ? pinned : [...pinned, pointed]), [pinned, pointed]);
  const command = (one: Command) => client?.command(one);
  useKeys(view?.state ?? null, command);
  if (problem !== null) return <ScreenProblem title="Real Time stopped" text={problem} onRetry={retry} />;
  if (client === null || scene === null || view === null) return <Loading />;
  const { state, motion } = view;
  const isInDrill = runningDrill(drills) !== null;
  const toggleDrill = () => {
    setDrills(isInDrill ? stopDrill(drills, state.frame) : startDrill(drills, state.frame));
    setDrillBegan(isInDrill ? null : motion);
  };
  return (
    <div ref={ref} className={classes['stage']}>
      <div className={classes['field']}>
        <PitchStage client={client} scene={scene} named={named} fills={fullscreen} label={label} />
        {(state.isWaiting || view.problem !== null) && (
          <p className={classes['waiting']} role="status">
            {view.problem ?? 'Loading frames…'}
          </p>
        )}
        {isSimulated && <span className={classes['mark']}>Simulated data</span>}
      </div>
      <div className={classes['side']}>
        {isLive && (
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
        <LiveTable
          table={liveTable(scene.players, motion, drillBegan, units)}
          isInDrill={isInDrill}
          pinned={pinned}
          onPin={(player) =>
            setPinned(pinned.includes(player) ? pinned.filter((one) => one !== player) : [...pinned, player])
          }
          onPoint={setPointed}
        />
        <DrillList drills={drills} rateHz={state.rateHz} onCommand={command} />
        <p className={classes['note']}>{note}</p>
      </div>
      <Transport
        state={state}
        drills={drills}
        onCommand={command}
        isFull={fullscreen}
        onFull={() => void toggle()}
        isLive={isLive ? state.isLive : null}
      />
    </div>
  );
}
