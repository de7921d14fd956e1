import { atom } from 'jotai';

/** The requested number until the URL has it: the panel need not wait for the page, which renders with its URL. */
export const requestedNumberAtom = atom<string | null>(null);
