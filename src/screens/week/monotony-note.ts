export const MONOTONY_NOTE =
  'Monotony is the mean of seven daily loads divided by their SD, strain the week’s sum times monotony (Foster 1998). Their link to injury is weak and inconsistent.';
