import type { ProgressDoors } from '@halfturn/core/views/rehab/rehab-doors';
import { COMPARISON_NAMES, COMPARISONS } from '@halfturn/core/views/rehab/rehab-kpi-progress';
import { referenceBarsTable } from '@halfturn/core/views/forms/reference-bars';
import { ReferenceBars } from '../../charts/forms/ReferenceBars';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Empty } from '../../frame/Empty';
import { Section } from '../../frame/Section';
import { ChoiceRadios } from '../../pickers/ChoiceRadios';
import { LONGITUDINAL_PAGE, type ProgressChoiceProps } from './longitudinal-page';

interface Props extends ProgressChoiceProps {
  readonly doors: ProgressDoors;
}

export function KpiComparisonSection({ view: { comparison }, page, onChange, doors, files }: Props) {
  return (
    <Section
      id="kpi-comparison"
      title="KPI Comparison"
      controls={
        <ChoiceRadios
          label="Compare with"
          options={COMPARISONS.map((value) => ({ value, label: COMPARISON_NAMES[value] }))}
          value={page.compare}
          onChange={(value) => onChange({ compare: LONGITUDINAL_PAGE.shape.compare.parse(value) })}
        />
      }
    >
      {comparison === null ? (
        <Empty
          text="Max Value Comparisons Unavailable"
          reason="The sessions of this period have no value to compare, or there are fewer than four matches or no targets to compare them with."
        />
      ) : (
        <ChartFrame
          title={`Best of the period against the ${COMPARISON_NAMES[page.compare].toLowerCase()}`}
          table={() => ({ ...referenceBarsTable(comparison, null), doors: doors.comparison(page.compare) })}
          {...files}
        >
          <ReferenceBars
            explained={(row) => doors.share(page.compare, row)}
            label="Comparison of KPIs"
            view={comparison}
          />
        </ChartFrame>
      )}
    </Section>
  );
}
