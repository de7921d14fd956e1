/** The match report (SMR): a session's numbers on paper, A4 landscape. */
import { localDay } from '@halfturn/core/calendar/day';
import { ANGLE_LOWER_DEGREES, ANGLE_UPPER_DEGREES } from '@halfturn/core/methods/turn-classes';
import type { PeakKpi } from '@halfturn/core/metrics/session/facts';
import { METHODS } from '@halfturn/core/methods/registry';
import type { TurnReportCategory } from '@halfturn/core/metrics/turns/turn-report';
import { mean } from '@halfturn/core/stats/moments';
import { formatQuantity, toDisplay, unitLabel, type UnitSettings } from '@halfturn/core/units/units';
import { matchClockText } from '@halfturn/core/views/words/match-clock-text';
import { methodSentence, thresholdText } from '@halfturn/core/views/words/method-sentence';
import { shirtText } from '@halfturn/core/roster/shirt-number';
import { type Area, type Bar, drawBars, drawLines } from './charts';
import type { MatchReportFacts, ReportPlayer, ReportTeam } from './match-report-facts';
import { bytesOf, INK, PAGE, Sheet } from './sheet';
import { drawTeam } from './team-page';

/** Top of a page's content. */
const TOP = 96;
const COLUMN = (PAGE.width - 2 * PAGE.margin - 28) / 2;
const CHART_HEIGHT = PAGE.height - TOP - 56;
/** Bars share a page's height: with more players they would be unreadable. */
const BARS_PER_PAGE = 34;
const MAX_NOTES = 12;

/** The document as bytes. */
export async function matchReport(facts: MatchReportFacts): Promise<Buffer> {
  const sheet = new Sheet({ title: `${facts.title}, ${dayText(facts.startsAt)}`, author: facts.club });
  const page = (heading: string) => beginPage(sheet, facts, heading);
  const overview = () => page('Overview');
  drawTeam(sheet, facts.own, facts, overview(), overview);
  if (facts.opposition !== null) {
    const { name } = facts.opposition;
    const opposition = () => page(name);
    drawTeam(sheet, facts.opposition, facts, opposition(), opposition);
  }
  for (let first = 0; first < facts.own.players.length; first += BARS_PER_PAGE) {
    const players = facts.own.players.slice(first, first + BARS_PER_PAGE);
    page('Turns');
    drawTurns(sheet, facts, players);
    page('Peak demands');
    drawPeaks(sheet, players, facts.units);
  }
  page('Methods and quality');
  drawMethods(sheet, facts);
  drawFeet(sheet, facts);
  return bytesOf(sheet.doc);
}

function beginPage(sheet: Sheet, facts: MatchReportFacts, heading: string): number {
  sheet.doc.addPage();
  const { margin, width } = PAGE;
  drawMark(sheet, margin, 30);
  const end = width - margin;
  const taken = facts.isSimulated ? drawSimulated(sheet, end) : 0;
  sheet.text(facts.title, margin + 30, 46, { size: 17, isBold: true, width: width - 2 * margin - 40 - taken });
  const teams = facts.opposition === null ? facts.club : `${facts.club} v ${facts.opposition.name}`;
  const about = [dayText(facts.startsAt), facts.type, teams].join(' · ');
  sheet.text(about, margin + 30, 60, { size: 9, colour: INK.quiet, width: 560 });
  sheet.text(heading, end, 60, { size: 11, isBold: true, colour: INK.accent, align: 'right' });
  sheet.line(
    [
      [margin, 70],
      [end, 70],
    ],
    INK.accent,
    1.2,
  );
  return TOP;
}

/** A half-turn with an arrow head. */
function drawMark(sheet: Sheet, x: number, y: number): void {
  sheet.doc
    .save()
    .translate(x, y)
    .scale(0.72)
    .path('M7 26V14a9 9 0 0 1 18 0v8M19.5 17.5L25 23l5-5.5')
    .lineWidth(4)
    .lineCap('round')
    .lineJoin('round')
    .stroke(INK.accent)
    .restore();
}

/** @returns the width used */
function drawSimulated(sheet: Sheet, end: number): number {
  const width = 104;
  sheet.doc
    .roundedRect(end - width, 30, width, 18, 3)
    .lineWidth(1.2)
    .stroke(INK.warning);
  sheet.text('Simulated data', end - width / 2, 42.5, { size: 10, isBold: true, colour: INK.warning, align: 'centre' });
  return width + 12;
}

