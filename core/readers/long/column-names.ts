/**
 * Names people give the columns of a tracking table, in English, German, Spanish, French, Italian, Portuguese,
 * Dutch, Danish, Norwegian, Swedish, Polish, Turkish and Japanese.
 */
import type { ColumnRole } from './column-mapping';

/** Nothing to decompose: two of the diacritics are ASCII. */
// oxlint-disable-next-line no-control-regex -- all of ASCII
const PLAIN = /^[\u0000-\u005d_\u0061-\u007f]*$/;

const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  ł: 'l',
  ı: 'i',
  đ: 'd',
  ß: 'ss',
  œ: 'oe',
  þ: 'th',
};

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
  'positie',
  'coordinaat',
  'posisjon',
  'koordinat',
  'pozycja',
  'wspolrzedna',
  'konum',
  'koordinati',
  'konumu',
  '座標',
  '位置',
];
const axisNames = (axis: string): string[] =>
  [axis, ...COORDINATE_WORDS.flatMap((word) => [axis + word, word + axis])].map(columnKey);

const words = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' ')).map(columnKey);

/** Best first, in the form `columnKey` gives. */
const NAMES: Readonly<Record<ColumnRole, readonly string[]>> = {
  time: words(
    'time t timestamp ts datetime elapsedtime seconds utc utctime gpstime localtime timeutc sampletime matchclock matchtime sessiontime',
    'zeit zeitstempel uhrzeit datumzeit datumuhrzeit fechayhora dateetheure dataeora dataehora sekunden tiempo hora marcadetiempo fechahora segundos temps heure',
    'horodatage secondes orario ora secondi instante datahora dateandtime dateheure',
    'tijd tijdstip tijdstempel datumtijd datumentijd seconden tid tidspunkt tidsstempel klokkeslett klokkeslæt datoogtid',
    'datotid sekunder tidpunkt tidsstämpel klockslag datumtid datumochtid czas znacznikczasu dataiczas dataigodzina',
    'datagodzina godzina sekundy zaman zamandamgası tarihsaat tarihvesaat saat saniye',
    '時刻 時間 日時 タイムスタンプ タイム 経過時間 秒 dateyheure датавремя время',
    // "tempo" means pace in half of these languages.
    'tempo milliseconds millisecond msec millis ms milliseconden millisekunder milisekundy milisaniye ミリ秒',
  ),
  frame: words(
    'frame frameid framenumber frameno frameidx framecount bild bildnummer fotograma fotogramma',
    'beeldje framenummer bilde bildenummer bildruta klatka numerklatki kare karenumarası フレーム フレーム番号',
  ),
  player: words(
    'playerid player mappedid tagid tag athleteid athlete nflid gsisid trackerid tracker deviceid device',
    'unitid podid pod vestid vest participantid participant subjectid subject userid personid objectid',
    'sensorid sensor trackid transponder deviceserial serialnumber spielerid spieler athletid athlet',
    'jugadorid idjugador jugador deportista dispositivo joueurid idjoueur joueur sportif appareil capteur',
    'giocatoreid idgiocatore giocatore jogadorid idjogador jogador atletaid idatleta atleta gerat geratid',
    'spelerid speler sporter atleet spillerid spiller utøver utøverid idrætsudøver spelarid spelare idrottare enhet enhed',
    'idzawodnika zawodnikid zawodnik sportowiec urządzenie oyuncuid oyuncu sporcu sporcuid cihaz',
    '選手id 選手 プレーヤーid プレーヤー プレイヤーid プレイヤー 競技者 デバイス',
    'id',
  ),
  name: words(
    'playername playerdisplayname athletename fullname displayname participantname name spielername',
    'nombredeljugador nombrejugador nombre nomdujoueur nomjoueur nom nomedelgiocatore nomegiocatore',
    'nomedojogador nomejogador nome',
    'spelernaam naamspeler naam spillernavn navn spelarnamn namn imięinazwisko nazwazawodnika nazwiskoiimię nazwisko',
    'oyuncuadı adsoyad adısoyadı isim 選手名 氏名 名前 プレーヤー名 プレイヤー名',
  ),
  team: words(
    'team teamname teamid groupname group groupid side club squad mannschaft verein equipo equipe squadra',
    'gruppe grupo groupe gruppo ploeg elftal lag lagnavn lagnamn hold holdnavn drużyna zespół takım takımadı kulüp klub klubb',
    'チーム チーム名 クラブ',
  ),
  number: words(
    'shirtnumber jerseynumber jersey jerseynum jerseyno shirt shirtno number trikotnummer ruckennummer',
    'nummer dorsal numerodecamiseta numerodemaillot maillot numerodimaglia maglia numerodacamisa camisa',
    'camisola numero rugnummer shirtnummer draktnummer trøjenummer tröjnummer numernakoszulce numerkoszulki numerzawodnika',
    'numer formanumarası formano sırtnumarası numara 背番号 番号',
  ),
  x: axisNames('x'),
  y: axisNames('y'),
  latitude: words(
    'latitude lat gpslatitude gpslat breitengrad breite latitud latitudine breedtegraad breedte breddegrad breddgrad',
    'szerokośćgeograficzna szerokość enlem 緯度 latitudee7 late7 latitudedeg latdeg',
  ),
  longitude: words(
    'longitude lon long lng gpslongitude gpslon gpslong gpslng längengrad longitud longitudine lengtegraad lengdegrad',
    'længdegrad längdgrad długośćgeograficzna długość boylam 経度 longitudee7 lone7 lnge7 longitudedeg londeg lngdeg',
  ),
  speed: words(
    'speed velocity v gpsspeed speedgps instantaneousspeed dopplerspeed rawvelocity smoothedvelocity',
    'geschwindigkeit velocidad vitesse velocita velocidade snelheid hastighet hastighed fart prędkość szybkość hız sürat',
    '速度 スピード 速さ',
  ),
};

