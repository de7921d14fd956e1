import { explainReplay } from '@halfturn/contract/session/explain';
import { MOST_REPLAY_S } from '@halfturn/core/views/session/replay/replay-length';
import { kpiOfFrames } from '@halfturn/core/metrics/explained/kpi-of-frames';
import { type Explained, placeOf } from '@halfturn/core/metrics/explained/explained-number';
import type { PlayedPart } from '@halfturn/core/views/session/explained/explained-rows';
import { traceTable, traceView } from '@halfturn/core/views/session/motion-trace';
import { fileNameOf } from '@halfturn/core/views/words/download-name';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { QueryView } from '../frame/QueryView';
import { ReplayPlayer } from '../replay/ReplayPlayer';
import { useCall } from '../state/calls/use-call';
import { useCustomer } from '../state/user/use-customer';
import { unitSettingsAtom } from '../state/user/units';
import { CsvButton } from '../tables/CsvButton';
import classes from './explain.module.css';
import { MotionTrace } from './MotionTrace';

interface Props {
  readonly explained: Explained;
  readonly part: PlayedPart;
  readonly fileName: string;
}

const SHORT_S = 3;
const SAID_HERE = { named: [403, 404, 422, 503], staleTime: Infinity };

export function PartReplay({ explained, part, fileName }: Props) {
  const { customerId } = useCustomer();
  const units = useAtomValue(unitSettingsAtom);
  const [atS, setAtS] = useState<number | null>(null);
  const { sessionId, playerId } = placeOf(explained);
  const lengthS = Math.min(part.lengthS ?? SHORT_S, MOST_REPLAY_S);
  const kpi = kpiOfFrames(explained.metric);
  const from = part.startS === null ? { clockS: part.clockS ?? 0 } : { startS: part.startS };
  const query = useCall(
    explainReplay,
    sessionId === null || playerId === null
      ? null
      : { query: { customerId, sessionId, playerId, lengthS, ...from, ...(kpi === null ? {} : { kpi }) } },
    SAID_HERE,
  );
  return (
    <QueryView query={query} failedTitle="This part cannot be played">
      {(replay) => {
        const view = traceView(replay.trace, units);
        return (
          <InSight>
            {view !== null && <MotionTrace view={view} atS={atS ?? view.startS} />}
            <ReplayPlayer
              replay={replay}
              markS={replay.startS}
              markName="start"
              endS={replay.startS + lengthS}
              onTime={setAtS}
            />
            <div className={classes['tools']}>
              <CsvButton
                size="xs"
                label="Frames as CSV"
                name={fileNameOf([fileName, 'frames', replay.startS.toFixed(0)])}
                table={() => traceTable(replay.trace, units)}
              />
            </div>
          </InSight>
        );
      }}
    </QueryView>
  );
}

function InSight({ children }: { readonly children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers return a promise, which React would refuse as a clean-up.
    part.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={part}>{children}</div>;
}
