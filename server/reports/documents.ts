export { matchReport } from './match-report';
export { weekReport } from './week-report';
export { whitePaper } from './white-paper';
