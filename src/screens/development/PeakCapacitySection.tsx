import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { PeakKpi } from '@halfturn/core/metrics/session/session-facts';
import { TOO_FEW_FULL } from '../../frame/empty-reasons';
import {
  type DevelopmentView,
  EPOCH_OPTIONS,
  type EpochKind,
} from '@halfturn/core/views/development/player-development';
import { rainbowCurveTable } from '@halfturn/core/views/forms/rainbow-curve';
import { markId } from '@halfturn/core/views/words/mark-id';
import { memo } from 'react';
import { RainbowCurve } from '../../charts/forms/RainbowCurve';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import { ChoiceRadios } from '../../pickers/ChoiceRadios';
import classes from './playerdevelopment.module.css';
import type { SectionProps } from './section-props';

interface Props extends SectionProps<DevelopmentView> {
  readonly epochs: EpochKind;
  readonly onEpochs: (epochs: string) => void;
}

export const PeakCapacitySection = memo(function PeakCapacitySection({ view, files, epochs, onEpochs }: Props) {
  const explained =
    (kpi: PeakKpi) =>
    (epochS: number): Explained => ({
      metric: `development.${epochs === 'max' ? 'best' : 'peak'}.${kpi}`,
      epochS,
      ...view.of,
    });
  return (
    <Section
      id="peak-capacity"
      title="Peak Physical Capacity Profile"
      note={view.peakNote}
      controls={<ChoiceRadios label="Peaks" options={EPOCH_OPTIONS} value={epochs} onChange={onEpochs} />}
    >
      <div className={classes['pair']}>
        {view.curves.map(({ id, title, curve }) => (
          <ChartFrame
            key={id}
            title={title}
            unit={curve.unit}
            table={() => rainbowCurveTable(curve, explained(id))}
            state={curve.epochs.some(({ value }) => value !== null) ? 'ready' : 'empty'}
            emptyText="Insufficient data for player"
            emptyReason={TOO_FEW_FULL}
            headingLevel={4}
            {...files}
          >
            <RainbowCurve marks={markId('peak-capacity', id)} explained={explained(id)} view={curve} />
          </ChartFrame>
        ))}
      </div>
    </Section>
  );
});
