import type { Customer } from '@halfturn/contract/login';
import type { User } from '../state/user';

export const CLUB: Customer = {
  customerId: 7,
  customerDisplayName: 'Harbour Town',
  customerAvatarUrl: null,
  teamType: 'm',
  sport: 'football',
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
