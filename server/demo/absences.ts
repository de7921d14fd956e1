/** Why players are missing from the league's sessions, as a club's medical staff would have entered it. */
import { addDays } from '@halfturn/core/calendar/day';
import { placeSpell } from '@halfturn/core/metrics/availability/spell-overlap';
import type { BodyRegion, SpellFields } from '@halfturn/core/metrics/availability/spell';
import { HOME_CLUB } from './clubs';
import { type DemoLeague, matchesOf } from './league';
import { LeaguePlans } from './league-plans';
import { seededRandom, seedOf } from './seeded-random';

export interface DemoAbsence {
  readonly player: number;
  readonly fields: SpellFields;
}

const REGIONS: readonly BodyRegion[] = ['hamstring', 'hamstring', 'knee', 'ankle', 'ankle', 'groin', 'thigh', 'calf'];
const EXPECTED_DAYS = 12;
const ILL_PLACE = 4;
const AWAY = { inDays: 5, days: 10, places: [2, 7] } as const;

/** Injuries of its matches with the rehab that followed, who is ill or spared today, and who leaves for a national team. */
export function demoAbsences(league: DemoLeague, clubKey: string): readonly DemoAbsence[] {
  const { options, story, matches } = league;
  const { day, seed } = options;
  const isHome = clubKey === HOME_CLUB;
  const absences: DemoAbsence[] = [];
  const add = (player: number, fields: Partial<SpellFields> & Pick<SpellFields, 'state' | 'from'>) => {
    const all = { until: null, expectedReturn: null, region: null, side: null, ...fields };
    const placing = placeSpell(
      absences.filter((each) => each.player === player).map((each) => each.fields),
      all,
    );
    if (placing.isFree && placing.ended === null) absences.push({ player, fields: all });
  };
  for (const { player, from, until } of new LeaguePlans(league).absencesOf(clubKey)) {
    const random = seededRandom(seedOf(seed, `${clubKey} ${player} ${from}`));
    const region = REGIONS[Math.floor(random() * REGIONS.length)] ?? 'other';
    const side = random() < 0.5 ? 'left' : 'right';
    const back = until === null || until > day ? null : until;
    const expectedReturn = until ?? addDays(day, EXPECTED_DAYS);
    const rehab = isHome
      ? story.rehab.find((each) => each.player === player && each.day > from && (until === null || each.day < until))
      : undefined;
    add(player, { state: 'injured', from, until: rehab?.day ?? back, expectedReturn, region, side });
    if (rehab !== undefined) add(player, { state: 'rehab', from: rehab.day, until: back, expectedReturn });
  }
  const last = matchesOf(matches, clubKey).findLast((match) => match.day < day);
  const [heavy] = isHome && last !== undefined ? (story.dips.get(last.key) ?? []) : [];
  if (heavy !== undefined && last !== undefined) {
    add(heavy, { state: 'modified', from: addDays(last.day, 1), expectedReturn: addDays(day, 3) });
  }
  const regular = (place: number) => (isHome ? story.regulars[place] : place) ?? place;
  add(regular(ILL_PLACE), { state: 'ill', from: day });
  const from = addDays(day, AWAY.inDays);
  for (const place of AWAY.places) add(regular(place), { state: 'away', from, until: addDays(from, AWAY.days) });
  return absences;
}
