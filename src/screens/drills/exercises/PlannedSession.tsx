import type { ExercisesView } from '@halfturn/core/views/drills/exercises-view';
import type { PlanPart } from '@halfturn/core/metrics/drills/planned-load';
import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { MOST_PARTS } from '@halfturn/core/views/drills/planned-session-text';
import type { ExpectedRow } from '@halfturn/core/views/drills/planned-session';
import { ActionIcon, Button, NativeSelect, NumberInput, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Section } from '../../../frame/Section';
import { CsvButton } from '../../../tables/CsvButton';
import { type PlainColumn, PlainTable } from '../../../tables/PlainTable';
import classes from './exercises.module.css';

interface Props {
  readonly view: ExercisesView;
  readonly squadIds: readonly number[];
  readonly onPlan: (parts: readonly PlanPart[]) => void;
}

const USUAL_MIN = 10;
const MOST_MIN = 120;

type DoorOf = (statistic: 'mean' | 'spread') => (row: ExpectedRow) => Explained;

const columnsOf = (doorOf: DoorOf): readonly PlainColumn<ExpectedRow>[] => [
  { title: 'KPI', kind: 'head', cell: ({ title }) => title },
  { title: 'Expected a player', kind: 'number', explained: doorOf('mean'), cell: ({ mean }) => mean },
  { title: 'SD', kind: 'number', explained: doorOf('spread'), cell: ({ standardDeviation }) => standardDeviation },
  { title: 'From', cell: ({ basis }) => basis },
];

export function PlannedSession({ view, squadIds, onPlan }: Props) {
  const { parts, expected, ranking } = view;
  const names = ranking.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const [next, setNext] = useState(0);
  const nextId = names.some(({ exerciseId }) => exerciseId === next) ? next : (names[0]?.exerciseId ?? 0);
  const doorOf: DoorOf =
    (statistic) =>
    ({ kpi }) => ({
      metric: `plan.${statistic}.${kpi}`,
      plan: parts.map(({ exerciseId, minutesM }) => ({ exerciseId, minutesM })),
      squadIds,
    });
  const minutes = parts.reduce((sum, { minutesM }) => sum + minutesM, 0);
  const change = (at: number, minutesM: number) =>
    onPlan(parts.map((part, index) => (index === at ? { ...part, minutesM } : part)));
  return (
    <Section
      id="plan"
      title="Plan a session"
      note="Mean per minute of each exercise times its minutes, for a player who takes part in everything; the SD is the root of the summed variances. The address keeps the plan: share it by its link."
      controls={
        expected.length > 0 && (
          <CsvButton
            name="planned_session"
            table={() => ({
              columns: ['KPI', 'Expected a player', 'SD', 'From'],
              rows: expected.map(({ title, mean, standardDeviation, basis }) => [
                title,
                mean,
                standardDeviation,
                basis,
              ]),
            })}
          />
        )
      }
    >
      {parts.length > 0 && (
        <ol className={classes['parts']}>
          {parts.map(({ name, minutesM }, at) => (
            <li key={at} className={classes['part']}>
              <NumberInput
                label={`${name}: minutes`}
                min={1}
                max={MOST_MIN}
                decimalScale={1}
                w={190}
                value={minutesM}
                onChange={(value) => {
                  if (typeof value === 'number' && value > 0 && value <= MOST_MIN) change(at, value);
                }}
              />
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={`Remove ${name}`}
                onClick={() => onPlan(parts.filter((_, index) => index !== at))}
              >
                <IconX size={16} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      <div className={classes['part']}>
        <NativeSelect
          label="Exercise"
          value={String(nextId)}
          onChange={(event) => setNext(Number(event.currentTarget.value))}
          data={names.map(({ exerciseId, name }) => ({ value: String(exerciseId), label: name }))}
        />
        <Button
          variant="default"
          disabled={parts.length >= MOST_PARTS}
          onClick={() => onPlan([...parts, { exerciseId: nextId, minutesM: USUAL_MIN }])}
        >
          Add to the session
        </Button>
      </div>
      {expected.length > 0 && (
        <>
          <Text size="sm" fw={550} mt="md" role="status">
            {minutes.toFixed(minutes % 1 === 0 ? 0 : 1)} min of work planned
          </Text>
          <PlainTable
            label="What the session will bring"
            rows={expected}
            rowKey={({ kpi }) => kpi}
            columns={columnsOf(doorOf)}
          />
        </>
      )}
    </Section>
  );
}
