import { ActionIcon } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { memo } from 'react';
import { Segments } from '../../pickers/Segments';

export const CHART_FORMS = ['chart', 'table'] as const;
type ChartForm = (typeof CHART_FORMS)[number];

const FORMS: readonly { value: ChartForm; label: string }[] = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
];

interface Props {
  readonly title: string;
  readonly form: ChartForm;
  readonly onForm: (form: ChartForm) => void;
  readonly isDisabled: boolean;
  readonly isSmall: boolean;
}

export const FormSwitch = memo(function FormSwitch({ title, form, onForm, isDisabled, isSmall }: Props) {
  const isTable = form === 'table';
  return isSmall ? (
    <ActionIcon
      variant={isTable ? 'light' : 'subtle'}
      color={isTable ? undefined : 'gray'}
      size={22}
      disabled={isDisabled}
      aria-label={`${title} as a table`}
      title="Table"
      aria-pressed={isTable}
      onClick={() => onForm(isTable ? 'chart' : 'table')}
    >
      <IconTable size={15} aria-hidden="true" />
    </ActionIcon>
  ) : (
    <Segments
      label={`${title}: chart or table`}
      options={FORMS}
      value={form}
      onChange={onForm}
      isDisabled={isDisabled}
      isSmall
    />
  );
});
