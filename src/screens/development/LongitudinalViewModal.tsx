import { TOO_FEW_FULL } from '../../frame/empty-reasons';
import type { playerDevelopment } from '@halfturn/contract/development/player-development';
import { plural, type SessionNoun } from '@halfturn/core/views/words/session-noun';
import type { UnitSettings } from '@halfturn/core/units/units';
import {
  FORCE_UNIT,
  type PeriodProfiles,
  periodProfileTable,
  PROFILE_PERIOD_OPTIONS,
  PROFILE_PERIODS,
  type ProfilePeriod,
} from '@halfturn/core/views/development/force-velocity-profiling';
import type { Developed, Explained } from '@halfturn/core/metrics/explained/explained-number';
import { Button, Modal, Stack } from '@mantine/core';
import { Figure } from '../../explain/ExplainedFigure';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { ForceVelocityPlane } from '../../charts/forms/ForceVelocityPlane';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { QueryView } from '../../frame/QueryView';
import { ChoiceRadios } from '../../pickers/ChoiceRadios';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import type { WorkerSet } from '../../state/worker/use-worker-set';
import { PlainTable } from '../../tables/PlainTable';
import type { SectionProps } from './section-props';

interface Props {
  readonly set: WorkerSet<z.output<typeof playerDevelopment.answer>>;
  readonly units: UnitSettings;
  readonly noun: SessionNoun;
  readonly of: Developed;
  readonly files: SectionProps<unknown>['files'];
}

const PERIOD = z.enum(PROFILE_PERIODS);

export function LongitudinalViewModal(props: Props) {
  const [isOpen, modal] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={modal.open}>
        Longitudinal View
      </Button>
      <Modal opened={isOpen} onClose={modal.close} title="Longitudinal View" size="xl">
        <Profiles {...props} />
      </Modal>
    </>
  );
}

function Profiles({ set, units, noun, files, of }: Props) {
  const [period, setPeriod] = useState<ProfilePeriod>('season');
  const request = { period, units, noun };
  const answer = useWorkerAnswer(set, 'periodProfiles', request);
  const explainedIn =
    ({ rows }: PeriodProfiles) =>
    (row: number, axis: 'force' | 'velocity' = 'velocity'): Explained | null => {
      const shown = rows[row];
      if (shown === undefined || shown.force === null) return null;
      return { metric: axis === 'force' ? 'development.f0' : 'development.v0', ...of, period: shown.period };
    };
  return (
    <Stack gap="sm">
      <ChoiceRadios
        label="Periods"
        options={PROFILE_PERIOD_OPTIONS}
        value={period}
        onChange={(value) => setPeriod(PERIOD.parse(value))}
      />
      <QueryView
        query={answer}
        isEmpty={({ rows }) => rows.length === 0}
        emptyText="Insufficient data for player"
        emptyReason={TOO_FEW_FULL}
        failedTitle="The profiles could not be loaded"
      >
        {(view) => (
          <>
            <ChartFrame
              title="F0 against V0 by period"
              reference={`mean of the valid ${plural(noun)} of each period`}
              table={() => periodProfileTable(view, explainedIn(view))}
              state={view.plane.dots.length === 0 ? 'empty' : 'ready'}
              emptyText="Insufficient data for player"
              emptyReason={TOO_FEW_FULL}
              {...files}
            >
              <ForceVelocityPlane explained={explainedIn(view)} view={view.plane} height={300} />
            </ChartFrame>
            <PlainTable
              label="Profiles by period"
              minWidthPx={520}
              columns={[
                { title: 'Period', kind: 'head', cell: ({ name }) => name },
                {
                  title: `F0 (${FORCE_UNIT})`,
                  kind: 'number',
                  explained: (row) => explainedIn(view)(view.rows.indexOf(row), 'force'),
                  cell: ({ forceText }) => forceText,
                },
                {
                  title: `V0 (${view.velocityUnit})`,
                  kind: 'number',
                  explained: (row) => explainedIn(view)(view.rows.indexOf(row)),
                  cell: ({ velocityText }) => velocityText,
                },
                {
                  title: 'SD (F0, V0)',
                  kind: 'number',
                  explained: null,
                  cell: (row) => spreadCell(row, of),
                },
                {
                  title: 'Play',
                  kind: 'number',
                  explained: ({ period: days }) => ({ metric: 'development.play', ...of, period: days }),
                  cell: ({ minutesText }) => minutesText,
                },
                { title: 'Note', cell: ({ note }) => note },
              ]}
              rows={view.rows}
              rowKey={({ name }) => name}
            />
          </>
        )}
      </QueryView>
    </Stack>
  );
}

function spreadCell({ spread, spreadText, period }: PeriodProfiles['rows'][number], of: Developed): ReactNode {
  if (spread === null) return spreadText;
  return (
    <>
      ± <Figure explained={{ metric: 'development.spread.f0', ...of, period }}>{spread.force}</Figure>,{' '}
      <Figure explained={{ metric: 'development.spread.v0', ...of, period }}>{spread.velocity}</Figure>
    </>
  );
}
