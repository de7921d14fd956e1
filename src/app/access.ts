import type { Customer } from '@halfturn/contract/login';

/** Customer options that the shell and the session pages ask for, in the words of portal-core section 6. */
export const OPTION = {
  hideInaccessibleModules: 'hidden inaccessible modules',
  portalSettings: 'portal settings',
  shirtNumbers: 'shirt number use',
  extraSpeedZones: 'extra (big) speed zones',
} as const;

export function hasModule(customer: Customer | null, module: string): boolean {
  return customer !== null && customer.additionalModules.includes(module);
}

export function hasOption(customer: Customer | null, option: (typeof OPTION)[keyof typeof OPTION]): boolean {
  return customer !== null && customer.customerOptions.includes(option);
}
