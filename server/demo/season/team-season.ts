/**
 * A team's season: fitness, freshness, and so the line-ups. Goes match by match, since a player used on Wednesday is
 * tired on Saturday.
 */
import { fitAgainOn } from './injury-length';
import { addDays, daysBetween } from '@halfturn/core/calendar/day';
import type { Athlete, FormationName, LineUpEntry } from '@halfturn/core/simulation/simulation-plan';
import type { TeamSide } from '@halfturn/core/tracking/trackset';
import { HOME_CLUB } from '../clubs';
import { type LeagueStory, NO_STORY } from './league-story';
import { type Choice, chooseLineUp, type MatchOrders, minutesOf, NO_ORDERS, type Slot } from './line-up';
import { bell, seededRandom, seedOf } from '../seeded-random';
import type { DemoMatch } from './season-calendar';
import { UNASSIGNED_POSITION_ID } from '../../store/club/new-club-defaults';
import { ACADEMY_SQUAD, athleteOf, type DemoPlayer } from '../squads';

export interface Team {
  readonly key: string;
  readonly squad: readonly DemoPlayer[];
  readonly formation: FormationName;
  readonly strength: number;
}

export interface SeasonAbsence {
  readonly player: number;
  readonly from: string;
  readonly until: string | null;
}

export interface TeamSeason {
  readonly team: Team;
  readonly absences: readonly SeasonAbsence[];
  lineUpOf(matchKey: string): readonly LineUpEntry[];
  fitOn(day: string): readonly number[];
  athleteOn(player: number, day: string): Athlete;
}

export interface SeasonSettings {
  readonly seed: number;
  /** First day of the current season: former players left before. */
  readonly seasonStart: string;
  readonly story?: LeagueStory;
}

const FORMATION_NAMES: readonly FormationName[] = ['4-3-3', '4-2-3-1', '4-4-2', '3-5-2'];
const HOME_FORMATION: FormationName = '4-3-3';
const STRENGTH_SPREAD = 0.35;

/** A match of 90 minutes counts 1, half of which is left after four days. */
const LOAD_LEFT_PER_DAY = 0.84;
const LOAD_WITHOUT_EFFECT = 1.1;
const FRESHNESS_PER_LOAD = 0.03;
const FRESHNESS_SPREAD = 0.012;
/** The simulation calls 0.9 a clear dip; this one must stand out among other matches. */
const DIP = 0.87;
const BIAS_IN_THE_END = 0.65;

export function teamOf(key: string, squad: readonly DemoPlayer[], seed: number): Team {
  const random = seededRandom(seedOf(seed, `team ${key}`));
  const drawn = FORMATION_NAMES[Math.floor(random() * FORMATION_NAMES.length)] ?? HOME_FORMATION;
  const formation = key === HOME_CLUB ? HOME_FORMATION : drawn;
  return { key, squad, formation, strength: STRENGTH_SPREAD * bell(random) };
}

