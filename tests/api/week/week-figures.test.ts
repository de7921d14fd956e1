/** Every figure of the week page, recomputed by METHODS LD1 to LD5 from the stored sessions, without what computes it. */
import { week } from '@halfturn/contract/week/week';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { weekView } from '@halfturn/core/views/week/week-view';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { describeOnEngines } from '../engines';
import { type HandMadePlayer, storeHandMade } from '../hand-made';
import { MEN, openTestPortal, type TestPortal } from '../portal';

const IN_SQUAD = 5;
const [MATCH, TRAINING] = [1, 3];
const WEEKS = 6;
const DAY_MS = 86_400_000;
/** A Saturday; the week asked for ends with the fifth after it, before the portal's today. */
const FIRST_MATCH = Date.parse('2026-01-31T00:00:00Z');
const ASKED = '2026-03-07';
const KPIS = ['activeDistanceM', 'highSpeedDistanceM', 'accelerations', 'activeTimeM', 'peakSpeedMPerS'] as const;
type Kpi = (typeof KPIS)[number];

const dayAt = (index: number) => new Date(FIRST_MATCH + index * DAY_MS).toISOString().slice(0, 10);
const figure = z.number().nullable();
const storedKpis = z.object({
  activeDistanceM: figure,
  highSpeedDistanceM: figure,
  accelerations: figure,
  activeTimeM: figure,
  peakSpeedMPerS: figure,
});

/** Any numbers will do; these are the same in every run. */
function invented(seed: number): number {
  const x = Math.sin(seed * 12.9898) * 43_758.5453;
  return x - Math.floor(x);
}

function madeUp(playerId: number, index: number, part: number, isMatch: boolean): HandMadePlayer {
  const share = 0.6 + 0.6 * invented(100 * playerId + 7 * index + part);
  const minutes = isMatch ? 90 : Math.round(45 * share);
  return {
    playerId,
    coverage: 1,
    kpis: {
      activeDistanceM: Math.round((isMatch ? 10_000 : 4000) * share),
      highSpeedDistanceM: Math.round((isMatch ? 600 : 150) * share * share),
      accelerations: Math.round(30 * share),
      activeTimeM: minutes,
      sessionTotalTimeM: minutes + 20,
      matchTimeM: isMatch ? 90 : null,
      peakSpeedMPerS: 7 + 1.5 * invented(playerId + index),
    },
  };
}

interface Stored {
  readonly sessionId: number;
  readonly day: string;
  readonly isMatch: boolean;
  readonly kpis: z.output<typeof storedKpis>;
}

