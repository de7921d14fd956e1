/** For every thread, instead of the process's arguments: errors of the built server then show source lines. */
export const THREAD_ARGUMENTS = ['--enable-source-maps'];
