import { describe, expect, it } from 'vitest';
import { MISSING, type TrackSet } from '../../tracking/trackset';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';

// At 60 degrees north a degree east is half a degree north: 6371008.8 m * pi / 180 = 111195.0802 m.
const GPX = `<?xml version="1.0" encoding="UTF-8"?>
<!-- a watch -->
<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1" xmlns:x="urn:x">
 <metadata><time>2001-01-01T00:00:00Z</time></metadata>
 <wpt lat="1" lon="1"><time>2001-01-01T00:00:00Z</time></wpt>
 <trk><name>Sunday</name><trkseg>
  <trkpt lat="60" lon="7"><ele>3</ele><time>2024-08-10T14:00:00.000Z</time><speed>0.5</speed></trkpt>
  <trkpt lat="60.0001" lon="7.0001"><time>2024-08-10T14:00:00.100Z</time><extensions><x:T><x:speed>2</x:speed></x:T></extensions></trkpt>
 </trkseg><trkseg>
  <trkpt lat="60.0002" lon="7"><time>2024-08-10T14:00:00.200Z</time></trkpt>
 </trkseg></trk>
</gpx>`;
const point = (tenths: number, inside: string): string =>
  `<Trackpoint><Time>2024-08-10T14:00:00.${tenths}00Z</Time>${inside}</Trackpoint>`;
const position = (latitude: number, longitude: number): string =>
  `<Position><LatitudeDegrees>${latitude}</LatitudeDegrees><LongitudeDegrees>${longitude}</LongitudeDegrees></Position>`;
const TCX = `<?xml version="1.0"?><TrainingCenterDatabase xmlns:e="urn:e"><Activities><Activity Sport="Running">
 <Id>2024-08-10T14:00:00Z</Id><Lap StartTime="2024-08-10T14:00:00Z"><MaximumSpeed>9</MaximumSpeed><Track>
 ${point(0, `${position(60, 7)}<Extensions><e:TPX><e:Speed>1.25</e:Speed></e:TPX></Extensions>`)}
 ${point(1, '<HeartRateBpm><Value>62</Value></HeartRateBpm>')}
 ${point(2, position(60.0001, 7))}
 </Track></Lap></Activity></Activities></TrainingCenterDatabase>`;

const read = (name: string, text: string): Promise<TrackSet> => readTrackSet([memoryFile(name, text, 7)], {});

