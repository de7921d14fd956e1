/**
 * At a lower rate, speed changes between two samples, and nothing that needs an acceleration is computed (METHODS
 * K0.5).
 */
export const LEAST_ACCELERATION_RATE_HZ = 5;
