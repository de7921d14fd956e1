import type { PageCell, PageRow, WeekPage } from '@halfturn/core/views/week/week-report-page';
import { shownStatements, standingText } from '@halfturn/core/views/words/statement';
import { drawMark, drawSimulated } from './page-marks';
import { bytesOf, INK, Sheet, UPRIGHT } from './pdf-sheet';
import { drawStatements, SIGNS, TONES } from './draw-statements';

export interface WeekReportFacts {
  readonly club: string;
  readonly page: WeekPage;
  readonly isSimulated: boolean;
}

const { margin } = UPRIGHT;
const END = UPRIGHT.width - margin;
const BOTTOM = UPRIGHT.height - 44;
const TOP = 88;
const NAME_WIDTH = 92;
const TOTAL_WIDTH = 43;
const SINCE_WIDTH = 34;
const HEAD = 44;
/** Two lines that can be read at arm's length; a squad of forty fits a page. */
const LEAST_ROW = 13.4;
const MOST_ROW = 20;
const KEY = 24;

export async function weekReport(facts: WeekReportFacts): Promise<Buffer> {
  const { page } = facts;
  const sheet = new Sheet({ title: page.title, author: facts.club, layout: 'portrait' });
  const findings = { statements: shownStatements(page.statements), standing: standingText(page) };
  const from = drawStatements(sheet, findings, beginPage(sheet, facts)) + 4;
  let y = drawHead(sheet, page, from);
  const room = BOTTOM - KEY - y;
  const step = Math.max(LEAST_ROW, Math.min(MOST_ROW, room / Math.max(1, page.rows.length)));
  page.rows.forEach((row, index) => {
    if (y + step > BOTTOM - KEY) y = drawHead(sheet, page, beginPage(sheet, facts));
    if (index % 2 === 1) sheet.box(margin, y, END - margin, step, INK.shade);
    drawRow(sheet, page, row, y, step);
    y += step;
  });
  if (page.rows.length === 0) sheet.text(page.emptyText, margin, y + 14, { colour: INK.quiet });
  drawKey(sheet, y + 11);
  drawFeet(sheet, facts);
  return bytesOf(sheet.doc);
}

function beginPage(sheet: Sheet, { club, page, isSimulated }: WeekReportFacts): number {
  sheet.doc.addPage({ size: 'A4', layout: 'portrait', margin: 0 });
  drawMark(sheet, margin, 30);
  const taken = isSimulated ? drawSimulated(sheet, END) : 0;
  sheet.text(page.title, margin + 30, 46, { size: 17, isBold: true, width: END - margin - 40 - taken });
  const about = [club, page.about].join(' · ');
  sheet.text(about, margin + 30, 60, { size: 9, colour: INK.quiet, width: END - margin - 30 });
  rule(sheet, 70, INK.accent, 1.2);
  return TOP;
}

function rule(sheet: Sheet, y: number, colour: string = INK.quiet, thickness = 0.5): void {
  sheet.line(
    [
      [margin, y],
      [END, y],
    ],
    colour,
    thickness,
  );
}

interface Places {
  readonly days: readonly number[];
  readonly totals: readonly number[];
  readonly dayWidth: number;
}

function placesOf({ days, totals }: WeekPage): Places {
  const firstTotal = END - SINCE_WIDTH - totals.length * TOTAL_WIDTH;
  const dayWidth = (firstTotal - margin - NAME_WIDTH) / Math.max(1, days.length);
  return {
    days: days.map((_, k) => margin + NAME_WIDTH + (k + 1) * dayWidth - 2),
    totals: totals.map((_, k) => firstTotal + (k + 1) * TOTAL_WIDTH - 2),
    dayWidth,
  };
}

