/** Which answers are kept on this device, and for whom: until the user signs out, or another one signs in. */
import { forgetAnswers, type Keeper } from '@halfturn/workers/kept/kept-answers';
import { store } from '../store';
import { userAtom } from '../user/user';

/** The page's script has another name in each version. */
const version = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';

export function keeperNow(): Keeper | null {
  const userName = store.get(userAtom)?.userName;
  return userName === undefined ? null : { userName, version };
}

const forget = () => void forgetAnswers(keeperNow()).catch(() => undefined);

let userName = store.get(userAtom)?.userName;
// A tab without a user leaves another tab's alone.
if (userName !== undefined) forget();
store.sub(userAtom, () => {
  const next = store.get(userAtom)?.userName;
  if (next !== userName) forget();
  userName = next;
});
