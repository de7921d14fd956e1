/** Translates providers' playing positions to the portal's terms. A substitute and an unknown word have none. */
import type { PlayingPosition } from '../../tracking/playing-position';

type Pattern = readonly [RegExp, PlayingPosition];

const ENGLISH: readonly Pattern[] = [
  [/^(?:gk|g|goalkeeper)$/, 'Goalkeeper'],
  [/^(?:[lrcm]?cb|(?:(?:left|right|middle) )?(?:centre|central) back)$/, 'Centre Back'],
  [/^(?:[lrf]b|(?:left|right|full) back)$/, 'Full Back'],
  [/^(?:[lr]?wb|(?:(?:left|right) )?wing back)$/, 'Wing Back'],
  [/^(?:[lrc]?dm|(?:(?:left|right|centre|central) )?defensive midfield(?:er)?)$/, 'Defensive Midfielder'],
  [/^(?:[lr]?cm|(?:(?:left|right) )?(?:centre|central) midfield(?:er)?)$/, 'Central Midfielder'],
  [/^(?:[lrc]?am|(?:(?:left|right|centre|central) )?attacking midfield(?:er)?)$/, 'Attacking Midfielder'],
  [/^(?:[lr][mw]|(?:left|right) (?:midfield(?:er)?|wing(?:er)?)|winger)$/, 'Winger'],
  [/^(?:[lrcs]f|st|ss|(?:(?:left|right|centre|central) )forward|(?:second )?striker)$/, 'Centre Forward'],
  [/^(?:d|df|defender|defence)$/, 'Defender'],
  [/^(?:m|mf|midfielder|midfield)$/, 'Midfielder'],
  [/^(?:a|f|fw|attacker|forward)$/, 'Forward'],
];

export function englishPosition(text: string | null): PlayingPosition | null {
  const words = (text ?? '')
    .toLowerCase()
    .replaceAll('center', 'centre')
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return ENGLISH.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** DFL codes, which are German words with the side before or after: `IVL`, `DML` or `DLM`, `STZ`. */
const GERMAN: readonly Pattern[] = [
  [/^TW$/, 'Goalkeeper'],
  [/^IV[LRZ]?$/, 'Centre Back'],
  [/^[LR]V$/, 'Full Back'],
  [/^D(?:[LRZ]?M|M[LRZ])$/, 'Defensive Midfielder'],
  [/^(?:ZM|MZ|Z[LR]M|M[LR]Z)$/, 'Central Midfielder'],
  [/^(?:ZO|ZOM|OZM)$/, 'Attacking Midfielder'],
  [/^(?:O?[LR]M|[LR]A)$/, 'Winger'],
  [/^ST[LRZ]?$/, 'Centre Forward'],
];

export function germanPosition(text: string | null): PlayingPosition | null {
  return GERMAN.find(([pattern]) => pattern.test(text ?? ''))?.[1] ?? null;
}

/**
 * Stats Perform gives the line and the side within it; in defence and midfield the position needs both.
 * @param side `Left`, `Left/Centre`, `Centre`, `Centre/Right`, `Right`
 */
export function linePosition(line: string | null, side: string | null): PlayingPosition | null {
  const isWide = side === 'Left' || side === 'Right';
  const isCentral = side !== null && /\bCentre\b/.test(side);
  switch (line) {
    case 'Defender':
      return isWide ? 'Full Back' : isCentral ? 'Centre Back' : 'Defender';
    case 'Midfielder':
      return isWide ? 'Winger' : isCentral ? 'Central Midfielder' : 'Midfielder';
    case 'Attacking Midfielder':
      return isWide ? 'Winger' : 'Attacking Midfielder';
    case 'Attacker':
      return isWide ? 'Winger' : isCentral ? 'Centre Forward' : 'Forward';
    default:
      return englishPosition(line);
  }
}
