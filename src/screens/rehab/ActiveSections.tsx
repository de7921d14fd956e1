import { rainbowCurvesTable } from '@halfturn/core/views/forms/rainbow-curve';
import { turnLayersTable } from '@halfturn/core/views/forms/turn-layers';
import type { RehabProgressView } from '@halfturn/core/views/rehab-progress';
import { BoxTable } from '../../charts/box-whisker/BoxTable';
import { RainbowBars } from '../../charts/forms/RainbowBars';
import { RainbowCurve } from '../../charts/forms/RainbowCurve';
import { TurnLayers } from '../../charts/forms/TurnLayers';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import { ChoiceSelect } from '../../pickers/ChoiceSelect';
import type { LongitudinalPage } from './longitudinal-page';
import classes from './rehab.module.css';

interface Props {
  readonly view: RehabProgressView;
  readonly onChange: (change: Partial<LongitudinalPage>) => void;
  readonly files: {
    readonly fileParts: readonly string[];
    readonly about: string;
    readonly isSimulated: boolean;
    readonly headingLevel: 4;
  };
}

/** What is shown of one session, the newest or a chosen one, against the matches. */
export function ActiveSections({ view, onChange, files }: Props) {
  const { active, sessions, peaks, counts, scatters, isFilteredOut, capacity } = view;
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
        {peaks.length === 0 ? (
          <p className={classes['empty']}>Peak Demands Unavailable</p>
        ) : (
          <div className={classes['charts']}>
            {peaks.map(({ id, title, curve }) => (
              <ChartFrame
                key={id}
                title={title}
                unit={curve.unit}
                table={() => rainbowCurvesTable('KPI', [curve])}
                {...files}
              >
                <RainbowCurve view={curve} />
              </ChartFrame>
            ))}
          </div>
        )}
        {counts === null ? (
          <p className={classes['empty']}>Peak Threshold Counts Unavailable</p>
        ) : (
          <BoxTable
            label="Peak Threshold Counts"
            rowName="KPI"
            columns={counts.columns}
            groups={counts.groups}
            digits={2}
          />
        )}
      </Section>
      <Section
        id="turn-scatters"
        title="Turn Scatters"
        note="Every turn of the matches, of the rehab sessions and of the active session."
      >
        {scatters.length === 0 || isFilteredOut ? (
          <p className={classes['empty']}>
            {scatters.length === 0 ? 'Turn Scatters Unavailable' : 'No results match your current filters'}
          </p>
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
        {capacity === null ? (
          <p className={classes['empty']}>Acceleration/Deceleration Capacity Unavailable</p>
        ) : (
          <ChartFrame
            title="Mean of the strongest efforts"
            reference={capacity.reference}
            table={() => capacity.table}
            {...files}
          >
            <RainbowBars label="Acceleration and deceleration capacity" view={capacity.bars} />
          </ChartFrame>
        )}
      </Section>
    </>
  );
}
