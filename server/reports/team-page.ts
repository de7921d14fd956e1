import type { PlayerKpiRow } from '@halfturn/contract/session/kpis';
import type { ReferenceAbout } from '@halfturn/core/metrics/reference/reference-sessions';
import { BASKETBALL_ZONE_NAMES } from '@halfturn/core/metrics/load/basketball-zones';
import { hasCoverage } from '@halfturn/core/metrics/reference/reference-rules';
import { MIN_REFERENCE_VALUES } from '@halfturn/core/stats/least-reference-values';
import { comparedWords } from '@halfturn/core/views/words/reference-words';
import { formatQuantity } from '@halfturn/core/units/number-text';
import { unitLabel, type UnitSettings } from '@halfturn/core/units/units';
import type { SessionMarks } from '@halfturn/core/methods/session-thresholds';
import { type ReportColumn, reportColumns } from '@halfturn/core/views/session/report/match-report-columns';
import { shirtText } from '@halfturn/core/roster/shirt-number';
import type { ReportPlayer, ReportTeam } from './match-report-facts';
import { INK, PAGE, type Sheet } from './pdf-sheet';

export interface TeamPageSettings {
  readonly sessionIsAMatch: boolean;
  readonly reference: ReferenceAbout;
  readonly units: UnitSettings;
  /** The thresholds of the numbers; null if unknown: then columns do not name them. */
  readonly marks: SessionMarks | null;
  readonly basketballZones: boolean;
}

const isZone = (id: string) => BASKETBALL_ZONE_NAMES.some((name) => name === id);
const NAME_WIDTH = 176;
const ROW = 23;
const BOTTOM = PAGE.height - 52;

/**
 * @param from top of the free area on the first page; `nextPage` adds pages as needed
 * @param nextPage starts a page and returns the top of its free area
 */
export function drawTeam(
  sheet: Sheet,
  team: ReportTeam,
  settings: TeamPageSettings,
  from: number,
  nextPage: () => number,
): void {
  const columns = reportColumns({ ...settings, basketball: settings.basketballZones, isWhole: true }).filter(
    // Basketball's zones come from the tracking, which is kept of the own team.
    ({ id }) => !isZone(id) || team.players.some(({ row }) => (row[id]?.value ?? null) !== null),
  );
  const { reference, units } = settings;
  const hasReferences = team.players.some(({ row }) => row.activeDistanceM.count > 0);
  const below = hasReferences
    ? `below: mean ± SD of own ${comparedWords(reference)}`
    : `no reference: no other ${comparedWords(reference)}`;
  let y = drawTiles(sheet, team, settings, from);
  y = drawHeader(sheet, columns, below, y);
  team.players.forEach((player, index) => {
    if (y + ROW > BOTTOM) y = drawHeader(sheet, columns, below, nextPage());
    drawPlayer(sheet, columns, player, units, { y, isShaded: index % 2 === 1, hasReferences });
    y += ROW;
  });
}

function drawTiles(
  sheet: Sheet,
  { name, team, players, minPeakSpeedM }: ReportTeam,
  { units, basketballZones }: TeamPageSettings,
  from: number,
): number {
  const ofFootball = [
    ['HSR', team.totalHighSpeedDistanceM, 'shortDistance'],
    ['Sprint', team.totalSprintDistanceM, 'shortDistance'],
  ] as const;
  const tiles = [
    ['Distance', team.totalDistanceM, 'longDistance'],
    ...(basketballZones ? [] : ofFootball),
    ['High Power', team.totalHighPowerDistanceM, 'shortDistance'],
    ['Turns', team.totalTurns, 'count'],
    ['Mean peak speed', team.averagePeakSpeedMPerS, 'peakSpeed'],
  ] as const;
  sheet.text(name, PAGE.margin, from, { size: 13, isBold: true, width: 420 });
  sheet.text(`${players.length} players`, PAGE.width - PAGE.margin, from, { colour: INK.quiet, align: 'right' });
  const width = (PAGE.width - 2 * PAGE.margin) / tiles.length;
  tiles.forEach(([title, value, quantity], index) => {
    const x = PAGE.margin + index * width;
    sheet.text(title, x, from + 20, { size: 8, colour: INK.quiet });
    const taken = sheet.text(formatQuantity(quantity, value, units), x, from + 41, {
      size: 20,
      isBold: true,
      colour: INK.accent,
    });
    const beside =
      value === null
        ? quantity === 'peakSpeed'
          ? noPeakSpeed(players, minPeakSpeedM)
          : ''
        : quantity === 'count'
          ? ''
          : unitLabel(quantity, units);
    sheet.text(beside, x + taken + 4, from + 41, { size: value === null ? 7 : 9, colour: INK.quiet });
  });
  return from + 60;
}

