import { Empty } from '../../frame/Empty';
import { NO_TURNS } from '../../frame/empty-reasons';
import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { turnPlanesTable } from '@halfturn/core/views/forms/turn-plane';
import type { OppositionView } from '@halfturn/core/views/opposition/opposition-analysis';
import { TurnPlane } from '../../charts/forms/TurnPlane';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { TurnTimeLegend } from '../../charts/turn-scatter/TurnLegend';
import { Section } from '../../frame/Section';
import { useSessionContext } from '../session/session-context';
import { useSessionFiles } from '../session/session-files';
import classes from './oppositionanalysis.module.css';

interface Props {
  readonly view: OppositionView;
}

export function TeamTurns({ view: { planes } }: Props) {
  const files = useSessionFiles();
  const { sessionId } = useSessionContext().session;
  const explained = (playerId: number): Explained => ({ metric: 'totalTurns', playerId, sessionId });
  const hasTurns = planes.some(({ dots }) => dots.length > 0);
  return (
    <Section id="team-turns" title="Individual Significant Turns">
      {!hasTurns ? (
        <Empty text="Turn Scatters Unavailable" reason={NO_TURNS} />
      ) : (
        <ChartFrame
          title="Turns of both teams"
          reference="entry speed, angle and time of every significant turn"
          table={() => turnPlanesTable(planes, explained)}
          {...files}
          headingLevel={4}
        >
          <TurnTimeLegend />
          <ul className={classes['sides']} aria-label="Turns of both teams">
            {planes.map((plane) => (
              <li key={plane.name}>
                <h5 className={classes['team']}>
                  {plane.name} <span className={classes['count']}>{plane.count}</span>
                </h5>
                <TurnPlane view={plane} explained={explained} />
              </li>
            ))}
          </ul>
        </ChartFrame>
      )}
    </Section>
  );
}
