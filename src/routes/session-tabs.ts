import type { Row } from './row';

export const SESSION_ROWS = [
  {
    id: 'reporting',
    paths: ['/sessionreporting/:customerId/:id'],
    title: 'Reporting',
    place: 'session',
    shows: 'session',
    needs: { module: 'reporting' },
  },
  {
    id: 'overview',
    paths: ['/session/:customerId/:id', '/session/:customerId/:id/drill/:drillId'],
    title: 'KPI Overview',
    place: 'session',
    shows: 'session',
  },
  {
    id: 'sessionAnalysis',
    paths: ['/session/:customerId/sessionanalysis/:id/drill/:drillId'],
    title: 'Session Analysis',
    place: 'session',
    shows: 'session',
    needs: { module: 'sessionanalysis' },
  },
  {
    id: 'turnAnalysis',
    paths: ['/session/:customerId/turnanalysis/:id/drill/:drillId'],
    title: 'Turn Analysis',
    place: 'session',
    shows: 'session',
    needs: { module: 'turnanalysis' },
  },
  {
    id: 'oppositionAnalysis',
    paths: ['/session/:customerId/oppositionanalysis/:id'],
    title: 'Opposition Analysis',
    place: 'session',
    shows: 'session',
    needs: { module: ['oppositionanalysis', 'fulloppositionanalysis'] },
  },
  {
    id: 'peakAnalysis',
    paths: ['/session/:customerId/peakanalysis/:id/drill/:drillId'],
    title: 'Peak Analysis',
    place: 'session',
    shows: 'session',
    needs: { module: 'peakanalysis' },
  },
  {
    id: 'drillManagement',
    paths: ['/session/:customerId/drillmanagement/:id/drill/:drillId'],
    title: 'Drill Management',
    place: 'session',
    shows: 'session',
    needs: { module: 'drillmanagement' },
    // Analysis section 6: its calls sign the user out.
    opensWithoutAccess: true,
  },
] as const satisfies readonly Row[];
