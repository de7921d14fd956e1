/** Earlier sessions are not shown in trends (analysis-modules section 9). */
export const FIRST_TREND_DAY = '2020-11-23';
