import { turnLayersTable } from '@halfturn/core/views/forms/turn-layers';
import { TurnLayers } from '../../charts/forms/TurnLayers';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Empty } from '../../frame/Empty';
import { NO_TURNS_OF_PLAYER } from '../../frame/empty-reasons';
import { Section } from '../../frame/Section';
import type { ProgressSectionProps } from './longitudinal-page';
import classes from './rehab.module.css';

export function RehabTurnScatters({
  view: { scatters, isFilteredOut },
  files,
}: Omit<ProgressSectionProps, 'playerId'>) {
  return (
    <Section
      id="turn-scatters"
      title="Turn Scatters"
      note="Every turn of the matches, of the rehab sessions and of the active session."
    >
      {scatters.length === 0 || isFilteredOut ? (
        <Empty
          text={scatters.length === 0 ? 'Turn Scatters Unavailable' : 'No results match your current filters'}
          reason={scatters.length === 0 ? NO_TURNS_OF_PLAYER : 'Clear the filter of turns, or widen it.'}
        />
      ) : (
        <div className={classes['charts']}>
          {scatters.map((side) => (
            <ChartFrame key={side.name} title={side.name} table={() => turnLayersTable(side)} {...files}>
              <TurnLayers view={side} />
            </ChartFrame>
          ))}
        </div>
      )}
    </Section>
  );
}
