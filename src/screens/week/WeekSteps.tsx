import type { WeekView } from '@halfturn/core/views/week/week-view';
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

type Step = 'previousDay' | 'nextDay';

interface Props {
  readonly view: WeekView | undefined;
  readonly onDay: (day: string | null) => void;
}

export function WeekSteps({ view, onDay }: Props) {
  // Pressed before the days of the week are known: taken once they are.
  const [wished, setWished] = useState<Step | null>(null);
  useEffect(() => {
    if (wished === null || view === undefined) return;
    setWished(null);
    onDay(view[wished]);
  }, [wished, view, onDay]);
  const step = (to: Step) => (view === undefined ? setWished(to) : onDay(view[to]));
  const isNow = view?.isNow ?? true;
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon variant="default" size={36} aria-label="Previous week" onClick={() => step('previousDay')}>
        <IconChevronLeft size={18} aria-hidden="true" />
      </ActionIcon>
      {/* Not `disabled`, since disabling the pressed button would lose the focus. */}
      <Button
        variant="default"
        data-disabled={isNow || undefined}
        aria-disabled={isNow}
        onClick={() => (isNow ? undefined : onDay(null))}
      >
        This week
      </Button>
      <ActionIcon variant="default" size={36} aria-label="Next week" onClick={() => step('nextDay')}>
        <IconChevronRight size={18} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}