export function teamSeason(team: Team, matches: readonly DemoMatch[], settings: SeasonSettings): TeamSeason {
  const { seed, seasonStart, story = NO_STORY } = settings;
  const { squad } = team;
  const absences: SeasonAbsence[] = [...story.injuries];
  const loads = squad.map(() => 0);
  const lineUps = new Map<string, readonly LineUpEntry[]>();

  const isFit = (index: number, day: string): boolean => {
    const player = squad[index];
    if (player === undefined || (!player.isActive && day >= seasonStart)) return false;
    if (story.newcomer?.player === index && day < story.newcomer.from) return false;
    return !absences.some(
      (each) => each.player === index && each.from <= day && (each.until === null || day < each.until),
    );
  };
  const bodyOf = (player: number, day: string, side: TeamSide, freshness: number): Athlete => {
    const one = squad[player];
    if (one === undefined) throw new RangeError(`${team.key} has no player ${player}.`);
    return athleteOf(one, { side, freshness, turnBias: biasOn(one, player, day, story) });
  };
  const freshnessOf = (player: number, random: () => number): number =>
    1 - FRESHNESS_PER_LOAD * Math.max(0, (loads[player] ?? 0) - LOAD_WITHOUT_EFFECT) + FRESHNESS_SPREAD * bell(random);

  let previousDay = matches[0]?.day ?? '';
  for (const match of matches) {
    const left = LOAD_LEFT_PER_DAY ** daysBetween(previousDay, match.day);
    previousDay = match.day;
    for (let index = 0; index < loads.length; index++) loads[index] = (loads[index] ?? 0) * left;
    const random = seededRandom(seedOf(seed, `${team.key} ${match.key}`));
    const available = squad.flatMap((player, index) =>
      isFit(index, match.day) && player.squadId !== ACADEMY_SQUAD && player.positionId !== UNASSIGNED_POSITION_ID
        ? [index]
        : [],
    );
    const dips = story.dips.get(match.key) ?? [];
    const surge = story.surges.get(match.key);
    const told = surge === undefined ? dips : [...dips, surge.player];
    const orders = story === NO_STORY ? NO_ORDERS : ordersFor(story, match, told);
    const choice: Choice = {
      squad: squadOn(squad, match.day, story),
      formation: team.formation,
      available,
      loads,
      orders,
      random,
    };
    const slots = chooseLineUp(choice);
    const side = match.home.teamKey === team.key ? 'home' : 'away';
    lineUps.set(
      match.key,
      slots.map(({ player, place, on, off, offReason }) => {
        const usual = freshnessOf(player, random);
        const fresh = player === surge?.player ? surge.freshness : usual;
        const athlete = bodyOf(player, match.day, side, dips.includes(player) ? DIP : fresh);
        return { athlete, place, on, off, offReason };
      }),
    );
    for (const slot of slots) {
      loads[slot.player] = (loads[slot.player] ?? 0) + minutesOf(slot) / 90;
      if (isNewInjury(slot, orders)) {
        absences.push({ player: slot.player, from: addDays(match.day, 1), until: fitAgainOn(match.day, random) });
      }
    }
  }
  return {
    team,
    absences: absences.toSorted((a, b) => a.from.localeCompare(b.from) || a.player - b.player),
    lineUpOf: (matchKey) => lineUps.get(matchKey) ?? [],
    fitOn: (day) => squad.flatMap((_, index) => (isFit(index, day) ? [index] : [])),
    athleteOn: (player, day) =>
      bodyOf(player, day, 'home', 1 + FRESHNESS_SPREAD * bell(seededRandom(seedOf(seed, `${day} ${player}`)))),
  };
}

function ordersFor(story: LeagueStory, match: DemoMatch, told: readonly number[]): MatchOrders {
  const { newcomer } = story;
  const isOn = newcomer?.matchKeys.includes(match.key) ?? false;
  return {
    play: told,
    preferred: story.regulars,
    hurt: story.injuries.filter((injury) => injury.matchKey === match.key),
    lateOnly: isOn ? (newcomer?.player ?? null) : null,
    benched: newcomer === null || isOn ? [] : [newcomer.player],
  };
}

function isNewInjury({ player, offReason }: Slot, orders: MatchOrders): boolean {
  return offReason === 'injury' && !orders.hurt.some((each) => each.player === player);
}

function squadOn(squad: readonly DemoPlayer[], day: string, { converted }: LeagueStory): readonly DemoPlayer[] {
  if (converted === null || day >= converted.until) return squad;
  return squad.map((player, index) => (index === converted.player ? { ...player, role: converted.role } : player));
}

function biasOn(player: DemoPlayer, index: number, day: string, { growingBias }: LeagueStory): number {
  const own = player.body.turnBias;
  if (growingBias === null || growingBias.player !== index || day <= growingBias.from) return own;
  const share = daysBetween(growingBias.from, day) / daysBetween(growingBias.from, growingBias.to);
  return own + (BIAS_IN_THE_END - own) * Math.min(1, share);
}
