import { localDay } from '@halfturn/core/calendar/day';
import { readableInk } from '@halfturn/core/views/words/readable-ink';
import type { MatchReportFacts } from './match-report-facts';
import { drawMark, drawSimulated } from './page-marks';
import { INK, PAGE, type Sheet } from './pdf-sheet';

const TOP = 94;
const EDGE = 70;
const BADGE = { top: 24, size: 40 } as const;

interface Inks {
  readonly text: string;
  readonly quiet: string;
  readonly accent: string;
}

const ON_PAPER: Inks = { text: INK.text, quiet: INK.quiet, accent: INK.accent };

export function beginPage(
  sheet: Sheet,
  facts: MatchReportFacts,
  heading: string,
  layout: 'portrait' | 'landscape',
): number {
  sheet.doc.addPage({ size: 'A4', layout, margin: 0 });
  const { margin } = PAGE;
  const { width } = sheet.doc.page;
  const end = width - margin;
  const { colour, crest } = facts.badge;
  const inks = inksOn(colour);
  if (colour === null) rule(sheet, end);
  else sheet.box(0, 0, width, EDGE + 4, colour);
  const from = margin + (crest === null ? 30 : BADGE.size + 10);
  if (crest === null) drawMark(sheet, margin, 30, inks.accent);
  else drawCrest(sheet, crest, colour !== null);
  const taken = facts.isSimulated ? drawSimulated(sheet, end) : 0;
  sheet.text(facts.title, from, 46, { size: 17, isBold: true, colour: inks.text, width: end - from - 10 - taken });
  const teams = facts.opposition === null ? facts.club : `${facts.club} v ${facts.opposition.name}`;
  const beside = sheet.text(heading, end, 60, {
    size: 11,
    isBold: true,
    colour: inks.accent,
    align: 'right',
    width: 240,
  });
  const about = [dayText(facts.startsAt), facts.type, teams].join(' · ');
  sheet.text(about, from, 60, { size: 9, colour: inks.quiet, width: end - from - 16 - beside });
  return TOP;
}

function inksOn(colour: string | null): Inks {
  if (colour === null) return ON_PAPER;
  const ink = readableInk(colour);
  return { text: ink, quiet: ink, accent: ink };
}

function rule(sheet: Sheet, end: number): void {
  sheet.line(
    [
      [PAGE.margin, EDGE],
      [end, EDGE],
    ],
    INK.accent,
    1.2,
  );
}

/** Fits the crest into its square. On a colour it gets a white ground, since it may have been drawn for one. */
function drawCrest(sheet: Sheet, crest: Uint8Array, hasGround: boolean): void {
  const { top, size } = BADGE;
  const { margin } = PAGE;
  if (hasGround) sheet.doc.roundedRect(margin, top, size, size, 4).fill('#ffffff');
  const inset = hasGround ? 3 : 0;
  const room = size - 2 * inset;
  sheet.doc.image(Buffer.from(crest), margin + inset, top + inset, {
    fit: [room, room],
    align: 'center',
    valign: 'center',
  });
}

export function dayText(startsAt: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(localDay(startsAt)),
  );
}
