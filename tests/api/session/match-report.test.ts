/** The document as a PDF reader sees it: pages, fonts, text; hostile names stay text. */
import { parametersFor } from '@halfturn/core/methods/default-parameters';
import { kpiRecord } from '@halfturn/core/metrics/session/kpi-record';
import { METHOD_VERSIONS } from '@halfturn/core/methods/registry';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { describe, expect, it } from 'vitest';
import { printable } from '@halfturn/server/reports/fonts';
import { matchReport } from '@halfturn/server/reports/match-report';
import { readPdf } from '../../fixtures/read-pdf';
import type { MatchReportFacts, ReportPlayer, ReportTeam } from '@halfturn/server/reports/match-report-facts';

const COUNTS = { LOW: 3, MEDIUM: 2, HIGH: 1, TOTAL: 6 };
const TURNS = { entrySpeedReport: COUNTS, angleReport: COUNTS, accelerationReport: COUNTS, decelerationReport: COUNTS };

function player(name: string, value: number | null = 10): ReportPlayer {
  const nothing = { minimum: null, maximum: null, average: null, standardDeviation: null, percentile: null };
  return {
    name,
    shirtNumber: 9,
    position: 'FW',
    kpis: kpiRecord(() => ({ value, ...nothing })),
    references: 0,
    turns: TURNS,
    peaks: [{ kpi: 'DISTANCE', epochS: 60, valuePerMinute: value, matchTimeS: value }],
    coverage: 0.98,
    lowAccelQuality: false,
  };
}

function team(players: readonly ReportPlayer[]): ReportTeam {
  return {
    name: 'Oaks',
    team: {
      totalDistanceM: 1234,
      totalHighSpeedDistanceM: null,
      totalSprintDistanceM: null,
      totalHighPowerDistanceM: null,
      totalTurns: 6,
      averagePeakSpeedMPerS: null,
    },
    turns: TURNS,
    minPeakSpeedM: 30,
    players,
  };
}

function facts(changes: Partial<MatchReportFacts> = {}): MatchReportFacts {
  return {
    club: 'Oaks',
    title: 'Oaks v Elms',
    startsAt: '2026-05-02T15:00:00Z',
    type: 'Match',
    sessionIsAMatch: true,
    reference: { kind: 'match', dayType: null, minimumM: 85, maximumM: null },
    isSimulated: false,
    units: DEFAULT_UNITS,
    parameters: parametersFor('optical'),
    own: team([player('Ada Stone')]),
    opposition: null,
    entrySpeedBoundaries: { lowerMPerS: 3, upperMPerS: 5.5 },
    method: { sourceClass: 'optical', versions: METHOD_VERSIONS, parametersHash: 'aa' },
    format: 'tracab-csv',
    frameRateHz: 25,
    notes: [],
    ...changes,
  };
}

