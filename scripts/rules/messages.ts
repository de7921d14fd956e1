/**
 * Every message of the specification: what the portal says when something is empty, loading, refused, failed or done.
 * Taken from it by hand, word for word.
 */
export interface Message {
  /** `{n}` stands for what differs. */
  readonly text: string;
  /** The text as in the source, if that inserts a constant or an entity. */
  readonly inSource?: string;
}

/** portal-core sections 2, 4, 5, 8 */
const PORTAL: readonly (string | Message)[] = [
  'Please Wait...',
  'Full Session',
  'Search Player...',
  'No changes detected',
  'No players in this squad',
  'No data for this season',
  { text: '(*) - played <90mins', inSource: '(*) - played &lt;90mins' },
  'Return to Live',
  'pending...',
  'Unknown shirt number',
  'Body rotation update applied',
  'You cannot assign the same player to multiple thumbnails.',
  "Yes, I have reviewed the changes and I'm satisfied.",
  'Unidentified Player {n}',
  { text: 'At least 12 characters', inSource: 'At least ${MINIMUM_PASSWORD_LENGTH} characters' },
  'New password cannot be the same as old password',
  "Passwords don't match",
  'Incorrect username or password',
  'Incorrect username or password or code',
  'User is locked out. Please contact support.',
  'The server is not responding = please try again later',
  'An unexpected error has occurred',
  'Incorrect code, please try again',
  'Unable to update player details. Please try again later.',
  'Failed to update player squads. Please try again later',
  'Password changed successfully. Please log in again.',
  'Password incorrect. If this is your first login, please use the default password provided.',
  'An error occurred while changing the password.',
  'Internal Server Error',
  'Oops, something went wrong',
  'The server encountered an internal error and was unable to complete your request',
  'Players Chart Unavailable',
  'Chart Data Unavailable',
  'Insufficient data for player',
  'Selected squad is empty',
];

/** analysis-modules sections 2, 5, 8 */
const ANALYSIS: readonly (string | Message)[] = [
  'Turn Report Unavailable',
  'Turn Scatters Unavailable',
  'Turn Time Table unavailable',
  'Turn Data Unavailable',
  '(*) - abnormal turn asymmetry',
  'Sprint Counts Unavailable',
  'Player not found',
  'Player Data Unavailable',
  'Player Turns Unavailable',
  'Player Turn Summary Unavailable',
  'Player Kpi Summary Unavailable',
  'Player Trends Unavailable',
  'No rehab session available',
  'No recent rehab session',
  'Peak Demands Unavailable',
  'Peak Threshold Counts Unavailable',
  'Significant Turn Summary Unavailable',
  'Max Value Comparisons Unavailable',
  'No results match your current filters',
  'Team KPI Summary Unavailable',
  'No Data For This Season',
  'No flagged players',
  'Player did not feature in last 25 games',
  'Player did not feature in this game',
  'Wellness data is unavailable in demonstration mode',
  'Player requires minimum of 4 matches',
  { text: 'Player has less than 4 matches', inSource: 'Player has less than ${counted(MIN_REFERENCE_VALUES, noun)}' },
  'Squad Data Unavailable',
  'KPI Reporting Unavailable',
  'Drill Data Unavailable',
  'Drill Management is not available for this session',
  'Drill created successfully',
  'Drill updated successfully',
  'Are you sure you want to delete this drill?',
  'Drill KPIs could not be generated. Please try again later',
  {
    text: 'Drill name cannot exceed 100 characters.',
    inSource: 'Drill name cannot exceed ${MAX_DRILL_NAME_LENGTH} characters.',
  },
  'Time must be between {start} and {end}',
  'New user added successfully',
  'Some fields have invalid values. Please check and correct them.',
];

export const MESSAGES: readonly Message[] = [...PORTAL, ...ANALYSIS].map((each) =>
  typeof each === 'string' ? { text: each } : each,
);
