import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { isStandardMetric } from '@halfturn/core/metrics/explained/combined-metrics';
import { rainbowBarsTable, withColumns } from '@halfturn/core/views/forms/rainbow-bars';
import { SQUAD_MARKS, type SquadPosition } from '@halfturn/core/views/squad/squad-standards';
import { useMemo } from 'react';
import { RainbowBars } from '../../charts/forms/RainbowBars';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';

interface Props {
  readonly position: SquadPosition;
  readonly chartTitle: string;
  readonly kpi: string | null;
  readonly isOfLeague: boolean;
}

export function PositionSection({ position, chartTitle, kpi, isOfLeague }: Props) {
  const { positionId, title, reference, bars } = position;
  const shown = useMemo(() => (kpi === null ? bars : withColumns(bars, [kpi])), [bars, kpi]);
  const explained = (playerId: number, column: string): Explained | null => {
    const metric = `standard.${column}`;
    return isStandardMetric(metric) ? { metric, playerId, isOfLeague } : null;
  };
  return (
    <Section id={`position-${positionId}`} title={title}>
      <ChartFrame
        title={chartTitle}
        reference={reference}
        fileParts={[title]}
        table={() => rainbowBarsTable(bars, explained)}
      >
        <RainbowBars
          marks={SQUAD_MARKS}
          label={`${title}, ${chartTitle.toLowerCase()}`}
          view={shown}
          explained={explained}
        />
      </ChartFrame>
    </Section>
  );
}
