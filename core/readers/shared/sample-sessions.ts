import * as hawkEye from '../hawkeye/sample';
import * as respoVision from '../respovision/sample';
import * as sportVu from '../sportvu/sample';
import * as tracabDat from '../tracab-dat/sample';
import * as cdf from '../cdf/sample';
import * as epts from '../epts/sample';
import * as sportec from '../sportec/sample';
import * as secondSpectrum from '../second-spectrum/sample';
import * as zxy from '../zxy/sample';
import * as tracabJson from '../tracab-json/sample';
import * as signality from '../signality/sample';
import * as skillCorner2 from '../skillcorner/sample-v2';
import * as statsPerform from '../stats-perform/sample';

const FRAMES = 12;
const frames = (line: (i: number) => string): string =>
  `${Array.from({ length: FRAMES }, (_, i) => line(i)).join('\n')}\n`;
export const SESSIONS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  nmea: [
    [
      'ann.nmea',
      frames(
        (i) =>
          `$GPRMC,1015${30 + Math.floor(i / 10)}.${i % 10}0,A,5218.5${String(i).padStart(2, '0')},N,00454.02,E,9.72,45.0,281126,,`,
      ),
    ],
  ],
  'tracab-csv': [
    ['metadata.json', '{"tracking_data_frame_rate": 25, "pitch_dimensions": [105, 68], "home_team_name": "N"}'],
    ['home_players.csv', 'id,full_name,shirt_num\nP1,"Oak, Ari",7\n'],
    [
      'm.csv',
      `frame,ball_x,ball_y,home_7_x,home_7_y,away_3_x,away_3_y,period_id,datetime\n${frames((i) => `${i + 1},0,0,${i / 10},-3.25,,,1,2024-08-10T14:00:00.${String(i * 40).padStart(3, '0')}Z`)}`,
    ],
  ],
  'metrica-csv': ['Home', 'Away'].map((team) => [
    `${team}.csv`,
    `,,,${team},,,\n,,,7,,,\nPeriod,Frame,Time [s],Player7,,Ball,\n${frames((i) => `1,${i + 1},${(i + 1) / 25},0.5,0.${i},NaN,NaN`)}`,
  ]),
  'statsports-csv': ['66', '67'].map((id) => [
    `${id}.csv`,
    `Player Id, Player Display Name, Time, Lat, Lon,  Speed km/h\n${frames((i) => `${id},"A ""B"" C",12:09:48.${String(i * 10).padStart(3, '0')},49.25${i},7.03,3.6`)}`,
  ]),
  'openfield-csv': ['a', 'b'].map((name) => [
    `${name}.csv`,
    `speed,acc,Odometer,Latitude,Longitude,Player Load\n${frames((i) => `${i / 4},NA,0,50.0${i},5.0${i},0`)}`,
  ]),
  'openfield-raw': ['a', 'b'].map((name) => [
    `${name}.csv`,
    `# OpenField Export : 28.07.2018 19:00:00\n# CentisecTime : 153279736000\n# DeviceId : ${name}\n# Speed Units : Meters Per Second\n# Athlete: "${name}"\nTimestamp,Seconds,Velocity,Latitude,Longitude\n${frames((i) => `28.07.2018 19:02:40.${i},${i / 10},${i / 4},50.0${i},5.0${i}`)}`,
  ]),
  'kinexon-csv': [
    [
      'k.csv',
      `ts in ms,sensor id,full name,number,group name,x in m,y in m,speed in m/s\n${frames((i) => `${1_723_298_400_000 + i * 50},s1,"Oak, Ari",7,Home,${i},1,2`)}`,
    ],
  ],
  skillcorner: [
    [
      'match.json',
      '{"home_team": {"id": 1}, "away_team": {"id": 2}, "players": [{"id": 5, "team_id": 2, "number": 7}]}',
    ],
    [
      'tracking.jsonl',
      frames(
        (i) =>
          `{"frame": ${i}, "timestamp": "00:00:0${i / 10}", "period": 1, "ball_data": {"x": 1, "y": 2}, "player_data": [{"x": ${i}, "y": -2.5, "player_id": 5, "is_detected": true}]}`,
      ),
    ],
  ],
  pff: [
    ['match.json', '[{"homeTeam": {"id": "1"}, "awayTeam": {"id": "2"}, "date": "2024-08-10T14:00:00"}]'],
    ['roster.json', '[{"player": {"nickname": "A"}, "shirtNumber": "9", "team": {"id": "1"}}]'],
    [
      'tracking.jsonl',
      frames(
        (i) =>
          `{"videoTimeMs": ${i * 40}, "period": 1, "homePlayers": [{"jerseyNum": "9", "x": ${i}, "y": -2.5}], "awayPlayers": [], "balls": [{"x": 1, "y": 2}]}`,
      ),
    ],
  ],
  gpx: [
    [
      'a.gpx',
      `<?xml version="1.0"?>\n<gpx><trk><trkseg>\n${frames((i) => `<trkpt lat="50.0${i}" lon="5.0${i}"><time>2024-08-10T14:00:00.${String(i * 50).padStart(3, '0')}Z</time><speed>2</speed></trkpt>`)}</trkseg></trk></gpx>\n`,
    ],
  ],
  tcx: [
    [
      'a.tcx',
      `<TrainingCenterDatabase><Track>\n${frames((i) => `<Trackpoint><Time>2024-08-10T14:00:00.${String(i * 50).padStart(3, '0')}Z</Time><Position><LatitudeDegrees>50.0${i}</LatitudeDegrees><LongitudeDegrees>5.0${i}</LongitudeDegrees></Position></Trackpoint>`)}</Track></TrainingCenterDatabase>\n`,
    ],
  ],
  'long-csv': [
    [
      'columns.json',
      '{"columns": {"speed": "v"}, "units": {"speed": "km/h"}, "pitch": {"lengthM": 105, "widthM": 68}}',
    ],
    ['m.csv', `t [ms],team,id,x,y,v\n${frames((i) => `${i * 50},home,7,${i},1,3\n${i * 50 + 3},away,7,${i},-2,`)}`],
  ],
  'catapult-csv': [
    ['corners.csv', 'longitude,latitude\n5,50\n5.001,50\n5.001,50.0005\n5,50.0005\n'],
    ['p.csv', `Timestamp, Longitude, Latitude\n${frames((i) => `${44_519.7 + i / 864_000},5.0${i},50.0${i}`)}`],
  ],
  'tracab-dat': [
    ['m.json', tracabDat.METADATA_JSON],
    ['m.dat', tracabDat.POSITIONS],
  ],
  epts: [
    ['m.xml', epts.METADATA],
    ['t.txt', epts.POSITIONS],
  ],
  'sportec-xml': [
    ['p.xml', sportec.POSITIONS],
    ['i.xml', sportec.MATCH_INFORMATION],
  ],
  'second-spectrum': [
    ['d.jsonl', secondSpectrum.POSITIONS],
    ['m.json', secondSpectrum.METADATA],
  ],
  'zxy-csv': [['z.csv', zxy.SESSION]],
  'epts metres': [
    ['m.xml', epts.METRIC_METADATA],
    ['t.txt', epts.METRIC_POSITIONS],
  ],
  'tracab-json': [
    ['m.xml', tracabDat.METADATA_XML],
    ['m.json', tracabJson.POSITIONS],
  ],
  signality: [
    ['p1.json', signality.FIRST_HALF],
    ['p2.json', signality.SECOND_HALF],
    ['meta.json', signality.METADATA],
    ['venue.json', signality.VENUE],
  ],
  'skillcorner-v2': [
    ['structured.json', skillCorner2.TRACKING],
    ['match.json', skillCorner2.MATCH],
  ],
  'live-feed': [
    [
      'live.jsonl',
      `{"head":{"version":1,"sourceClass":"optical","rateHz":25,"players":[{"key":"home_7","name":"Oak, Ari","shirtNumber":7}]}}\n${frames((i) => `{"t":${i / 25},"p":[["home_7",${i / 10},-3.25]],"b":[0,1]}`)}`,
    ],
  ],
  cdf: [
    ['tracking.jsonl', cdf.TRACKING],
    ['meta.json', cdf.META],
    ['match.json', cdf.MATCH_SHEET],
  ],
  'stats-perform': [
    ['ma25.txt', statsPerform.POSITIONS],
    ['ma1.json', statsPerform.MATCH_JSON],
  ],
  'stats-perform xml': [
    ['ma25.txt', statsPerform.POSITIONS],
    ['ma1.xml', statsPerform.MATCH_XML],
  ],
  sportvu: [['game.json', sportVu.GAME]],
  respovision: [['match.jsonl', respoVision.TRACKING]],
  hawkeye: [...hawkEye.MINUTES, ['meta.json', hawkEye.META]],
};

export function formatOf(sessionName: string): string {
  return sessionName.split(' ')[0] ?? '';
}
