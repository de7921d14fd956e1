import { createStore } from 'jotai';

/** The one store of the page: components reach it through its provider, calls to the server directly. */
export const store = createStore();
