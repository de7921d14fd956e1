import type { Customer } from '@halfturn/contract/signin/login';
import type { Session } from '@halfturn/contract/session/sessions';
import type { User } from '../state/user/user';

export const CLUB: Customer = {
  customerId: 7,
  customerDisplayName: 'Harbour Town',
  customerAvatarUrl: null,
  teamType: 'm',
  sport: 'football',
  timeZone: 'UTC',
  role: 'allRound',
  leagueName: null,
  units: { system: 'metric', peakSpeedFactor: 1 },
  additionalModules: ['turnanalysis'],
  customerOptions: ['portalSettings'],
  turnEntrySpeedBoundaries: { lowerMPerS: 3, upperMPerS: 5.5, names: ['Low', 'Medium', 'High'] },
  wellnessPlayers: [],
  playerDevelopmentPlayers: [],
  playerModulePlayers: [],
};

export const USER: User = {
  userName: 'ada',
  token: 'a.b.c',
  isAdmin: false,
  primaryCustomer: CLUB,
  additionalCustomer: [],
  passwordChangeOptionEnabled: false,
  passwordChangeRequired: false,
};

export const ADMIN: User = { ...USER, isAdmin: true, primaryCustomer: { ...CLUB, role: 'administrator' } };

export const SESSION: Session = {
  sessionId: 31,
  title: 'Cup tie',
  date: '2026-03-14T15:00:00+00:00',
  type: 'Match',
  typeColour: 'match',
  statusDisplayName: 'Complete',
  isLocked: false,
  hasMatchReport: false,
  hasTurnsEnhanced: false,
  sessionType: { id: 1, name: 'Match', colour: 'match', sessionIsAMatch: true, isAcademyMatch: false },
  opposition: null,
};
