/** The kernels in plain TypeScript: what they compute, without vectors. Tests compare each kernel with its twin. */
import { addMoments } from './twins/add-moments';
import { classCodes } from './twins/class-codes';
import { viewsOf, type Views } from './twins/views';

export type Kernels = ReturnType<typeof twinsOf>;

export function twinsOf(memory: { readonly buffer: ArrayBuffer }) {
  let views = viewsOf(memory.buffer);
  const over =
    <Numbers extends readonly number[], Result>(twin: (views: Views, ...numbers: Numbers) => Result) =>
    (...numbers: Numbers): Result => {
      if (views.bytes.buffer !== memory.buffer) views = viewsOf(memory.buffer);
      return twin(views, ...numbers);
    };
  return { addMoments: over(addMoments), classCodes: over(classCodes) };
}
