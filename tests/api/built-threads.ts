/** Global set-up of the server tests: builds the server once and uses its built threads everywhere. */
import { setBuiltThreads } from '../fixtures/built-server';

export default setBuiltThreads;
