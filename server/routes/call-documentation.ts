import { errorBody } from '@halfturn/contract/error';
import type { IdKind } from '@halfturn/contract/ids';
import type { IdPlace } from '@halfturn/contract/marked-ids';
import { RIGHTS } from '@halfturn/contract/roles';
import type { AnyCall } from './mount';

/** @throws Error where a call about a club names players or sessions and does not say how they are checked */
export function requireDeclared({ method, path, access }: AnyCall, places: readonly IdPlace[]): void {
  if ((access.kind === 'customer' || access.kind === 'club') && !RIGHTS.includes(access.right)) {
    throw new Error(`${path} declares no right: which roles may make this call? (contract/roles)`);
  }
  if (access.kind !== 'customer') return;
  const names = (...kinds: readonly IdKind[]) => places.some(({ kind }) => kinds.includes(kind));
  if (names('player', 'trackPlayer') && access.bySquad !== true) {
    throw new Error(`${method} ${path} names players and does not say bySquad (contract/call).`);
  }
  if (names('session') && access.session === undefined) {
    throw new Error(`${method} ${path} names a session and does not say whether it must be open (contract/call).`);
  }
}

/** What OpenAPI shows of a call. `parsePart` does the validation: it is typed and gives clear messages. */
export function documentation(call: AnyCall): Record<string, unknown> {
  return {
    summary: call.summary,
    ...(call.access.kind === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(call.params === undefined ? {} : { params: call.params }),
    ...(call.query === undefined ? {} : { querystring: call.query }),
    ...(call.body === undefined ? {} : { body: call.body }),
    response: {
      200:
        call.streams === undefined
          ? call.answer
          : { description: call.summary, content: { [call.streams]: { schema: call.answer } } },
      ...Object.fromEntries(
        Object.entries(call.errors).map(([status, description]) => [status, described(description)]),
      ),
    },
  };
}

const describedErrors = new Map<string, typeof errorBody>();

/** Calls share their sentences, and describing a schema copies it. */
function described(description: string): typeof errorBody {
  const schema = describedErrors.get(description) ?? errorBody.describe(description);
  describedErrors.set(description, schema);
  return schema;
}
