import { createStore } from 'jotai';

/** The single store of the page: components use it through its provider, server calls directly. */
export const store = createStore();
