import type { Customer } from '@halfturn/contract/signin/login';
import type { Role } from '@halfturn/contract/roles';
import type { CustomerRecord } from '../store/club/customers';

const CLASS_NAMES = ['Low', 'Medium', 'High'];

export function entrySpeedBoundaries(customer: CustomerRecord): Customer['turnEntrySpeedBoundaries'] {
  return { ...customer.turnEntrySpeedBoundaries, names: [...CLASS_NAMES] };
}

export function customerAnswer(customer: CustomerRecord, role: Role): Customer {
  return {
    customerId: customer.customerId,
    customerDisplayName: customer.displayName,
    customerAvatarUrl: customer.avatarUrl,
    teamType: customer.teamType,
    sport: customer.sport,
    timeZone: customer.timeZone,
    leagueName: customer.leagueName,
    role,
    units: customer.units,
    additionalModules: [...customer.modules],
    customerOptions: [...customer.options],
    turnEntrySpeedBoundaries: entrySpeedBoundaries(customer),
    wellnessPlayers: [...customer.wellnessPlayers],
    playerDevelopmentPlayers: [...customer.playerDevelopmentPlayers],
    playerModulePlayers: [...customer.playerModulePlayers],
  };
}
