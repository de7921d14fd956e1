/** Header of every call's answer with the server's version, by which an open page learns of an update. */
export const VERSION_HEADER = 'x-halfturn-version';
