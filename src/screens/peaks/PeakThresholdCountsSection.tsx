import { fileNameOf } from '@halfturn/core/views/words/download-name';
import { Empty } from '../../frame/Empty';
import { NO_PEAKS } from '../../frame/empty-reasons';
import type { peakAnalysis } from '@halfturn/contract/peaks/peak-analysis';
import type { UnitSettings } from '@halfturn/core/units/units';
import { COUNT_EPOCHS, peakCountsTable } from '@halfturn/core/views/peaks/peak-counts';
import { z } from 'zod';
import { QueryView } from '../../frame/QueryView';
import { Section } from '../../frame/Section';
import { ChoiceRadios } from '../../pickers/ChoiceRadios';
import { usePageState } from '../../state/page-state';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import type { WorkerSet } from '../../state/worker/use-worker-set';
import { CsvButton } from '../../tables/CsvButton';
import { useSessionFiles } from '../session/session-files';
import { PeakThresholdCountsTable } from './PeakThresholdCountsTable';

interface Props {
  readonly set: WorkerSet<z.output<typeof peakAnalysis.answer>>;
  readonly units: UnitSettings;
  readonly withSprint: boolean;
  readonly isDrill: boolean;
}

const PAGE = z.object({
  epoch: z.coerce
    .number()
    .pipe(z.union([z.literal(30), z.literal(60), z.literal(120)]))
    .catch(30),
});

export function PeakThresholdCountsSection({ set, units, withSprint, isDrill }: Props) {
  const files = useSessionFiles();
  const [{ epoch }, setPage] = usePageState(PAGE);
  const request = { units, epochS: epoch, withSprint };
  const answer = useWorkerAnswer(set, 'peakCounts', request);
  // The curves above report errors of the set both use.
  if (answer.data === undefined) return null;
  return (
    <Section
      id="peak-threshold-counts"
      title="Peak Threshold Counts"
      controls={
        <>
          <ChoiceRadios
            label="Epoch"
            options={COUNT_EPOCHS.map((seconds) => ({ value: String(seconds), label: `${seconds}s` }))}
            value={String(epoch)}
            onChange={(value) => setPage(PAGE.parse({ epoch: value }))}
          />
          {answer.data.groups.length > 0 && (
            <CsvButton
              name={fileNameOf(['peak', 'threshold', 'counts', ...files.fileParts, `${epoch}s`])}
              table={() => peakCountsTable(answer.data ?? { columns: [], groups: [] })}
            />
          )}
        </>
      }
    >
      <QueryView query={answer}>
        {(view) =>
          view.groups.length === 0 ? (
            <Empty text="Peak Threshold Counts Unavailable" reason={NO_PEAKS} />
          ) : (
            <PeakThresholdCountsTable view={view} isDrill={isDrill} epochS={epoch} />
          )
        }
      </QueryView>
    </Section>
  );
}
