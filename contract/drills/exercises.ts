/** Exercises of a club: what drills have in common, what they demand per minute, and which drills belong to them. */
import { DRILL_FIGURES, EXERCISE_FIGURES } from '@halfturn/core/metrics/explained/exercise-figures';
import { PLAN_FIGURES } from '@halfturn/core/metrics/explained/families/plan-figures';
import { EXERCISE_TYPES } from '@halfturn/core/metrics/drills/exercise';
import { z } from 'zod';
import { defineCall } from '../call';
import { SESSION_CLOSED, UNAUTHORISED } from '../error';
import { idOf, textIdOf } from '../ids';
import { clubTime, customerQuery, drillId, line, sessionId, squadList } from '../scalars';
import { explainTags } from '../session/explain';
import { explanation } from '../session/explanation';
import { MAX_DRILL_NAME_LENGTH } from './drills';

const access = { kind: 'customer', right: 'see', module: 'drillmanagement', bySquad: true } as const;
const editing = { ...access, right: 'editDrills' } as const;
const count = z.number().int();
const amount = z.number().nullable();

export const EXERCISE_BOUNDS = { mostM: 200, mostPlayers: 30, mostS: 7200 } as const;
export const MOST_ASSIGNED = 500;

const metres = z.number().positive().max(EXERCISE_BOUNDS.mostM).nullable().default(null);
const players = z.number().int().min(1).max(EXERCISE_BOUNDS.mostPlayers).nullable().default(null);
const seconds = (least: number) => z.number().int().min(least).max(EXERCISE_BOUNDS.mostS).nullable().default(null);

const fields = {
  name: line(MAX_DRILL_NAME_LENGTH),
  type: z.enum(EXERCISE_TYPES),
  lengthM: metres,
  widthM: metres,
  sideA: players,
  sideB: players,
  /** Length of one bout. */
  workS: seconds(1),
  /** Rest between two bouts. */
  restS: seconds(0),
};

const setup = { lengthM: amount, widthM: amount, sideA: count.nullable(), sideB: count.nullable() };
const exercise = z.object({
  exerciseId: count,
  name: z.string(),
  type: z.enum(EXERCISE_TYPES),
  ...setup,
  workS: count.nullable(),
  restS: count.nullable(),
});

const sum = z.object({ total: z.number(), minutesM: z.number() });

export const exercises = defineCall({
  method: 'GET',
  path: '/exercises',
  tags: ['exercises', 'drills', 'players', 'sessions', 'tracks'],
  summary: 'A club’s exercises, and the drills of its trainings in the last 12 months with what was done in them.',
  access,
  query: customerQuery,
  answer: z.object({
    exercises: z.array(exercise),
    drills: z.array(
      z.object({
        sessionId: count,
        drillId: count,
        name: z.string(),
        sessionTitle: z.string(),
        startsAt: clubTime,
        minutesM: z.number(),
        exerciseId: count.nullable(),
        /** As it was played; a drill without an exercise has no set-up. */
        ...setup,
        /** Computed like the latest session with drills; others are left out of norms. */
        isComparable: z.boolean(),
        /** Outfield players the user may see, summed by squad. */
        squads: z.array(
          z.object({
            squadId: count,
            players: count,
            sums: z.object({
              activeDistanceM: sum,
              highSpeedDistanceM: sum,
              sprintDistanceM: sum,
              highPowerDistanceM: sum,
              accelerations: sum,
              decelerations: sum,
              totalTurns: sum,
            }),
          }),
        ),
      }),
    ),
    leftOutCount: count,
  }),
  errors: UNAUTHORISED,
});

const squadIds = squadList.optional();

export const explainExercise = defineCall({
  method: 'GET',
  path: '/explainexercise',
  tags: [...explainTags, 'exercises'],
  summary: 'Mean, SD or intensity of an exercise per minute, with its drills.',
  access,
  answer: explanation,
  query: customerQuery.extend({ exerciseId: textIdOf('exercise'), metric: z.enum(EXERCISE_FIGURES), squadIds }),
  errors: { ...UNAUTHORISED, 404: 'No such exercise.' },
});

export const explainPlan = defineCall({
  method: 'GET',
  path: '/explainplan',
  tags: [...explainTags, 'exercises'],
  summary: 'What a session planned from exercises will bring a player, or the SD of that, by exercise.',
  access,
  answer: explanation,
  query: customerQuery.extend({
    metric: z.enum(PLAN_FIGURES),
    /** Exercises with their minutes: `5-10_6-12.5`. */
    plan: z.string().regex(/^\d{1,9}-\d{1,3}(\.\d)?(_\d{1,9}-\d{1,3}(\.\d)?){0,19}$/),
    squadIds,
  }),
  errors: { ...UNAUTHORISED, 404: 'No such exercise.' },
});

export const explainDrill = defineCall({
  method: 'GET',
  path: '/explaindrill',
  tags: [...explainTags, 'exercises'],
  summary: 'A drill per minute of its outfield players, with what each did.',
  access: { ...access, session: 'open' },
  answer: explanation,
  query: customerQuery.extend({ sessionId, drillId, metric: z.enum(DRILL_FIGURES), squadIds }),
  errors: { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'No such session or drill.' },
});

const REFUSED = {
  409: 'Another exercise of the club has this name: `fields` names it.',
  422: 'Half a size, or one side only: `fields` names it.',
};

export const addExercise = defineCall({
  method: 'POST',
  path: '/addexercise',
  stales: ['exercises'],
  summary: 'Add an exercise to the club’s library.',
  access: editing,
  audit: 'change',
  body: z.object({ customerId: idOf('customer'), ...fields }),
  answer: z.object({ exerciseId: count }),
  errors: { ...UNAUTHORISED, ...REFUSED },
});

export const updateExercise = defineCall({
  method: 'POST',
  path: '/updateexercise',
  stales: ['exercises'],
  summary: 'Change an exercise; its drills keep the set-up they were played with unless they follow.',
  access: editing,
  audit: 'change',
  body: z.object({
    customerId: idOf('customer'),
    exerciseId: idOf('exercise'),
    ...fields,
    /** Its drills were played with this set-up too. */
    drillsFollow: z.boolean().default(false),
  }),
  answer: z.object({ exerciseId: count }),
  errors: { ...UNAUTHORISED, ...REFUSED, 404: 'No such exercise.' },
});

export const deleteExercise = defineCall({
  method: 'POST',
  path: '/deleteexercise',
  stales: ['exercises', 'drills'],
  summary: 'Delete an exercise; its drills stay, and belong to none.',
  access: editing,
  audit: 'delete',
  body: z.object({ customerId: idOf('customer'), exerciseId: idOf('exercise') }),
  answer: z.object({ ok: z.literal(true) }),
  errors: { ...UNAUTHORISED, 404: 'No such exercise.' },
});

export const assignDrills = defineCall({
  method: 'POST',
  path: '/assigndrills',
  stales: ['exercises', 'drills'],
  summary: 'Say which exercise drills are of; they take its set-up.',
  access: { ...editing, session: 'open' },
  audit: 'change',
  body: z.object({
    customerId: idOf('customer'),
    exerciseId: idOf('exercise').nullable(),
    drills: z
      .array(z.object({ sessionId: idOf('session'), drillId }))
      .min(1)
      .max(MOST_ASSIGNED),
  }),
  answer: z.object({ assigned: count }),
  errors: { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'No such exercise, session or drill.' },
});
