import type { AdminClub } from '@halfturn/contract/admin/clubs';
import { expect, it } from 'vitest';
import { changedClubOf, fieldsOf, NEW_CLUB, newClubOf, withSport } from './club-form';

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const OWN: AdminClub = {
  customerId: 1,
  name: 'My Club',
  sport: 'football',
  teamType: 'm',
  units: { system: 'metric', peakSpeedFactor: 1 },
  timeZone: 'Asia/Kathmandu',
  leagueName: null,
  modules: [],
  options: [],
  turnEntryLowerMPerS: 3,
  turnEntryUpperMPerS: 5.5,
  defaultSquadId: 1,
  isClosed: false,
  confirmedSteps: [],
  squads: [],
  sessions: 0,
  fixtures: 0,
  accounts: 1,
};

it('proposes the browser’s time zone for a club that nobody has set up, and no other zone than its own afterwards', () => {
  expect(NEW_CLUB.timeZone).toBe(HERE);
  expect(newClubOf({ ...NEW_CLUB, name: 'Quay' })?.timeZone).toBe(HERE);
  expect(fieldsOf(OWN).timeZone).toBe(HERE);
  expect(fieldsOf({ ...OWN, confirmedSteps: ['club'] }).timeZone).toBe('Asia/Kathmandu');
  expect(fieldsOf({ ...OWN, sessions: 1 }).timeZone).toBe('Asia/Kathmandu');
});

it('sends the zone and what stays of the sessions; no zone that there is not', () => {
  const fields = { ...fieldsOf(OWN), timeZone: 'Australia/Lord_Howe', keptOfSessions: 'clockTimes' as const };
  expect(changedClubOf(1, fields)).toMatchObject({ timeZone: 'Australia/Lord_Howe', keptOfSessions: 'clockTimes' });
  expect(changedClubOf(1, { ...fields, timeZone: 'Europe/Atlantis' })).toBeNull();
});

it('chooses the speed zones with the sport, keeps the other options, and leaves the zones free to change', () => {
  const fields = { ...fieldsOf(OWN), options: ['portalSettings'] };
  const basketball = withSport(fields, 'basketball');
  expect(basketball).toMatchObject({ sport: 'basketball', options: ['portalSettings', 'basketballSpeedZones'] });
  expect(withSport(basketball, 'football')).toEqual(fields);
  expect(changedClubOf(1, { ...basketball, options: [] })).toMatchObject({ sport: 'basketball', options: [] });
});
