export const SETUP_STEPS = ['club', 'units', 'squads', 'players', 'opponents', 'fixtures'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];
