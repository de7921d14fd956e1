import { ProgressDoors } from '@halfturn/core/views/rehab/rehab-doors';
import type { RehabProgressView } from '@halfturn/core/views/rehab/rehab-progress';
import { LongPage } from '../../frame/sections/LongPage';
import { today } from '../../state/today';
import { ActiveSessionCapacity } from './ActiveSessionCapacity';
import { CapacityOverTime } from './CapacityOverTime';
import { KpiAnalysisOverTime } from './KpiAnalysisOverTime';
import { KpiComparisonSection } from './KpiComparisonSection';
import type { LongitudinalPage } from './longitudinal-page';
import { LongitudinalTurnSummary } from './LongitudinalTurnSummary';
import { PeakPhysicalCapacity } from './PeakPhysicalCapacity';
import { RehabTurnScatters } from './RehabTurnScatters';
import { ReturnToPlaySection } from './ReturnToPlaySection';
import { SideBalanceSection } from './SideBalanceSection';
import { SprintCountsOverTime } from './SprintCountsOverTime';
import classes from './rehab.module.css';

interface Props {
  readonly view: RehabProgressView;
  readonly page: LongitudinalPage;
  readonly onChange: (change: Partial<LongitudinalPage>) => void;
  readonly playerId: number;
  readonly playerName: string;
  readonly lastDay: string;
}

export function LongitudinalSections({ view, page, onChange, playerId, playerName, lastDay }: Props) {
  const files = { fileParts: [playerName], about: playerName, headingLevel: 4 } as const;
  const doors = new ProgressDoors(view.returnToPlay.rows, { playerId, day: lastDay, today: today() });
  const of = { view, files, playerId };
  const chosen = { ...of, page, onChange, lastDay };
  return (
    <LongPage className={classes['sections']}>
      <ReturnToPlaySection view={view} doors={doors} files={files} />
      <SideBalanceSection {...of} />
      <KpiComparisonSection {...chosen} doors={doors} />
      <KpiAnalysisOverTime {...of} />
      <SprintCountsOverTime {...chosen} />
      <PeakPhysicalCapacity {...of} onChange={onChange} />
      <RehabTurnScatters view={view} files={files} />
      <ActiveSessionCapacity {...of} />
      <LongitudinalTurnSummary {...chosen} />
      <CapacityOverTime {...of} />
    </LongPage>
  );
}
