/** A class as one byte: Low | Medium | High = 0 | 1 | 2. */
export type ClassCode = 0 | 1 | 2;
export const LOW: ClassCode = 0;
export const MEDIUM: ClassCode = 1;
export const HIGH: ClassCode = 2;
export const CLASS_NAMES = ['Low', 'Medium', 'High'] as const;

/** The classes by name in stored counts and in answers, by code. */
export const CLASS_KEYS = ['LOW', 'MEDIUM', 'HIGH'] as const;
