import { sheetAnswer } from '@halfturn/core/readers/parts/halves';
import { headerChoices } from '@halfturn/core/views/data/column-mapping';
import type { ImportLook } from '@halfturn/core/views/data/import-look';
import { NativeSelect, SimpleGrid } from '@mantine/core';

interface Props {
  readonly look: ImportLook;
  readonly onAnswer: (field: 'headerLine' | 'parts', value: string) => void;
}

export function TableStartFields({ look, onAnswer }: Props) {
  const { sheet, sheets, headerLine, topLines } = look;
  const lines = headerChoices(topLines);
  if (sheets.length < 2 && lines.length < 2) return null;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs" mb="sm">
      {sheets.length > 1 && (
        <NativeSelect
          label="Sheet"
          value={sheet ?? ''}
          onChange={(event) => onAnswer('parts', sheetAnswer(event.currentTarget.value))}
          data={[...sheets]}
        />
      )}
      {lines.length > 1 && (
        <NativeSelect
          label="Header is line"
          value={String(headerLine ?? 1)}
          onChange={(event) => onAnswer('headerLine', event.currentTarget.value)}
          data={lines.map(({ value, label }) => ({ value, label }))}
        />
      )}
    </SimpleGrid>
  );
}
