/** A filter as a table of the 486 codes it accepts: whether a drawn point is shown is then one lookup. */
import { CODE_COUNT, isChosen, TURN_CATEGORIES, type TurnCategory, type TurnFilter } from './categories';
import { classOfCode } from './codes/codes';

/** `CODE_COUNT` entries, 1 where the filter accepts the code. */
export type AcceptTable = Uint8Array<ArrayBuffer>;

/** The accept table of a filter. */
export function acceptTable(filter: TurnFilter): AcceptTable {
  const accept = new Uint8Array(CODE_COUNT);
  for (let code = 0; code < CODE_COUNT; code++) {
    accept[code] = Number(
      TURN_CATEGORIES.every(
        (category) => filter[category] === 0 || isChosen(filter, category, classOfCode(code, category)),
      ),
    );
  }
  return accept;
}

/** Per category the number of turns in each class when every other category's restriction holds. */
export type FacetCounts = Readonly<Record<TurnCategory, readonly number[]>>;
