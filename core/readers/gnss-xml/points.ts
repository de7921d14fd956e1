import { MISSING, type QualityNote, toFixedPoint } from '../../tracking/trackset';
import { MAX_COORDINATE_M, MAX_TRACKS } from '../../tracking/session-limits';
import { parseDecimal } from '../../text/decimal';
import { GnssDeviceFile } from '../gnss/device-file';
import type { GnssPlane } from '../gnss/fix-on-plane';
import type { ReadProgress } from '../lines/read-lines';
import { wholeBpm } from '../shared/heart-rate';
import { cleanName, nameWithoutExtension, quoteForMessage } from '../shared/clean-names';
import { askAboutTracks, PARTS_ONE, PARTS_PLAYERS } from '../parts/halves';
import { FormatError, type SourceFile, type SourcePlace } from '../format-reader';
import { parseDateTimeMs } from '../lines/date-time';
import { readXml } from '../xml/xml';

export interface PointGrammar {
  readonly root: string;
  readonly point: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly time: string;
  readonly speed: string;
  readonly heartRate: string;
}

const TRACK = 'trk';
/** Receivers number the parts of one recording: `ACTIVE LOG`, `ACTIVE LOG #2`. */
const PART = / #\d+$/;
const NAMES_SAID = 5;
const encoder = new TextEncoder();

/**
 * Reads one file as one player named after it, or as one player per track if the user says that the tracks are
 * players.
 * @param parts what the user says several named tracks are
 * @param notes receives one that says how several named tracks were read
 * @throws FormatError asking what the tracks are if the user has not said so
 */
export async function readPointFile(
  grammar: PointGrammar,
  parts: string | undefined,
  notes: QualityNote[],
  file: SourceFile,
  plane: GnssPlane,
  samplesBefore: number,
  progress: ReadProgress,
): Promise<readonly GnssDeviceFile[]> {
  const points = new PointHandlers(grammar, file.name, parts, (name, samplesOfOthers) => {
    const device = new GnssDeviceFile(file.name, plane, true, samplesBefore + samplesOfOthers);
    device.sourceKey = name;
    device.name = name;
    return device;
  });
  await readXml(file, progress, points);
  if (!points.sawRoot) {
    throw new FormatError(`The file has no ${grammar.root} element at its start. Export it again.`, file.name);
  }
  const devices = points.recorded;
  if (devices.length === 0) {
    throw new FormatError('The file holds no samples (no track points). Choose a recorded track.', file.name);
  }
  const note = points.partsNote;
  if (note !== null) notes.push(note);
  return devices;
}

class PointHandlers {
  sawRoot = false;
  private isFirst = true;
  private isInTrack = false;
  private readonly devices = new Map<string, GnssDeviceFile>();
  private device: GnssDeviceFile;
  private readonly trackNames = new Set<string>();
  private values: Map<string, string> | null = null;
  private element = '';
  private elementText = '';
  private place: SourcePlace | null = null;
  private readonly wanted: ReadonlySet<string>;

  constructor(
    private readonly grammar: PointGrammar,
    private readonly fileName: string,
    private readonly parts: string | undefined,
    private readonly openDevice: (name: string, samplesOfOthers: number) => GnssDeviceFile,
  ) {
    this.device = openDevice(nameWithoutExtension(fileName), 0);
    this.devices.set('', this.device);
    const { latitude, longitude, time, speed, heartRate } = grammar;
    this.wanted = new Set([latitude, longitude, time, speed, heartRate]);
  }

  open(name: string, attributes: Readonly<Record<string, string>>, place: SourcePlace): void {
    const local = localName(name);
    if (this.isFirst) this.sawRoot = local === this.grammar.root;
    this.isFirst = false;
    this.place = place;
    this.element = local;
    this.elementText = '';
    if (local === TRACK) this.beginTrack();
    if (local !== this.grammar.point) return;
    this.values = new Map(Object.entries(attributes).filter(([attribute]) => this.wanted.has(attribute)));
  }

