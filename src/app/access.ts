import type { Customer } from '@halfturn/contract/login';

/** Names the server uses in `customerOptions` for what the shell asks (portal-core section 6). */
export const OPTION = {
  hideInaccessibleModules: 'hideInaccessibleModules',
  workInProgress: 'workInProgress',
  portalSettings: 'portalSettings',
  shirtNumbers: 'shirtNumbers',
  extraSpeedZones: 'extraSpeedZones',
} as const;

export function hasModule(customer: Customer | null, module: string): boolean {
  return customer !== null && customer.additionalModules.includes(module);
}

export function hasOption(customer: Customer | null, option: (typeof OPTION)[keyof typeof OPTION]): boolean {
  return customer !== null && customer.customerOptions.includes(option);
}
