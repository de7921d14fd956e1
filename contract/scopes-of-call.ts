/**
 * Which calls a program's token opens, derived from the call's access. A call that changes something is closed to every
 * token unless it names a scope.
 */
import type { Call } from './call';
import type { TokenScope } from './token-scopes';

export function scopesOf({ access, method, tokenScopes }: Call): readonly TokenScope[] {
  if (tokenScopes !== undefined) return tokenScopes;
  switch (access.kind) {
    case 'sensor':
      return ['feedLive'];
    case 'user':
      return method === 'GET' ? ['read', 'readMedical', 'readFrames', 'import'] : [];
    case 'customer':
      if (method !== 'GET') return [];
      if (access.right === 'seeMedical' || access.right === 'seeRehab') return ['readMedical'];
      return access.right === 'see' || access.right === 'export' ? ['read'] : [];
    default:
      return [];
  }
}
