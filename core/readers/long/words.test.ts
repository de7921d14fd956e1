import { describe, expect, it } from 'vitest';
import type { TrackSet } from '../../tracking/trackset';
import { memoryFile } from '../shared/memory-file';
import { FormatError, type ReadOptions } from '../format-reader';
import { readTrackSet } from '../read-session';

const read = (text: string, options: ReadOptions = {}): Promise<TrackSet> =>
  readTrackSet([memoryFile('a.csv', text)], options);
const seen = ({ tracks: [track] }: TrackSet) => ({
  name: track?.name,
  timeS: [...(track?.timeS ?? [])],
  x: [...(track?.x ?? [])].map((value) => value / 1e5),
  speed: [...(track?.deviceSpeed ?? [])].map((value) => value / 1e5),
});

describe('a table of x, y and speed', () => {
  it.each([
    ['Dutch', 'Tijd [s],Speler,X [m],Y [m],Snelheid [km/u],Hartslag'],
    ['Norwegian', 'Tid [s],Spiller,X [m],Y [m],Hastighet [km/t],Puls'],
    ['Danish', 'Tid [s],Spiller,X [m],Y [m],Hastighed [km/t],Hjertefrekvens'],
    ['Swedish', 'Tid [s],Spelare,X-koordinat [m],Y-koordinat [m],Hastighet [km/h],Hjärtfrekvens'],
    ['Polish', 'Czas [s],Zawodnik,Pozycja X [m],Pozycja Y [m],Prędkość [km/h],Tętno'],
    ['Turkish', 'Zaman [sn],Oyuncu,X konumu [m],Y konumu [m],Hız [km/sa],Nabız'],
    ['Japanese', '時間（秒）,選手名,X座標（m）,Y座標（m）,速度（km/h）,心拍数'],
    ['Japanese, wide letters', '時刻［ｓ］,選手,Ｘ [m],Ｙ [m],スピード(km/h),心拍'],
    ['English', 'Date & time [s],Athlete,X [m],Y [m],Speed [km/h],Heart rate'],
  ])('is read: %s', async (_, header) => {
    const set = await read(`${header}\n0,Ann,1,2,3.6,120\n0.1,Ann,1.5,2.5,7.2,121\n0.2,Ann,2,3,10.8,122\n`);
    expect(seen(set)).toEqual({ name: 'Ann', timeS: [0, 0.1, 0.2], x: [1, 1.5, 2], speed: [1, 2, 3] });
  });

  it.each([
    ['Dutch', 'Tijd [s],Breedtegraad,Lengtegraad'],
    ['Norwegian', 'Tid [s],Breddegrad,Lengdegrad'],
    ['Danish', 'Tid [s],Breddegrad,Længdegrad'],
    ['Swedish', 'Tid [s],Breddgrad,Längdgrad'],
    ['Polish', 'Czas [s],Szerokość geograficzna,Długość geograficzna'],
    ['Turkish', 'Zaman [s],Enlem,Boylam'],
    ['Japanese', '時刻 [s],緯度,経度'],
  ])('is read with degrees: %s', async (_, header) => {
    const set = await read(`${header}\n0,52.3,4.9\n0.1,52.3001,4.9\n0.2,52.3002,4.9\n`);
    expect(set.sourceClass).toBe('gnss');
    const [track] = set.tracks;
    // A ten-thousandth of a degree of latitude is 11.1 m, along y.
    expect(((track?.y[2] ?? 0) - (track?.y[0] ?? 0)) / 1e5).toBeCloseTo(22.25, 1);
  });

  it('takes a pace for no time where a column of the time is there', async () => {
    const set = await read('Tempo,Tijd [s],Speler,X [m],Y [m]\n5,0,Ann,1,2\n5,0.1,Ann,2,3\n5,0.2,Ann,3,4\n');
    expect(seen(set).timeS).toEqual([0, 0.1, 0.2]);
  });
});

