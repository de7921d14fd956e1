/** Global set-up of the server tests: the server is built once, and its threads everywhere are the built ones. */
import { setBuiltThreads } from '../fixtures/built-server';

export default setBuiltThreads;
