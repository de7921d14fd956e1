import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from './call';
import { idOf, textIdOf } from './ids';
import { idPlacesOf, idsIn } from './marked-ids';
import { customerQuery } from './scalars';

function callWith(body: z.ZodType) {
  return defineCall({
    method: 'POST',
    path: '/x/:sessionId',
    stales: ['players'],
    summary: 'A call.',
    access: { kind: 'customer', right: 'see', bySquad: true, session: 'any' },
    params: z.object({ sessionId: textIdOf('session') }),
    query: customerQuery,
    body,
    answer: z.object({}),
    errors: {},
  });
}

test('ids are found by their mark in path, query and body, in lists, choices and under any name', () => {
  const places = idPlacesOf(
    callWith(
      z.object({
        whoGoes: idOf('player').nullable(),
        groups: z.array(z.object({ members: z.array(idOf('player')).max(9).default([]) })),
        to: z.union([
          z.object({ kind: z.literal('player'), it: idOf('player') }),
          z.object({ kind: z.literal('new') }),
        ]),
        byName: z.record(z.string(), idOf('trackPlayer').optional()),
      }),
    ),
  );
  const parts = {
    params: { sessionId: 3 },
    query: { customerId: 2 },
    body: {
      whoGoes: 11,
      groups: [{ members: [12, 13] }, { members: [] }],
      to: { kind: 'player', it: 14 },
      byName: { a: 15 },
    },
  };
  expect(idsIn(places, parts, ['player'])).toEqual([11, 12, 13, 14]);
  expect(idsIn(places, parts, ['trackPlayer'])).toEqual([15]);
  expect(idsIn(places, parts, ['session', 'customer'])).toEqual([3, 2]);
  const without = { ...parts, body: { whoGoes: null, groups: [], to: { kind: 'new' }, byName: {} } };
  expect(idsIn(places, without, ['player', 'trackPlayer'])).toEqual([]);
});

test('what looks like an id, by its name or its bound, must be marked', () => {
  const refused: readonly (readonly [z.ZodType, string])[] = [
    [z.object({ playerId: z.number() }), 'body.playerId'],
    [z.object({ drill: z.object({ id: z.coerce.number().optional() }) }), 'body.drill.id'],
    [z.array(z.object({ userIds: z.array(z.int()) })), 'body.*.userIds.*'],
    [z.object({ sessionIds: z.string() }), 'body.sessionIds'],
    [z.object({ nameOf: z.number().max(2_147_483_647) }), 'body.nameOf'],
    [z.object({ one: z.union([z.string(), z.object({ squadId: z.number().nullable() })]) }), 'body.one.squadId'],
  ];
  for (const [body, field] of refused) {
    expect(() => idPlacesOf(callWith(body))).toThrow(`POST /x/:sessionId: ${field} looks like an id and has no mark`);
  }
  expect(idPlacesOf(callWith(z.object({ fileId: z.string(), valid: z.number(), importId: z.string() })))).toHaveLength(
    2,
  );
  expect(() => idPlacesOf(callWith(z.object({ at: z.map(z.string(), z.number()) })))).toThrow('is not read for ids');
});
