import { RECORDED, type SimulatedWords } from '@halfturn/core/views/words/simulated-words';
import { atom } from 'jotai';

/** For the page's data: its mark sets it, and every exported file reads it (`file-marks`). */
export const simulatedAtom = atom<SimulatedWords>(RECORDED);
