import { SPORT_PITCHES } from '@halfturn/core/simulation/sport-pitches';
import { addDays } from '@halfturn/core/calendar/day';
import { givenTimeMs } from '@halfturn/core/calendar/time-zone';
import { seasonOf } from '@halfturn/core/calendar/season';
import type {
  Athlete,
  Level,
  LineUpEntry,
  MatchTeam,
  RehabPhase,
  SessionPlan,
} from '@halfturn/core/simulation/simulation-plan';
import type { TeamSide } from '@halfturn/core/tracking/trackset';
import { UNASSIGNED_POSITION_ID } from '../store/club/new-club-defaults';
import { type Club, DEMO_TIME_ZONE, HOME_CLUB, type LeagueName } from './clubs';
import { type DemoPlan, startOf } from './demo-plan';
import { type DemoLeague } from './league';
import { marksOf, sessionMarks, type SessionMarks, unidentifiedKey } from './league-marks';
import { NO_STORY } from './season/league-story';
import { bell, seededRandom, seedOf } from './seeded-random';
import type { DemoMatch, MatchSide } from './season/season-calendar';
import { ACADEMY_SQUAD, outsiderSquad } from './squads';
import { type SeasonAbsence, teamOf, type TeamSeason, teamSeason } from './season/team-season';
import { drillsOf, PRACTICE_PARTS, rehabParts, trainingDay } from './season/training-week';

const { football: PITCH, basketball: COURT } = SPORT_PITCHES;
const RUNNING_TRACK = { lengthM: 80, widthM: 20 };
const LEVEL: Readonly<Record<LeagueName, Level>> = {
  men: 'men',
  women: 'women',
  academy: 'academy',
  basketball: 'men',
};
const HOME_ADVANTAGE = 0.1;
const TEMPO_SPREAD = 0.045;
const HALF_MINUTES = 45;

const TRIAL_DAYS = 21;
const MOST_IN_TRAINING = 24;
const ABSENT_SHARE = 0.05;
const YOUTH_SHARE = 0.3;
const MOST_ON_COURT = 12;
const ROTATION = 9;
const QUARTER_MINUTES = 25;
const UNIDENTIFIED_PLACES = [9, 12];

export class LeaguePlans {
  readonly marks: ReadonlyMap<string, SessionMarks>;
  readonly #seasons = new Map<string, TeamSeason>();

  constructor(private readonly league: DemoLeague) {
    this.marks = sessionMarks(league.sessions);
  }

