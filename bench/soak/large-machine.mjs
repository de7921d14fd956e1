import os from 'node:os';
import { syncBuiltinESMExports } from 'node:module';
// A server that takes what the machine offers is offered a lot.
os.availableParallelism = () => 16;
os.totalmem = () => 64e9;
process.constrainedMemory = () => 0;
syncBuiltinESMExports();
