import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importLook } from '../views/data/import-look';
import { lookAtFiles } from './look-at-files';
import { memoryFile } from './shared/memory-file';
import { readTrackSet } from './read-session';
import { formatOf, SESSIONS } from './shared/sample-sessions';
import { gpsportsWorkbook } from './workbook/sample';

function boundOf(texts: readonly string[]): number {
  return Math.floor(0.8 * Math.max(...texts.map((text) => new TextEncoder().encode(text).length)));
}

describe('the preview of a file that is larger than the look', () => {
  it.each(Object.entries(SESSIONS))('%s says nothing that the import does not', async (name, given) => {
    const files = given.map(([file, text]) => memoryFile(file, text));
    const set = await readTrackSet(files, { format: formatOf(name) });
    const found = await lookAtFiles(files, { format: formatOf(name) }, boundOf(given.map(([, text]) => text)));
    const look = importLook(found, 'UTC');
    expect([found.format?.id, found.isWhole, found.problem]).toEqual([formatOf(name), false, null]);
    const keys = set.tracks.map(({ sourceKey }) => sourceKey);
    expect(found.set?.tracks.filter(({ sourceKey }) => !keys.includes(sourceKey)) ?? []).toEqual([]);
    for (const { label, value } of look.facts) if (/^(?:Home|Away)$/.test(label)) expect(value).toMatch(/ so far$/);
    expect(look.assumed.join(' ')).toMatch(/Only the beginning|only be read as a whole/);
  });

  it.each([true, false])('tells players of GPX, one line: %s', async (isOneLine) => {
    const points = Array.from({ length: 400 }, (_, i) => {
      const time = new Date(Date.parse('2024-08-10T14:00:00Z') + i * 1000).toISOString();
      return `<trkpt lat="${50 + i * 1e-5}" lon="5"><time>${time}</time></trkpt>`;
    });
    const text = `<gpx><trk><trkseg>${points.join(isOneLine ? '' : '\n')}</trkseg></trk></gpx>`;
    const look = importLook(await lookAtFiles([memoryFile('Ann.gpx', text)], {}, 8000), 'UTC');
    expect(look.problem).toBeNull();
    expect(look.facts.find(({ label }) => label === 'Home')?.value).toMatch(/1 player so far$/);
  });

  it('says what is wrong before the cut', async () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => `${i / 10},Ann,${i === 20 ? 'x1' : i},2`);
    const file = memoryFile('a.csv', `Time [s],Player,X [m],Y [m]\n${rows.join('\n')}\n`);
    expect((await lookAtFiles([file], {}, 100_000)).problem).toMatch(/^a\.csv, line 22: /);
  });

  it('names the format of workbooks and archives that it has read', async () => {
    const workbook = await lookAtFiles([memoryFile('a.xlsx', gpsportsWorkbook(300))], {}, 2000);
    expect([workbook.format?.id, workbook.problem]).toEqual(['gpsports', null]);
    const [[name, text] = ['', '']] = SESSIONS['kinexon-csv'] ?? [];
    const archive = memoryFile('a.zip', zipSync({ [name]: strToU8(text) }));
    expect((await lookAtFiles([archive], {}, 300)).format?.id).toBe('kinexon-csv');
  });
});
