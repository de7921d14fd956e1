import type { TeamRanking } from '@halfturn/core/views/team/team-comparison';
import type { ReactNode } from 'react';
import { Section } from '../../frame/Section';
import { type InSeason, Rankings } from './Ranks';

interface TotalsProps extends InSeason {
  readonly rankings: readonly TeamRanking[];
  readonly controls: ReactNode;
}

export function KpiTotals({ controls, ...rankings }: TotalsProps) {
  return (
    <Section id="kpi-totals" title={`KPI Totals, ${rankings.of}`} controls={controls}>
      <Rankings {...rankings} filePart="KPI Totals" level={3} />
    </Section>
  );
}
