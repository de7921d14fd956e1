/** The gallery needs no sign-in, but saving CSV needs a club with the data export. */
export const USER = {
  userName: 'gallery',
  token: 'none',
  isAdmin: false,
  primaryCustomer: {
    customerId: 1,
    customerDisplayName: 'Gallery',
    customerAvatarUrl: null,
    teamType: 'men',
    sport: 'football',
    additionalModules: ['exportdata'],
    customerOptions: [],
    turnEntrySpeedBoundaries: { lowerMPerS: 3, upperMPerS: 5.5, names: ['Low', 'Medium', 'High'] },
    wellnessPlayers: [],
    playerDevelopmentPlayers: [],
    playerModulePlayers: [],
  },
  additionalCustomer: [],
  passwordChangeOptionEnabled: false,
  passwordChangeRequired: false,
};
