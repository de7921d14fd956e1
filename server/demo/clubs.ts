/** Three invented clubs: what each has bought, and who plays whom. */
import { type CustomerOption, MODULES, type Module } from '@halfturn/contract/modules';

export type ClubKey = 'men' | 'women' | 'basketball';

export interface Club {
  readonly key: ClubKey;
  readonly displayName: string;
  readonly teamType: string;
  readonly sport: 'football' | 'basketball';
  readonly modules: readonly Module[];
  readonly options: readonly CustomerOption[];
  /** Of the invented names: keeps every start of the demo alike. */
  readonly seed: number;
  /** Day of the week of the fixtures: 0 Monday … 6 Sunday. */
  readonly fixtureWeekday: number;
  readonly opponents: readonly string[];
}

export const CLUBS: readonly Club[] = [
  {
    key: 'men',
    displayName: 'Millbrook Athletic',
    teamType: 'm',
    sport: 'football',
    modules: MODULES,
    options: ['portalSettings', 'extraSpeedZones', 'personalBestIndicators'],
    seed: 11,
    fixtureWeekday: 5,
    opponents: [
      'Aldermere Town',
      'Brackwater United',
      'Corran Vale',
      'Dunhollow City',
      'Eastmarch Rovers',
      'Farrow Bridge',
      'Grantham Quay',
      'Hexley Albion',
      'Ironside Wanderers',
      'Kestrel Park',
    ],
  },
  {
    key: 'women',
    displayName: 'Harbour City Women',
    teamType: 'w',
    sport: 'football',
    modules: ['sessionanalysis', 'turnanalysis', 'peakanalysis', 'teammodule', 'squadmodule', 'exportdata'],
    options: ['portalSettings'],
    seed: 23,
    fixtureWeekday: 6,
    opponents: [
      'Larkfield Women',
      'Marrow Green',
      'Northcove Ladies',
      'Oakhaven Women',
      'Penrose United',
      'Quarry Hill',
      'Redmarsh Women',
      'Stonebeck Ladies',
    ],
  },
  {
    key: 'basketball',
    displayName: 'Lakeside Herons',
    teamType: 'm',
    sport: 'basketball',
    // No turn analysis: shows how a module that was not bought looks.
    modules: ['sessionanalysis', 'teammodule', 'exportdata'],
    options: ['portalSettings', 'basketballSpeedZones'],
    seed: 37,
    fixtureWeekday: 4,
    opponents: ['Bay Harriers', 'Cedar Point', 'Granite Owls', 'Juniper Flats', 'Pine Ridge', 'Summit Foxes'],
  },
];
