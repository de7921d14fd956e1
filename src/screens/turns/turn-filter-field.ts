import { FILTER_TEXT } from '@halfturn/core/turns/filter-text';
import { z } from 'zod';

/** The turn filter in an address. Null: no restriction. */
export const filterField = z.string().regex(FILTER_TEXT).nullable().catch(null);
