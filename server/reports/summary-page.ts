import type { SessionCell } from '@halfturn/core/views/session/kpi-overview-rows';
import type { ReportColumn } from '@halfturn/core/views/session/report/match-report-columns';
import type { MatchReportPage } from '@halfturn/core/views/session/report/match-report-page';
import { LEAST_COVERAGE } from '@halfturn/core/views/session/session-quality';
import { percentText } from '@halfturn/core/units/number-text';
import { shirtText } from '@halfturn/core/roster/shirt-number';
import { drawStatements, SIGNS, TONES } from './draw-statements';
import { CHART_HEAD, drawBullets, drawStack, type RowsArea } from './player-charts';
import { INK, type Sheet, UPRIGHT } from './pdf-sheet';

const { margin } = UPRIGHT;
const INNER = UPRIGHT.width - 2 * margin;
const BOTTOM = UPRIGHT.height - 44;
const NAME_WIDTH = 124;
const ROW = 12.4;
const BASELINE = 9;
/** Below this a row of a chart cannot be read at arm's length. */
const LEAST_STEP = 6.8;
const MOST_STEP = 11;
const GAP = 10;

/**
 * @param from top of the free area
 * @param nextPage starts a page and returns the top of its free area
 */
export function drawSummary(sheet: Sheet, page: MatchReportPage, from: number, nextPage: () => number): void {
  let y = drawStatements(sheet, page, from);
  y = drawTable(sheet, page, y + 2, nextPage);
  drawCharts(sheet, page, y + GAP, nextPage);
}

interface Place {
  readonly end: number;
  readonly width: number;
}

/** Long numbers get more of the width than counts. */
const WEIGHTS: Partial<Readonly<Record<ReportColumn['quantity'], number>>> = { longDistance: 1.3, count: 0.85 };

function placesOf(columns: readonly ReportColumn[]): readonly Place[] {
  const weights = columns.map(({ quantity }) => WEIGHTS[quantity] ?? 1);
  const unit = (INNER - NAME_WIDTH) / weights.reduce((sum, weight) => sum + weight, 0);
  let end = margin + NAME_WIDTH;
  return weights.map((weight) => {
    end += weight * unit;
    return { end: end - 2, width: weight * unit };
  });
}

function drawHead(sheet: Sheet, { columns }: MatchReportPage, y: number): number {
  sheet.text('Player', margin + 20, y, { size: 8, isBold: true });
  const places = placesOf(columns);
  columns.forEach(({ title, unit, bound }, index) => {
    const { end, width } = places[index] ?? NO_PLACE;
    const room = width - 3;
    sheet.text(title, end, y, { size: sheet.sizeWithin(title, 8, room), isBold: true, align: 'right' });
    sheet.text(unit, end, y + 9, { size: 6.5, colour: INK.quiet, align: 'right' });
    if (bound === null) return;
    sheet.text(bound, end, y + 17, { size: sheet.sizeWithin(bound, 6.5, room), colour: INK.quiet, align: 'right' });
  });
  rule(sheet, y + 21);
  return y + 21;
}

const NO_PLACE: Place = { end: margin, width: 0 };

function rule(sheet: Sheet, y: number): void {
  sheet.line(
    [
      [margin, y],
      [margin + INNER, y],
    ],
    INK.quiet,
  );
}

