/** The demo's accounts: public by design, and only created if HALFTURN_DEMO allows it. */
import { HOME_CLUB } from './clubs';

export const DEMO_PASSWORD = 'halfturn-demo-1';

export interface DemoAccount {
  readonly userName: string;
  readonly isAdmin: boolean;
  /** Key of a club; no account is created if the club is not in the league. */
  readonly primary: string;
  readonly additional: string | null;
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { userName: 'analyst', isAdmin: false, primary: HOME_CLUB, additional: null },
  { userName: 'coach', isAdmin: false, primary: HOME_CLUB, additional: 'harbour' },
  { userName: 'medic', isAdmin: false, primary: HOME_CLUB, additional: null },
  { userName: 'women', isAdmin: false, primary: 'harbour', additional: null },
  { userName: 'hoops', isAdmin: false, primary: 'herons', additional: null },
  { userName: 'admin', isAdmin: true, primary: HOME_CLUB, additional: null },
];
export const DEMO_ACCOUNT_NAMES: readonly string[] = DEMO_ACCOUNTS.map((account) => account.userName);
export const CLUBS_WITH_ACCOUNTS: readonly string[] = [...new Set(DEMO_ACCOUNTS.map((account) => account.primary))];
