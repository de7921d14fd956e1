import { AccelerationSpeedProfiling } from './AccelerationSpeedProfiling';
import { ClubPositionComparisons } from './ClubPositionComparisons';
import { PeakPhysicalCounts } from './PeakPhysicalCounts';
import { PhysicalPerformanceRanking } from './PhysicalPerformanceRanking';
import type { NetworkSectionProps } from './SharedNumbers';
import classes from './datanetwork.module.css';

export function NetworkSections({ view, playerName }: NetworkSectionProps) {
  return (
    <>
      <p className={classes['note']}>{view.sharing}</p>
      <ClubPositionComparisons view={view} playerName={playerName} />
      <PhysicalPerformanceRanking view={view} playerName={playerName} />
      <PeakPhysicalCounts view={view} />
      <AccelerationSpeedProfiling view={view} playerName={playerName} />
    </>
  );
}
