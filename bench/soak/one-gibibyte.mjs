/** Loaded before a server: it believes to run in a container of 1 GiB. */
process.constrainedMemory = () => 2 ** 30;
