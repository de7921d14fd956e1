import os from 'node:os';
import { syncBuiltinESMExports } from 'node:module';
// Pretends to be a machine with many cores and much memory, since the server sizes itself by them.
os.availableParallelism = () => 16;
os.totalmem = () => 64e9;
process.constrainedMemory = () => 0;
syncBuiltinESMExports();
