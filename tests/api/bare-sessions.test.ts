/** Sessions with next to nothing in them: every tab has an answer, and its view says what there is not. */
import type { ReadingCall } from '@halfturn/contract/call';
import { drillKpis } from '@halfturn/contract/drills';
import { kpis } from '@halfturn/contract/kpis';
import { automatedMatchObservations } from '@halfturn/contract/match-observations';
import { oppositionAnalysis } from '@halfturn/contract/opposition-analysis';
import { peakAnalysis } from '@halfturn/contract/peak-analysis';
import { sessionReporting } from '@halfturn/contract/reporting';
import { kpiCount, teamKpis, turnRates } from '@halfturn/contract/session-summaries';
import { turnReport } from '@halfturn/contract/turns';
import { DEFAULT_ENTRY_SPEED_BOUNDARIES } from '@halfturn/core/classes/turn-classes';
import { DEFAULT_UNITS as units } from '@halfturn/core/units/units';
import { oppositionView } from '@halfturn/core/views/opposition-analysis';
import { peakAnalysisView } from '@halfturn/core/views/peak-analysis';
import { peakCountsView } from '@halfturn/core/views/peak-counts';
import { sessionReportView } from '@halfturn/core/views/reporting/report-view';
import { drillKpiSummary, sessionKpiSummary, teamTiles } from '@halfturn/core/views/session-kpi-summary';
import { sprintCountsView } from '@halfturn/core/views/sprint-counts';
import { turnRatesView } from '@halfturn/core/views/turn-rates';
import { storeDrill } from '@halfturn/server/store/drills';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { storeHandMade } from './hand-made';
import { MEN, openTestPortal, type TestPortal } from './portal';
import { storeTracked } from './tracked-session';

const LONE = 950;
const request = { units, perMinute: false, sessionIsAMatch: true, sortBy: null, marks: null };
const boundaries = DEFAULT_ENTRY_SPEED_BOUNDARIES;
const peakRequest = { units, kpi: 'DISTANCE', positionGroupId: 0, leagueName: 'EPL' } as const;

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal('sqlite');
});
afterAll(() => portal.close());

async function ask<Answer extends z.ZodType>(
  call: Pick<ReadingCall<z.ZodType, z.ZodType, Answer>, 'path' | 'answer'>,
  sessionId: number,
  more = '',
): Promise<z.output<Answer>> {
  const path = `${call.path}?customerId=${MEN}&sessionId=${sessionId}${more}`;
  const answer = await portal.call('GET', path, { as: 'analyst' });
  expect(answer.status, path).toBe(200);
  return call.answer.parse(answer.json());
}

describe('a match of one player without a position, who has left the club, with nulls in every KPI', () => {
  let match: number;
  beforeAll(async () => {
    const { store } = portal.database;
    await store.db
      .insertInto('players')
      .values({
        customer_id: MEN,
        player_id: LONE,
        name: 'Lone Player',
        position_id: 999,
        squad_id: 1,
        shirt_number: null,
        is_active: 0,
        is_opposition: 0,
        source_key: null,
      })
      .execute();
    match = await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-03-08T15:00:00.000Z',
      players: [{ playerId: LONE }],
    });
  });

  it.each([false, true])('KPI Overview and Session Analysis, per minute: %s', async (perMinute) => {
    const enabled = `&enablePerMinute=${perMinute}`;
    const { bullets, statements } = sessionKpiSummary(await ask(kpis, match, enabled), { ...request, perMinute });
    expect(bullets.rows.map(({ name, bullets: cells }) => [name, new Set(cells.map(({ text }) => text))])).toEqual([
      ['Lone Player', new Set(['N/A'])],
    ]);
    expect(statements).toEqual([]);
    const tiles = teamTiles(await ask(teamKpis, match, enabled), { ...request, perMinute });
    expect(new Set(tiles.map(({ text }) => text))).toEqual(new Set(['N/A']));
  });

  it('turns, sprints, observations: none', async () => {
    const rates = turnRatesView(await ask(turnRates, match), { units, perMinute: false, boundaries });
    expect(rates).toMatchObject({ charts: [], statements: [] });
    const sprints = { units, speedType: 'SPRINT', sortBy: 'none', matchMinutes: [] } as const;
    expect(sprintCountsView(await ask(kpiCount, match), sprints).isEmpty).toBe(true);
    expect((await ask(automatedMatchObservations, match)).matchObservations.flatMap((one) => one.observations)).toEqual(
      [],
    );
    const report = await ask(turnReport, match);
    expect(report.playerEntries.map(({ player }) => player.playerId)).toEqual([LONE]);
  });

  it('peaks and opposition: no curve, no team to compare with', async () => {
    const peaks = await ask(peakAnalysis, match);
    const view = { ...peakRequest, withSprint: true, useAllPlayers: false, isDrill: false, sport: 'football' };
    expect(peakAnalysisView(peaks, view)).toMatchObject({ sections: [], statements: [] });
    expect(peakCountsView(peaks, { units, epochS: 30, withSprint: true }).groups).toEqual([]);
    const teams = oppositionView(await ask(oppositionAnalysis, match), peakRequest);
    expect(teams).toMatchObject({ statements: [], totals: null, peaks: { curves: [] } });
  });

  it('reporting: a row of N/A', async () => {
    const answer = await ask(sessionReporting, match, '&comparisonGroupId=1');
    const { rows, statements } = sessionReportView(answer, { units, withShirtNumbers: true, team: 'current' });
    expect(rows.map(({ head }) => head)).toEqual(['Lone Player']);
    expect(rows[0]?.cells.every(({ value, percentile }) => value === null && percentile === null)).toBe(true);
    expect(statements).toEqual([]);
  });
});

it('a drill of three seconds has its metres on each tab that takes a drill', async () => {
  const { store } = portal.database;
  const sessionId = await storeTracked(store, MEN, [{ name: 'Ada Lane', shirtNumber: 40, speedMPerS: 5 }]);
  const { player_id: ada } = await store.db
    .selectFrom('players')
    .select('player_id')
    .where('customer_id', '=', MEN)
    .where('name', '=', 'Ada Lane')
    .executeTakeFirstOrThrow();
  const times = { name: 'Short', startS: 60, endS: 63, type: null, playerIds: [ada], kpis: null };
  await storeDrill(store.db, MEN, sessionId, null, times);
  const { bullets } = drillKpiSummary(await ask(drillKpis, sessionId, '&drillId=1'), request);
  // 3 s at 5 m/s.
  expect(bullets.rows.map(({ name, bullets: [distance] }) => [name, distance?.text])).toEqual([['Ada Lane', '15']]);
  const rates = await ask(turnRates, sessionId, '&drillId=1');
  expect(turnRatesView(rates, { units, perMinute: true, boundaries }).charts).toEqual([]);
  const sprints = { units, speedType: 'HSR', sortBy: 'none', matchMinutes: [] } as const;
  expect(sprintCountsView(await ask(kpiCount, sessionId, '&drillId=1'), sprints).isEmpty).toBe(true);
  const view = { ...peakRequest, withSprint: true, useAllPlayers: false, isDrill: true, sport: 'football' };
  expect(peakAnalysisView(await ask(peakAnalysis, sessionId, '&drillId=1'), view).sections).toEqual([]);
});
