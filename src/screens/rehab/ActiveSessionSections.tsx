import { Empty } from '../../frame/Empty';
import { NO_TURNS_OF_PLAYER } from '../../frame/empty-reasons';
import { turnLayersTable } from '@halfturn/core/views/forms/turn-layers';
import type { RehabProgressView } from '@halfturn/core/views/rehab/rehab-progress';
import { TurnLayers } from '../../charts/forms/TurnLayers';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import { ChoiceSelect } from '../../pickers/ChoiceSelect';
import type { LongitudinalPage } from './longitudinal-page';
import classes from './rehab.module.css';
import { Capacity, type ChartFiles, PeakCurves, ThresholdCounts } from './PeaksAndCapacity';

interface Props {
  readonly view: RehabProgressView;
  readonly onChange: (change: Partial<LongitudinalPage>) => void;
  readonly files: ChartFiles;
  readonly playerId: number;
}

export function ActiveSessionSections({ view, onChange, files, playerId }: Props) {
  const { active, sessions, peaks, counts, scatters, isFilteredOut, capacity } = view;
  const of = active === null ? null : { playerId, sessionId: active.sessionId };
  return (
    <>
      <Section
        id="peak-capacity"
        title="Peak Physical Capacity"
        {...(active === null ? {} : { note: active.name })}
        controls={
          active !== null && (
            <ChoiceSelect
              label="Active session"
              options={sessions.map(({ sessionId, name }) => ({ value: String(sessionId), label: name }))}
              value={String(active.sessionId)}
              onChange={(value) => onChange({ session: Number(value) })}
            />
          )
        }
      >
        <PeakCurves peaks={peaks} files={files} of={of} />
        <ThresholdCounts counts={counts} of={of} />
      </Section>
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
      <Section
        id="capacity"
        title="Acceleration/Deceleration Capacity"
        {...(active === null ? {} : { note: active.name })}
      >
        <Capacity capacity={capacity} files={files} of={of} />
      </Section>
    </>
  );
}
