import { type CustomerOption, type Module, MODULES } from '@halfturn/contract/modules';
import type { NetworkPart } from '@halfturn/core/metrics/team/data-network';

/**
 * Men's (EPL) and women's (WSL) league; the academy side and the basketball club only meet teams outside the portal.
 */
export type LeagueName = 'men' | 'women' | 'academy' | 'basketball';

export interface Club {
  readonly key: string;
  readonly displayName: string;
  readonly league: LeagueName;
  readonly teamType: string;
  readonly sport: 'football' | 'basketball';
  readonly timeZone: string;
  readonly modules: readonly Module[];
  readonly options: readonly CustomerOption[];
  /** How many players it has bought a module for individually; omitted: none. */
  readonly listed?: { readonly player: number; readonly wellness: number };
  readonly networkShares?: readonly NetworkPart[];
  /** Seed of the fictional names and bodies, so that every demo is the same. */
  readonly seed: number;
  /** Day of the week of the fixtures: 0 Monday … 6 Sunday. */
  readonly fixtureWeekday: number;
  readonly outsiders: readonly string[];
}

export const DEMO_TIME_ZONE = 'Europe/London';

export const HOME_CLUB = 'millbrook';

const CUP_OPPONENTS: Readonly<Record<LeagueName, readonly string[]>> = {
  men: ['Ironside Wanderers', 'Kestrel Park', 'Lowfield United', 'Merriton', 'Oxmoor Athletic', 'Pennard Town'],
  women: ['Marrow Green', 'Penrose United', 'Quarry Hill', 'Redmarsh Women', 'Stonebeck Ladies'],
  academy: ['Ashcombe Academy', 'Brindle U18', 'Copperfield Youth', 'Dray Valley U18', 'Ellerton Academy'],
  basketball: ['Bay Harriers', 'Cedar Point', 'Granite Owls', 'Juniper Flats', 'Pine Ridge', 'Summit Foxes'],
};

/**
 * What the league's other clubs have bought, most to least; the first two are in the data network, the second with one
 * part.
 */
const PACKAGES: readonly Pick<Club, 'modules' | 'options' | 'networkShares'>[] = [
  {
    modules: MODULES.filter((module) => module !== 'playerreporting'),
    options: ['portalSettings', 'personalBestIndicators'],
  },
  {
    modules: [
      'sessionanalysis',
      'turnanalysis',
      'peakanalysis',
      'oppositionanalysis',
      'teammodule',
      'datanetwork',
      'exportdata',
    ],
    options: ['portalSettings', 'hideInaccessibleModules'],
    networkShares: ['kpis', 'peakCounts'],
  },
  { modules: ['sessionanalysis', 'turnanalysis', 'wellness'], options: ['shirtNumbers'] },
  { modules: ['sessionanalysis'], options: [] },
];

type ClubStart = Pick<Club, 'key' | 'displayName' | 'league'> & Partial<Pick<Club, 'modules' | 'options' | 'listed'>>;

const STARTS: readonly ClubStart[] = [
  {
    key: HOME_CLUB,
    displayName: 'Millbrook Athletic',
    league: 'men',
    modules: MODULES,
    options: [
      'portalSettings',
      'extraSpeedZones',
      'personalBestIndicators',
      'showPeakAnalysisSprintRainbow',
      'displayWellnessDataForOpposition',
      'workInProgress',
    ],
  },
  {
    key: 'harbour',
    displayName: 'Harbour City Women',
    league: 'women',
    // Players and wellness for some of its players only; opposition analysis without the full one.
    modules: [
      'sessionanalysis',
      'turnanalysis',
      'peakanalysis',
      'oppositionanalysis',
      'drillmanagement',
      'teammodule',
      'squadmodule',
      'week',
      'fullplayerdevelopment',
      'reporting',
      'playerreporting',
      'matchreportdownload',
      'exportdata',
    ],
    listed: { player: 8, wellness: 6 },
    // Hides modules it has not bought; the Herons see theirs greyed out.
    options: ['portalSettings', 'hideInaccessibleModules', 'replaceGameDemandWithWorkRate'],
  },
  {
    key: 'herons',
    displayName: 'Lakeside Herons',
    league: 'basketball',
    // No turn analysis: shows how a tab looks that was not bought.
    modules: [
      'sessionanalysis',
      'peakanalysis',
      'drillmanagement',
      'fullplayermodule',
      'fullplayerdevelopment',
      'teammodule',
      'squadmodule',
      'week',
      'wellness',
      'fullfatigueflag',
      'reporting',
      'matchreportdownload',
      'exportdata',
    ],
    options: ['portalSettings', 'basketballSpeedZones', 'shirtNumbers'],
  },
  { key: 'aldermere', displayName: 'Aldermere Town', league: 'men' },
  { key: 'brackwater', displayName: 'Brackwater United', league: 'men' },
  { key: 'corran', displayName: 'Corran Vale', league: 'men' },
  { key: 'dunhollow', displayName: 'Dunhollow City', league: 'men' },
  { key: 'eastmarch', displayName: 'Eastmarch Rovers', league: 'men' },
  { key: 'farrow', displayName: 'Farrow Bridge', league: 'men' },
  { key: 'hexley', displayName: 'Hexley Albion', league: 'men' },
  { key: 'larkfield', displayName: 'Larkfield Women', league: 'women' },
  { key: 'northcove', displayName: 'Northcove Ladies', league: 'women' },
  { key: 'oakhaven', displayName: 'Oakhaven Women', league: 'women' },
  {
    key: 'academy',
    displayName: 'Millbrook Athletic Academy',
    league: 'academy',
    modules: ['sessionanalysis', 'turnanalysis', 'peakanalysis', 'fullplayerdevelopment', 'exportdata'],
    options: ['portalSettings'],
  },
];
export const DEFAULT_CLUBS = STARTS.length;

const PLACES = ['Amber', 'Birch', 'Cold', 'Deep', 'Elm', 'Fern', 'Gorse', 'High', 'Long', 'Marl', 'North', 'Stone'];
const ENDINGS = ['ford', 'wick', 'stead', 'combe', 'ley', 'mere', 'thorpe', 'worth'];
const SUFFIXES = ['Town', 'City', 'Rovers', 'Albion'];
const WEEKDAY: Readonly<Record<LeagueName, number>> = { men: 5, women: 6, academy: 5, basketball: 4 };

export function leagueClubs(count: number): readonly Club[] {
  const starts = Array.from({ length: count }, (_, index) => STARTS[index] ?? furtherClub(index - STARTS.length));
  return starts.map((start, index) => ({
    ...(PACKAGES[index % PACKAGES.length] ?? { modules: [], options: [] }),
    ...start,
    teamType: start.league === 'women' ? 'w' : 'm',
    sport: start.league === 'basketball' ? 'basketball' : 'football',
    timeZone: DEMO_TIME_ZONE,
    seed: 11 + 12 * index,
    fixtureWeekday: WEEKDAY[start.league],
    outsiders: CUP_OPPONENTS[start.league],
  }));
}

function furtherClub(index: number): ClubStart {
  const place = PLACES[index % PLACES.length] ?? '';
  const rest = Math.floor(index / PLACES.length);
  const ending = ENDINGS[rest % ENDINGS.length] ?? '';
  const suffix = SUFFIXES[Math.floor(rest / ENDINGS.length) % SUFFIXES.length] ?? '';
  return { key: `club${index + 1}`, displayName: `${place}${ending} ${suffix}`, league: 'men' };
}
