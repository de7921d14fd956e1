import type { HamstringItems } from './hamstring-exposure';

export const HAMSTRING_ITEM_NAMES: Readonly<Record<keyof HamstringItems, string>> = {
  sprintVolume: 'Sprint distance of the week against the previous eight',
  nearMaximal: 'Near-maximal running before the match',
  matchSprint: 'Sprint distance in the match',
  congestion: 'Time since the previous match',
  history: 'Hamstring injury on record',
};

export const HAMSTRING_EVIDENCE =
  'A checklist, not a probability: the items, their sum and the mark at 3 are ours and untested. The strongest known ' +
  'factors are a previous injury (risk ratio 2.7, recent 4.8) and age. Large weekly rises in fast running went with more ' +
  'injuries in one squad of 37; too little near-maximal running is as plausible a factor as too much. Ratios of acute to ' +
  'chronic load add nothing and are not used.';
