const LONGEST = 40;
const SIDE = /^([NSEW])|([NSEW])$/i;
const PARTS =
  /^([+-]?)(\d{1,3}(?:[.,]\d+)?)(?:[°º\s]+(\d{1,2}(?:[.,]\d+)?)(?:['′’\s]+(\d{1,2}(?:[.,]\d+)?)?["″”]?|['′’])?)?[°º]?$/;

/**
 * Degrees as people and devices write them: `52.3N`, `N52.3`, `52°18.5'N`, `52° 18' 30.5" S`. NaN for any other
 * text, and for minutes or seconds of sixty and more.
 */
export function parseDegrees(text: string): number {
  if (text.length > LONGEST) return NaN;
  const trimmed = text.trim();
  const side = SIDE.exec(trimmed);
  const letter = (side?.[1] ?? side?.[2] ?? '').toUpperCase();
  const rest = trimmed.replace(SIDE, '').trim();
  const match = PARTS.exec(rest);
  if (match === null) return NaN;
  const [, sign = '', whole = '', minutes = '0', seconds = '0'] = match;
  const [degrees, m, s] = [whole, minutes, seconds].map((part) => Number(part.replace(',', '.')));
  if (degrees === undefined || m === undefined || s === undefined || m >= 60 || s >= 60) return NaN;
  if (letter !== '' && sign !== '') return NaN;
  const value = degrees + m / 60 + s / 3600;
  return sign === '-' || letter === 'S' || letter === 'W' ? -value : value;
}

export function saysDegrees(text: string): boolean {
  return /[NSEW°º]/i.test(text) && !Number.isNaN(parseDegrees(text));
}
