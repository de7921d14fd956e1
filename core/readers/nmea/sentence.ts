/** Parses one line of an NMEA 0183 log: `$GPRMC,101530.10,A,5218.51,N,00454.02,E,9.72,45.0,281126,,*hh`. */

export interface Fix {
  readonly clockMs: number | null;
  readonly dateMs: number | null;
  /** Degrees; both null without a fix. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly knots: number | null;
}

type SentenceKind = 'RMC' | 'GGA' | 'VTG' | 'ZDA';

export interface Sentence extends Fix {
  readonly kind: SentenceKind;
}

/** A two-letter talker id, then the kind. A logger may write more before it, such as the time of arrival. */
const SENTENCE = /\$([A-Z]{2})(RMC|GGA|VTG|ZDA),([^*$]*)(?:\*([0-9A-F]{2}))?/i;
const KM_PER_KNOT = 1.852;

export function saysSentence(line: string): boolean {
  return /\$[A-Z]{2}(?:RMC|GGA),/.test(line);
}

/** Null for a sentence of another kind; `damaged` for a wrong checksum. */
export function sentenceOf(line: string): Sentence | 'damaged' | null {
  const match = SENTENCE.exec(line);
  if (match === null) return null;
  const [, talker = '', kind = '', body = '', sum] = match;
  if (sum !== undefined && Number.parseInt(sum, 16) !== checksum(`${talker}${kind},${body}`)) return 'damaged';
  const cells = body.split(',').map((cell) => cell.trim());
  switch (kind.toUpperCase()) {
    case 'RMC':
      return recommended(cells);
    case 'GGA':
      return fixData(cells);
    case 'ZDA':
      return dateSaid(cells);
    default:
      return track(cells);
  }
}

export function checksum(text: string): number {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum ^= text.charCodeAt(i);
  return sum & 0xff;
}

const NOTHING: Fix = { clockMs: null, dateMs: null, latitude: null, longitude: null, knots: null };

function recommended([
  time = '',
  status = '',
  lat = '',
  ns = '',
  lon = '',
  ew = '',
  speed = '',
  ,
  date = '',
]: string[]): Sentence {
  const [, day = '', month = '', year = ''] = /^(\d{2})(\d{2})(\d{2})$/.exec(date) ?? [];
  const isValid = status.toUpperCase() === 'A';
  const place = isValid ? placeOf(lat, ns, lon, ew) : null;
  return {
    ...NOTHING,
    kind: 'RMC',
    clockMs: clockOf(time),
    // Two-digit years count from 2000. A receiver without a fix writes 1980.
    dateMs: day === '' || Number(year) >= 80 ? null : Date.UTC(2000 + Number(year), Number(month) - 1, Number(day)),
    ...place,
    knots: isValid ? numberOf(speed) : null,
  };
}

function fixData([time = '', lat = '', ns = '', lon = '', ew = '', quality = '']: string[]): Sentence {
  const place = quality === '' || quality === '0' ? null : placeOf(lat, ns, lon, ew);
  return { ...NOTHING, kind: 'GGA', clockMs: clockOf(time), ...place };
}

function dateSaid([time = '', day = '', month = '', year = '']: string[]): Sentence {
  const isDate = /^\d{4}$/.test(year) && Number(year) >= 2000;
  const dateMs = isDate ? Date.UTC(Number(year), Number(month) - 1, Number(day)) : null;
  return { ...NOTHING, kind: 'ZDA', clockMs: clockOf(time), dateMs };
}

function track(cells: readonly string[]): Sentence {
  const at = (unit: string): number | null => {
    const index = cells.findIndex((cell, i) => i > 0 && cell.toUpperCase() === unit);
    return index < 1 ? null : numberOf(cells[index - 1] ?? '');
  };
  const kmPerHour = at('K');
  return { ...NOTHING, kind: 'VTG', knots: at('N') ?? (kmPerHour === null ? null : kmPerHour / KM_PER_KNOT) };
}

function numberOf(text: string): number | null {
  return /^-?\d+(?:\.\d*)?$/.test(text) ? Number(text) : null;
}

function clockOf(text: string): number | null {
  const match = /^(\d{2})(\d{2})(\d{2})(?:\.(\d{1,6}))?$/.exec(text);
  if (match === null) return null;
  const [, h, m, s, fraction = '0'] = match;
  if (Number(h) > 23 || Number(m) > 59 || Number(s) > 60) return null;
  return ((Number(h) * 60 + Number(m)) * 60 + Number(s)) * 1000 + Math.round(Number(`0.${fraction}`) * 1e6) / 1000;
}

function placeOf(lat: string, ns: string, lon: string, ew: string): Pick<Fix, 'latitude' | 'longitude'> | null {
  const [latitude, longitude] = [degreesOf(lat), degreesOf(lon)];
  if (latitude === null || longitude === null) return null;
  return {
    latitude: ns.toUpperCase() === 'S' ? -latitude : latitude,
    longitude: ew.toUpperCase() === 'W' ? -longitude : longitude,
  };
}

function degreesOf(text: string): number | null {
  const match = /^(\d{1,3})(\d{2}(?:\.\d+)?)$/.exec(text);
  return match === null ? null : Number(match[1]) + Number(match[2]) / 60;
}