const CLASS_COLOURS = [INK.low, INK.medium, INK.high];

function drawTurns(sheet: Sheet, facts: MatchReportFacts, players: readonly ReportPlayer[]): void {
  const { lowerMPerS, upperMPerS } = facts.entrySpeedBoundaries;
  const speed = (si: number) => thresholdText('speed', si, facts.units);
  const total = facts.own.turns.entrySpeedReport.TOTAL;
  drawBars(
    sheet,
    {
      title: `Turns by entry speed, team ${total}`,
      bars: turnBars(players, 'entrySpeedReport'),
      colours: CLASS_COLOURS,
      legend: [`Low < ${speed(lowerMPerS)}`, `Medium`, `High > ${speed(upperMPerS)}`],
    },
    left(),
  );
  drawBars(
    sheet,
    {
      title: 'Turns by angle',
      bars: turnBars(players, 'angleReport'),
      colours: CLASS_COLOURS,
      legend: [`Low < ${ANGLE_LOWER_DEGREES}°`, 'Medium', `High > ${ANGLE_UPPER_DEGREES}°`],
    },
    right(),
  );
}

function turnBars(players: readonly ReportPlayer[], category: TurnReportCategory): readonly Bar[] {
  return players.map((player) => {
    const { LOW, MEDIUM, HIGH, TOTAL } = player.turns[category];
    // The stored count shows whether turns could be detected.
    const isKnown = player.kpis.totalTurns.value !== null;
    return { label: labelOf(player), parts: isKnown ? [LOW, MEDIUM, HIGH] : null, text: String(TOTAL) };
  });
}

const PEAK_EPOCH_S = 60;

function drawPeaks(sheet: Sheet, players: readonly ReportPlayer[], units: UnitSettings): void {
  const half = (CHART_HEIGHT - 20) / 2;
  const epochs = { players, units };
  drawEpochs(sheet, epochs, 'DISTANCE', 'Peak distance over epochs', { ...left(), height: half });
  drawEpochs(sheet, epochs, 'HSR', 'Peak HSR over epochs', { ...left(), y: TOP + half + 12, height: half });
  drawBars(
    sheet,
    {
      title: `Peak minute, distance (${unitLabel('shortDistance', units)}) and match clock`,
      bars: players.map((player) => {
        const peak = peakOf(player, 'DISTANCE', PEAK_EPOCH_S);
        if (peak === null || peak.valuePerMinute === null) return { label: labelOf(player), parts: null, text: '' };
        const clock = peak.matchTimeS === null ? '' : ` at ${matchClockText(peak.matchTimeS * 1000)}`;
        return {
          label: labelOf(player),
          parts: [peak.valuePerMinute],
          text: `${formatQuantity('shortDistance', peak.valuePerMinute, units)}${clock}`,
        };
      }),
      colours: [INK.medium],
    },
    right(),
  );
}

interface Epochs {
  readonly players: readonly ReportPlayer[];
  readonly units: UnitSettings;
}

function drawEpochs(sheet: Sheet, { players, units }: Epochs, kpi: PeakKpi, title: string, area: Area): void {
  const epochs = [...new Set(players.flatMap(({ peaks }) => peaks.map(({ epochS }) => epochS)))].sort((a, b) => a - b);
  const shown = (si: number | null | undefined) =>
    si === null || si === undefined ? null : toDisplay('distancePerMinute', si, units);
  const lines = players.map((player) => epochs.map((epochS) => shown(peakOf(player, kpi, epochS)?.valuePerMinute)));
  drawLines(
    sheet,
    {
      title,
      axis: `${unitLabel('distancePerMinute', units)}; each player (grey) and the mean of all`,
      steps: epochs.map((epochS) => (epochS < 60 ? `${epochS} s` : `${epochS / 60} min`)),
      behind: lines,
      line: epochs.map((_, step) => mean(lines.map((line) => line[step] ?? null).filter((value) => value !== null))),
      format: (value) => value.toFixed(0),
    },
    area,
  );
}

function peakOf({ peaks }: ReportPlayer, kpi: PeakKpi, epochS: number) {
  return peaks.find((peak) => peak.kpi === kpi && peak.epochS === epochS) ?? null;
}

/** Methods whose numbers are in the report, in the registry's order. */
const METHOD_IDS = ['dist', 'zones', 'peakspeed', 'accel', 'highpower', 'explosive', 'turn', 'peak', 'refstats'];

