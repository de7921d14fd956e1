import type { ReferenceAbout } from '../../metrics/reference/reference-sessions';
import { sessionTableColumns, type SessionColumnOptions, type SessionTableColumn } from './kpi-overview-columns';
import { type Comparison, sessionTableRows, type SessionTableInput, type SessionTableRow } from './kpi-overview-rows';

export interface SessionTableRequest extends SessionColumnOptions {
  /** A full match is 90 minutes: players with less are marked. */
  readonly isFullLength: boolean;
  readonly comparison: Comparison;
  readonly isRated: boolean;
}

/** A game on a court does not have 90 minutes. */
export function isFullLength(sessionIsAMatch: boolean, sport: string): boolean {
  return sessionIsAMatch && sport !== 'basketball';
}

interface SessionAnswer<Row extends SessionTableInput> {
  readonly ourData: readonly Row[];
  readonly oppositionData: readonly Row[];
  readonly reference: ReferenceAbout | null;
}

export interface SessionTableView<Player> {
  readonly columns: readonly SessionTableColumn[];
  readonly rows: readonly SessionTableRow[];
  readonly players: readonly Player[];
}

export function sessionTableView<Row extends SessionTableInput>(
  { ourData, oppositionData, reference }: SessionAnswer<Row>,
  { isFullLength, comparison, isRated, ...shown }: SessionTableRequest,
): SessionTableView<Row['player']> {
  const columns = sessionTableColumns(shown);
  const options = { columns, units: shown.units, sessionIsAMatch: isFullLength, comparison, reference, isRated };
  return {
    columns,
    rows: sessionTableRows(ourData, oppositionData, options),
    players: ourData.map(({ player }) => player),
  };
}

export function drillTableView<Row extends SessionTableInput>(
  ourData: readonly Row[],
  request: SessionTableRequest,
): SessionTableView<Row['player']> {
  return sessionTableView({ ourData, oppositionData: [], reference: null }, request);
}
