import { DEFAULT_TEAM, TEAM_CHOICES } from '@halfturn/core/views/choices/team-choices';
import { REPORT_CATEGORIES } from '@halfturn/core/views/turns/turn-report-categories';
import { z } from 'zod';
import { filterField } from './turn-filter-field';

export const TURN_PAGE = z.object({
  report: z.enum(REPORT_CATEGORIES.map(({ category }) => category)).catch(REPORT_CATEGORIES[0].category),
  team: z.enum(TEAM_CHOICES.map(({ value }) => value)).catch(DEFAULT_TEAM),
  classes: filterField,
});
export type ShownReport = z.output<typeof TURN_PAGE>['report'];
