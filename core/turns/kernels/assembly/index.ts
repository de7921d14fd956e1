/** The module of kernels. Each has a twin in plain TypeScript of the same name in `../twins`. */
export { addMoments } from './add-moments';
export { classCodes } from './class-codes';
