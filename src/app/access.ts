import type { Customer } from '@halfturn/contract/login';
import type { CustomerOption, Module } from '@halfturn/contract/modules';

/** What a club has bought. */
export function hasModule(customer: Customer | null, module: Module): boolean {
  return customer !== null && customer.additionalModules.includes(module);
}

/** How a club wants its portal. */
export function hasOption(customer: Customer | null, option: CustomerOption): boolean {
  return customer !== null && customer.customerOptions.includes(option);
}
