import type { ReadingCall } from '@halfturn/contract/call';
import { drillKpis, drillPlayers, timeHistories } from '@halfturn/contract/drills/drills';
import { kpis } from '@halfturn/contract/session/kpis';
import { automatedMatchObservations } from '@halfturn/contract/session/match-observations';
import { oppositionAnalysis } from '@halfturn/contract/opposition/opposition-analysis';
import { peakAnalysis } from '@halfturn/contract/peaks/peak-analysis';
import { playerReporting, sessionReporting } from '@halfturn/contract/reporting/reporting';
import { sessionPossession } from '@halfturn/contract/session/session-possession';
import { kpiCount, teamKpis, turnRates } from '@halfturn/contract/session/session-analysis';
import { turnReport, turns } from '@halfturn/contract/turns/turns';
import { DEFAULT_ENTRY_SPEED_BOUNDARIES } from '@halfturn/core/methods/turn-classes';
import { DEFAULT_UNITS as units } from '@halfturn/core/units/units';
import { rangeOfHistories, speedHistories } from '@halfturn/core/views/drills/drill-times';
import { matchObservations } from '@halfturn/core/views/wellness/match-observations';
import { oppositionView } from '@halfturn/core/views/opposition/opposition-analysis';
import { peakAnalysisView } from '@halfturn/core/views/peaks/peak-analysis';
import { peakCountsView } from '@halfturn/core/views/peaks/peak-counts';
import { playerReportView, sessionReportView } from '@halfturn/core/views/reporting/report-view';
import { sessionTableColumns } from '@halfturn/core/views/session/kpi-overview-columns';
import { sessionTableFoot } from '@halfturn/core/views/session/kpi-overview-foot';
import { drillKpiSummary, sessionKpiSummary, teamTiles } from '@halfturn/core/views/session/kpi-summary';
import { possessionTables } from '@halfturn/core/views/session/session-possession';
import { sessionTableRows } from '@halfturn/core/views/session/kpi-overview-rows';
import { sprintCountsView } from '@halfturn/core/views/session/sprint-counts';
import { turnRatesView } from '@halfturn/core/views/turns/significant-turn-summary';
import { reportCell } from '@halfturn/core/views/turns/turn-report-view';
import { storeDrill } from '@halfturn/server/store/session/drills/drills';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { storeHandMade } from '../hand-made';
import { MEN, openTestPortal, type TestPortal } from '../portal';
import { storeTracked } from '../../fixtures/tracked-session';

const LONE = 950;
const SHORT = 951;
const request = { units, perMinute: false, sessionIsAMatch: true, sortBy: null, marks: null };
const boundaries = DEFAULT_ENTRY_SPEED_BOUNDARIES;
const columns = sessionTableColumns({ units, sessionIsAMatch: true, speedZones: true, marks: null });
const table = { columns, units, sessionIsAMatch: true, comparison: 'own', reference: null, isRated: true } as const;
const FOOTBALL = { sport: 'football', sessionIsAMatch: true };
const peakRequest = { units, sessionId: 1, kpi: 'DISTANCE', positionGroupId: 0, leagueName: 'EPL' } as const;

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal('sqlite');
});
afterAll(() => portal.close());

