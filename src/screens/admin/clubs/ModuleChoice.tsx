import { MODULES } from '@halfturn/contract/modules';
import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { Choices } from './TickChoices';
import { MODULE_LABELS, MODULE_TEXTS } from './module-labels';

interface Props {
  readonly chosen: readonly string[];
  readonly onChange: (modules: readonly string[]) => void;
}

export function ModuleChoice({ chosen, onChange }: Props) {
  const hasAll = MODULES.every((module) => chosen.includes(module));
  const [isSingly, setSingly] = useState(!hasAll);
  return (
    <Stack gap="sm">
      <Radio.Group
        label="Modules"
        value={isSingly ? 'singly' : 'all'}
        onChange={(value) => {
          setSingly(value === 'singly');
          if (value === 'all') onChange(MODULES);
        }}
      >
        <Stack gap="xs" mt="xs">
          <Radio
            value="all"
            label="Everything we need"
            description={`All ${MODULES.length} modules. You can take single ones away at any time.`}
          />
          <Radio
            value="singly"
            label="Choose one by one"
            description="What is not chosen is not shown; nothing that was computed is lost."
          />
        </Stack>
      </Radio.Group>
      {isSingly && (
        <Choices
          label="Modules, one by one"
          choices={MODULES.map((value) => ({ value, label: MODULE_LABELS[value], text: MODULE_TEXTS[value] }))}
          chosen={chosen}
          onChange={onChange}
        />
      )}
    </Stack>
  );
}
