/** Reads the XML of a FIFA EPTS session: rate, field, teams, players, channels with their units, line layouts. */
import { xmlFields, type Fields } from '../shared/metadata-fields';
import { cleanName, parseShirtNumber } from '../shared/clean-names';
import { FormatError, type SourceFile } from '../format-reader';
import { expectRate } from '../shared/time-base';
import type { TrackIdentity } from '../tracks/track-identity';
import { readXmlTree, type XmlElement } from '../xml/xml-tree';
import type { SourceClass, Team, TeamSide } from '../../tracking/trackset';
import { channelsOf, type Channels } from './channels';
import { layoutOf, type Layout, type PlayerChannels } from './layout';
import { parametersOf, sessionsOf, type EptsSessions } from './sessions';

export interface EptsMetadata extends EptsSessions {
  readonly frameRateHz: number;
  readonly sourceClass: SourceClass;
  readonly channels: Channels;
  readonly teams: ReadonlyMap<string, Team>;
  readonly players: ReadonlyMap<string, TrackIdentity>;
  readonly layouts: readonly Layout[];
}

export async function readEptsMetadata(file: SourceFile): Promise<EptsMetadata> {
  const tree = await readXmlTree(file);
  const root = xmlFields(tree, file.name);
  const metadata = root.object('Metadata') ?? root;
  const config = metadata.object('GlobalConfig');
  if (config === null) throw metadata.error('GlobalConfig is missing in the metadata.');
  const rate = config.number('FrameRate');
  if (rate === null) throw config.error('FrameRate is missing in the metadata.');
  const sessions = sessionsOf(metadata, config);
  const sides = sidesOf(metadata.object('Teams')?.objects('Team') ?? [], sessions.homeTeamId);
  const channels = channelsOf(metadata, file.name);
  return {
    ...sessions,
    frameRateHz: expectRate(rate, file.name),
    sourceClass: sourceClassOf(config.text('TrackingType') ?? ''),
    channels,
    teams: sides,
    players: playersOf(metadata.object('Players')?.objects('Player') ?? [], sides),
    layouts: layoutsOf(tree, playerChannelsOf(metadata), channels, file.name),
  };
}

function sourceClassOf(trackingType: string): SourceClass {
  if (/\b(?:gps|gnss)\b/i.test(trackingType)) return 'gnss';
  return /\b(?:lps|lpm|uwb|rfid|radio)\b/i.test(trackingType) ? 'lps' : 'optical';
}

function sidesOf(teams: readonly Fields[], homeTeamId: string | null): Map<string, Team> {
  const sides = new Map<string, Team>();
  teams.slice(0, 2).forEach((team, index) => {
    const id = team.text('id') ?? String(index);
    const own = parametersOf(team.object('ProviderTeamParameters')).get('Side')?.text('Value') ?? null;
    const isHome = homeTeamId !== null ? id === homeTeamId : own !== null ? own === 'H' : index === 0;
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

function playerChannelsOf(metadata: Fields): PlayerChannels {
  const channels = metadata.object('PlayerChannels')?.objects('PlayerChannel') ?? [];
  return new Map(
    channels.map((channel) => [
      channel.text('id') ?? '',
      { playerId: channel.text('playerId') ?? '', channelId: channel.text('channelId') ?? '' },
    ]),
  );
}

function layoutsOf(tree: XmlElement, players: PlayerChannels, channels: Channels, fileName: string): Layout[] {
  const specifications = tree.children
    .filter((child) => child.name === 'DataFormatSpecifications')
    .flatMap((child) => child.children);
  if (specifications.length === 0) {
    throw new FormatError(
      'DataFormatSpecification is missing in the metadata, so it is not known whose positions a line of the text file ' +
        'holds. Ask the provider for metadata with it.',
      fileName,
    );
  }
  return specifications
    .map((specification) => layoutOf(specification, players, channels, fileName))
    .toSorted((a, b) => a.firstFrame - b.firstFrame);
}
