/** The accounts of the demo: public by design, and made only where HALFTURN_DEMO allows. */
import type { ClubKey } from './clubs';

export const DEMO_PASSWORD = 'halfturn-demo-1';

export interface DemoAccount {
  readonly userName: string;
  readonly isAdmin: boolean;
  readonly primary: ClubKey;
  readonly additional: ClubKey | null;
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { userName: 'analyst', isAdmin: false, primary: 'men', additional: null },
  { userName: 'coach', isAdmin: false, primary: 'men', additional: 'women' },
  { userName: 'medic', isAdmin: false, primary: 'men', additional: null },
  { userName: 'women', isAdmin: false, primary: 'women', additional: null },
  { userName: 'hoops', isAdmin: false, primary: 'basketball', additional: null },
  { userName: 'admin', isAdmin: true, primary: 'men', additional: null },
];
export const DEMO_ACCOUNT_NAMES: readonly string[] = DEMO_ACCOUNTS.map((account) => account.userName);
