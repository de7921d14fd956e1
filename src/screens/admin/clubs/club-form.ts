import {
  type AdminClub,
  addClub,
  KEPT_OF_SESSIONS,
  SPORTS,
  TEAM_TYPES,
  updateClub,
} from '@halfturn/contract/admin/clubs';
import { leagueName, PLAIN_LEAGUE } from '@halfturn/core/views/choices/comparison-groups';
import { CUSTOMER_OPTIONS, type CustomerOption, MODULES } from '@halfturn/contract/modules';
import { z } from 'zod';

export const clubFields = z.object({
  name: z.string(),
  sport: z.enum(SPORTS),
  teamType: z.string(),
  timeZone: z.string(),
  /** Empty: the default for sport and kind of team. */
  leagueName: z.string(),
  keptOfSessions: z.enum(KEPT_OF_SESSIONS),
  modules: z.array(z.string()).readonly(),
  options: z.array(z.string()).readonly(),
  lower: z.string(),
  upper: z.string(),
  defaultSquadId: z.string(),
});
export type ClubFields = Readonly<z.infer<typeof clubFields>>;

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const BASKETBALL_ZONES = 'basketballSpeedZones' satisfies CustomerOption;

export const NEW_CLUB: ClubFields = {
  name: '',
  sport: 'football',
  teamType: TEAM_TYPES[0],
  timeZone: HERE,
  leagueName: PLAIN_LEAGUE,
  keptOfSessions: 'instants',
  modules: MODULES,
  options: ['portalSettings'],
  lower: '',
  upper: '',
  defaultSquadId: '',
};

export function fieldsOf(club: AdminClub): ClubFields {
  return {
    name: club.name,
    sport: club.sport === 'basketball' ? 'basketball' : 'football',
    teamType: club.teamType,
    timeZone: club.confirmedSteps.includes('club') || club.sessions > 0 ? club.timeZone : HERE,
    leagueName: club.leagueName ?? leagueName(club.sport, club.teamType),
    keptOfSessions: 'instants',
    modules: club.modules,
    options: club.options,
    lower: String(club.turnEntryLowerMPerS),
    upper: String(club.turnEntryUpperMPerS),
    defaultSquadId: String(club.defaultSquadId),
  };
}

/** A sport comes with its speed zones; the option stays free to change. */
export function withSport(fields: ClubFields, sport: ClubFields['sport']): ClubFields {
  const others = fields.options.filter((name) => name !== BASKETBALL_ZONES);
  return { ...fields, sport, options: sport === 'basketball' ? [...others, BASKETBALL_ZONES] : others };
}

function bought(fields: ClubFields) {
  return {
    name: fields.name,
    teamType: fields.teamType,
    timeZone: fields.timeZone,
    leagueName: fields.leagueName.trim() || PLAIN_LEAGUE,
    modules: MODULES.filter((name) => fields.modules.includes(name)),
    options: CUSTOMER_OPTIONS.filter((name) => fields.options.includes(name)),
  };
}

export function newClubOf(fields: ClubFields): z.output<NonNullable<typeof addClub.body>> | null {
  return addClub.body?.safeParse({ ...bought(fields), sport: fields.sport }).data ?? null;
}

export function changedClubOf(
  customerId: number,
  fields: ClubFields,
): z.output<NonNullable<typeof updateClub.body>> | null {
  const numberOf = (text: string) => (text.trim() === '' ? null : Number(text.replace(',', '.')));
  return (
    updateClub.body?.safeParse({
      ...bought(fields),
      sport: fields.sport,
      keptOfSessions: fields.keptOfSessions,
      customerId,
      turnEntryLowerMPerS: numberOf(fields.lower),
      turnEntryUpperMPerS: numberOf(fields.upper),
      defaultSquadId: Number(fields.defaultSquadId),
    }).data ?? null
  );
}
