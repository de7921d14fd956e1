interface Read {
  readonly files: readonly string[];
  readonly format: string;
  readonly players: number;
  readonly minutes: number;
  /** Limit for files that hold a whole match in pieces rather than one chase. */
  readonly mostMPerMinute?: number;
  /** Units of x and y that fit equally well and are not stated (METHODS K0.2): asked for, then read as metres. */
  readonly units?: readonly string[];
}

interface Refused {
  readonly files: readonly string[];
  readonly refusal: RegExp;
}

export type EveryFileRow = Read | Refused;

const within = (folder: string, ...names: readonly string[]): string[] => names.map((name) => `${folder}/${name}`);
const read = (files: readonly string[], format: string, players: number, minutes: number): Read => ({
  files,
  format,
  players,
  minutes,
});
const refused = (refusal: RegExp, ...files: readonly string[]): Refused[] =>
  files.map((file) => ({ files: [file], refusal }));

const kloppy = (...names: readonly string[]): string[] => within('format-fixtures/kloppy', ...names);
const databallpy = (...names: readonly string[]): string[] => within('format-fixtures/databallpy', ...names);
const fit = (...names: readonly string[]): string[] => within('format-fixtures/fit', ...names);
const lastRow = (scene: string, ...names: readonly string[]): string[] =>
  within(`lastrow-20hz/preprocessed/${scene}`, ...names);

const inMetresOrYards = (files: readonly string[], players: number, minutes: number): Read => ({
  ...read(files, 'wide-csv', players, minutes),
  units: ['m', 'yd'],
});

const TOO_SLOW = /less than one sample a second; 1 to 1000 can be analysed/;
const EVENTS = /lists events .* Choose the tracking file/;
const SUMMARY = /summary with totals per player, not tracking data/;
const DRILLS = /says when players took part in drills, not where they were/;

