/** The accounts of the demo: public by design, and made only where HALFTURN_DEMO allows. */
import { HOME_CLUB } from './clubs';

export const DEMO_PASSWORD = 'halfturn-demo-1';

export interface DemoAccount {
  readonly userName: string;
  readonly isAdmin: boolean;
  /** Key of a club; an account whose club is not in the league is not made. */
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
/** Clubs that somebody can sign in to, the home club first. */
export const CLUBS_WITH_ACCOUNTS: readonly string[] = [...new Set(DEMO_ACCOUNTS.map((account) => account.primary))];
