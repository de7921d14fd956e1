import { setBuiltThreads } from '../fixtures/built-server';

export default setBuiltThreads;
