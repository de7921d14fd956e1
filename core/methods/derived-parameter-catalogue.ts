/** Parameters of what is computed from stored facts or on demand (METHODS 0b): changing them needs no import. */
import type { ListRule, ParameterGroup } from './parameter-row';

const rising = (fewest: number, most: number): ListRule => ({ fewest, most, order: 'rising' });

export const DERIVED_GROUPS: readonly ParameterGroup[] = [
  {
    group: 'individualZones',
    methods: 'zones',
    rows: {
      sharesOfVmax: [
        'share',
        0.1,
        1,
        'Individual zones begin at these shares of the maximum speed.',
        { list: rising(1, 10) },
      ],
      vmaxDays: ['days', 1, 3650, 'The maximum speed is the best of this many days.', { methods: 'zones hamstring' }],
    },
  },
  {
    group: 'entrySpeed',
    methods: 'turn turneffort',
    rows: {
      lowerMPerS: ['m/s', 0.5, 10, 'A turn entered slower than this is Low.'],
      upperMPerS: ['m/s', 1, 11, 'A turn entered faster than this is High.'],
    },
  },
  {
    group: 'turnAsymmetry',
    methods: 'turnz',
    rows: {
      minTurns: ['turns', 2, 100, 'A match with fewer turns is not judged.'],
      minMatches: ['matches', 2, 50, 'With fewer matches of their own, a player is compared with an equal balance.'],
      maxMatches: ['matches', 4, 100, 'The own balance is that of so many latest matches.'],
      abnormalZ: ['', 1, 5, 'A balance this far from the player’s own is marked.'],
    },
  },
  {
    group: 'peakReference',
    methods: 'peakprob peaktarget',
    rows: {
      minMatches: ['matches', 2, 50, 'With fewer matches of their own, a player is compared with the league.'],
      minMatchM: ['min', 1, 120, 'Matches with fewer minutes are left out of peak references.'],
      nearPeakEpochS: ['s', 5, 1800, 'Time near the peak is judged over windows of this length.'],
      nearPeakShares: [
        'share',
        0.1,
        1,
        'It is time above these shares of the player’s own peak.',
        { list: rising(1, 10) },
      ],
    },
  },
  {
    group: 'profileSummary',
    methods: 'asprofile',
    rows: {
      minPlayM: ['min', 0, 600, 'Minimum playing time for a profile.'],
      lowDataBelowM: ['min', 0, 2000, 'A profile with fewer minutes of play is marked.'],
      dragPerM: ['1/m', 0, 0.02, 'Air resistance is this factor times speed squared.'],
    },
  },
  {
    group: 'capacity',
    methods: 'capacity',
    rows: { peaks: ['efforts', 1, 20, 'Capacity is the mean of this many hardest efforts.'] },
  },
  {
    group: 'basketballZones',
    methods: 'bbzones',
    rows: { upToMPerS: ['m/s', 0.1, 12, 'Zones 1 to 5 of basketball end at these speeds.', { list: rising(5, 5) }] },
  },
  {
    group: 'team',
    methods: 'refstats',
    rows: { minPeakSpeedM: ['min', 0, 120, "Players of fewer minutes are not in the team's mean of peak speeds."] },
  },
];