  private beginTrack(): void {
    this.isInTrack = true;
    if (this.parts === PARTS_PLAYERS) this.device = this.devices.get('') ?? this.device;
  }

  text(text: string): void {
    const isWanted = this.values === null ? this.isInTrack && this.element === 'name' : this.wanted.has(this.element);
    if (isWanted) this.elementText += text;
  }

  close(name: string): void {
    const local = localName(name);
    if (local === TRACK) this.isInTrack = false;
    if (this.values === null) {
      if (this.isInTrack && local === 'name' && this.element === 'name') this.addTrack(cleanName(this.elementText));
      this.element = '';
      return;
    }
    if (this.wanted.has(local) && this.element === local) this.values.set(local, this.elementText.trim());
    this.element = '';
    if (local !== this.grammar.point) return;
    if (this.place !== null) this.push(this.values, this.place);
    this.values = null;
  }

  get recorded(): readonly GnssDeviceFile[] {
    return [...this.devices.values()].filter(({ length }) => length > 0);
  }

  get partsNote(): QualityNote | null {
    const names = [...this.trackNames].filter((name) => name !== '');
    if (names.length < 2) return null;
    const shown = names.slice(0, NAMES_SAID).map(quoteForMessage).join(', ');
    const more = names.length > NAMES_SAID ? ', …' : '';
    const taken = this.parts === PARTS_PLAYERS ? 'a player each' : 'parts of one recording';
    const text = `${this.fileName}: ${names.length} named tracks (${shown}${more}) taken as ${taken}, as was said.`;
    return { code: 'partsSaid', text, count: names.length };
  }

  private addTrack(text: string): void {
    const name = text.replace(PART, '');
    this.trackNames.add(name);
    const [first = '', second = ''] = this.trackNames;
    if (this.trackNames.size > 1 && this.parts !== PARTS_PLAYERS && this.parts !== PARTS_ONE) {
      throw askAboutTracks(this.fileName, first, second);
    }
    if (this.parts !== PARTS_PLAYERS || name === '') return;
    if (this.trackNames.size > MAX_TRACKS) {
      throw new FormatError(
        `The file holds more than ${MAX_TRACKS} tracks. Export the players of one session.`,
        this.fileName,
      );
    }
    const known = this.devices.get(name);
    const samples = this.recorded.reduce((sum, { length }) => sum + length, 0);
    this.device = known ?? this.openDevice(name, samples);
    this.devices.set(name, this.device);
  }

  private push(values: ReadonlyMap<string, string>, place: SourcePlace): void {
    const timeText = values.get(this.grammar.time) ?? '';
    if (timeText === '') {
      throw place.error('A track point has no time, so no speed can be computed. Export the track with its times.');
    }
    const timeMs = parseDateTimeMs(timeText);
    if (Number.isNaN(timeMs)) {
      throw place.error(
        `${quoteForMessage(timeText)} is not a time like 2024-08-10T14:00:00.100Z. Export the file again.`,
      );
    }
    const speed = this.number(values, this.grammar.speed, place);
    if (speed < 0 || speed > MAX_COORDINATE_M)
      throw place.error(`${speed} m/s is not a valid speed. Export the file again.`);
    this.device.pushPosition(
      timeMs,
      this.number(values, this.grammar.longitude, place),
      this.number(values, this.grammar.latitude, place),
      Number.isNaN(speed) ? MISSING : toFixedPoint(speed),
      place,
      heartRateOf(values.get(this.grammar.heartRate) ?? ''),
    );
  }

  private number(values: ReadonlyMap<string, string>, name: string, place: SourcePlace): number {
    const text = values.get(name) ?? '';
    if (text === '') return NaN;
    const bytes = encoder.encode(text);
    const value = parseDecimal(bytes, 0, bytes.length);
    if (!Number.isNaN(value)) return value;
    throw place.error(`${quoteForMessage(text)} is not a number (${name}). Export the file again.`);
  }
}

function heartRateOf(text: string): number {
  const bytes = encoder.encode(text);
  return wholeBpm(parseDecimal(bytes, 0, bytes.length));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
