/** Pages with a team's sums and a row per player: value, and below it what is usual for them. */
import type { KpiName } from '@halfturn/core/metrics/facts';
import { MIN_COVERAGE } from '@halfturn/core/metrics/reference';
import { DEFAULT_UNITS, formatQuantity, type Quantity, unitLabel } from '@halfturn/core/units/units';
import { shirtText } from '@halfturn/core/views/shirt-number';
import type { ReportPlayer, ReportTeam } from './match-report-facts';
import { INK, PAGE, type Sheet } from './sheet';

interface KpiColumn {
  readonly title: string;
  readonly kpi: KpiName;
  readonly quantity: Quantity;
  /** Below the title. */
  readonly unit: string;
}

const metres = unitLabel('longDistance', DEFAULT_UNITS);
const distance = (title: string, kpi: KpiName): KpiColumn => ({ title, kpi, quantity: 'longDistance', unit: metres });
const count = (title: string, kpi: KpiName): KpiColumn => ({ title, kpi, quantity: 'count', unit: 'n' });

function columnsOf(sessionIsAMatch: boolean): readonly KpiColumn[] {
  return [
    {
      title: sessionIsAMatch ? 'Match time' : 'Active time',
      kpi: sessionIsAMatch ? 'matchTimeM' : 'activeTimeM',
      quantity: 'minutes',
      unit: 'min',
    },
    distance('Distance', 'activeDistanceM'),
    { title: 'Per minute', kpi: 'averageSpeedMPerMinute', quantity: 'distancePerMinute', unit: 'm/min' },
    { title: 'Peak speed', kpi: 'peakSpeedMPerS', quantity: 'peakSpeed', unit: 'm/s' },
    distance('HSR', 'highSpeedDistanceM'),
    distance('Sprint', 'sprintDistanceM'),
    distance('High Power', 'highPowerDistanceM'),
    distance('Explosive', 'explosiveDistanceM'),
    count('Acc. > 3', 'accelerations'),
    count('Dec. > 3', 'decelerations'),
    count('Turns', 'totalTurns'),
  ];
}

const NAME_WIDTH = 176;
const ROW = 23;
const BOTTOM = PAGE.height - 52;

/**
 * @param from where the first page has room; more pages come with `nextPage` as the rows need them
 * @param nextPage begins a page and says where its room begins
 */
export function drawTeam(
  sheet: Sheet,
  team: ReportTeam,
  sessionIsAMatch: boolean,
  from: number,
  nextPage: () => number,
): void {
  const columns = columnsOf(sessionIsAMatch);
  let y = drawTiles(sheet, team, from);
  y = drawHeader(sheet, columns, y);
  team.players.forEach((player, index) => {
    if (y + ROW > BOTTOM) y = drawHeader(sheet, columns, nextPage());
    drawPlayer(sheet, columns, player, y, index % 2 === 1);
    y += ROW;
  });
}

/** What a coach reads first: the team's sums in large figures. */
function drawTiles(sheet: Sheet, { name, team, players }: ReportTeam, from: number): number {
  const tiles = [
    ['Distance', team.totalDistanceM, 'longDistance', 'm'],
    ['HSR', team.totalHighSpeedDistanceM, 'longDistance', 'm'],
    ['Sprint', team.totalSprintDistanceM, 'longDistance', 'm'],
    ['High Power', team.totalHighPowerDistanceM, 'longDistance', 'm'],
    ['Turns', team.totalTurns, 'count', ''],
    ['Mean peak speed', team.averagePeakSpeedMPerS, 'peakSpeed', 'm/s'],
  ] as const;
  sheet.text(name, PAGE.margin, from, { size: 13, isBold: true, width: 420 });
  sheet.text(`${players.length} players`, PAGE.width - PAGE.margin, from, { colour: INK.quiet, align: 'right' });
  const width = (PAGE.width - 2 * PAGE.margin) / tiles.length;
  tiles.forEach(([title, value, quantity, unit], index) => {
    const x = PAGE.margin + index * width;
    sheet.text(title, x, from + 20, { size: 8, colour: INK.quiet });
    const taken = sheet.text(formatQuantity(quantity, value, DEFAULT_UNITS), x, from + 41, {
      size: 20,
      isBold: true,
      colour: INK.accent,
    });
    if (value !== null) sheet.text(unit, x + taken + 4, from + 41, { size: 9, colour: INK.quiet });
  });
  return from + 60;
}

function columnEnd(index: number, columns: readonly KpiColumn[]): number {
  const width = (PAGE.width - 2 * PAGE.margin - NAME_WIDTH) / columns.length;
  return PAGE.margin + NAME_WIDTH + (index + 1) * width - 4;
}

function drawHeader(sheet: Sheet, columns: readonly KpiColumn[], y: number): number {
  sheet.text('Player', PAGE.margin + 4, y, { size: 8, isBold: true });
  columns.forEach(({ title, unit }, index) => {
    const end = columnEnd(index, columns);
    sheet.text(title, end, y, { size: 8, isBold: true, align: 'right' });
    sheet.text(unit, end, y + 9, { size: 7, colour: INK.quiet, align: 'right' });
  });
  sheet.text('below: mean ± SD of own reference', PAGE.margin + 4, y + 9, { size: 7, colour: INK.quiet });
  sheet.line(
    [
      [PAGE.margin, y + 14],
      [PAGE.width - PAGE.margin, y + 14],
    ],
    INK.quiet,
  );
  return y + 14;
}

function drawPlayer(
  sheet: Sheet,
  columns: readonly KpiColumn[],
  player: ReportPlayer,
  y: number,
  isShaded: boolean,
): void {
  if (isShaded) sheet.box(PAGE.margin, y, PAGE.width - 2 * PAGE.margin, ROW, INK.shade);
  const shirt = player.shirtNumber === null ? '' : shirtText(player.shirtNumber);
  sheet.text(shirt, PAGE.margin + 18, y + 10, { size: 8, colour: INK.quiet, align: 'right' });
  sheet.text(player.name, PAGE.margin + 24, y + 10, { isBold: true, width: NAME_WIDTH - 30 });
  const about = [player.position, referenceText(player.references), ...warningsOf(player)].filter(
    (text) => text !== '',
  );
  sheet.text(about.join(' · '), PAGE.margin + 24, y + 19, { size: 6.5, colour: INK.quiet, width: NAME_WIDTH - 26 });
  columns.forEach(({ kpi, quantity }, index) => {
    const { value, average, standardDeviation } = player.kpis[kpi];
    const end = columnEnd(index, columns);
    sheet.text(formatQuantity(quantity, value, DEFAULT_UNITS), end, y + 10, {
      align: 'right',
      colour: value === null ? INK.quiet : INK.text,
    });
    if (average === null) return;
    const spread = standardDeviation === null ? '' : ` ± ${formatQuantity(quantity, standardDeviation, DEFAULT_UNITS)}`;
    sheet.text(`${formatQuantity(quantity, average, DEFAULT_UNITS)}${spread}`, end, y + 19, {
      size: 6.5,
      colour: INK.quiet,
      align: 'right',
    });
  });
}

function referenceText(references: number): string {
  return references === 0 ? 'no reference' : `n ${references}`;
}

function warningsOf({ coverage, lowAccelQuality }: ReportPlayer): readonly string[] {
  return [
    ...(coverage !== null && coverage < MIN_COVERAGE ? [`seen ${(coverage * 100).toFixed(0)} %`] : []),
    ...(lowAccelQuality ? ['accelerations uncertain'] : []),
  ];
}
