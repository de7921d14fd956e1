/** Measurement system and peak speed unit: those of the club, unless the user has chosen their own. */
import { DEFAULT_UNITS, type UnitSettings } from '@halfturn/core/units/units';
import { clubUnits } from '@halfturn/contract/units';
import { atom } from 'jotai';
import { storedAtom } from '../stored-atom';
import { currentCustomerAtom } from './user';

/** The user's own choice, kept on this computer; null: they see what the club has set. */
export const ownUnitsAtom = storedAtom<UnitSettings | null>(
  'halfturn.ownUnits',
  clubUnits.nullable(),
  null,
  () => localStorage,
);

/** What the club worked as has set. */
export const clubUnitsAtom = atom((get): UnitSettings => get(currentCustomerAtom)?.units ?? DEFAULT_UNITS);

/** What numbers are shown in, written to files and asked for in reports. Setting it is a choice of the user's own. */
export const unitSettingsAtom = atom(
  (get): UnitSettings => get(ownUnitsAtom) ?? get(clubUnitsAtom),
  (_get, set, units: UnitSettings) => set(ownUnitsAtom, units),
);
