import type { PeakKpi } from '@halfturn/core/metrics/session/session-facts';
import { mean } from '@halfturn/core/stats/mean-and-deviation';
import { formatQuantity } from '@halfturn/core/units/number-text';
import { toDisplay, unitLabel, type UnitSettings } from '@halfturn/core/units/units';
import { matchTimeText } from '@halfturn/core/views/words/match-clock-text';
import { thresholdText } from '@halfturn/core/views/words/method-sentence';
import { shirtText } from '@halfturn/core/roster/shirt-number';
import { type Area, drawBars, drawLines } from './report-charts';
import type { MatchReportFacts, ReportPlayer } from './match-report-facts';
import { PAGE, type Sheet } from './pdf-sheet';

const COLUMN = (PAGE.width - 2 * PAGE.margin - 28) / 2;
const PEAK_EPOCH_S = 60;

/** Bars share a page's height: with more players they would be unreadable. */
export const PLAYERS_PER_PAGE = 34;

/** @param top of the free area */
export function drawPeaks(
  sheet: Sheet,
  players: readonly ReportPlayer[],
  { units, marks, sport, basketballZones }: Pick<MatchReportFacts, 'units' | 'marks' | 'sport' | 'basketballZones'>,
  top: number,
): void {
  const height = PAGE.height - top - 48;
  const left: Area = { x: PAGE.margin, y: top - 4, width: COLUMN, height };
  const half = (height - 20) / 2;
  const hsr = marks === null ? 'HSR' : `HSR > ${thresholdText('speed', marks.effort.hsrMPerS, units)}`;
  const epochs = { players, units };
  // Minutes since the start, breaks included: not what a court's clock shows.
  const clockWords = sport === 'basketball' ? 'time since the start' : 'match clock';
  drawEpochs(sheet, epochs, 'DISTANCE', 'Peak distance over epochs', {
    ...left,
    height: basketballZones ? height : half,
  });
  if (!basketballZones) {
    drawEpochs(sheet, epochs, 'HSR', `Peak ${hsr} over epochs`, { ...left, y: top + half + 16, height: half });
  }
  drawBars(
    sheet,
    {
      title: `Peak minute, distance (${unitLabel('shortDistance', units)}) and ${clockWords}`,
      bars: players.map((player) => {
        const peak = peakOf(player, 'DISTANCE', PEAK_EPOCH_S);
        if (peak === null || peak.valuePerMinute === null) return { label: labelOf(player), value: null, text: '' };
        const clock = peak.matchTimeS === null ? '' : ` at ${matchTimeText(peak.matchTimeS)}`;
        return {
          label: labelOf(player),
          value: peak.valuePerMinute,
          text: `${formatQuantity('shortDistance', peak.valuePerMinute, units)}${clock}`,
        };
      }),
    },
    { ...left, x: PAGE.margin + COLUMN + 28 },
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

function labelOf({
  row: {
    player: { name, shirtNumber },
  },
}: ReportPlayer): string {
  return shirtNumber === null ? name : `${shirtText(shirtNumber)}  ${name}`;
}
