/** What people call the columns of a tracking table, in English, German, Spanish, French, Italian and Portuguese. */
import type { ColumnRole } from './mapping';

/** The word for an axis in front of x or y, or behind it. */
const COORDINATE_WORDS = [
  'pos',
  'position',
  'coordinate',
  'coord',
  'location',
  'loc',
  'field',
  'pitch',
  'koordinate',
  'coordenada',
  'posicion',
  'coordonnee',
  'coordinata',
  'posizione',
  'posicao',
];
const axisNames = (axis: string): string[] => [axis, ...COORDINATE_WORDS.flatMap((word) => [axis + word, word + axis])];

const words = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '));

/** Best first; as `columnKey` gives them. */
const NAMES: Readonly<Record<ColumnRole, readonly string[]>> = {
  time: words(
    'time t timestamp ts datetime elapsedtime seconds utc utctime gpstime localtime timeutc sampletime matchclock matchtime sessiontime',
    'zeit zeitstempel uhrzeit datumzeit datumuhrzeit fechayhora dateetheure dataeora dataehora sekunden tiempo hora marcadetiempo fechahora segundos temps heure',
    'horodatage secondes tempo orario ora secondi instante datahora',
  ),
  frame: words('frame frameid framenumber frameidx framecount bild bildnummer fotograma fotogramma'),
  player: words(
    'playerid player mappedid tagid tag athleteid athlete nflid gsisid trackerid tracker deviceid device',
    'unitid podid pod vestid vest participantid participant subjectid subject userid personid objectid',
    'sensorid sensor trackid transponder deviceserial serialnumber spielerid spieler athletid athlet',
    'jugadorid idjugador jugador deportista dispositivo joueurid idjoueur joueur sportif appareil capteur',
    'giocatoreid idgiocatore giocatore jogadorid idjogador jogador atletaid idatleta atleta gerat geratid',
    'id',
  ),
  name: words(
    'playername playerdisplayname athletename fullname displayname participantname name spielername',
    'nombredeljugador nombrejugador nombre nomdujoueur nomjoueur nom nomedelgiocatore nomegiocatore',
    'nomedojogador nomejogador nome',
  ),
  team: words(
    'team teamname teamid groupname group groupid side club squad mannschaft verein equipo equipe squadra',
    'gruppe grupo groupe gruppo',
  ),
  number: words(
    'shirtnumber jerseynumber jersey jerseynum jerseyno shirt shirtno number trikotnummer ruckennummer',
    'nummer dorsal numerodecamiseta numerodemaillot maillot numerodimaglia maglia numerodacamisa camisa',
    'camisola numero',
  ),
  x: axisNames('x'),
  y: axisNames('y'),
  latitude: words('latitude lat gpslatitude gpslat breitengrad latitud latitudine'),
  longitude: words('longitude lon long lng gpslongitude gpslon langengrad longitud longitudine'),
  speed: words(
    'speed velocity v gpsspeed speedgps instantaneousspeed dopplerspeed rawvelocity smoothedvelocity',
    'geschwindigkeit velocidad vitesse velocita velocidade',
  ),
};

/** Without case, accents, blanks and signs: `Spieler-ID` and `spieler_id` are one name. */
export function columnKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[\s_.\-#:/]+/g, '');
}

/** How good a name is for a role: 0 is best, null where it is none. */
export function nameRank(role: ColumnRole, quantity: string): number | null {
  const rank = NAMES[role].indexOf(columnKey(quantity));
  return rank < 0 ? null : rank;
}

const ACCELERATION = new Set(
  words('a acc accel acceleration beschleunigung aceleracion accelerazione aceleracao gpsacceleration'),
);

export function isAccelerationName(quantity: string): boolean {
  return ACCELERATION.has(columnKey(quantity));
}

const PERIOD = new Set(
  words(
    'period periodid periodnumber periodno half halfid matchhalf matchperiod gameperiod quarter halbzeit',
    'periodo mitiempo periode mitemps meiotempo',
  ),
);

export function isPeriodName(quantity: string): boolean {
  return PERIOD.has(columnKey(quantity));
}

const SECONDS = new Set(words('seconds sekunden segundos secondes secondi'));

/** The unit of a time whose name is its unit; null for any other name. */
export function secondsByName(name: string): string | null {
  return SECONDS.has(columnKey(name)) ? 's' : null;
}
