import { createContext } from 'react';

/**
 * Level of a screen's title: 1, or 2 below a title shared by several screens (the tabs of a session); sections set
 * their own.
 */
export const HeadingLevel = createContext<1 | 2 | 3 | 4>(1);

export function levelBelow(level: 1 | 2 | 3 | 4): 2 | 3 | 4 {
  return level === 1 ? 2 : level === 2 ? 3 : 4;
}
