import { isDevelopmentMetric } from '@halfturn/core/metrics/explained/development-figures';
import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { DevelopmentView } from '@halfturn/core/views/development/player-development';
import { benchmarkTable } from '@halfturn/core/views/forms/benchmark-dots';
import { memo } from 'react';
import { BenchmarkDots } from '../../charts/forms/BenchmarkDots';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import classes from './playerdevelopment.module.css';
import type { SectionProps } from './section-props';

export const BenchmarkSection = memo(function BenchmarkSection({ view, files }: SectionProps<DevelopmentView>) {
  const { benchmarks, reference, chartTitle, of } = view;
  const explained = (row: string): Explained | null => {
    const metric = `development.kpi.${row}`;
    return isDevelopmentMetric(metric) ? { metric, ...of } : null;
  };
  return (
    <Section id="benchmarking" title="Player KPI Benchmarking">
      <ChartFrame
        title={chartTitle}
        reference={reference}
        table={() => benchmarkTable(benchmarks, explained)}
        headingLevel={4}
        {...files}
      >
        <BenchmarkDots
          explained={explained}
          marks="benchmarking"
          label={`${benchmarks.name}: ${chartTitle.toLowerCase()} among other players`}
          view={benchmarks}
        />
      </ChartFrame>
      {benchmarks.asterisk !== null && (
        <p className={classes['note']}>
          <span title={benchmarks.asterisk}>(*)</span> {benchmarks.asterisk}
        </p>
      )}
    </Section>
  );
});
