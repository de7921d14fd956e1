import { SPORTS } from '@halfturn/core/realtime/live';
import { liveTable } from '@halfturn/core/views/realtime/live-rows';
import { runningDrill, startDrill, stopDrill, type LiveDrill } from '@halfturn/core/views/realtime/drills';
import { frameTimeText } from '@halfturn/core/views/realtime/seek-bar';
import { Anchor, Button } from '@mantine/core';
import { useFullscreenElement, useReducedMotion } from '@mantine/hooks';
import { IconFlag, IconPlayerStop } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { Loading } from '../../frame/Loading';
import { Screen } from '../../frame/Screen';
import { ScreenProblem } from '../../frame/ScreenProblem';
import { ChoiceSelect } from '../../pickers/ChoiceSelect';
import { usePageState } from '../../state/page-state';
import { unitSettingsAtom } from '../../state/units';
import { LiveTable } from './LiveTable';
import { PitchStage } from './PitchStage';
import classes from './realtime.module.css';
import { Transport } from './Transport';
import { useKeys } from './use-keys';
import { useRealtime } from './use-realtime';

const PAGE = z.object({ sport: z.enum(SPORTS).catch('football') });
const SPORT_NAMES = { football: 'Football', basketball: 'Basketball', baseball: 'Baseball' } as const;
const SPORT_CHOICES = SPORTS.map((sport) => ({ value: sport, label: SPORT_NAMES[sport] }));
const NO_DRILLS: readonly LiveDrill[] = [];

/** Real Time: a simulated pitch that can be paused, gone back in and returned to live. */
export function RealtimeScreen() {
  const [{ sport }, setPage] = usePageState(PAGE);
  return (
    <Screen
      title="Real Time"
      controls={
        <ChoiceSelect
          label="Sport"
          options={SPORT_CHOICES}
          value={sport}
          onChange={(value) => setPage({ sport: PAGE.shape.sport.parse(value) })}
        />
      }
    >
      <LivePitch key={sport} sport={sport} />
    </Screen>
  );
}

function LivePitch({ sport }: { readonly sport: z.infer<typeof PAGE>['sport'] }) {
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const { client, scene, view, problem, retry } = useRealtime(sport, !isStill);
  const units = useAtomValue(unitSettingsAtom);
  const [drills, setDrills] = useState(NO_DRILLS);
  const [drillBegan, setDrillBegan] = useState<Float32Array | null>(null);
  const [pinned, setPinned] = useState<readonly number[]>([]);
  const [pointed, setPointed] = useState<number | null>(null);
  const { ref, toggle, fullscreen } = useFullscreenElement<HTMLDivElement>();
  const named = useMemo(() => (pointed === null ? pinned : [...pinned, pointed]), [pinned, pointed]);
  const command = (one: Parameters<NonNullable<typeof client>['command']>[0]) => client?.command(one);
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
        <PitchStage
          client={client}
          scene={scene}
          named={named}
          fills={fullscreen}
          label={`${SPORT_NAMES[sport]} pitch with ${scene.players.length} players`}
        />
        <span className={classes['mark']}>Simulated data</span>
      </div>
      <div className={classes['side']}>
        <Button
          variant={isInDrill ? 'filled' : 'default'}
          leftSection={
            isInDrill ? <IconPlayerStop aria-hidden="true" size={16} /> : <IconFlag aria-hidden="true" size={16} />
          }
          onClick={toggleDrill}
        >
          {isInDrill ? 'Stop Drill' : 'Start Drill'}
        </Button>
        <LiveTable
          table={liveTable(scene.players, motion, drillBegan, units)}
          isInDrill={isInDrill}
          pinned={pinned}
          onPin={(player) =>
            setPinned(pinned.includes(player) ? pinned.filter((one) => one !== player) : [...pinned, player])
          }
          onPoint={setPointed}
        />
        {drills.length > 0 && (
          <ul className={classes['drills']} aria-label="Drills">
            {drills.map(({ id, name, startFrame, endFrame }) => (
              <li key={id}>
                <Anchor component="button" type="button" onClick={() => command({ kind: 'seek', frame: startFrame })}>
                  {name}
                </Anchor>{' '}
                <span className="tabular">
                  {frameTimeText(startFrame, state.rateHz)} to{' '}
                  {endFrame === null ? 'now' : frameTimeText(endFrame, state.rateHz)}
                </span>
              </li>
            ))}
          </ul>
        )}
        <p className={classes['note']}>Provisional: live values run about 0.3 s behind the picture.</p>
      </div>
      <Transport state={state} drills={drills} onCommand={command} isFull={fullscreen} onFull={() => void toggle()} />
    </div>
  );
}
