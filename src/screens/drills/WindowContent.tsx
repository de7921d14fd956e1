import { windowKpis } from '@halfturn/contract/drills/drills';
import { drillContent, lengthText } from '@halfturn/core/views/drills/drill-content';
import { clockText, nanosecondsOf, type TimeRange } from '@halfturn/core/views/drills/drill-times';
import { counted } from '@halfturn/core/views/words/session-noun';
import { useDebouncedValue } from '@mantine/hooks';
import { useAtomValue } from 'jotai';
import { useCall } from '../../state/calls/use-call';
import { unitSettingsAtom } from '../../state/user/units';
import classes from './drillmanagement.module.css';

interface Props {
  readonly customerId: number;
  readonly sessionId: number;
  readonly time: TimeRange;
  readonly playerIds: readonly number[];
}

const REST_MS = 300;

export function WindowContent({ customerId, sessionId, time, playerIds }: Props) {
  const units = useAtomValue(unitSettingsAtom);
  const [rested] = useDebouncedValue(time, REST_MS);
  const query = {
    customerId,
    sessionId,
    startTime: nanosecondsOf(rested.startMs),
    endTime: nanosecondsOf(rested.endMs),
  };
  const { data } = useCall(windowKpis, { query }, { named: [422] });
  const isCurrent = rested.startMs === time.startMs && rested.endMs === time.endMs;
  // Shows every figure from the start, so that nothing moves during a drag.
  const content = drillContent(data ?? [], playerIds, units);
  const isTold = data !== undefined && isCurrent;
  return (
    <div className={classes['content']} role="group" aria-label="What the drill would contain">
      <strong>
        {clockText(time.startMs, time.timeZone)} to {clockText(time.endMs, time.timeZone)} ·{' '}
        {lengthText(time.endMs - time.startMs)} min ·{' '}
        {isTold
          ? `${content.players} of ${counted(playerIds.length, 'player')} tracked · mean per player`
          : counted(playerIds.length, 'player')}
      </strong>
      <dl data-stale={!isTold || undefined}>
        {content.figures.map(({ kpi, title, mean, rate }) => (
          <div key={kpi}>
            <dt>{title}</dt>
            <dd>
              {data === undefined ? (
                '…'
              ) : (
                <>
                  {mean} <small>{rate}</small>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
