import type { TurnCategory } from '../../turns/categories';

/** The categories of the turn report, in the specification's words, and the filter category with the same classes. */
export const REPORT_CATEGORIES = [
  { id: 'entrySpeedReport', title: 'Entry Speed', category: 'entrySpeed' },
  { id: 'angleReport', title: 'Turn Angle', category: 'angle' },
  { id: 'accelerationReport', title: 'Turn Peak Accelerations', category: 'acceleration' },
  { id: 'decelerationReport', title: 'Turn Peak Decelerations', category: 'deceleration' },
] as const satisfies readonly { id: string; title: string; category: TurnCategory }[];
export type ReportCategory = (typeof REPORT_CATEGORIES)[number]['id'];

/** Keys of a report's cells, in the order of the classes Low, Medium, High. */
export const REPORT_CLASSES = ['LOW', 'MEDIUM', 'HIGH'] as const;

/** Position groups in the order they are listed; null is everybody else. */
export const POSITION_GROUPS = [
  { id: 1, title: 'Goalkeepers' },
  { id: 2, title: 'Defenders' },
  { id: 3, title: 'Midfielders' },
  { id: 4, title: 'Forwards' },
  { id: null, title: 'Unassigned' },
] as const;
