import { FORMATIONS } from '@halfturn/core/simulation/formations';
import type { AthleteRole, FormationName, LineUpEntry, MatchMoment } from '@halfturn/core/simulation/simulation-plan';
import { bell } from '../seeded-random';
import type { DemoPlayer } from '../squads';

/** Fixed before the coach chooses. Numbers are indices in the squad. */
export interface MatchOrders {
  readonly play: readonly number[];
  readonly preferred: readonly number[];
  readonly hurt: readonly ({ readonly player: number } & MatchMoment)[];
  readonly lateOnly: number | null;
  readonly benched: readonly number[];
}
export const NO_ORDERS: MatchOrders = { play: [], preferred: [], hurt: [], lateOnly: null, benched: [] };

export interface Slot extends Pick<LineUpEntry, 'place' | 'on' | 'off' | 'offReason'> {
  readonly player: number;
}

export interface Choice {
  readonly squad: readonly DemoPlayer[];
  readonly formation: FormationName;
  readonly available: readonly number[];
  readonly loads: readonly number[];
  readonly orders: MatchOrders;
  readonly random: () => number;
}

const ROLES_FOR: Readonly<Partial<Record<AthleteRole, readonly AthleteRole[]>>> = {
  centreBack: ['centreBack', 'fullBack'],
  fullBack: ['fullBack', 'centreBack', 'midfielder'],
  midfielder: ['midfielder', 'fullBack', 'winger'],
  winger: ['winger', 'forward', 'midfielder'],
  forward: ['forward', 'winger'],
};
const PREFERENCE = 1.2;
const ORDER = 20;
const MOOD = 0.5;
const HALF_MINUTES = 45;
const MOST_CHANGES = 5;
const LEAST_CHANGES = 3;
const FIRST_CHANGE_MINUTE = 10;
const CHANGE_MINUTES = 30;
const LATE_ON: MatchMoment = { half: 2, minute: 18 };
const INJURIES_PER_MATCH = 0.07;
const RED_CARDS_PER_MATCH = 0.03;

/** Slots in the order of coming on. Nobody comes on twice; a slot stays empty if no substitute is left. */
export function chooseLineUp(choice: Choice): readonly Slot[] {
  const { squad, formation, orders, random } = choice;
  const bench = new Set(choice.available);
  if (orders.lateOnly !== null) bench.delete(orders.lateOnly);
  for (const player of orders.benched) bench.delete(player);
  const take = (role: AthleteRole): number | null => {
    for (const wanted of ROLES_FOR[role] ?? [role]) {
      const best = bestOf(choice, bench, wanted);
      if (best === null) continue;
      bench.delete(best);
      return best;
    }
    return null;
  };
  const slots: Slot[] = FORMATIONS[formation].flatMap(({ role }, place) => {
    const player = take(role);
    return player === null ? [] : [{ player, place, on: null, off: null, offReason: null }];
  });

  let changes = 0;
  const leave = (slot: Slot, moment: MatchMoment, offReason: NonNullable<Slot['offReason']>, next: number | null) => {
    slots[slots.indexOf(slot)] = { ...slot, off: moment, offReason };
    if (next === null) return;
    slots.push({ player: next, place: slot.place, on: moment, off: null, offReason: null });
    changes += 1;
  };
  const roleAt = (place: number): AthleteRole => FORMATIONS[formation][place]?.role ?? 'midfielder';
  const canLeave = (slot: Slot) =>
    slot.place > 0 && slot.on === null && slot.off === null && !orders.play.includes(slot.player);

  for (const { player, half, minute } of orders.hurt) {
    const slot = slots.find((each) => each.player === player && each.off === null);
    if (slot !== undefined) leave(slot, { half, minute }, 'injury', take(roleAt(slot.place)));
  }
  if (random() < INJURIES_PER_MATCH) {
    // Only players without orders: the others must still play on their planned day.
    const slot = anyOf(
      slots.filter((each) => canLeave(each) && !orders.preferred.includes(each.player)),
      random,
    );
    const moment: MatchMoment = { half: random() < 0.4 ? 1 : 2, minute: 5 + Math.floor(random() * 35) };
    if (slot !== undefined) leave(slot, moment, 'injury', take(roleAt(slot.place)));
  }
  if (orders.lateOnly !== null && choice.available.includes(orders.lateOnly)) {
    const role = squad[orders.lateOnly]?.role;
    const slot = slots.find((each) => canLeave(each) && roleAt(each.place) === role) ?? slots.find(canLeave);
    if (slot !== undefined) leave(slot, LATE_ON, 'substitution', orders.lateOnly);
  }
  const wanted = LEAST_CHANGES + Math.floor(random() * (MOST_CHANGES - LEAST_CHANGES + 1));
  const tired = slots
    .filter((slot) => canLeave(slot))
    .map((slot) => ({ slot, need: tiredness(choice, slot.player) + random() }))
    .toSorted((a, b) => b.need - a.need || a.slot.place - b.slot.place);
  for (const { slot } of tired) {
    if (changes >= wanted) break;
    const moment: MatchMoment = { half: 2, minute: FIRST_CHANGE_MINUTE + Math.floor(random() * CHANGE_MINUTES) };
    const next = take(roleAt(slot.place));
    if (next !== null) leave(slot, moment, 'substitution', next);
  }
  if (random() < RED_CARDS_PER_MATCH) {
    const slot = anyOf(slots.filter(canLeave), random);
    if (slot !== undefined) leave(slot, { half: 2, minute: 15 + Math.floor(random() * 25) }, 'redCard', null);
  }
  return slots;
}

export function minutesOf({ on, off }: Pick<Slot, 'on' | 'off'>): number {
  const at = (moment: MatchMoment) => (moment.half - 1) * HALF_MINUTES + moment.minute;
  return (off === null ? 2 * HALF_MINUTES : at(off)) - (on === null ? 0 : at(on));
}

function bestOf(
  { squad, loads, orders, random }: Choice,
  bench: ReadonlySet<number>,
  role: AthleteRole,
): number | null {
  let best: number | null = null;
  let bestWish = -Infinity;
  for (const index of bench) {
    const player = squad[index];
    if (player === undefined || player.role !== role) continue;
    const isOrdered = orders.play.includes(index) || orders.hurt.some((each) => each.player === index);
    const wish =
      player.ability +
      (isOrdered ? ORDER : 0) +
      (orders.preferred.includes(index) ? PREFERENCE : 0) +
      MOOD * bell(random) -
      0.8 * Math.max(0, (loads[index] ?? 0) - 1);
    if (wish > bestWish) [best, bestWish] = [index, wish];
  }
  return best;
}

function tiredness({ squad, loads }: Choice, player: number): number {
  return (loads[player] ?? 0) + 1 - (squad[player]?.body.endurance ?? 0.5);
}

function anyOf<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)];
}
