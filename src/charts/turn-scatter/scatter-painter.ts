import type { AcceptTable } from '@halfturn/core/turns/filter-by-class';
import { FramePainter } from '../frame-painter';

/**
 * Draws all scatters of a page under a new filter from their existing points, without waiting for the worker. Its
 * answer adds counts and tables; the picture is the same.
 */
export class ScatterPainter extends FramePainter<AcceptTable> {}