async function player(playerId: number, name: string, isActive: 0 | 1): Promise<void> {
  const { store } = portal.database;
  const unplaced = { position_id: 999, squad_id: 1, shirt_number: null, is_opposition: 0, source_key: null };
  await store.db
    .insertInto('players')
    .values({ customer_id: MEN, player_id: playerId, name, is_active: isActive, ...unplaced })
    .execute();
}

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
    await player(LONE, 'Lone Player', 0);
    match = await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-03-08T15:00:00.000Z',
      players: [{ playerId: LONE }],
    });
  });

  it.each([false, true])('KPI Overview and Session Analysis, per minute: %s', async (perMinute) => {
    const enabled = `&enablePerMinute=${perMinute}`;
    const { bullets, statements, standing } = sessionKpiSummary(await ask(kpis, match, enabled), {
      ...request,
      perMinute,
    });
    expect(bullets.rows.map(({ name, bullets: cells }) => [name, new Set(cells.map(({ text }) => text))])).toEqual([
      ['Lone Player', new Set(['N/A'])],
    ]);
    expect(statements).toEqual([]);
    const least = perMinute ? 30 : 85;
    expect(standing).toEqual({ kind: 'none', missing: `everybody took part for less than ${least} min` });
    const tiles = teamTiles(await ask(teamKpis, match, enabled), { ...request, perMinute, marks: null });
    expect(new Set(tiles.map(({ text }) => text))).toEqual(new Set(['N/A']));
  });

  it('the overview: a row of N/A without a mark, and a foot that adds up nothing', async () => {
    const { ourData, oppositionData } = await ask(kpis, match, '&includeOpposition=true');
    const rows = sessionTableRows(ourData, oppositionData, table);
    expect(rows.map(({ name, position }) => [name, position])).toEqual([['Lone Player', 'Unassigned']]);
    expect(new Set(columns.map(({ id }) => rows[0]?.cells[id]?.text))).toEqual(new Set(['N/A']));
    expect(columns.filter(({ id }) => rows[0]?.cells[id]?.mark !== null)).toEqual([]);
    const foot = sessionTableFoot(rows, { columns, units, marks: null });
    expect(
      foot.flatMap(({ cell }) => columns.map(({ id }) => cell(id).text)).filter((text) => /\d/.test(text)),
    ).toEqual([]);
    const possession = possessionTables(await ask(sessionPossession, match), units);
    expect(possession.tables).toBeNull();
    const observed = await ask(automatedMatchObservations, match);
    const { statements, standing } = matchObservations(observed.matchObservations, units);
    expect([statements, standing.kind]).toEqual([[], 'none']);
  });

  it('drills: not available without the tracking', async () => {
    const query = `customerId=${MEN}&sessionId=${match}`;
    const statuses = ['/drills', '/timeHistories'].map(async (path) => {
      const { status } = await portal.call('GET', `${path}?${query}`, { as: 'analyst' });
      return status;
    });
    expect(await Promise.all(statuses)).toEqual([422, 422]);
    expect(await ask(drillPlayers, match)).toEqual([]);
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
    expect(report.playerEntries.map((entry) => entry.player.playerId)).toEqual([LONE]);
    expect((await ask(turns, match)).flatMap((each) => each.turns)).toEqual([]);
  });

  it('peaks and opposition: no curve, no team to compare with', async () => {
    const peaks = await ask(peakAnalysis, match);
    const view = { ...peakRequest, withSprint: true, useAllPlayers: false, isDrill: false, ...FOOTBALL };
    expect(peakAnalysisView(peaks, view)).toMatchObject({ sections: [], statements: [] });
    expect(peakCountsView(peaks, { units, epochS: 30, withSprint: true }).groups).toEqual([]);
    const teams = oppositionView(await ask(oppositionAnalysis, match), peakRequest);
    expect(teams).toMatchObject({ statements: [], totals: null, peaks: { curves: [] } });
  });

  it('reporting: a row of N/A', async () => {
    const answer = await ask(sessionReporting, match, '&comparisonGroupId=1');
    const { rows, statements } = sessionReportView(answer, {
      units,
      played: 'match',
      withShirtNumbers: true,
      team: 'current',
    });
    expect(rows.map(({ head }) => head)).toEqual(['Lone Player']);
    expect(rows[0]?.cells.every(({ value, percentile }) => value === null && percentile === null)).toBe(true);
    expect([statements.distance.standing.kind, statements.time.standing.kind]).toEqual(['none', 'none']);
  });
});