function columnWidth({ length }: readonly ReportColumn[]): number {
  return (PAGE.width - 2 * PAGE.margin - NAME_WIDTH) / length;
}

function columnEnd(index: number, columns: readonly ReportColumn[]): number {
  return PAGE.margin + NAME_WIDTH + (index + 1) * columnWidth(columns) - 4;
}

function drawHeader(sheet: Sheet, columns: readonly ReportColumn[], below: string, y: number): number {
  sheet.text('Player', PAGE.margin + 4, y, { size: 8, isBold: true });
  columns.forEach(({ title, unit, bound }, index) => {
    const end = columnEnd(index, columns);
    const room = columnWidth(columns) - 5;
    sheet.text(title, end, y, { size: sheet.sizeWithin(title, 8, room), isBold: true, align: 'right' });
    sheet.text(unit, end, y + 9, { size: 6.5, colour: INK.quiet, align: 'right' });
    if (bound === null) return;
    sheet.text(bound, end, y + 17, { size: sheet.sizeWithin(bound, 6.5, room), colour: INK.quiet, align: 'right' });
  });
  sheet.text(below, PAGE.margin + 4, y + 9, { size: 7, colour: INK.quiet });
  sheet.line(
    [
      [PAGE.margin, y + 21],
      [PAGE.width - PAGE.margin, y + 21],
    ],
    INK.quiet,
  );
  return y + 21;
}

function drawPlayer(
  sheet: Sheet,
  columns: readonly ReportColumn[],
  player: ReportPlayer,
  units: UnitSettings,
  { y, isShaded, hasReferences }: { readonly y: number; readonly isShaded: boolean; readonly hasReferences: boolean },
): void {
  if (isShaded) sheet.box(PAGE.margin, y, PAGE.width - 2 * PAGE.margin, ROW, INK.shade);
  const { row } = player;
  const { name, shirtNumber, positionShortDescription } = row.player;
  const shirt = shirtNumber === null ? '' : shirtText(shirtNumber);
  sheet.text(shirt, PAGE.margin + 18, y + 10, { size: 8, colour: INK.quiet, align: 'right' });
  sheet.text(name, PAGE.margin + 24, y + 10, { isBold: true, width: NAME_WIDTH - 30 });
  const about = [positionShortDescription, hasReferences ? referenceText(row) : '', ...warningsOf(row)].filter(
    (text) => text !== '',
  );
  sheet.text(about.join(' · '), PAGE.margin + 24, y + 19, { size: 6.5, colour: INK.quiet, width: NAME_WIDTH - 26 });
  columns.forEach(({ id, quantity }, index) => {
    const { value, average, standardDeviation } = row[id] ?? UNKNOWN;
    const end = columnEnd(index, columns);
    sheet.text(formatQuantity(quantity, value, units), end, y + 10, {
      align: 'right',
      colour: value === null ? INK.quiet : INK.text,
    });
    if (average === null) return;
    const spread = standardDeviation === null ? '' : ` ± ${formatQuantity(quantity, standardDeviation, units)}`;
    sheet.text(`${formatQuantity(quantity, average, units)}${spread}`, end, y + 19, {
      size: 6.5,
      colour: INK.quiet,
      align: 'right',
    });
  });
}

const UNKNOWN = { value: null, average: null, standardDeviation: null } as const;

function referenceText({ activeDistanceM: { count } }: PlayerKpiRow): string {
  return count < MIN_REFERENCE_VALUES ? `no reference (n ${count})` : `n ${count}`;
}

function warningsOf({ quality: { coverage, lowAccelQuality } }: PlayerKpiRow): readonly string[] {
  return [
    ...(coverage !== null && !hasCoverage({ coverage }) ? [`seen ${(coverage * 100).toFixed(0)} %`] : []),
    ...(lowAccelQuality ? ['accelerations uncertain'] : []),
  ];
}

function noPeakSpeed(players: readonly ReportPlayer[], minPeakSpeedM: number): string {
  return players.length === 0 ? '' : `nobody of ${minPeakSpeedM} min has one`;
}
