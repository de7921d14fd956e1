/** Twenty days of season 2027/28, which has a leap day, on which a portal may fail though it works on any other. */
export interface SeasonDay {
  readonly day: string;
  readonly why: string;
}

export const SEASON_DAYS: readonly SeasonDay[] = [
  { day: '2027-06-30', why: 'last day of the season before' },
  { day: '2027-07-01', why: 'first day of the season, nothing in it yet' },
  { day: '2027-07-19', why: 'after the first friendly' },
  { day: '2027-08-13', why: 'days before the first league round' },
  { day: '2027-08-16', why: 'after the first league round' },
  { day: '2027-09-07', why: 'a break for national teams' },
  { day: '2027-09-16', why: 'a double week, between its matches' },
  { day: '2027-09-20', why: 'after a double week' },
  { day: '2027-10-31', why: 'clocks go back in Europe' },
  { day: '2027-11-07', why: 'clocks go back in North America' },
  { day: '2027-11-24', why: 'a midweek in which basketball has few practices' },
  { day: '2027-12-25', why: 'the winter break' },
  { day: '2027-12-31', why: 'last day of the year' },
  { day: '2028-01-01', why: 'first day of the year' },
  { day: '2028-02-29', why: 'leap day' },
  { day: '2028-03-01', why: 'the day after it' },
  { day: '2028-03-12', why: 'clocks go forward in North America' },
  { day: '2028-03-26', why: 'clocks go forward in Europe' },
  { day: '2028-06-15', why: 'after the last match' },
  { day: '2028-06-30', why: 'last day of the season' },
];