describe('a time', () => {
  const table = (times: readonly string[], name = 'Time'): string =>
    `${name},X [m],Y [m]\n${times.map((time, i) => `"${time}",${i},0`).join('\n')}\n`;
  const AT = Date.UTC(2026, 10, 28, 10, 15, 30, 100);

  it.each([
    ['compact', ['20261128T101530.100Z', '20261128T101530.200Z', '20261128T101530.300Z']],
    ['compact, a blank between', ['20261128 101530.1', '20261128 101530.2', '20261128 101530.3']],
    ['compact, digits alone', ['20261128101530100', '20261128101530200', '20261128101530300']],
    ['the year first', ['2026/11/28 10:15:30.1', '2026/11/28 10:15:30.2', '2026/11/28 10:15:30.3']],
    ['a month by its name', ['28-Nov-2026 10:15:30.1', '28-Nov-2026 10:15:30.2', '28-Nov-2026 10:15:30.3']],
    ['an American month', ['Nov 28, 2026 10:15:30.1 AM', 'Nov 28, 2026 10:15:30.2 AM', 'Nov 28, 2026 10:15:30.3 AM']],
    ['epoch seconds', ['1795860930.1', '1795860930.2', '1795860930.3']],
    ['epoch milliseconds', ['1795860930100', '1795860930200', '1795860930300']],
    ['epoch microseconds', ['1795860930100000', '1795860930200000', '1795860930300000']],
    ['with an offset', ['2026-11-28T12:15:30.1+02:00', '2026-11-28T12:15:30.2+02:00', '2026-11-28T12:15:30.3+02:00']],
  ])('is read: %s', async (_, times) => {
    const set = await read(table(times));
    expect(set.originEpochMs).toBeCloseTo(AT, 0);
    expect(set.tracks[0]?.timeS[2]).toBeCloseTo(0.2, 6);
  });

  it('of twelve hours is read past noon', async () => {
    const set = await read(table(['11:59:59.9 AM', '12:00:00.0 PM', '12:00:00.1 PM']));
    expect(set.tracks[0]?.timeS[2]).toBeCloseTo(0.2, 9);
  });

  it('whose name says UTC is no local time', async () => {
    const times = ['2026-07-28 10:15:30.1', '2026-07-28 10:15:30.2', '2026-07-28 10:15:30.3'];
    const options = { timeZone: 'Europe/Berlin' };
    const utc = await read(table(times, 'Timestamp (UTC)'), options);
    expect(utc.originEpochMs).toBe(Date.UTC(2026, 6, 28, 10, 15, 30, 100));
    // Berlin is two hours before UTC in July.
    expect((await read(table(times, 'Timestamp (hh:mm:ss.s)'), options)).originEpochMs).toBe(
      Date.UTC(2026, 6, 28, 8, 15, 30, 100),
    );
  });

  it.each([
    ['Milliseconds', ['900', '0', '100']],
    ['ms', ['900', '000', '100']],
    ['Hundredths', ['90', '0', '10']],
  ])('to the second is read with the column %s', async (name, parts) => {
    const clock = ['10:15:30', '10:15:31', '10:15:31'];
    const rows = clock.map((time, i) => `${time},${parts[i] ?? ''},${i},0`);
    const set = await read(`Time,${name},X [m],Y [m]\n${rows.join('\n')}\n`);
    expect(seen(set).timeS.map((t) => Number(t.toFixed(6)))).toEqual([0, 0.1, 0.2]);
  });

  it('beside milliseconds that go beyond a second asks which is the time', async () => {
    const rows = ['10:15:30,0,0,0', '10:15:30,500,1,0', '10:15:31,1000,2,0', '10:15:31,1500,3,0'];
    const text = `Time,Milliseconds,X [m],Y [m]\n${rows.join('\n')}\n`;
    const error = await read(text).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FormatError);
    expect(error).toMatchObject({
      question: { field: 'timeColumn', candidates: [{ value: 'time' }, { value: 'milliseconds' }] },
    });
    expect(seen(await read(text, { timeColumn: 'milliseconds' })).timeS).toEqual([0, 0.5, 1, 1.5]);
  });
});