function drawTable(sheet: Sheet, page: MatchReportPage, from: number, nextPage: () => number): number {
  const { columns, rows, foot } = page;
  const places = placesOf(columns);
  const endOf = (index: number) => (places[index] ?? NO_PLACE).end;
  let y = drawHead(sheet, page, from + 8);
  const need = (lines: number) => {
    if (y + lines * ROW > BOTTOM) y = drawHead(sheet, page, nextPage());
  };
  rows.forEach(({ shirtNumber, name, cells }, index) => {
    need(1);
    if (index % 2 === 1) sheet.box(margin, y, INNER, ROW, INK.shade);
    const shirt = shirtNumber === null ? '' : shirtText(shirtNumber);
    sheet.text(shirt, margin + 15, y + BASELINE, { size: 7.5, colour: INK.quiet, align: 'right' });
    const room = NAME_WIDTH - 24;
    const size = Math.max(7, sheet.sizeWithin(name, 9, room));
    sheet.text(name, margin + 20, y + BASELINE, { size, width: room });
    cells.forEach((cell, at) => drawCell(sheet, cell, endOf(at), y));
    y += ROW;
  });
  need(foot.length);
  if (foot.length > 0) rule(sheet, y);
  for (const { name, cells } of foot) {
    sheet.text(name, margin + 20, y + BASELINE, { isBold: true });
    cells.forEach((text, at) => sheet.text(text, endOf(at), y + BASELINE, { size: 8.5, align: 'right', isBold: true }));
    y += ROW;
  }
  return drawKey(sheet, page, y + 9);
}

/** What stands out is bold and has a triangle; a best has a star. */
function drawCell(sheet: Sheet, { text, si, mark }: SessionCell, end: number, y: number): void {
  const tone = mark?.offset == null ? 'usual' : mark.tone;
  const isNotable = tone !== 'usual' || mark?.isBest === true;
  const colour = si === null ? INK.quiet : INK.text;
  const taken = sheet.text(text, end, y + BASELINE, { size: 8.5, align: 'right', isBold: isNotable, colour });
  let x = end - taken - 4.5;
  if (tone !== 'usual') {
    sheet.sign(SIGNS[tone], x, y + 6, 2.6, TONES[tone]);
    x -= 6;
  }
  if (mark?.isBest === true) sheet.sign('star', x, y + 5.9, 2.7, INK.text);
}

function drawKey(sheet: Sheet, { key, rows }: MatchReportPage, y: number): number {
  const [size, colour] = [7, INK.quiet];
  let x = margin;
  const say = (text: string) => {
    x += sheet.text(text, x, y, { size, colour }) + 12;
  };
  if (key.isCompared) {
    sheet.sign('up', x + 3, y - 2.5, 2.6, INK.accent);
    x += 9;
    say('more than one SD above their own average');
    sheet.sign('down', x + 3, y - 2.5, 2.6, INK.warning);
    x += 9;
    say('below');
  }
  if (key.hasBest) {
    sheet.sign('star', x + 3, y - 2.6, 2.8, INK.text);
    x += 9;
    say('personal best');
  }
  if (key.hasShort) say('(*) played <90mins');
  if (key.hasUnseen) say(`(†) seen for less than ${percentText(100 * LEAST_COVERAGE)} of the time on the pitch`);
  if (rows.length === 0) say('No players in this session');
  return y;
}

function drawCharts(sheet: Sheet, page: MatchReportPage, from: number, nextPage: () => number): void {
  const ids = page.rows.map(({ playerId }) => playerId);
  if (ids.length === 0) return;
  const stepIn = (room: number) => (room - GAP) / 2 - CHART_HEAD;
  const isFitting = stepIn(BOTTOM - from) / ids.length >= LEAST_STEP;
  let y = isFitting ? from : nextPage();
  const most = Math.floor(stepIn(BOTTOM - y) / LEAST_STEP);
  for (let first = 0; first < ids.length; first += most) {
    if (first > 0) y = nextPage();
    const shown = ids.slice(first, first + most);
    const step = Math.min(MOST_STEP, stepIn(BOTTOM - y) / shown.length);
    const width = (INNER - 2 * GAP) / 2;
    const area = (column: number, row: number): RowsArea => ({
      x: margin + column * (width + 2 * GAP),
      y: y + row * (CHART_HEAD + shown.length * step + GAP),
      width,
      step,
    });
    const of = new Set(shown);
    drawBullets(sheet, page.usual, of, area(0, 0));
    drawStack(sheet, page.efforts, of, area(1, 0));
    page.turns.forEach((stack, column) => drawStack(sheet, stack, of, area(column, 1)));
  }
}
