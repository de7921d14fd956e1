import { RECORDED, type SimulatedWords } from '@halfturn/core/views/words/simulated';
import { atom } from 'jotai';

/** Of what the page shows: its mark writes it, every file that leaves the page reads it (`file-marks`). */
export const simulatedAtom = atom<SimulatedWords>(RECORDED);
