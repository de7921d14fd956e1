/** Of every thread, instead of the arguments of the process: an error of the built server names the line of its source. */
export const THREAD_ARGUMENTS = ['--enable-source-maps'];
