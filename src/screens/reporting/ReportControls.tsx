import type { ComparisonOption } from '@halfturn/core/views/reporting/report-item';
import type { ReactNode } from 'react';
import { ChoiceRadios } from '../../pickers/ChoiceRadios';
import { type ChangeReport, REPORT_VALUE, type ReportState } from './report-page';
import classes from './reporting.module.css';

interface Props {
  readonly state: ReportState;
  readonly onChange: ChangeReport;
  readonly comparisonOptions: readonly ComparisonOption[];
  readonly children?: ReactNode;
}

export const DATA_TYPES = [
  { value: 'data', label: 'Data' },
  { value: 'percentile', label: 'Percentile' },
] as const;
export const POSITIONS = [
  { value: 'all', label: 'All Positions' },
  { value: 'player', label: 'Player Position' },
] as const;
const MEASURES = [
  { value: 'distance', label: 'Distance' },
  { value: 'time', label: 'Time' },
] as const;

export function ReportControls({ state, onChange, comparisonOptions, children }: Props) {
  const { shows, position, group, measure } = state;
  return (
    <div className={classes['controls']}>
      {children}
      <ChoiceRadios
        label="Data Type"
        isLabelShown
        options={DATA_TYPES}
        value={shows}
        onChange={(value) => onChange({ shows: REPORT_VALUE.shows.parse(value) })}
      />
      <ChoiceRadios
        label="Position Options"
        isLabelShown
        options={POSITIONS}
        value={position}
        onChange={(value) => onChange({ position: REPORT_VALUE.position.parse(value) })}
      />
      {comparisonOptions.length > 0 && (
        <ChoiceRadios
          label="Comparison Options"
          isLabelShown
          options={comparisonOptions.map(({ id, displayText }) => ({ value: String(id), label: displayText }))}
          value={String(group)}
          onChange={(value) => onChange({ group: REPORT_VALUE.group.parse(value) })}
        />
      )}
      <ChoiceRadios
        label="Beyond Thresholds"
        isLabelShown
        options={MEASURES}
        value={measure}
        onChange={(value) => onChange({ measure: REPORT_VALUE.measure.parse(value) })}
      />
    </div>
  );
}