export function columnKey(text: string): string {
  const letters = PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{Diacritic}/gu, '')
        .toLowerCase()
        .replace(/[øæłıđßœþ]/g, (letter) => LETTERS[letter] ?? letter);
  return letters.replace(/[\s_.\-#:/&]+/g, '');
}

export function nameRank(role: ColumnRole, quantity: string): number | null {
  const rank = NAMES[role].indexOf(columnKey(quantity));
  return rank < 0 ? null : rank;
}

/** The first of the roles that goes by this name. */
export function roleNamed<Role extends ColumnRole>(roles: readonly Role[], quantity: string): Role | null {
  const key = columnKey(quantity);
  return roles.find((role) => NAMES[role].includes(key)) ?? null;
}

const ACCELERATION = new Set(
  words(
    'a acc accel acceleration beschleunigung aceleracion accelerazione aceleracao gpsacceleration versnelling acceleratie',
    'akselerasjon przyspieszenie ivme ivmelenme 加速度',
  ),
);

export function isAccelerationName(quantity: string): boolean {
  return ACCELERATION.has(columnKey(quantity));
}

const PERIOD = new Set(
  words(
    'period periodid periodnumber periodno half halfid matchhalf matchperiod gameperiod quarter halbzeit',
    'periodo mitiempo periode mitemps meiotempo helft speelhelft omgang halvleg halvlek period połowa okres devre yarı',
    'ピリオド 前後半 ハーフ',
  ),
);

export function isPeriodName(quantity: string): boolean {
  return PERIOD.has(columnKey(quantity));
}

const HEART_RATE = new Set(
  words(
    'heartrate hr bpm puls herzfrequenz hartslag hjertefrekvens hjärtfrekvens tętno nabız kalpatışhızı 心拍数 心拍',
    'frecuenciacardiaca frequencecardiaque frequenzacardiaca frequenciacardiaca',
  ),
);

export function isHeartRateName(quantity: string): boolean {
  return HEART_RATE.has(columnKey(quantity));
}

const MEASURED = new Set(
  words(
    'distance distanz distancia distanza',
    'distancia afstand avstand distans dystans odległość mesafe 距離 odometer playerload hdop sats satellites',
  ),
);

export function isMeasuredName(quantity: string): boolean {
  return MEASURED.has(columnKey(quantity)) || isHeartRateName(quantity);
}

const DATE = new Set(
  words(
    'date datum fecha data dato tarih dag dzień gün 日付 年月日 дата localdate utcdate dateutc gpsdate sessiondate matchdate',
    'trainingdate gamedate activitydate spieldatum fechalocal datalocale',
  ),
);

export function isDateName(quantity: string): boolean {
  return DATE.has(columnKey(quantity));
}

const SECONDS = new Set(words('seconds sekunden segundos secondes secondi seconden sekunder sekundy saniye 秒'));
const MILLISECONDS = new Set(
  words(
    'milliseconds millisecond msec millis ms millisekunden milisegundos millisecondes millisecondi milissegundos',
    'milliseconden millisekunder milisekundy milisaniye ミリ秒',
  ),
);

export function unitByName(name: string): string | null {
  const key = columnKey(name);
  return SECONDS.has(key) ? 's' : MILLISECONDS.has(key) ? 'ms' : null;
}
