import type { AcceptTable } from '@halfturn/core/turns/filter';
import { FramePainter } from '../frame-painter';

/**
 * Draws all scatters of a page under a new filter from the points they already have, without waiting for the worker. Its
 * answer brings counts and tables; what it draws is the same picture.
 */
export class ScatterPainter extends FramePainter<AcceptTable> {}
