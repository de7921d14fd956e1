import type { TurnCategory } from '../../turns/filter-categories';

export const REPORT_CATEGORIES = [
  { id: 'entrySpeedReport', title: 'Entry Speed', category: 'entrySpeed' },
  { id: 'angleReport', title: 'Turn Angle', category: 'angle' },
  { id: 'accelerationReport', title: 'Turn Peak Accelerations', category: 'acceleration' },
  { id: 'decelerationReport', title: 'Turn Peak Decelerations', category: 'deceleration' },
] as const satisfies readonly { id: string; title: string; category: TurnCategory }[];
export type ReportCategory = (typeof REPORT_CATEGORIES)[number]['id'];

export const POSITION_GROUPS = [
  { id: 1, title: 'Goalkeepers' },
  { id: 2, title: 'Defenders' },
  { id: 3, title: 'Midfielders' },
  { id: 4, title: 'Forwards' },
  { id: null, title: 'Unassigned' },
] as const;
