import { atom } from 'jotai';

/** The number asked for, until the address has it: the panel need not wait for the page, which draws with its address. */
export const askedAtom = atom<string | null>(null);
