import { parameters, type ParameterSetAnswer, storeParameters } from '@halfturn/contract/admin/parameters';
import { checkOverrides } from '@halfturn/core/methods/check-overrides';
import { parameterCatalogue } from '@halfturn/core/methods/parameter-catalogue';
import { parameterHashes } from '@halfturn/core/methods/parameter-set';
import { orderRecompute } from '../../jobs/recompute-plan';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { CustomerRecord } from '../../store/club/customers';
import type { Store } from '../../store/engine/database';
import {
  findParameterSet,
  insertParameterSet,
  listParameterSets,
  ParametersChanged,
  type ParameterSet,
} from '../../store/club/parameter-sets';
import type { Mount } from '../mount';

export function mountParameters(mount: Mount, store: Store): void {
  mount.customer(parameters, async ({ customer, rows, query: { version } }) => {
    const { db } = store;
    const set =
      version === undefined
        ? await rows.parameters()
        : found(await findParameterSet(db, customer, version), NO_SUCH.parameterSet(version));
    return {
      set: setAnswer(customer, set),
      versions: await listParameterSets(db, customer.customerId),
      catalogue: parameterCatalogue(customer.sport).map(({ default: value, methods, ...row }) => ({
        ...row,
        default: copyOf(value),
        methods: [...methods],
      })),
    };
  });

  mount.customer(storeParameters, async ({ customer, user, body, change }) => {
    const checked = checkOverrides(body.overrides, customer.sport);
    if (!('overrides' in checked)) {
      const [first, ...others] = checked.errors;
      const message = others.length === 0 ? first.message : `${checked.errors.length} values are invalid.`;
      throw new HttpError(422, message, [...checked.errors]);
    }
    const { overrides } = checked;
    const { note, basedOn = null } = body;
    try {
      return await change(async (trx) => {
        const version = await insertParameterSet(trx, customer, {
          overrides,
          note,
          createdBy: user.userName,
          basedOn,
        });
        // Uses the parameters now in force; sessions whose numbers would not change are left alone.
        await orderRecompute(trx, customer, { reason: 'parameters', createdBy: user.userName });
        const set = await findParameterSet(trx, customer, version);
        if (set === null) throw new Error('The version just stored is missing.');
        return { set: setAnswer(customer, set) };
      });
    } catch (error) {
      if (!(error instanceof ParametersChanged)) throw error;
      throw new HttpError(409, 'The parameters have changed in the meantime: review the latest version and try again.');
    }
  });
}

function setAnswer({ sport }: CustomerRecord, { version, heading, overrides }: ParameterSet): ParameterSetAnswer {
  const own = Object.entries(overrides).map(([name, value]) => [name, copyOf(value)] as const);
  return { version, heading, overrides: Object.fromEntries(own), hashes: parameterHashes(sport, overrides) };
}

/** Copies lists, so that the answer does not share them. */
function copyOf(value: number | boolean | readonly number[]): number | boolean | number[] {
  return typeof value === 'object' ? [...value] : value;
}
