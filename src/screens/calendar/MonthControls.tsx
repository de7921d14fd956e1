import { addMonths, MONTH_NAMES, monthTitle } from '@halfturn/core/calendar/month';
import type { jumpToMonthYears } from '@halfturn/core/views/calendar/month-calendar';
import { ActionIcon, Button, Group, Popover, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './calendar.module.css';

interface Props {
  readonly month: string;
  readonly currentMonth: string;
  readonly years: ReturnType<typeof jumpToMonthYears>;
  readonly onChange: (month: string) => void;
  /** Shows today in the current month; null where all of the month is in sight. */
  readonly onToday: (() => void) | null;
}

export function MonthControls({ month, currentMonth, years, onChange, onToday }: Props) {
  const [opened, picker] = useDisclosure(false);
  const isThere = month === currentMonth;
  const isIdle = isThere && onToday === null;
  return (
    <Group gap="xs">
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Previous month"
        onClick={() => onChange(addMonths(month, -1))}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
      </ActionIcon>
      {/* Not `disabled`, since disabling the pressed button would lose the focus. */}
      <Button
        variant="default"
        data-disabled={isIdle || undefined}
        aria-disabled={isIdle}
        onClick={() => (isThere ? onToday?.() : onChange(currentMonth))}
      >
        Today
      </Button>
      <ActionIcon variant="default" size={36} aria-label="Next month" onClick={() => onChange(addMonths(month, 1))}>
        <IconChevronRight size={18} aria-hidden="true" />
      </ActionIcon>
      <Popover opened={opened} onChange={picker.toggle} position="bottom-end" trapFocus withArrow>
        <Popover.Target>
          <Button
            variant="default"
            aria-expanded={opened}
            rightSection={<IconChevronDown size={16} aria-hidden="true" />}
            onClick={picker.toggle}
          >
            Jump To Month
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Jump To Month">
          <Stack gap="sm" className={classes['years']}>
            {years.map(({ year, months }) => (
              <div key={year} role="group" aria-label={String(year)}>
                <Text fw={650} mb={4}>
                  {year}
                </Text>
                <div className={classes['months']}>
                  {months.map((choice, index) => (
                    <Button
                      key={choice.month}
                      size="compact-sm"
                      variant={choice.hasSessions ? 'filled' : 'default'}
                      aria-label={`${monthTitle(choice.month)}${choice.hasSessions ? ', has sessions' : ''}`}
                      aria-current={choice.month === month ? 'date' : undefined}
                      onClick={() => {
                        onChange(choice.month);
                        picker.close();
                      }}
                    >
                      {MONTH_NAMES[index]?.slice(0, 3)}
                    </Button>
                  ))}
                </div>
              </div>
            ))}
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </Group>
  );
}
