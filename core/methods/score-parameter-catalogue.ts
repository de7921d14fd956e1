/** Parameters of the scores over a player's history (METHODS W1-W6, H1-H2): changing them needs no import. */
import { type ParameterGroup, type ParameterRow, switchRow } from './parameter-row';

type Rows = Readonly<Record<string, ParameterRow>>;

function rowsOf(prefix: string, words: Readonly<Record<string, string>>, row: (word: string) => ParameterRow): Rows {
  return Object.fromEntries(Object.entries(words).map(([key, word]) => [`${prefix}.${key}`, row(word)]));
}

const TERMS = { distance: 'distance', hsr: 'HSR distance', efforts: 'efforts', turns: 'turns' };
const INDICATORS = {
  peakAcceleration: 'the peak acceleration',
  peakDeceleration: 'the peak deceleration',
  peakSpeed: 'the peak speed',
  effortsPerMinute: 'efforts per minute',
  hsrPerMinute: 'HSR metres per minute',
  lateEfforts: 'late efforts',
};
const PHASE_SHARES = {
  distance: 'match distance',
  hsr: 'match HSR distance and efforts',
  sprint: 'match sprint distance and efforts',
  accelerationDistance: 'match acceleration and deceleration distance',
  turns: 'match turns',
  peakSpeed: 'maximum speed',
};
const PHASES = 5;

const weights = (score: string, words: Readonly<Record<string, string>>): Rows =>
  rowsOf('weights', words, (word) => ['share', 0, 1, `Weight of ${word} in ${score}.`]);
const history = (what: string): ParameterRow => ['matches', 4, 100, `${what} is made of so many latest matches.`];
const minReferenceM: ParameterRow = ['min', 1, 120, 'Matches with fewer minutes are left out of references.'];
const marks = (name: string, unit: string, lower: number, upper: number, what: string): Rows => ({
  [`${name}.full`]: [unit, lower, upper, `${what}: the mark of a whole point.`],
  [`${name}.half`]: [unit, lower, upper, `${what}: the mark of half a point.`],
});
const phaseRows = (phase: number): Rows =>
  rowsOf(`phases.${phase}`, PHASE_SHARES, (word) => [
    'share',
    0,
    1.5,
    `Share of the player’s own ${word} in phase ${phase}.`,
  ]);

export const SCORE_GROUPS: readonly ParameterGroup[] = [
  {
    group: 'workRate',
    methods: 'workrate',
    rows: {
      enabled: switchRow('Scaled work rate is shown.'),
      ...weights('scaled work rate', TERMS),
      history: history('The reference of scaled work rate and local intensity'),
      minReferenceM,
      minMatches: [
        'matches',
        1,
        50,
        'With fewer matches of their own, a player is compared with their position group.',
      ],
      minMatchTimeM: ['min', 1, 120, 'A shorter appearance is not rated.'],
      ...rowsOf('minPerMinute', TERMS, (word) => [
        'per min',
        0,
        50,
        `With a smaller mean of ${word} the term drops out.`,
      ]),
    },
  },
  {
    group: 'localIntensity',
    methods: 'localint',
    rows: {
      enabled: switchRow('Local intensity is shown.'),
      minOnPitchS: ['s', 0, 60, 'A match minute with less time on the pitch has no value.'],
    },
  },
  {
    group: 'gameDemand',
    methods: 'gamedemand',
    rows: {
      enabled: switchRow('Game demand is shown.'),
      ...weights('game demand', TERMS),
      history: history('The reference of game demand'),
      minReferenceM,
      minMatches: [
        'matches',
        4,
        50,
        'With fewer matches of their own, a player is compared with their position group.',
      ],
    },
  },
  {
    group: 'fatigue',
    methods: 'fatigue',
    rows: {
      enabled: switchRow('Fatigue flags are shown.'),
      ...weights('the fatigue score', INDICATORS),
      ...rowsOf('cvFloors', INDICATORS, (word) => ['share', 0, 1, `Least variation between matches of ${word}.`]),
      minMatchTimeM: ['min', 1, 120, 'Shorter appearances are neither rated nor in the baseline.'],
      history: history('The baseline'),
      historyDays: ['days', 7, 3650, 'The baseline goes back at most this many days.'],
      minMatches: ['matches', 2, 50, 'Minimum number of earlier matches for a flag.'],
      minIndicators: ['indicators', 1, 6, 'Minimum number of indicators for a flag.'],
      highestPeaks: ['efforts', 1, 20, 'Peak accelerations are the mean of this many hardest efforts.'],
      minThirdsM: ['min', 1, 120, 'Late efforts are compared with early ones from this many minutes on.'],
      maxAbsZ: ['SD', 1, 10, 'No indicator counts for more than this.'],
      amber: ['SD', -6, 0, 'A score at or below this is amber.'],
      red: ['SD', -6, 0, 'A score at or below this is red.'],
      item: ['SD', -6, 0, 'A single indicator at or below this is low.'],
      amberItems: ['indicators', 1, 6, 'With this many low indicators among the first four the flag is amber.'],
      redItems: ['indicators', 1, 6, 'With this many low indicators among the first four the flag is red.'],
      observation: ['SD', -6, 0, 'An indicator at or below this is listed.'],
      days: ['days', 1, 60, 'A flag lasts this many days.'],
      insightDays: ['days', 1, 365, 'Insights look back this many days.'],
      maxInsights: ['insights', 0, 20, 'At most this many insights are shown.'],
      minInsightFlags: ['flags', 1, 50, 'A group with fewer flags has no insight.'],
    },
  },
  {
    group: 'hamstring',
    methods: 'hamstring',
    rows: {
      enabled: switchRow('Hamstring exposure is shown.'),
      ...marks('sprintSpikeZ', 'SD', 0, 6, "The week's sprint distance against earlier weeks"),
      spikeWeeks: ['weeks', 2, 26, 'A week is compared with this many before it.'],
      minSpikeWeeks: ['weeks', 2, 26, 'With fewer known weeks the item is not assessed.'],
      ...marks('nearMaximalShare', 'share', 0.5, 1, 'Share of the maximum speed to be reached before a match'),
      ...marks('nearMaximalDays', 'days', 1, 60, 'Days before the match to reach it in'),
      ...marks('sprintPercentile', '%', 0, 100, "The match's sprint distance among the own matches"),
      minReferenceM,
      ...marks('congestionHours', 'h', 1, 336, 'Hours since the previous match'),
      congestionMinMatchTimeM: ['min', 1, 120, 'Shorter appearances do not count towards congestion.'],
      recentInjuryDays: ['days', 1, 365, 'An injury that ended fewer days ago counts as recent.'],
      injuryYears: ['years', 1, 20, 'An injury that ended within this many years counts as history.'],
      minAssessed: ['items', 1, 5, 'Minimum number of known items for a score.'],
      riskFrom: ['points', 0.5, 5, 'An exposure with at least this many points is marked.'],
    },
  },
  {
    group: 'rehab',
    methods: 'rehabtarget',
    rows: {
      history: ['matches', 1, 100, 'Comparison values are taken of so many latest matches.'],
      minReferenceM,
      ...Object.fromEntries(Array.from({ length: PHASES }, (_, k) => Object.entries(phaseRows(k + 1))).flat()),
    },
  },
];
