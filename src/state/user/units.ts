import { DEFAULT_UNITS, type UnitSettings } from '@halfturn/core/units/units';
import { clubUnits } from '@halfturn/contract/units';
import { atom } from 'jotai';
import { storedAtom } from '../stored-atom';
import { currentCustomerAtom } from './user';

export const ownUnitsAtom = storedAtom<UnitSettings | null>(
  'halfturn.ownUnits',
  clubUnits.nullable(),
  null,
  () => localStorage,
);

export const clubUnitsAtom = atom((get): UnitSettings => get(currentCustomerAtom)?.units ?? DEFAULT_UNITS);

export const unitSettingsAtom = atom(
  (get): UnitSettings => get(ownUnitsAtom) ?? get(clubUnitsAtom),
  (_get, set, units: UnitSettings) => set(ownUnitsAtom, units),
);
