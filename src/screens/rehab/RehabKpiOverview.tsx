import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { referenceBarsTable } from '@halfturn/core/views/forms/reference-bars';
import { sessionBarDoors } from '@halfturn/core/views/rehab/rehab-doors';
import { rehabMetric } from '@halfturn/core/views/rehab/rehab-kpis';
import type { RehabSessionView } from '@halfturn/core/views/rehab/rehab-session';
import { Link } from 'react-router-dom';
import { ReferenceBars } from '../../charts/forms/ReferenceBars';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import { pathOf } from '../../routes/links';
import type { ChartFiles, ShownSession } from './PeaksAndCapacity';
import classes from './rehab.module.css';

interface Props {
  readonly view: RehabSessionView;
  readonly files: ChartFiles;
  readonly of: NonNullable<ShownSession>;
}

export function RehabKpiOverview({ view, files, of }: Props) {
  const { kpis, reference, remark, hasTargets } = view;
  const explained = (row: number): Explained | null => {
    const metric = rehabMetric(row);
    return metric === null ? null : { metric, ...of };
  };
  return (
    <Section id="kpi-overview" title="KPI Overview" note={view.heading}>
      <ChartFrame
        title="KPIs as a percentage of their own match"
        reference={reference}
        table={() => ({ ...referenceBarsTable(kpis, null), doors: sessionBarDoors(of) })}
        {...files}
      >
        <ReferenceBars
          marks="kpi-overview"
          label="KPIs of the session as a percentage of the match average"
          view={kpis}
          explained={explained}
        />
      </ChartFrame>
      {remark !== null && <p className={classes['note']}>{remark}</p>}
      {!hasTargets && (
        <p className={classes['note']}>
          No targets set. Set them on <Link to={pathOf('longitudinalRehab')}>Longitudinal Rehab</Link>.
        </p>
      )}
    </Section>
  );
}