function drawHead(sheet: Sheet, page: WeekPage, y: number): number {
  const { days, totals, dayWidth } = placesOf(page);
  const [first] = page.totals;
  sheet.text('Player', margin, y + 8, { size: 8, isBold: true });
  if (first !== undefined) {
    sheet.text(`${first.title} by day`, margin, y + 18, { size: 6.5, colour: INK.quiet, width: NAME_WIDTH });
  }
  page.days.forEach(({ type, date, lines }, k) => {
    const end = days[k] ?? END;
    const width = dayWidth - 3;
    sheet.text(type, end, y + 8, { size: 8, isBold: true, align: 'right', width });
    sheet.text(date, end, y + 17, { size: 6, colour: INK.quiet, align: 'right', width });
    lines.slice(0, 2).forEach((line, at) => {
      sheet.text(line, end, y + 25 + 8 * at, { size: 6, colour: INK.quiet, align: 'right', width });
    });
  });
  page.totals.forEach(({ title, unit }, k) => {
    const end = totals[k] ?? END;
    sheet.text(title, end, y + 8, { size: 8, isBold: true, align: 'right', width: TOTAL_WIDTH });
    sheet.text('of the week', end, y + 17, { size: 6, colour: INK.quiet, align: 'right' });
    sheet.text(unit, end, y + 25, { size: 6, colour: INK.quiet, align: 'right' });
  });
  sheet.text('> 90 %', END, y + 8, { size: 8, isBold: true, align: 'right' });
  sheet.text('days since', END, y + 17, { size: 6, colour: INK.quiet, align: 'right' });
  rule(sheet, y + HEAD - 4);
  return y + HEAD - 4;
}

function drawRow(sheet: Sheet, page: WeekPage, row: PageRow, y: number, step: number): void {
  const { days, totals, dayWidth } = placesOf(page);
  const base = y + step / 2;
  sheet.text(row.name, margin, base, { size: 8, isBold: row.isSquad, width: NAME_WIDTH - 4 });
  sheet.text(row.position, margin, base + 6, { size: 5.5, colour: INK.quiet, width: NAME_WIDTH - 4 });
  row.days.forEach((cell, k) => drawCell(sheet, cell, days[k] ?? END, base, dayWidth - 2));
  row.totals.forEach((cell, k) => drawCell(sheet, cell, totals[k] ?? END, base, TOTAL_WIDTH - 2));
  sheet.text(row.since90, END, base, { size: 7.5, align: 'right' });
}

function drawCell(sheet: Sheet, { text, detail, side }: PageCell, end: number, base: number, width: number): void {
  const taken = sheet.text(text, end, base, { size: 7.5, align: 'right', isBold: side !== null, width });
  if (side !== null) sheet.sign(SIGNS[side], end - taken - 4, base - 2.6, 2.2, TONES[side]);
  sheet.text(detail, end, base + 6, { size: 5.5, colour: INK.quiet, align: 'right', width });
}

function drawKey(sheet: Sheet, y: number): void {
  const [size, colour] = [6.5, INK.quiet];
  sheet.sign('up', margin + 3, y - 2.4, 2.4, TONES.above);
  const taken = sheet.text(
    'more than one SD above the player’s own days of this type (weeks: the last four)',
    margin + 9,
    y,
    {
      size,
      colour,
    },
  );
  const next = margin + 9 + taken + 10;
  sheet.sign('down', next + 3, y - 2.4, 2.4, TONES.below);
  sheet.text('below', next + 9, y, { size, colour });
  sheet.text(
    'Below each figure: per cent of the plan where there was one (* by position), else minutes. –: no session. > 90 %: of the player’s highest speed.',
    margin,
    y + 9,
    { size, colour, width: END - margin },
  );
}

function drawFeet(sheet: Sheet, { club }: WeekReportFacts): void {
  const { start, count } = sheet.doc.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    sheet.doc.switchToPage(index);
    const y = UPRIGHT.height - 26;
    rule(sheet, y - 11, INK.line);
    sheet.text(club, margin, y, { size: 7, colour: INK.quiet, width: END - margin - 110 });
    sheet.text(`Halfturn   ${index - start + 1} / ${count}`, END, y, { size: 8, colour: INK.quiet, align: 'right' });
  }
}
