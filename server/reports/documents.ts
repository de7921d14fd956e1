/** What the report thread prints. */
export { matchReport } from './match-report';
export { whitePaper } from './white-paper';