describe('match report', () => {
  it('has a page of players, of turns, of peaks and of methods, with its foot on each', async () => {
    const { raw, pages, text } = readPdf(await matchReport(facts()));
    expect(raw.startsWith('%PDF-1.')).toBe(true);
    expect(pages).toBe(4);
    for (const said of ['Oaks v Elms', 'Ada Stone', '1,234', 'Turns by angle', 'Peak minute', 'turn@1.0.0']) {
      expect(text).toContain(said);
    }
    for (const page of [1, 2, 3, 4]) expect(text).toContain(`${page} / 4`);
    expect(text).not.toContain('Simulated');
  });

  it('names the club’s own thresholds, in columns and definitions, in the user’s units', async () => {
    const parameters = parametersFor('optical', { acceleration: { countMPerS2: 2.5 }, effort: { hsrMPerS: 5 } });
    const metric = readPdf(await matchReport(facts({ parameters }))).text.replaceAll('\u202f', ' ');
    expect(metric.match(/^n > 2\.5 m\/s²$/gm)).toHaveLength(2);
    for (const said of ['m > 5 m/s', 'm > 7 m/s', 'peaks above 2.5 m/s²', 'or above 5 m/s.'])
      expect(metric).toContain(said);
    expect(metric).not.toMatch(/[Aa]bove 3 m|5\.5 m\/s\.|Acc\. > 3/);
    const units = { system: 'imperial', peakSpeedFactor: 1 } as const;
    const imperial = readPdf(await matchReport(facts({ parameters, units }))).text.replaceAll('\u202f', ' ');
    // 2.5 m/s² * 3.2808, 5 m/s * 2.2369, and 3 m/s as the bound of slow turns.
    for (const said of ['n > 8.2 ft/s²', 'ft > 11.18 mph', 'Low < 6.71 mph', 'ft/min'])
      expect(imperial).toContain(said);
    expect(imperial).not.toMatch(/\bm\/s/);
    const kmh = readPdf(await matchReport(facts({ units: { system: 'metric', peakSpeedFactor: 3.6 } }))).text;
    expect(kmh).toMatch(/^km\/h$/m);
    const unknown = readPdf(await matchReport(facts({ parameters: null }))).text;
    expect(unknown).not.toMatch(/^(m|n) > \d/m);
  });

  it('names the opponent on every page, and says why there is no mean of peak speeds', async () => {
    const opposition = { ...team([player('Bo Reed')]), name: 'Elms Athletic' };
    const { text, pages } = readPdf(await matchReport(facts({ opposition })));
    expect(text.match(/Oaks v Elms Athletic/g)?.length).toBe(pages);
    expect(text).not.toMatch(/^Opposition$/m);
    expect(text).toContain('nobody of 30 min has one');
  });

  it('embeds its fonts, and no other is named', async () => {
    const { raw } = readPdf(await matchReport(facts({ title: 'Ελλάδα – Łódź – Москва' })));
    const names = [...raw.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name).toMatch(/^[A-Z]{6}\+Inter/);
    expect(raw).toContain('/FontFile2');
    expect(raw).not.toMatch(/Helvetica|Times/);
  });

  it('marks a simulated session on every page', async () => {
    const { pages, text } = readPdf(await matchReport(facts({ isSimulated: true })));
    expect(text.match(/^Simulated data$/gm)?.length).toBeGreaterThanOrEqual(pages);
    expect(text).toContain('no player was tracked');
  });

  it('shows N/A for what is not known, never 0', async () => {
    const { text } = readPdf(await matchReport(facts({ own: team([player('Ada Stone', null)]) })));
    // Eleven columns and three charts (turns twice, peaks once); four of the team's totals.
    expect(text.match(/^N\/A$/gm)).toHaveLength(11 + 3 + 4);
  });

  it.each([
    ['markup and entities', '<b>&amp;</b> &#10;', '<b>&amp;</b>'],
    ['PDF of its own', ') Tj /JS (x) >> endobj', '/JS (x) >>'],
    ['a formula', '=HYPERLINK("http://x")', '=HYPERLINK'],
    ['line ends', 'Ada\r\nLane', 'Ada'],
    ['a turn of direction', 'A\u202Egnp.exe', 'gnp.exe'],
    ['10,000 letters', 'x'.repeat(10_000), 'xxx'],
  ])('a name with %s is text on the same pages', async (_what, name, said) => {
    const { raw, pages, text } = readPdf(await matchReport(facts({ own: team([player(name)]), title: name })));
    expect(pages).toBe(4);
    expect(text).toContain(said);
    expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
    // In the title's text its brackets are escaped.
    expect(raw).not.toMatch(/[^\\]\) Tj \/JS|\/(JavaScript|OpenAction|URI)\b/);
  });

  it('goes on over as many pages as there are players', async () => {
    const players = Array.from({ length: 80 }, (_, index) => player(`Player ${index}`));
    const { pages, text } = readPdf(await matchReport(facts({ own: team(players) })));
    // Rows of 23 points: at most 20 a page, so four or more; three pages of each kind of chart; methods.
    expect(pages).toBeGreaterThanOrEqual(4 + 6 + 1);
    for (const { name } of players) expect(text).toContain(name);
  });

  it('a session without players is a document too', async () => {
    expect(readPdf(await matchReport(facts({ own: team([]), method: null }))).pages).toBe(2);
  });

  it.each([
    ['markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['operators of a PDF', ') Tj ET /JavaScript (app.alert(1)', ') Tj ET /JavaScript (app'],
    ['an end of a stream', 'endstream endobj', 'endstream endobj'],
    ['control characters', 'A\u0000B\u001b[31mC\r\nD', 'A B [31mC D'],
    ['a turn of direction', 'A\u202Egnp', 'A gnp'],
    ['letters the font does not have', 'محمد ⚽🦊', '? ?'],
    ['half a surrogate pair', 'A\ud800B', 'A?B'],
    ['ten thousand letters', 'x'.repeat(10_000), 'xxxxxxxxxx'],
  ])('a name with %s is text and nothing else', async (_kind, name, shown) => {
    const { raw, text, pages } = readPdf(
      await matchReport(facts({ title: name, club: name, notes: [name], own: team([player(name)]) })),
    );
    expect(text).toContain(shown);
    expect(pages).toBe(4);
    const outside = raw.replace(/stream\n[\s\S]*?\nendstream/g, '').replace(/\((?:[^()\\]|\\.)*\)/g, '()');
    expect(outside).not.toMatch(/\/(JavaScript|JS|OpenAction|Launch|URI|AA|EmbeddedFile)\b/);
  });
});

describe('fonts', () => {
  it('sets letters of every script that clubs write in, and one sign for what is in no font', () => {
    expect(printable('Łukasz Иван Ελένη Nguyễn 12–3')).toBe('Łukasz Иван Ελένη Nguyễn 12–3');
    expect(printable('A 👩🚀👩 B')).toBe('A ? B');
  });
});