describe('a match of twelve minutes without turns and without an opposing team, after five whole ones', () => {
  let match: number;
  beforeAll(async () => {
    const { store } = portal.database;
    await player(SHORT, 'Short Player', 1);
    const played = (startsAt: string, minutes: number, metres: number) =>
      storeHandMade(store, {
        customerId: MEN,
        startsAt,
        players: [
          {
            playerId: SHORT,
            kpis: {
              sessionTotalTimeM: minutes,
              matchTimeM: minutes,
              activeTimeM: minutes,
              activeDistanceM: metres,
              totalTurns: 0,
              sprintDistanceM: 0,
            },
          },
        ],
      });
    for (const [index, metres] of [9800, 9900, 10_000, 10_100, 10_200].entries()) {
      await played(`2026-02-0${index + 1}T15:00:00.000Z`, 95, metres);
    }
    match = await played('2026-03-15T15:00:00.000Z', 12, 1200);
  });

  it('is marked as a part of a match and never as low; zero stays zero', async () => {
    const { ourData } = await ask(kpis, match, '&includeOpposition=true');
    const [row, ...others] = sessionTableRows(ourData, [], table);
    expect([row?.name, others]).toEqual(['Short Player (*)', []]);
    expect(
      (['matchTimeM', 'activeDistanceM', 'sprintDistanceM', 'peakSpeedMPerS'] as const).map(
        (id) => row?.cells[id]?.text,
      ),
    ).toEqual(['12.0', '1,200', '0', 'N/A']);
    // 8.8 km below the mean of five matches: only 85 minutes and more are coloured.
    expect(ourData[0]?.activeDistanceM.average).toBeCloseTo(10_000, 6);
    expect(row?.cells.activeDistanceM?.mark).toBeNull();
  });

  it('per minute: its metres over its minutes', async () => {
    const { bullets } = sessionKpiSummary(await ask(kpis, match, '&enablePerMinute=true'), {
      ...request,
      perMinute: true,
    });
    expect(bullets.rows.map(({ bullets: [distance] }) => distance?.text)).toEqual(['100.0']);
  });

  it('no turns: every class counts none, and none is called few', async () => {
    const report = await ask(turnReport, match);
    const [entry] = report.playerEntries;
    const cells = Object.values(entry?.report ?? {}).flatMap((category) => Object.values(category));
    expect(cells.length).toBeGreaterThan(0);
    expect(new Set(cells.map((cell) => reportCell(cell, entry?.activeTimeM ?? null, false).mark))).toEqual(
      new Set(['usual']),
    );
    expect(new Set(cells.map(({ value }) => value))).toEqual(new Set([0]));
    const rates = await ask(turnRates, match);
    expect(turnRatesView(rates, { units, perMinute: false, boundaries }).charts).toEqual([]);
  });

  it('one team: its total beside no other', async () => {
    const view = oppositionView(await ask(oppositionAnalysis, match), peakRequest);
    expect([view.players.map(({ rows }) => rows.rows.length), view.statements]).toEqual([[1], []]);
    expect(view.planes.flatMap(({ dots }) => dots)).toEqual([]);
  });

  it('Player Reporting: its six matches, newest first', async () => {
    const path = `${playerReporting.path}?customerId=${MEN}&playerId=${SHORT}&comparisonGroupId=1`;
    const answer = playerReporting.answer.parse((await portal.call('GET', path, { as: 'analyst' })).json());
    const asked = {
      units,
      played: 'match' as const,
      withShirtNumbers: false,
      today: '2026-03-16',
      periodId: null,
      sessionTypeId: null,
    };
    const { rows, columns: shown } = playerReportView(answer, asked);
    expect(rows.map(({ sessionId }) => sessionId)[0]).toBe(match);
    expect(rows).toHaveLength(6);
    expect(shown.map(({ id }) => id)).not.toContain('peakSpeedMPerS');
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
  const range = rangeOfHistories(speedHistories(await ask(timeHistories, sessionId)), 'UTC');
  expect(((range?.endMs ?? 0) - (range?.startMs ?? 0)) / 60_000).toBeCloseTo(10, 0);
  const view = { ...peakRequest, withSprint: true, useAllPlayers: false, isDrill: true, ...FOOTBALL };
  expect(peakAnalysisView(await ask(peakAnalysis, sessionId, '&drillId=1'), view).sections).toEqual([]);
});
