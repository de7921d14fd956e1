/**
 * Which calls a program's token opens: it follows from how a call declares its access. A call that changes something is
 * closed to every token unless it names a scope.
 */
import type { Call } from './call';
import type { TokenScope } from './token-scopes';

/** The scopes any one of which opens the call to a token; none: it is for people alone. */
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
