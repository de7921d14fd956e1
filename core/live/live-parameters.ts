import type { Parameters } from '../methods/default-parameters';

export type LiveParameters = Pick<Parameters, 'kinematics' | 'effort' | 'acceleration' | 'turn'>;

export function liveParametersOf({ kinematics, effort, acceleration, turn }: Parameters): LiveParameters {
  return { kinematics, effort, acceleration, turn };
}