function drawMethods(sheet: Sheet, facts: MatchReportFacts): void {
  const { method } = facts;
  let y = TOP;
  sheet.text('How the numbers are computed', PAGE.margin, y, { size: 11, isBold: true });
  y += 18;
  for (const known of METHODS.filter(({ id }) => METHOD_IDS.includes(id))) {
    const { id, version, label, labelNote } = known;
    const sentence = methodSentence(known, facts.parameters, facts.units);
    const used = method?.versions[id] ?? version;
    sheet.text(`${id}@${used}`, PAGE.margin, y, { size: 8.5, isBold: true });
    sheet.text(label, PAGE.margin, y + 10.5, { size: 7.5, colour: INK.quiet });
    const text = labelNote === null ? sentence : `${sentence} ${labelNote}`;
    y = Math.max(y + 25, sheet.paragraph(text, PAGE.margin + 84, y, COLUMN - 90, { size: 8.5 }) + 4);
  }
  const x = right().x;
  y = TOP;
  sheet.text('Tracking and caveats', x, y, { size: 11, isBold: true });
  y += 18;
  const { coverage } = qualityOf(facts.own);
  const lines = [
    ...(facts.isSimulated ? ['Simulated data: no player was tracked. Not for decisions about players.'] : []),
    `Source: ${facts.format}, ${method?.sourceClass ?? 'source class not known'}, ${facts.frameRateHz} frames per second.`,
    `Parameters ${method?.parametersHash ?? 'N/A'}. References exclude numbers from other methods or parameters.`,
    coverage === null
      ? 'Tracking coverage is not known.'
      : `Players seen ${coverage} of the time on the pitch, on average.`,
    'Reference: mean and standard deviation of the player’s own matches of at least 85 minutes (basketball: practices of 40 to 90), excluding this one; n is their number.',
    'High Power and Explosive are estimated from speed and change of speed alone.',
    'Turns from noisy sources are shown but excluded from references.',
    'N/A: not computable. 0: measured. A ? in a name replaces characters missing from this document’s font.',
    ...facts.notes.slice(0, MAX_NOTES),
  ];
  for (const line of lines) {
    sheet.dot(x + 2.5, y - 3, 1.3, INK.quiet);
    y = sheet.paragraph(line, x + 10, y, COLUMN - 12, { size: 8.5 }) + 3;
    if (y > PAGE.height - 60) break;
  }
}

function qualityOf({ players }: ReportTeam): { readonly coverage: string | null } {
  const average = mean(players.map(({ coverage }) => coverage).filter((value) => value !== null));
  return { coverage: average === null ? null : `${(average * 100).toFixed(1)} %` };
}

/** Page numbers and methods in the footer: drawn last, when the number of pages is known. */
function drawFeet(sheet: Sheet, facts: MatchReportFacts): void {
  const { start, count } = sheet.doc.bufferedPageRange();
  const versions = METHOD_IDS.flatMap((id) => {
    const version = facts.method?.versions[id];
    return version === undefined ? [] : [`${id}@${version}`];
  });
  for (let index = start; index < start + count; index++) {
    sheet.doc.switchToPage(index);
    const y = PAGE.height - 26;
    sheet.line(
      [
        [PAGE.margin, y - 11],
        [PAGE.width - PAGE.margin, y - 11],
      ],
      INK.line,
    );
    const caveat = facts.isSimulated ? 'Simulated data. ' : '';
    sheet.text(`${caveat}${versions.join('  ')}  High Power estimated.`, PAGE.margin, y, {
      size: 7,
      colour: INK.quiet,
      width: 640,
    });
    sheet.text(`Halfturn   ${index - start + 1} / ${count}`, PAGE.width - PAGE.margin, y, {
      size: 8,
      colour: INK.quiet,
      align: 'right',
    });
  }
}

function left(): Area {
  return { x: PAGE.margin, y: TOP - 8, width: COLUMN, height: CHART_HEIGHT };
}

function right(): Area {
  return { ...left(), x: PAGE.margin + COLUMN + 28 };
}

function labelOf({ name, shirtNumber }: ReportPlayer): string {
  return shirtNumber === null ? name : `${shirtText(shirtNumber)}  ${name}`;
}

/** `2 May 2026` */
function dayText(startsAt: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(localDay(startsAt)),
  );
}
