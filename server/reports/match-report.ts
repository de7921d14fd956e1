/**
 * The match report (SMR): a page upright to be pinned up, then the numbers behind it, A4 landscape: players against
 * their own usual, the opposition, peak demands, methods.
 */
import { matchReportPage } from '@halfturn/core/views/session/report/match-report-page';
import { playedTitle, sessionNoun } from '@halfturn/core/views/words/session-noun';
import type { MatchReportFacts } from './match-report-facts';
import { drawMethods, methodIds } from './methods-page';
import { drawPeaks, PLAYERS_PER_PAGE } from './peaks-page';
import { beginPage, dayText } from './match-head';
import { bytesOf, INK, PAGE, Sheet } from './pdf-sheet';
import { drawSummary } from './summary-page';
import { drawTeam } from './team-page';

export async function matchReport(facts: MatchReportFacts): Promise<Buffer> {
  const sheet = new Sheet({ title: `${facts.title}, ${dayText(facts.startsAt)}`, author: facts.club });
  const page = (heading: string, layout: 'portrait' | 'landscape' = 'landscape') =>
    beginPage(sheet, facts, heading, layout);
  const summary = () => page(reportTitle(facts), 'portrait');
  drawSummary(sheet, pageOf(facts), summary(), summary);
  const { own, opposition } = facts;
  for (const [team, heading] of [[own, 'Players'] as const, [opposition, opposition?.name ?? ''] as const]) {
    if (team === null || team.players.length === 0) continue;
    const next = () => page(heading);
    drawTeam(sheet, team, facts, next(), next);
  }
  for (let first = 0; first < own.players.length; first += PLAYERS_PER_PAGE) {
    const top = page('Peak demands');
    drawPeaks(sheet, own.players.slice(first, first + PLAYERS_PER_PAGE), facts, top);
  }
  drawMethods(sheet, facts, page('Methods and quality'));
  drawFeet(sheet, facts);
  return bytesOf(sheet.doc);
}

function reportTitle({ sport, sessionIsAMatch }: MatchReportFacts): string {
  return sessionIsAMatch ? `${playedTitle(sessionNoun(sport))} report` : 'Session report';
}

function pageOf(facts: MatchReportFacts) {
  const turns = new Map(facts.own.players.map(({ row, turns: own }) => [row.player.playerId, own]));
  return matchReportPage({
    ...facts,
    rows: facts.own.players.map(({ row }) => row),
    turnsOf: (playerId) => turns.get(playerId) ?? null,
    basketball: facts.basketballZones,
  });
}

/** Page numbers and methods in the footer: drawn last, when the number of pages is known. */
function drawFeet(sheet: Sheet, facts: MatchReportFacts): void {
  const { start, count } = sheet.doc.bufferedPageRange();
  const versions = methodIds(facts).flatMap((id) => {
    const version = facts.method?.versions[id];
    return version === undefined ? [] : [`${id}@${version}`];
  });
  for (let index = start; index < start + count; index++) {
    sheet.doc.switchToPage(index);
    const { width, height } = sheet.doc.page;
    const y = height - 26;
    sheet.line(
      [
        [PAGE.margin, y - 11],
        [width - PAGE.margin, y - 11],
      ],
      INK.line,
    );
    const versionText = `${versions.join('  ')}  High Power estimated.`;
    const room = width - 2 * PAGE.margin - 90;
    sheet.text(versionText, PAGE.margin, y, { size: sheet.sizeWithin(versionText, 6, room), colour: INK.quiet });
    sheet.text(`Halfturn   ${index - start + 1} / ${count}`, width - PAGE.margin, y, {
      size: 8,
      colour: INK.quiet,
      align: 'right',
    });
  }
}
