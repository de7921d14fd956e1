/** Loaded before a server, so that it believes it runs in a container of 1 GiB. */
process.constrainedMemory = () => 2 ** 30;