export const EVERY_FILE: readonly EveryFileRow[] = [
  read(within('tracab-anon-25hz', 'tracking_data_frames_0001-4500.csv.gz', 'metadata.json'), 'tracab-csv', 22, 3),
  ...refused(/list of players/, ...within('tracab-anon-25hz', 'away_players.csv', 'home_players.csv')),
  ...refused(/lists the periods of a match/, 'tracab-anon-25hz/periods.csv'),
  read(within('zxy-tromso-20hz', 'tromso_extra_block1.csv.gz'), 'zxy-csv', 12, 5.04),
  read(within('epts-metrica-25hz', 'tracking.txt.gz', 'metadata.xml'), 'epts', 22, 1.4),
  read(within('lps-basketball-20hz', 'LPS_session_t0000-2700.csv.gz'), 'long-csv', 1, 45),
  read(
    within('statsports-u16-10hz', 'U16_ID66.csv.gz', 'U16_ID67.csv.gz', 'Dataset_B_Pitch.xlsx'),
    'statsports-csv',
    2,
    75.08,
  ),
  ...refused(DRILLS, 'statsports-u16-10hz/Dataset_C_SessionDetails.xlsx'),
  read(
    within('catapult-u18-10hz', 'U18_ID1.csv.gz', 'U18_ID2.csv.gz', 'U18_ID3.csv.gz', 'Dataset_B_Pitch.csv'),
    'catapult-csv',
    3,
    67.13,
  ),
  ...refused(DRILLS, 'catapult-u18-10hz/Datset_C_SessionDetails.xlsx'),
  read(within('catapult-openfield-10hz', 'data_rows_00001-30000.csv.gz'), 'openfield-csv', 1, 50),
  read(
    within(
      'tiled-full-game-25hz',
      'Tiled_Game_RawTrackingData_Home_Team.csv.xz',
      'Tiled_Game_RawTrackingData_Away_Team.csv.xz',
    ),
    'metrica-csv',
    24,
    90,
  ),
  read(within('speedtrace-18hz', 'exampleFile.csv.gz'), 'long-csv', 1, 60.07),
  read(within('sprint-tests', 'jb_morin.csv'), 'long-csv', 1, 0.08),
  ...refused(/does not say the unit of the time.* 1000 samples a second/, 'sprint-tests/laser_gun_data.csv.gz'),
  ...refused(/times at timing gates/, 'sprint-tests/split_times.csv'),
  ...refused(EVENTS, 'metrica-no-tracking/Sample_Game_1_RawEventsData.csv'),
  ...refused(/text file with the positions .* is missing/, 'metrica-no-tracking/Sample_Game_3_metadata.xml'),
  ...refused(
    SUMMARY,
    ...within(
      'summary-exports/catapult-openfield-ctr',
      '2019_01_15_1557-Practice-1-15-19.csv.gz',
      '2019_01_16_1538-Activity-20190116153821.csv.gz',
      '2019_01_17_1544-practice-1-17-19.csv.gz',
    ),
    'summary-exports/skillcorner/aus1league_physicalaggregates_20242025_midfielders.csv',
    'summary-exports/wcsf-physical-kpis/FC Science vs FC Practice physical KPIS HOME TEAM.csv',
  ),
  ...refused(/format is not recognised/, 'summary-exports/wcsf-physical-kpis/SOURCE_README.md'),

  ...refused(
    /gives no frame rate/,
    ...within('lastrow-20hz/original', 'LIV_[2]-1_CHE.csv.gz', 'Real_vs_Barcelona_Calma.csv.gz'),
  ),
  inMetresOrYards(lastRow('Liverpool [2] - 0 Everton', 'Everton_blue.csv.gz'), 11, 0.24),
  inMetresOrYards(lastRow('Liverpool [2] - 0 Everton', 'Liverpool_red.csv.gz'), 10, 0.24),
  inMetresOrYards(lastRow('Liverpool [3] - 0 Bournemouth', 'Bournemouth_white.csv.gz'), 10, 0.13),
  inMetresOrYards(lastRow('Liverpool [3] - 0 Bournemouth', 'Liverpool_red.csv.gz'), 8, 0.13),
  inMetresOrYards(lastRow('Porto 0 - [2] Liverpool', 'Liverpool_red.csv.gz'), 11, 0.21),
  inMetresOrYards(lastRow('Porto 0 - [2] Liverpool', 'Porto_blue.csv.gz'), 11, 0.21),
  ...refused(
    EVENTS,
    ...lastRow('Liverpool [2] - 0 Everton', 'events.csv'),
    ...lastRow('Liverpool [3] - 0 Bournemouth', 'events.csv'),
    ...lastRow('Porto 0 - [2] Liverpool', 'events.csv'),
  ),

  read(kloppy('metrica_home.csv', 'metrica_away.csv'), 'metrica-csv', 28, 96.67),
  {
    ...read(kloppy('pff_10517.jsonl.gz', 'pff_metadata_10517.json', 'pff_rosters_10517.json'), 'pff', 35, 144.82),
    mostMPerMinute: 180,
  },
  read(
    kloppy('second_spectrum_fake_data.jsonl.gz', 'second_spectrum_fake_metadata.json'),
    'second-spectrum',
    29,
    115.42,
  ),
  read(
    kloppy('second_spectrum_fake_data.jsonl.gz', 'second_spectrum_fake_metadata.xml'),
    'second-spectrum',
    29,
    115.42,
  ),
  read(
    kloppy(
      'signality_p1_raw_data_subset.json',
      'signality_p2_raw_data_subset.json',
      'signality_meta_data.json',
      'signality_venue_information.json',
    ),
    'signality',
    27,
    114.17,
  ),
  {
    files: kloppy('skillcorner_v3_raw_data.jsonl', 'skillcorner_match_data.json'),
    // Its players belong to another match, including their ids of the older version, so nothing fits the tracking.
    refusal: /match file belongs to another match.*or the tracking alone/,
  },
  read(kloppy('skillcorner_v3_raw_data.jsonl'), 'skillcorner', 31, 101.63),
  read(kloppy('sportec_positional.xml', 'sportec_meta.xml'), 'sportec-xml', 3, 63.52),
  read(kloppy('statsperform_tracking_ma25.txt', 'statsperform_tracking_ma1.json'), 'stats-perform', 23, 60.11),
  read(kloppy('statsperform_tracking_ma25.txt', 'statsperform_tracking_ma1.xml'), 'stats-perform', 23, 60.11),
  read(kloppy('tracab_raw.dat', 'tracab_meta.xml'), 'tracab-dat', 30, 112.95),
  read(kloppy('tracab_raw.dat', 'tracab_meta.json'), 'tracab-dat', 30, 112.95),
  read(kloppy('tracab_raw.json', 'tracab_meta.json'), 'tracab-json', 30, 112.95),
  read(kloppy('tracab_raw.json', 'tracab_meta.xml'), 'tracab-json', 30, 112.95),
  ...refused(/describes a match and holds no positions/, ...kloppy('hawkeye_meta.json', 'hawkeye_meta.xml')),

  {
    files: databallpy('inmotio_metadata_test.xml', 'inmotio_td_test.txt'),
    refusal: /DataFormatSpecification is missing/,
  },
  { files: databallpy('metrica_metadata_test.xml', 'metrica_tracking_data_test.txt'), refusal: /not well-formed/ },
  read(databallpy('tracab_metadata_test.json', 'tracab_td_test.dat'), 'tracab-dat', 2, 0),
  read(databallpy('tracab_metadata_test.xml', 'tracab_td_test.dat'), 'tracab-dat', 2, 0),
  {
    files: databallpy('tracab_xml_td_test.xml', 'tracab_metadata_test.xml'),
    refusal: /is metadata of TRACAB.*leave this one out/,
  },
  read(databallpy('tracab_xml_td_test.xml'), 'sportec-xml', 3, 62.03),

  ...refused(/FIT recording is cut off or damaged/, ...fit('activity-settings-corruptheader.fit')),
  ...refused(/FIT recording is cut off or damaged/, ...fit('activity-unexpected-eof.fit')),
  ...refused(TOO_SLOW, 'format-fixtures/gpx/cerknicko-jezero.gpx', 'format-fixtures/tcx/test.tcx'),
  ...refused(/no position/, ...fit('compressed-speed-distance.fit')),
  ...refused(/does not say the unit of the time.* 200 samples/, ...fit('compressed-speed-distance-records.csv')),
  read(fit('activity-small-fenix2-run.fit'), 'fit', 1, 47.22),
  read(fit('developer-types-sample.fit'), 'fit', 1, 57.05),
  read(fit('garmin-fenix-5-run.fit'), 'fit', 1, 0.95),
  ...refused(/not a number in column timestamp/, ...fit('garmin-fenix-5-run-records.csv')),
  ...refused(/track point has no time/, 'format-fixtures/gpx/cerknicko-without-times.gpx'),
  ...refused(/fewer than two samples/, 'format-fixtures/gpx/gpx1.1_with_all_fields.gpx'),
  ...refused(/fewer than two frames/, 'format-fixtures/cdf/sample-tracking.jsonl'),
  ...refused(
    /describes a match and holds no positions/,
    ...within('format-fixtures/cdf', 'sample-match.json', 'sample-meta.json'),
  ),
  {
    files: within('format-fixtures/cdf', 'sample-meta.json', 'sample-tracking.jsonl'),
    refusal: /belongs to another match/,
  },
  read(within('format-fixtures/gpsports', '0.xlsx'), 'gpsports', 1, 0.11),
  read(within('format-fixtures/soccertrack-gnss', 'G_20200220_1_0000_0030.csv.gz'), 'wide-csv', 22, 0.5),
];
