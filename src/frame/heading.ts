import { createContext } from 'react';

/** Level of a screen's title: 1, or 2 below a title that several screens share (the tabs of a session). */
export const HeadingLevel = createContext<1 | 2>(1);