describe('gpx', () => {
  it('has the track points on the clock of the file, with their speed', async () => {
    const set = await read('Ari.gpx', GPX);
    expect(set.format).toBe('gpx');
    expect(set.sourceClass).toBe('gnss');
    expect(set.frameRateHz).toBe(10);
    expect(set.originEpochMs).toBe(Date.UTC(2024, 7, 10, 14));
    const [track] = set.tracks;
    expect(track).toMatchObject({ sourceKey: 'Ari', name: 'Ari' });
    expect([...(track?.timeS ?? [])]).toEqual([0, 0.1, 0.2]);
    expect([...(track?.y ?? [])]).toEqual([0, 1_111_951, 2_223_902]);
    expect([...(track?.x ?? [])]).toEqual([0, 555_975, 0]);
    expect([...(track?.deviceSpeed ?? [])]).toEqual([50_000, 200_000, MISSING]);
  });

  it('has no speed where no point has one', async () => {
    const set = await read('Ari.gpx', GPX.replaceAll(/<(x:)?speed>[^<]*<\/(x:)?speed>/g, ''));
    expect(set.tracks[0]?.deviceSpeed).toBeNull();
  });

  it('of a watch with a point a second says what cannot be seen in it', async () => {
    const points = Array.from({ length: 90 }, (_, i) => {
      const time = new Date(Date.UTC(2024, 7, 10, 14, 0, i)).toISOString();
      return `<trkpt lat="${(60 + i * 3e-5).toFixed(6)}" lon="7"><time>${time}</time></trkpt>`;
    });
    const set = await read('watch.gpx', `<gpx><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`);
    expect(set.frameRateHz).toBe(1);
    expect(set.notes.map(({ code }) => code)).toContain('rateTooLow');
  });

  it('puts two files on one clock', async () => {
    const later = GPX.replaceAll('T14:00:00.', 'T14:00:05.');
    const set = await readTrackSet([memoryFile('a.gpx', GPX), memoryFile('b.gpx', later)], {});
    expect(set.tracks[1]?.timeS[0]).toBe(5);
    expect(set.periods[0]?.endS).toBeCloseTo(5.3, 12);
  });

  it.each([
    [
      'points without times',
      GPX.replace('<time>2024-08-10T14:00:00.100Z</time>', ''),
      'a.gpx, line 8: A track point has no time',
    ],
    ['a time that is none', GPX.replace('2024-08-10T14:00:00.100Z', 'noon'), 'a.gpx, line 8: "noon" is not a time'],
    [
      'a time that goes back',
      GPX.replace('00.100Z', '00.000Z').replace('00.200Z', '59.000Z').replace('T14:00:59', 'T13:00:59'),
      'a.gpx, line 10: The time goes backwards',
    ],
    ['a latitude that is none', GPX.replace('"60.0001"', '"north"'), 'a.gpx, line 8: "north" is not a number (lat)'],
    ['half a position', GPX.replace('lat="60.0001"', ''), 'a.gpx, line 8: The sample has only one of longitude'],
    ['a negative speed', GPX.replace('<speed>0.5', '<speed>-0.5'), 'a.gpx, line 7: -0.5 m/s is not a valid speed'],
    [
      'one point in five seconds',
      GPX.replace('00.100Z', '05.000Z').replace('00.200Z', '10.000Z'),
      'a.gpx: The file has less than one sample a second',
    ],
    ['waypoints alone', GPX.replace(/<trk>[^]*<\/trk>/, ''), 'a.gpx: The file holds no samples'],
    ['a file that is cut off', GPX.slice(0, -40), 'a.gpx, line 10: The XML is not well-formed'],
  ])('refuses %s', async (_, text, message) => {
    await expect(read('a.gpx', text)).rejects.toThrow(message);
  });
});

describe('tcx', () => {
  it('has the track points, without position where the watch had none', async () => {
    const set = await read('Bo.tcx', TCX);
    expect(set.format).toBe('tcx');
    expect(set.originEpochMs).toBe(Date.UTC(2024, 7, 10, 14));
    const [track] = set.tracks;
    expect(track).toMatchObject({ sourceKey: 'Bo' });
    expect([...(track?.timeS ?? [])]).toEqual([0, 0.1, 0.2]);
    expect([...(track?.y ?? [])]).toEqual([0, MISSING, 1_111_951]);
    expect([...(track?.heartRate ?? [])]).toEqual([MISSING, 62, MISSING]);
    // MaximumSpeed belongs to the lap, not to a point.
    expect([...(track?.deviceSpeed ?? [])]).toEqual([125_000, MISSING, MISSING]);
  });

  it.each([
    ['a text', TCX.replace('60.0001', 'x60'), 'a.tcx, line 5: "x60" is not a number (LatitudeDegrees)'],
    ['tags that do not match', TCX.replace('</Position>', '</Positron>'), 'a.tcx, line 3: The XML is not well-formed'],
    ['no points', TCX.replace(/<Trackpoint>[^]*<\/Trackpoint>/, ''), 'a.tcx: The file holds no samples'],
  ])('refuses %s', async (_, text, message) => {
    await expect(read('a.tcx', text)).rejects.toThrow(message);
  });

  it('refuses a file of another kind that is called TCX', async () => {
    await expect(readTrackSet([memoryFile('a.tcx', GPX)], { format: 'tcx' })).rejects.toThrow(
      'a.tcx: The file has no TrainingCenterDatabase element at its start',
    );
  });
});
