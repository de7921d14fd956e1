/** The XML of a FIFA EPTS session in the flavour of Metrica Sports: rate, field, teams, players, layouts of a line. */
import { calendarTimeMs, parseDateTimeMs } from '../date-time';
import { xmlFields, type Fields } from '../fields';
import type { FrameRange } from '../frame-ranges';
import { cleanName, parseShirtNumber } from '../names';
import { expectPitch } from '../pitch';
import { FormatError, type SourceFile } from '../reader';
import { expectRate } from '../time-base';
import type { TrackIdentity } from '../track-builder';
import { readXmlTree, type XmlElement } from '../xml-tree';
import type { Pitch, Team, TeamSide } from '../../tracking/trackset';
import { layoutOf, type Layout, type PlayerChannels } from './layout';

export interface EptsMetadata {
  readonly frameRateHz: number;
  readonly pitch: Pitch | null;
  readonly periods: readonly FrameRange[];
  /** UTC milliseconds of the first frame of the first period, null where it is not given. */
  readonly kickoffMs: number | null;
  readonly teams: readonly Team[];
  readonly players: ReadonlyMap<string, TrackIdentity>;
  readonly layouts: readonly Layout[];
}

const PERIOD_PARAMETERS = ['first_half', 'second_half', 'first_extra_half', 'second_extra_half'] as const;

/** @throws FormatError for XML that is damaged, in another unit than shares of the field, or without players. */
export async function readEptsMetadata(file: SourceFile): Promise<EptsMetadata> {
  const tree = await readXmlTree(file);
  const root = xmlFields(tree, file.name);
  const metadata = root.object('Metadata') ?? root;
  const config = required(metadata, 'GlobalConfig');
  expectShares(metadata, file.name);
  const session = metadata.object('Sessions')?.object('Session') ?? null;
  const field = session?.object('FieldSize') ?? null;
  const rate = config.number('FrameRate');
  if (rate === null) throw config.error('FrameRate is missing in the metadata.');
  const homeTeamId = session?.object('MatchParameters')?.object('Score')?.text('idLocalTeam') ?? null;
  const sides = sidesOf(metadata.object('Teams')?.objects('Team') ?? [], homeTeamId);
  return {
    frameRateHz: expectRate(rate, file.name),
    pitch: field === null ? null : expectPitch(field.number('Width'), field.number('Height'), field),
    periods: periodsOf(config),
    kickoffMs: calendarTimeMs(parseDateTimeMs(session?.text('Start') ?? '')),
    teams: [...sides.values()],
    players: playersOf(metadata.object('Players')?.objects('Player') ?? [], sides),
    layouts: layoutsOf(tree, channelsOf(metadata), file.name),
  };
}

function required(fields: Fields, name: string): Fields {
  const found = fields.object(name);
  if (found === null) throw fields.error(`${name} is missing in the metadata.`);
  return found;
}

/** Positions of this flavour are shares of the field; metres of others have an origin that the file does not tell. */
function expectShares(metadata: Fields, fileName: string): void {
  for (const device of metadata.object('Devices')?.objects('Device') ?? []) {
    for (const sensor of device.object('Sensors')?.objects('Sensor') ?? []) {
      for (const channel of sensor.object('Channels')?.objects('Channel') ?? []) {
        const id = channel.text('id');
        const unit = channel.text('Unit');
        if ((id !== 'x' && id !== 'y') || unit === null || unit === 'normalized') continue;
        throw new FormatError(
          `Channel ${id} is in "${unit.slice(0, 20)}"; EPTS positions are read as shares of the field (normalized). ` +
            'Export the session so.',
          fileName,
        );
      }
    }
  }
}

function sidesOf(teams: readonly Fields[], homeTeamId: string | null): Map<string, Team> {
  const sides = new Map<string, Team>();
  teams.slice(0, 2).forEach((team, index) => {
    const id = team.text('id') ?? String(index);
    const isHome = homeTeamId === null ? index === 0 : id === homeTeamId;
    const side: TeamSide = isHome ? 'home' : 'away';
    sides.set(id, { side, name: cleanName(team.text('Name') ?? '') || (isHome ? 'Home' : 'Away') });
  });
  return sides;
}

function playersOf(players: readonly Fields[], sides: ReadonlyMap<string, Team>): Map<string, TrackIdentity> {
  const identities = new Map<string, TrackIdentity>();
  for (const player of players) {
    const id = player.text('id') ?? '';
    const sourceKey = cleanName(id);
    const team = sides.get(player.text('teamId') ?? '');
    if (sourceKey === '') throw player.error('A player in the metadata has no id.');
    if (team === undefined) throw player.error(`The team of player "${sourceKey}" is not in the metadata.`);
    const name = cleanName(player.text('Name') ?? '') || sourceKey;
    identities.set(id, {
      sourceKey,
      name,
      side: team.side,
      shirtNumber: parseShirtNumber(player.text('ShirtNumber') ?? ''),
    });
  }
  return identities;
}

function periodsOf(config: Fields): FrameRange[] {
  const parameters = new Map<string, number | null>();
  for (const parameter of config.object('ProviderGlobalParameters')?.objects('ProviderParameter') ?? []) {
    const name = parameter.text('Name') ?? '';
    if (PERIOD_PARAMETERS.some((period) => name.startsWith(period))) parameters.set(name, parameter.number('Value'));
  }
  return PERIOD_PARAMETERS.flatMap((name, index) => {
    const firstFrame = parameters.get(`${name}_start`) ?? null;
    const lastFrame = parameters.get(`${name}_end`) ?? null;
    if (firstFrame === null || lastFrame === null) return [];
    if (lastFrame < firstFrame) {
      throw config.error(`Period ${index + 1} runs from frame ${firstFrame} to ${lastFrame}, which cannot be.`);
    }
    return [{ id: index + 1, firstFrame, lastFrame }];
  });
}

function channelsOf(metadata: Fields): PlayerChannels {
  const channels = metadata.object('PlayerChannels')?.objects('PlayerChannel') ?? [];
  return new Map(
    channels.map((channel) => [
      channel.text('id') ?? '',
      { playerId: channel.text('playerId') ?? '', channelId: channel.text('channelId') ?? '' },
    ]),
  );
}

function layoutsOf(tree: XmlElement, channels: PlayerChannels, fileName: string): Layout[] {
  const specifications = tree.children
    .filter((child) => child.name === 'DataFormatSpecifications')
    .flatMap((child) => child.children);
  if (specifications.length === 0) {
    throw new FormatError(
      'DataFormatSpecification is missing in the metadata: it is not of the Metrica flavour, or it is damaged.',
      fileName,
    );
  }
  return specifications
    .map((specification) => layoutOf(specification, channels, fileName))
    .toSorted((a, b) => a.firstFrame - b.firstFrame);
}
