import { isLiveMetric } from '@halfturn/core/metrics/explained/live-metrics';
import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { LiveRow, LiveTable } from '@halfturn/core/views/realtime/live-rows';
import type { SessionNoun } from '@halfturn/core/views/words/session-noun';
import type { PlainColumn } from '../../tables/PlainTable';
import { PlanCell } from './PlanCell';

export const OF_MATCH = 'OfMatch';

export type LiveColumn = PlainColumn<LiveRow> & {
  readonly id: string;
  /** Shown until the user chooses others. */
  readonly isUsual: boolean;
};

export function columnsOf(table: LiveTable, isInDrill: boolean, noun: SessionNoun | null): readonly LiveColumn[] {
  const number = (id: string, title: string, cell: LiveColumn['cell'], isUsual = true): LiveColumn => ({
    id,
    title,
    kind: 'number',
    explained: explainedLive(id),
    cell,
    isUsual,
  });
  const ofMatch = (
    id: string,
    name: string,
    valueOf: (row: LiveRow) => LiveRow['distanceOfMatch'],
    isUsual: boolean,
  ): LiveColumn =>
    number(
      `${id}${OF_MATCH}`,
      `${name}% of ${noun ?? 'match'}`,
      (row) => {
        const { text, hint } = valueOf(row);
        return <span title={hint}>{text}</span>;
      },
      isUsual,
    );
  return [
    number('speed', table.speedTitle, ({ speed }) => speed),
    isInDrill
      ? number('distance', table.drillTitle, ({ drillDistance }) => drillDistance)
      : number('distance', table.distanceTitle, ({ distance }) => distance),
    number('distancePlan', 'Plan', ({ distancePlan }) => <PlanCell bar={distancePlan} />),
    ofMatch('distance', '', ({ distanceOfMatch }) => distanceOfMatch, true),
    number('hsr', table.hsrTitle, ({ hsr }) => hsr),
    number('hsrPlan', 'HSR, plan', ({ hsrPlan }) => <PlanCell bar={hsrPlan} />, false),
    ofMatch('hsr', 'HSR, ', ({ hsrOfMatch }) => hsrOfMatch, false),
    number('sprints', 'Sprints', ({ sprints }) => sprints),
    number('peakSpeed', table.peakSpeedTitle, ({ peakSpeed }) => peakSpeed),
    ofMatch('peakSpeed', 'Peak speed, ', ({ peakSpeedOfMatch }) => peakSpeedOfMatch, false),
    number('accelerations', 'Accelerations', ({ accelerations }) => accelerations, false),
    number('turns', 'Turns', ({ turns }) => turns, false),
  ];
}

function explainedLive(id: string): (() => Explained) | null {
  const metric = `live.${id}`;
  return isLiveMetric(metric) ? () => ({ metric }) : null;
}
