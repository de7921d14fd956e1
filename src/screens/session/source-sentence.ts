import type { PlayedNoun } from '@halfturn/core/views/words/session-noun';
import type { SessionParameters, SessionSource } from './session-context';

const CLASS_WORDS: Readonly<Record<string, string>> = {
  lidar: 'LiDAR',
  optical: 'optical',
  lps: 'local positioning',
  gnss: 'GNSS',
  broadcast: 'broadcast video',
};

const SIMULATION = 'simulation';

/** `Read as TRACAB CSV, optical, 25 Hz, pitch 104.9 × 67.8 m.` */
/** @param played what is played there: a game has a court, a match a pitch */
export function sourceSentence(source: SessionSource, formatLabel: string, played: PlayedNoun): string {
  const ground = played === 'game' ? 'court' : 'pitch';
  const size =
    source.pitch === null
      ? `${ground} unknown`
      : `${ground} ${source.pitch.lengthM.toFixed(1)} × ${source.pitch.widthM.toFixed(1)} m`;
  const sourceClass = CLASS_WORDS[source.sourceClass] ?? source.sourceClass;
  const origin = source.format === SIMULATION ? 'Simulated, with the noise of' : `Read as ${formatLabel},`;
  return `${origin} ${sourceClass}, ${source.frameRateHz} Hz, ${size}.`;
}

export function parametersWords({ version, isDefault }: SessionParameters): string {
  return isDefault ? 'the defaults' : `the club's own, version ${version}`;
}
