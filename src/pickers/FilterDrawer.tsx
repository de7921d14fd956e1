import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { isSameState, type PageValue } from '../state/page-state';
import { FilterPanel } from './FilterPanel';

interface Props<State> {
  readonly title: string;
  readonly label?: string;
  readonly applied: State;
  readonly defaults: State;
  readonly onApply: (state: State) => void;
  readonly children: (draft: State, change: (change: Partial<State>) => void) => ReactNode;
}

export function FilterDrawer<State extends Readonly<Record<string, PageValue>>>(props: Props<State>) {
  const { title, label = 'Filter', applied, defaults, onApply, children } = props;
  const [opened, drawer] = useDisclosure(false);
  const [draft, setDraft] = useState(applied);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={16} aria-hidden="true" />}
        onClick={() => {
          setDraft(applied);
          drawer.open();
        }}
      >
        {label}
      </Button>
      <FilterPanel
        title={title}
        opened={opened}
        onClose={drawer.close}
        canApply={!isSameState(draft, applied)}
        onApply={() => {
          onApply(draft);
          drawer.close();
        }}
        canReset={!isSameState(draft, defaults)}
        onReset={() => setDraft(defaults)}
      >
        {children(draft, (change) => setDraft((before) => ({ ...before, ...change })))}
      </FilterPanel>
    </>
  );
}
