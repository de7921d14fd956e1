import { derivedParametersFor } from '@halfturn/core/methods/derived-parameters';
import { sessionMarks } from '@halfturn/core/methods/session-thresholds';
import { parametersFor } from '@halfturn/core/methods/default-parameters';
import { describe, expect, it } from 'vitest';
import { piecesOf, printable } from '@halfturn/server/reports/pdf-fonts';
import { matchReport } from '@halfturn/server/reports/match-report';
import { pngOf } from '../../fixtures/png-file';
import { readPdf } from '../../fixtures/read-pdf';
import { NOTHING, player, team, facts } from './report-facts';

describe('match report', () => {
  it('has a page to pin up, of players, of peaks and of methods, with its foot on each', async () => {
    const { raw, pages, text } = readPdf(await matchReport(facts()));
    expect(raw.startsWith('%PDF-1.')).toBe(true);
    expect(pages).toBe(4);
    for (const said of ['Oaks v Elms', 'Ada Stone', '1,234', 'Turns by angle', 'Peak minute', 'turn@1.0.0']) {
      expect(text).toContain(said);
    }
    for (const page of [1, 2, 3, 4]) expect(text).toContain(`${page} / 4`);
    // Nothing is cut.
    expect(text).not.toContain('…');
    expect(text).not.toContain('Simulated');
  });

  it('begins with statements, then the table, the charts and the turns', async () => {
    // 200 m above the mean of six: 2.5 SD, at least 60 m, and the mean is more than twice that.
    const statistic = { ...NOTHING, value: 800, average: 600, standardDeviation: 80, percentile: 100, count: 6 };
    const own = team([player('Ada Stone', 90, { highSpeedDistanceM: { ...statistic, maximum: 800 } })]);
    const { text } = readPdf(await matchReport(facts({ own })));
    const lines = text.replaceAll('\u202f', ' ').split('\n');
    const placeOf = (line: string) => lines.indexOf(line);
    const said = [
      'Match report',
      'Ada Stone: 800 m HSR, 33 % above their own average',
      'average 600 m, SD 80 m, 6 matches of at least 85 min',
      'Player',
      'Team total',
      'more than one SD above their own average',
      'HSR > 5.5 m/s (m)',
      'Sprints above 7.0 m/s',
      'Turns by entry speed',
      'Turns by angle',
      'Players',
    ].map(placeOf);
    expect(said).not.toContain(-1);
    expect(said).toEqual([...said].sort((a, b) => a - b));
    // Two short sprints and a long one; 3 + 2 + 1 turns.
    expect(lines.filter((line) => line === '3 in all')).toHaveLength(1);
    expect(lines.filter((line) => line === '6 in all')).toHaveLength(2);
    for (const band of ['0–10 m', '10+ m', 'Low < 3 m/s', 'Medium 3–5.5 m/s', 'High > 5.5 m/s', 'High > 120°']) {
      expect(lines).toContain(band);
    }
  });

  it('says who could not be rated where nothing stands out', async () => {
    const { text } = readPdf(await matchReport(facts()));
    expect(text.replaceAll('\n', ' ')).toContain('Nothing can be rated yet: everybody took part for less than 85 min.');
  });

  it('of basketball it has the court, the game and the zones instead of HSR and sprints', async () => {
    const zone = (value: number) => ({ ...NOTHING, value });
    const own = team([
      player('Ada Stone', 30, {
        bbZone2DistanceM: zone(900),
        bbZone3DistanceM: zone(500),
        bbZone4DistanceM: zone(300),
        bbZone5DistanceM: zone(150),
        bbZone6DistanceM: zone(60),
      }),
      player('Bo Reed', 30),
    ]);
    const game = {
      own,
      // Nothing is known about their zones.
      opposition: { ...team([player('Cy Lund', 30)]), name: 'Elms' },
      sport: 'basketball',
      basketballZones: true,
      type: 'Game',
      reference: { kind: 'game', dayType: null, minimumM: 20, maximumM: null } as const,
      pitch: { lengthM: 28.65, widthM: 15.24 },
    };
    const { text } = readPdf(await matchReport(facts(game)));
    const lines = text.replaceAll('\u202f', ' ').split('\n');
    for (const line of ['Game report', 'Zone 5', '4.89–5.97 m/s', 'Zone 6', '> 5.97 m/s', '2: 1.67–2.78 m/s']) {
      expect(lines).toContain(line);
    }
    // 900 + 500 + 300 + 150 + 60; the zones of the other player are not known.
    expect(lines).toContain('1,910');
    // The clock of a court stops; these minutes do not.
    expect(text.replaceAll('\n', ' ')).toContain('and time since the start');
    expect(text).not.toContain('game clock');
    expect(text.replaceAll('\n', ' ')).toContain('court of 28.65 × 15.24 m');
    // Among the own players alone; the page to pin up has the two highest.
    expect(lines.filter((line) => line === 'Zone 2')).toHaveLength(1);
    expect(lines.filter((line) => line === 'On court')).toHaveLength(3);
    expect(lines).toContain('High Power is estimated from speed and change of speed alone.');
    expect(lines.filter((line) => line.includes('pitch'))).toEqual([]);
    expect(lines.filter((line) => /\bHSR\b|Sprint|\bmatch/i.test(line))).toEqual([]);
  });

  it('names the club’s own thresholds, in columns and definitions, in the user’s units', async () => {
    const parameters = parametersFor('optical', { acceleration: { countMPerS2: 2.5 }, effort: { hsrMPerS: 5 } });
    const own = { parameters, marks: sessionMarks(parameters, derivedParametersFor()) };
    const metric = readPdf(await matchReport(facts(own))).text.replaceAll('\u202f', ' ');
    // Accelerations and decelerations, on the page to pin up and among the players.
    expect(metric.match(/^> 2\.5 m\/s²$/gm)).toHaveLength(4);
    for (const said of ['> 5 m/s', '> 7 m/s', 'HSR > 5 m/s (m)', 'peaks above 2.5 m/s²', 'or above 5 m/s.'])
      expect(metric).toContain(said);
    expect(metric).not.toMatch(/[Aa]bove 3 m|5\.5 m\/s\.|Acc\. > 3/);
    const units = { system: 'imperial', peakSpeedFactor: 1 } as const;
    const imperial = readPdf(await matchReport(facts({ ...own, units }))).text.replaceAll('\u202f', ' ');
    // 2.5 m/s² * 3.2808, 5 m/s * 2.2369, and 3 m/s as the bound of slow turns.
    for (const said of ['> 8.2 ft/s²', '> 11.18 mph', 'HSR > 11.18 mph (ft)', 'Low < 6.71 mph', 'ft/min'])
      expect(imperial).toContain(said);
    expect(imperial).not.toMatch(/\bm\/s/);
    const kmh = readPdf(await matchReport(facts({ units: { system: 'metric', peakSpeedFactor: 3.6 } }))).text;
    expect(kmh).toMatch(/^km\/h$/m);
    const unknown = readPdf(await matchReport(facts({ parameters: null, marks: null }))).text;
    expect(unknown).not.toMatch(/^> \d|HSR >/m);
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
    expect(text.match(/Simulated data/g)).toHaveLength(pages);
    expect(text).toContain('no player was tracked');
  });

  it('shows N/A for what is not known, never 0', async () => {
    const { text } = readPdf(await matchReport(facts({ own: team([player('Ada Stone', null)]) })));
    // Ten columns (seven totals, ten means), four charts; eleven columns, four team totals; a chart of peaks.
    expect(text.match(/^N\/A$/gm)).toHaveLength(10 + 7 + 10 + 4 + 11 + 4 + 1);
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
    const players = Array.from({ length: 80 }, (_, index) => {
      const { row, ...rest } = player(`Player ${index}`);
      return { ...rest, row: { ...row, player: { ...row.player, playerId: index } } };
    });
    const { pages, text } = readPdf(await matchReport(facts({ own: team(players) })));
    // Rows of 12 points: at most 60 upright, so two or more; rows of 23: at most 20 a page, so four or more; a page of
    // charts, three of peaks, methods.
    expect(pages).toBeGreaterThanOrEqual(2 + 1 + 4 + 3 + 1);
    for (const { row } of players) expect(text).toContain(row.player.name);
  });

  it('carries the club’s colour and crest on every page, and its text can be read on the colour', async () => {
    const crest = Buffer.from(pngOf(16), 'base64');
    const dark = readPdf(await matchReport(facts({ badge: { colour: '#0a1b33', crest } })));
    expect(dark.pages).toBe(4);
    expect(dark.text).toContain('Oaks v Elms');
    expect(dark.raw).toMatch(/\/Subtype \/Image[\s\S]*?\/Width 16\b/);
    for (const page of dark.drawn) {
      // The band, the ground of the crest, the crest; then the title in white.
      const head = page.slice(0, page.indexOf(' TJ'));
      expect(head).toMatch(/0\.0392\d* 0\.1058\d* 0\.2 scn\nf\b[\s\S]*1 1 1 scn[\s\S]*\/I\d+ Do[\s\S]*1 1 1 scn/);
    }
    const light = readPdf(await matchReport(facts({ badge: { colour: '#ffd400', crest: null } })));
    for (const page of light.drawn) expect(page.slice(0, page.indexOf(' TJ'))).toMatch(/0 0 0 scn/);
    const plain = readPdf(await matchReport(facts()));
    expect(plain.raw).not.toContain('/Subtype /Image');
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
    ['signs that no font has', 'A ⚽🦊', 'A ?'],
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
    const others = 'محمد צבי Արամ გიორგი राहुल สมชาย 김민재 三笘薫 ひかり 陳偉';
    expect(printable(others)).toBe(others);
  });

  it('sets a name in the fonts of its letters; words from right to left change places', () => {
    expect(piecesOf('Ana 김민재 (*)', 'bold')).toEqual([
      { font: 'bold', text: 'Ana ' },
      { font: 'hangul', text: '김민재' },
      { font: 'bold', text: ' (*)' },
    ]);
    expect(piecesOf('محمد صلاح (*)', 'regular')).toEqual([
      { font: 'arabic', text: 'صلاح' },
      { font: 'regular', text: ' ' },
      { font: 'arabic', text: 'محمد' },
      { font: 'regular', text: ' (*)' },
    ]);
  });

  it.each([
    ['Korean', '김민재', 'NotoSansKR'],
    ['Japanese', '三笘薫', 'NotoSansSC'],
    ['Thai', 'สมชาย', 'NotoSansThai'],
    ['Hebrew', 'צבי', 'DejaVuSans'],
    ['Arabic', 'صلاح', 'NotoSansArabic'],
  ])('a player’s name in %s is drawn, and can be read back', async (_script, name, font) => {
    const { raw, text } = readPdf(await matchReport(facts({ own: team([player(name)]) })));
    expect(raw).toMatch(new RegExp(`/BaseFont /[A-Z]{6}\\+${font}`));
    for (const letter of new Set(name)) expect(text).toContain(letter);
  });
});
