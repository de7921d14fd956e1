import { percentText } from '@halfturn/core/units/number-text';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import classes from './import.module.css';
import { IMPORT_STAGES, importProgress } from './import-stages';
import type { ImportState } from './use-import';

interface Props {
  readonly state: ImportState;
  readonly onCancel: () => void;
  readonly onHide: () => void;
}

export function ImportProgress({ state, onCancel, onHide }: Props) {
  const progress = importProgress(state);
  if (progress === null) return null;
  const percent = Math.round(progress.share * 100);
  const isWaiting = state.phase === 'working' && state.job.state === 'queued';
  const current = IMPORT_STAGES.indexOf(progress.stage);
  return (
    <Stack>
      <ol className={classes['stages']}>
        {IMPORT_STAGES.map((stage, index) => (
          <li key={stage} data-done={index < current} aria-current={index === current ? 'step' : undefined}>
            {stage}
          </li>
        ))}
      </ol>
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-label={`Import: ${progress.stage}`} />
      </Progress.Root>
      {/* Announces only the four stages: the percentage would be read out at every step. */}
      <Text className="tabular" aria-live="off">
        {isWaiting ? 'Waiting in the queue' : progress.stage} … {percentText(percent)}
      </Text>
      {isWaiting && state.job.message !== null && <Text className={classes['reason']}>{state.job.message}</Text>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} loading={state.phase === 'working' && state.isCancelling}>
          {state.phase === 'uploading' ? 'Cancel upload' : 'Cancel import'}
        </Button>
        <Button variant="default" onClick={onHide}>
          Continue in the background
        </Button>
      </Group>
    </Stack>
  );
}
