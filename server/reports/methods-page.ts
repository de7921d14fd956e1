import { METHODS } from '@halfturn/core/methods/method-registry';
import { NOT_AVAILABLE } from '@halfturn/core/not-available';
import { mean } from '@halfturn/core/stats/mean-and-deviation';
import { comparedWords } from '@halfturn/core/views/words/reference-words';
import { methodSentence } from '@halfturn/core/views/words/method-sentence';
import type { MatchReportFacts, ReportTeam } from './match-report-facts';
import { INK, PAGE, type Sheet } from './pdf-sheet';

const COLUMN = (PAGE.width - 2 * PAGE.margin - 28) / 2;
const MAX_NOTES = 12;

export function methodIds({ basketballZones }: Pick<MatchReportFacts, 'basketballZones'>): readonly string[] {
  const ofSport = basketballZones ? ['bbzones'] : ['zones', 'effort', 'explosive'];
  return ['dist', 'peakspeed', 'accel', ...ofSport, 'highpower', 'turn', 'peak', 'refstats'];
}

/** @param top of the free area */
export function drawMethods(sheet: Sheet, facts: MatchReportFacts, top: number): void {
  const { method } = facts;
  const shown = methodIds(facts);
  let y = top;
  sheet.text('How the numbers are computed', PAGE.margin, y, { size: 11, isBold: true });
  y += 18;
  for (const known of METHODS.filter(({ id }) => shown.includes(id))) {
    const { id, version, label, labelNote } = known;
    const sentence = methodSentence(known, facts.parameters, facts.units);
    const used = method?.versions[id] ?? version;
    sheet.text(`${id}@${used}`, PAGE.margin, y, { size: 8.5, isBold: true });
    sheet.text(label, PAGE.margin, y + 10.5, { size: 7.5, colour: INK.quiet });
    const text = labelNote === null ? sentence : `${sentence} ${labelNote}`;
    y = Math.max(y + 25, sheet.paragraph(text, PAGE.margin + 84, y, COLUMN - 90, { size: 8.5 }) + 4);
  }
  const x = PAGE.margin + COLUMN + 28;
  y = top;
  sheet.text('Tracking and caveats', x, y, { size: 11, isBold: true });
  y += 18;
  const { coverage } = qualityOf(facts.own);
  const lines = [
    ...(facts.isSimulated ? ['Simulated: no player was tracked. Not for decisions about players.'] : []),
    `Source: ${facts.format}, ${method?.sourceClass ?? 'source class not known'}, ${facts.frameRateHz} frames per second${groundText(facts)}.`,
    `Parameters ${method?.parametersHash ?? NOT_AVAILABLE}. References exclude numbers from other methods or parameters.`,
    coverage === null
      ? 'Tracking coverage is not known.'
      : `Players seen ${coverage} of the time on the ${groundOf(facts)}, on average.`,
    `Reference: mean and standard deviation of the player’s own ${comparedWords(facts.reference)}, without this one; n is their number.`,
    `${facts.basketballZones ? 'High Power is' : 'High Power and Explosive are'} estimated from speed and change of speed alone.`,
    'Turns from noisy sources are shown but excluded from references.',
    `${NOT_AVAILABLE}: not computable. 0: measured. A ? in a name stands for signs that no font of this document has.`,
    ...facts.notes.slice(0, MAX_NOTES),
  ];
  for (const line of lines) {
    sheet.dot(x + 2.5, y - 3, 1.3, INK.quiet);
    y = sheet.paragraph(line, x + 10, y, COLUMN - 12, { size: 8.5 }) + 3;
    if (y > PAGE.height - 60) break;
  }
}

function qualityOf({ players }: ReportTeam): { readonly coverage: string | null } {
  const average = mean(players.map(({ row }) => row.quality.coverage).filter((value) => value !== null));
  return { coverage: average === null ? null : `${(average * 100).toFixed(1)} %` };
}

const GROUNDS: Readonly<Record<string, string>> = { basketball: 'court', baseball: 'field' };

function groundOf({ sport }: MatchReportFacts): string {
  return GROUNDS[sport] ?? 'pitch';
}

/** `, on a court of 28.65 × 15.24 m`; empty where the source does not say. */
function groundText(facts: MatchReportFacts): string {
  const { pitch } = facts;
  return pitch === null ? '' : `, on a ${groundOf(facts)} of ${pitch.lengthM} × ${pitch.widthM} m`;
}