describeOnEngines('the figures of the week', (engine) => {
  let portal: TestPortal;
  const stored = new Map<number, Stored[]>();
  let squadDays = new Set<string>();
  let playerIds: number[] = [];

  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    const squad = await store.db
      .selectFrom('players')
      .select('player_id')
      .where('customer_id', '=', MEN)
      .where('squad_id', '=', 1)
      .where('is_active', '=', 1)
      .orderBy('player_id')
      .limit(IN_SQUAD)
      .execute();
    playerIds = squad.map((row) => row.player_id);
    // Enough for a session of the squad.
    const four = playerIds.slice(0, 4);
    const put = async (index: number, hour: string, type: number, part: number, taking: readonly number[]) =>
      storeHandMade(store, {
        customerId: MEN,
        startsAt: `${dayAt(index)}T${hour}:00:00.000Z`,
        sessionTypeId: type,
        players: taking.map((playerId) => madeUp(playerId, index, part, type === MATCH)),
      });
    for (let k = 0; k < WEEKS; k++) {
      await put(7 * k, '15', MATCH, 0, playerIds);
      if (k === WEEKS - 1) break;
      await put(7 * k + 3, '09', TRAINING, 0, playerIds);
      await put(7 * k + 3, '16', TRAINING, 1, k === WEEKS - 2 ? playerIds : four);
      // Who is missing while the squad trains is unknown on that day.
      await put(7 * k + 4, '10', TRAINING, 0, k % 3 === 1 ? four : playerIds);
    }
    const rows = await store.db
      .selectFrom('player_sessions')
      .innerJoin('sessions', (join) =>
        join
          .onRef('sessions.customer_id', '=', 'player_sessions.customer_id')
          .onRef('sessions.session_id', '=', 'player_sessions.session_id'),
      )
      .where('player_sessions.customer_id', '=', MEN)
      .where('player_sessions.player_id', 'in', playerIds)
      .select(['player_sessions.session_id', 'player_id', 'kpis', 'local_start', 'session_type_id'])
      .orderBy('local_start')
      .execute();
    for (const row of rows) {
      const each = {
        sessionId: row.session_id,
        day: row.local_start.slice(0, 10),
        isMatch: row.session_type_id === MATCH,
        kpis: storedKpis.parse(JSON.parse(row.kpis)),
      };
      stored.set(row.player_id, [...(stored.get(row.player_id) ?? []), each]);
    }
    squadDays = new Set(rows.map((row) => row.local_start.slice(0, 10)));
  });
  afterAll(() => portal.close());

  /** Undefined where it is not known, 0 on a day of rest. */
  function onDay(playerId: number, day: string, kpi: Kpi): number | undefined {
    const sessions = stored.get(playerId) ?? [];
    const own = sessions.filter((each) => each.day === day).map((each) => each.kpis[kpi] ?? NaN);
    if (own.length > 0) return kpi === 'peakSpeedMPerS' ? Math.max(...own) : own.reduce((a, b) => a + b, 0);
    if (day <= (sessions[0]?.day ?? '') || squadDays.has(day) || kpi === 'peakSpeedMPerS') return undefined;
    return 0;
  }

  /** Days to the next match; of the two days after one, days since it. Matches are a week apart. */
  const typeOf = (index: number) => ['MD', 'MD+1', 'MD+2', 'MD-4', 'MD-3', 'MD-2', 'MD-1'][((index % 7) + 7) % 7];
  const LAST = Math.round((Date.parse(`${ASKED}T00:00:00Z`) - FIRST_MATCH) / DAY_MS);
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const spread = (values: readonly number[]) =>
    Math.sqrt(values.reduce((a, b) => a + (b - mean(values)) ** 2, 0) / (values.length - 1));
  const near = (value: number | null | undefined, expected: number | undefined, what: string) => {
    if (expected === undefined) expect(value, what).toBeNull();
    else expect(value, what).toBeCloseTo(expected, 6);
  };

  test.each(KPIS)('%s: days, total, per cent of match, bands, curves', async (kpi) => {
    const response = await portal.call('GET', `/week?customerId=${MEN}&day=${ASKED}&kpi=${kpi}`, { as: 'analyst' });
    const answer = week.answer.parse(response.json());
    expect([answer.from, answer.to]).toEqual([dayAt(LAST - 6), ASKED]);
    const asPercent = { of: { kpi, perMinute: false }, asPercent: true, units: DEFAULT_UNITS, noun: 'match' } as const;
    const page = weekView(answer, { ...asPercent, squadIds: [1], positionGroupId: 0 });
    expect(page.table.columns).toHaveLength(2 * 7 + 3);
    for (const playerId of playerIds) {
      const found = answer.players.find(({ player }) => player.playerId === playerId);
      if (found === undefined) throw new Error(`Player ${playerId} is missing.`);
      const indices = Array.from({ length: LAST + 1 }, (_, index) => index);
      const values = indices.map((index) => onDay(playerId, dayAt(index), kpi));
      const inWeek = indices.slice(-7);

      const matches = (stored.get(playerId) ?? []).filter((each) => each.isMatch && each.day < answer.from);
      expect(found.match?.count).toBe(matches.length);
      near(found.match?.mean, mean(matches.map((each) => each.kpis[kpi] ?? NaN)), `${kpi} match`);

      const row = page.table.rows.find(([name]) => name === found.player.name) ?? [];
      const ofMatch = (value: number | undefined) =>
        value === undefined ? undefined : (100 * value) / mean(matches.map((each) => each.kpis[kpi] ?? NaN));
      for (const index of inWeek) {
        const column = page.table.columns.findIndex((title) => title.startsWith(dayAt(index)));
        near(z.number().nullable().parse(row[column]), ofMatch(values[index]), `${kpi}, % of match`);
        const shown = found.days.find(({ day }) => day === dayAt(index));
        const own = (stored.get(playerId) ?? []).filter(({ day }) => day === dayAt(index));
        near(shown?.value, values[index], `${kpi} on ${dayAt(index)}`);
        expect(new Set(shown?.sessions.map(({ sessionId }) => sessionId))).toEqual(
          new Set(own.map(({ sessionId }) => sessionId)),
        );
        for (const { sessionId, kpis } of own) {
          near(shown?.sessions.find((each) => each.sessionId === sessionId)?.value, kpis[kpi] ?? undefined, kpi);
        }
        // Every session here is long enough to be compared.
        const like = indices.filter(
          (before) =>
            before < index &&
            typeOf(before) === typeOf(index) &&
            (stored.get(playerId) ?? []).some(({ day }) => day === dayAt(before)),
        );
        const compared = like.map((before) => values[before] ?? NaN);
        expect(shown?.band?.count ?? 0, `${kpi} band on ${dayAt(index)}`).toBe(
          compared.length < 4 ? 0 : compared.length,
        );
        if (compared.length >= 4) {
          near(shown?.band?.mean, mean(compared), 'band');
          near(shown?.band?.standardDeviation, spread(compared), 'band');
        }
      }

      const known = inWeek.map((index) => values[index]).filter((value) => value !== undefined);
      near(
        found.total.value,
        kpi === 'peakSpeedMPerS' ? Math.max(...known) : known.reduce((a, b) => a + b, 0),
        `${kpi} total`,
      );
      for (const [days, curve] of [
        [7, 'acute'],
        [28, 'chronic'],
      ] as const) {
        let average: number | undefined;
        for (const index of indices) {
          const load = values[index];
          if (load !== undefined)
            average = average === undefined ? load : average + (2 / (days + 1)) * (load - average);
          if (!inWeek.includes(index)) continue;
          const shown = found.days.find(({ day }) => day === dayAt(index))?.[curve];
          near(shown, kpi === 'peakSpeedMPerS' || load === undefined ? undefined : average, `${kpi} ${curve}`);
        }
      }
    }
  });

  test('some of the days compared are unknown, so that the figures cannot all be sums of everything', () => {
    const unknown = Array.from({ length: LAST + 1 }, (_, index) =>
      onDay(playerIds[4] ?? 0, dayAt(index), 'activeDistanceM'),
    );
    expect(unknown.filter((value) => value === undefined).length).toBeGreaterThan(1);
  });
});