  planOf(plan: DemoPlan): SessionPlan {
    const common = {
      seed: seedOf(this.league.options.seed, plan.key),
      originEpochMs: givenTimeMs(startOf(plan), DEMO_TIME_ZONE),
    };
    const random = seededRandom(common.seed);
    if (plan.kind === 'match') {
      const isOnCourt = plan.match.league === 'basketball';
      return { ...common, ...(isOnCourt ? this.#game(plan.match, random) : this.#match(plan.match, random)) };
    }

    const club = this.#clubOf(plan.clubKey);
    const season = this.#seasonOf({ clubKey: club.key, teamKey: club.key, name: club.displayName }, club.league);
    const team = { ...common, teamName: club.displayName };
    if (plan.kind === 'rehab') {
      const { phase } = plan;
      const fit = season.athleteOn(plan.player, plan.day);
      const athlete = { ...fit, freshness: rehabFreshness(phase), turnBias: rehabBias(fit.turnBias, phase) };
      return { ...team, kind: 'rehab', pitch: PITCH, athlete, phase, drills: drillsOf(rehabParts(phase)) };
    }
    if (plan.kind === 'practice') {
      const players = season.fitOn(plan.day).filter(() => random() >= ABSENT_SHARE);
      const athletes = players.slice(0, MOST_ON_COURT).map((player) => season.athleteOn(player, plan.day));
      const intensity = 1 + 0.05 * bell(random);
      return { ...team, kind: 'basketball', pitch: COURT, athletes, drills: drillsOf(PRACTICE_PARTS), intensity };
    }
    if (plan.kind === 'sprintTest') {
      const { distanceM } = plan;
      const pitch = club.sport === 'basketball' ? RUNNING_TRACK : PITCH;
      return { ...team, kind: 'sprintTest', pitch, athletes: this.#inTraining(season, plan.day, random), distanceM };
    }
    const { intensity, parts } = trainingDay(plan.daysBefore);
    const athletes = this.#inTraining(season, plan.day, random);
    return {
      ...team,
      kind: 'training',
      pitch: PITCH,
      level: LEVEL[club.league],
      athletes: this.#withoutNames(plan.key, athletes),
      drills: drillsOf(parts),
      intensity,
    };
  }

  absencesOf(clubKey: string): readonly SeasonAbsence[] {
    const { key, displayName, league } = this.#clubOf(clubKey);
    return this.#seasonOf({ clubKey: key, teamKey: key, name: displayName }, league).absences;
  }

  #match(match: DemoMatch, random: () => number) {
    const [home, away] = [match.home, match.away].map((side) => this.#seasonOf(side, match.league));
    const advantage = HOME_ADVANTAGE + (home?.team.strength ?? 0) - (away?.team.strength ?? 0);
    const strength = Math.max(-1, Math.min(1, advantage));
    return {
      kind: 'match' as const,
      pitch: PITCH,
      level: LEVEL[match.league],
      home: this.#team(match, match.home, home, strength),
      away: this.#team(match, match.away, away, -strength),
      tempo: Math.max(0.9, Math.min(1.1, 1 + TEMPO_SPREAD * bell(random))),
      addedMinutes: [1 + Math.floor(random() * 3), 3 + Math.floor(random() * 4)] as const,
      halfMinutes: HALF_MINUTES,
      // The home ground has had a system with body orientation since this season.
      seesOrientation: match.home.clubKey === HOME_CLUB && seasonOf(match.day) === seasonOf(this.league.options.day),
    };
  }

  #game(match: DemoMatch, random: () => number) {
    const team = (side: MatchSide, of: TeamSide) => {
      const season = this.#seasonOf(side, match.league);
      const best = season
        .fitOn(match.day)
        .map((player) => ({ player, wish: (season.team.squad[player]?.ability ?? 0) + 0.5 * bell(random) }))
        .toSorted((a, b) => b.wish - a.wish || a.player - b.player)
        .slice(0, ROTATION);
      const athletes = best.map(({ player }) => ({ ...season.athleteOn(player, match.day), side: of }));
      return { name: side.name, athletes };
    };
    return {
      kind: 'basketballGame' as const,
      pitch: COURT,
      home: team(match.home, 'home'),
      away: team(match.away, 'away'),
      quarterMinutes: QUARTER_MINUTES,
      intensity: 1.05 + 0.04 * bell(random),
    };
  }

  #team(match: DemoMatch, side: MatchSide, season: TeamSeason | undefined, strength: number): MatchTeam {
    const lineUp = season?.lineUpOf(match.key) ?? [];
    const isMarked = side.clubKey === HOME_CLUB;
    const athletes = lineUp.map((entry) => entry.athlete);
    const shown = isMarked ? this.#withoutNames(match.key, athletes) : athletes;
    const entries: LineUpEntry[] = lineUp.map((entry, index) => ({ ...entry, athlete: shown[index] ?? entry.athlete }));
    return { name: side.name, formation: season?.team.formation ?? '4-3-3', strength, lineUp: entries };
  }

  #withoutNames(planKey: string, athletes: readonly Athlete[]): readonly Athlete[] {
    const places = UNIDENTIFIED_PLACES.slice(0, marksOf(this.marks, planKey).unidentified);
    return athletes.map((athlete, index) => {
      const nth = places.indexOf(index) + 1;
      return nth === 0
        ? athlete
        : { ...athlete, sourceKey: unidentifiedKey(planKey, nth), name: '', shirtNumber: null };
    });
  }

  #inTraining(season: TeamSeason, day: string, random: () => number): readonly Athlete[] {
    const isOnTrial = day >= addDays(this.league.options.day, -TRIAL_DAYS);
    const players = season.fitOn(day).filter((index) => {
      const player = season.team.squad[index];
      const chance = random();
      if (player?.positionId === UNASSIGNED_POSITION_ID) return isOnTrial;
      return player?.squadId === ACADEMY_SQUAD ? chance < YOUTH_SHARE : chance >= ABSENT_SHARE;
    });
    return players.slice(0, MOST_IN_TRAINING).map((player) => season.athleteOn(player, day));
  }

  #seasonOf(side: MatchSide, league: LeagueName): TeamSeason {
    const known = this.#seasons.get(side.teamKey);
    if (known !== undefined) return known;
    const { options, squads, matches, story } = this.league;
    const squad = squads.get(side.clubKey ?? '') ?? outsiderSquad(side.teamKey, league);
    const played = matches.filter(
      ({ day, home, away }) => day < options.day && (home.teamKey === side.teamKey || away.teamKey === side.teamKey),
    );
    const season = teamSeason(teamOf(side.teamKey, squad, options.seed), played, {
      seed: options.seed,
      seasonStart: `${seasonOf(options.day).slice(0, 4)}-07-01`,
      story: side.clubKey === HOME_CLUB ? story : NO_STORY,
    });
    this.#seasons.set(side.teamKey, season);
    return season;
  }

  #clubOf(key: string): Club {
    const club = this.league.clubs.find((each) => each.key === key);
    if (club === undefined) throw new RangeError(`There is no club ${key} in the league.`);
    return club;
  }
}

const LAST_PHASE = 5;
const SPARED_SIDE_BIAS = 1;

function rehabBias(own: number, phase: RehabPhase): number {
  return Math.min(1, own + (SPARED_SIDE_BIAS * (LAST_PHASE - phase)) / (LAST_PHASE - 1));
}

function rehabFreshness(phase: RehabPhase): number {
  return 0.88 + 0.02 * phase;
}
