import { localDay } from '../../calendar/day';
import type { Table } from '../../text/csv';
import { toDisplay, type UnitSettings, unitLabel } from '../../units/units';
import { inOrder } from '../forms/player-rows';
import type { PeakAnalysisAnswer } from './peak-analysis-answer';
import { peakKpis } from './peak-kpis';

/** In display units, per minute; the team first. Includes all epochs of the session, 30 to 600 s. */
export function peakDemandsTable(
  { rainbowCurves: { teamCurves, playersData } }: PeakAnalysisAnswer,
  { units, withSprint }: { readonly units: UnitSettings; readonly withSprint: boolean },
): Table {
  const players = inOrder(playersData.map((each) => ({ ...each, name: each.playerName }))).map((player) => ({
    name: player.name,
    minutes: player.timePlayed,
    values: player.playerValues.playerValuesByKpiId,
  }));
  const team = teamCurves.find(({ positionGroupId }) => positionGroupId === 0);
  const rows = [
    ...(team === undefined ? [] : [{ name: 'Team average', minutes: null, values: team.valuesByKpiId }]),
    ...players,
  ];
  const columns = peakKpis(withSprint).flatMap(({ id, title, quantity }) => {
    const epochs = new Set(rows.flatMap(({ values }) => values[id].map(({ epochS }) => epochS)));
    return [...epochs].sort((a, b) => a - b).map((epochS) => ({ id, title, quantity, epochS }));
  });
  return {
    columns: [
      'Player',
      'Time played (min)',
      ...columns.map(({ title, quantity, epochS }) => `Peak ${title} ${epochS}s (${unitLabel(quantity, units)})`),
    ],
    rows: rows.map(({ name, minutes, values }) => [
      name,
      minutes,
      ...columns.map(({ id, quantity, epochS }) => {
        const value = values[id].find((each) => each.epochS === epochS)?.value ?? null;
        return value === null ? null : toDisplay(quantity, value, units);
      }),
    ]),
  };
}

/** `Peak Demands - (Oaks v Elms-2026-05-02)`; characters that file names cannot have become hyphens. */
export function peakDemandsName(title: string, date: string): string {
  // oxlint-disable-next-line no-control-regex
  return `Peak Demands - (${title.replace(/[\\/:*?"<>|\u0000-\u001F]+/g, '-')}-${localDay(date)})`;
}
