/**
 * Runs a worker script of this folder on a Node thread, for its test: provides the message functions that a browser
 * worker has as globals, then loads `workerData.script`.
 */
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
Object.assign(globalThis, nodeEndpoint(parentPort));
await import(workerData.script);
