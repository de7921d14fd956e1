import type { SourceFile } from '@halfturn/core/readers/format-reader';
import { toCatapultCsv } from '../../tests/fixtures/layouts/catapult';
import { toMetricaCsvPair } from '../../tests/fixtures/layouts/metrica';
import { toStatsportsCsv } from '../../tests/fixtures/layouts/statsports';
import { toTracabCsv } from '../../tests/fixtures/layouts/tracab-csv';
import { toEptsMetres } from '../../tests/fixtures/layouts/epts';
import { toSignality } from '../../tests/fixtures/layouts/signality';
import { toSkillCornerVersionTwo } from '../../tests/fixtures/layouts/skillcorner';
import { toSportecXml } from '../../tests/fixtures/layouts/sportec-xml';
import { toStatsPerform } from '../../tests/fixtures/layouts/stats-perform';
import { toTracabJson, toTracabJsonMetadata } from '../../tests/fixtures/layouts/tracab-json';
import { toKinexonCsv } from '../../tests/fixtures/layouts/kinexon';
import { toWideCsv, toWideMapping } from '../../tests/fixtures/layouts/wide-csv';
import { toZxyCsv } from '../../tests/fixtures/layouts/zxy';
import { makeMatch } from '../../tests/fixtures/match';

const MINUTES = 5;
const CHUNK_BYTES = 1 << 18;

export interface ReaderSession {
  readonly format: string;
  readonly files: readonly SourceFile[];
  readonly megabytes: number;
}

export function readerSessions(): ReaderSession[] {
  const optical = makeMatch({ minutes: MINUTES });
  const gnss = makeMatch({ minutes: MINUTES, hz: 10 });
  const metrica = toMetricaCsvPair(optical);
  const epts = toEptsMetres(optical);
  const skillCorner = toSkillCornerVersionTwo(gnss);
  const [firstHalf, secondHalf] = toSignality(optical);
  return [
    session('metrica-csv', { 'Home.csv': metrica.home, 'Away.csv': metrica.away }),
    session('tracab-csv', { 'tracking.csv': toTracabCsv(optical) }),
    session('wide-csv', { 'wide.csv': toWideCsv(optical), 'mapping.json': toWideMapping(optical) }),
    session('kinexon-csv', { 'kinexon.csv': toKinexonCsv(optical) }),
    session('zxy-csv', { 'zxy.csv': toZxyCsv(optical) }),
    session('statsports-csv', perPlayer(gnss, toStatsportsCsv)),
    session('catapult-csv', perPlayer(gnss, toCatapultCsv)),
    session('sportec-xml', { 'positions.xml': toSportecXml(optical) }),
    session('epts', { 'metadata.xml': epts.metadata, 'positions.txt': epts.positions }),
    session('stats-perform', { 'ma25.txt': toStatsPerform(optical) }),
    session('tracab-json', { 'match.json': toTracabJson(optical), 'metadata.json': toTracabJsonMetadata(optical) }),
    session('signality', { 'p1.json': firstHalf, 'p2.json': secondHalf }),
    session('skillcorner-v2', { 'structured.json': skillCorner.tracking, 'match.json': skillCorner.match }),
  ];
}

type Match = ReturnType<typeof makeMatch>;

function perPlayer(match: Match, layout: (match: Match, player: Match['players'][number]) => string) {
  return Object.fromEntries(
    match.players.map((player) => [`${player.side}-${player.shirtNumber}.csv`, layout(match, player)]),
  );
}

function session(format: string, texts: Readonly<Record<string, string>>): ReaderSession {
  const files = Object.entries(texts).map(([name, text]) => fileOf(name, Buffer.from(text)));
  const bytes = files.reduce((sum, file) => sum + (file.sizeBytes ?? 0), 0);
  return { format, files, megabytes: bytes / 1e6 };
}

function fileOf(name: string, bytes: Buffer): SourceFile {
  return {
    name,
    sizeBytes: bytes.length,
    open: async function* () {
      for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
    },
  };
}
