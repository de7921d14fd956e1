import { createContext } from 'react';

/**
 * Level of a screen's title: 1, or 2 below a title that several screens share (the tabs of a session); within a section
 * the level of its own.
 */
export const HeadingLevel = createContext<1 | 2 | 3 | 4>(1);

/** One level below, down to 4. */
export function levelBelow(level: 1 | 2 | 3 | 4): 2 | 3 | 4 {
  return level === 1 ? 2 : level === 2 ? 3 : 4;
}
