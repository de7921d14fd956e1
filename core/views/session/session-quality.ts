import { percentApart } from '../../metrics/explained/families/quality-figures';
import { NOT_AVAILABLE } from '../../not-available';
import { percentApartText, percentText } from '../../units/number-text';

/** METHODS K6: below this share of valid frames a player is below the mark, and has a (†) in tables. */
export const LEAST_COVERAGE = 0.9;
export const MOST_SUSPECT = 0.05;
/** METHODS K2: share of a device's speeds. */
const MOST_SPEED_FAULTS = 0.05;
/** METHODS K0.2a: with a larger difference, a device's speed does not belong to its positions. */
export const MOST_SPEED_APART = 0.1;
/** A session is below the mark where at least this share of its players are. */
const SHARE_OF_PLAYERS = 0.25;

export interface SeenPlayer {
  readonly coverage: number | null;
  readonly suspectShare: number;
  readonly speedFaultShare?: number | null;
  readonly deviceDistanceRatio?: number | null;
}

function isBelowMark({ coverage, suspectShare }: SeenPlayer): boolean {
  return (coverage !== null && coverage < LEAST_COVERAGE) || suspectShare > MOST_SUSPECT;
}

/** METHODS K2: the device reports implausible speeds, or its distance does not match its positions. */
function hasBadSpeed({ speedFaultShare, deviceDistanceRatio }: SeenPlayer): boolean {
  return (speedFaultShare ?? 0) > MOST_SPEED_FAULTS || isFarFromPositions(deviceDistanceRatio ?? null);
}

function isFarFromPositions(ratio: number | null): boolean {
  return ratio !== null && Math.abs(ratio - 1) > MOST_SPEED_APART;
}

export interface SeenPlayers {
  readonly players: number;
  readonly below: number;
  readonly badSpeed: number;
}

export function seenPlayers(players: readonly SeenPlayer[]): SeenPlayers {
  return {
    players: players.length,
    below: players.filter(isBelowMark).length,
    badSpeed: players.filter(hasBadSpeed).length,
  };
}

export function qualityWarning({ players, below, badSpeed }: SeenPlayers): string | null {
  const sentences: string[] = [];
  if (players > 0 && below >= players * SHARE_OF_PLAYERS) {
    const who =
      below === players
        ? players === 1
          ? 'the player was'
          : `all ${players} players were`
        : belowText(below, players);
    sentences.push(
      `${who} seen for less than ${percentText(100 * LEAST_COVERAGE)} of the time or with more than ${percentText(100 * MOST_SUSPECT)} suspect samples.`,
    );
  }
  if (badSpeed > 0) {
    const whose =
      players === 1 ? '' : ` of ${badSpeed === players ? `all ${players}` : `${badSpeed} of ${players}`} players`;
    sentences.push(
      `the device speed${whose} cannot be right in more than ${percentText(100 * MOST_SPEED_FAULTS)} of the samples, or adds up to a different distance than the positions.`,
    );
  }
  if (sentences.length === 0) return null;
  return `Low data quality: ${sentences.join(' And ')}`;
}

export function qualitySentence(seen: SeenPlayers): string {
  const { players, below } = seen;
  if (players === 0) return 'No player was seen.';
  const low = qualityWarning(seen);
  if (low !== null) return low;
  const well = `seen for at least ${percentText(100 * LEAST_COVERAGE)} of the time, with at most ${percentText(100 * MOST_SUSPECT)} suspect samples`;
  if (below > 0) return `${players - below} of ${players} players ${players - below === 1 ? 'was' : 'were'} ${well}.`;
  return players === 1 ? `The player was ${well}.` : `All ${players} players were ${well}.`;
}

function belowText(below: number, players: number): string {
  return `${below} of ${players} players ${below === 1 ? 'was' : 'were'}`;
}

export interface PlayerToJudge extends SeenPlayer {
  readonly playerId: number;
  readonly name: string;
  readonly gaps: number | null;
  readonly longestGapS: number | null;
  readonly jumps: number | null;
  readonly frozenS: number | null;
  readonly deviceSpeedRatio: number | null;
}

export interface QualityRow {
  readonly playerId: number;
  readonly name: string;
  readonly coverage: string;
  readonly gaps: string;
  readonly longestGap: string;
  readonly suspect: string;
  readonly jumps: string;
  readonly frozen: string;
  readonly deviceSpeed: string;
  readonly mark: string;
}

export const isLow = (player: SeenPlayer): boolean => isBelowMark(player) || hasBadSpeed(player);

export function qualityRows(players: readonly PlayerToJudge[]): readonly QualityRow[] {
  const sorted = players.toSorted((a, b) => Number(isLow(b)) - Number(isLow(a)));
  return sorted.map((player) => ({
    playerId: player.playerId,
    name: player.name,
    coverage: player.coverage === null ? NOT_AVAILABLE : percentText(100 * player.coverage, 1),
    gaps: whole(player.gaps),
    longestGap: seconds(player.longestGapS),
    suspect: percentText(100 * player.suspectShare, 1),
    jumps: whole(player.jumps),
    frozen: seconds(player.frozenS),
    deviceSpeed: apart(player.deviceSpeedRatio),
    mark: markOf(player),
  }));
}

/** Why a player is below the mark; empty for others. */
export function markOf(player: SeenPlayer & { readonly deviceSpeedRatio?: number | null }): string {
  const { coverage, suspectShare, deviceSpeedRatio = null, speedFaultShare, deviceDistanceRatio } = player;
  const seldom = coverage !== null && coverage < LEAST_COVERAGE ? ['seldom seen'] : [];
  const suspect = suspectShare > MOST_SUSPECT ? ['many suspect samples'] : [];
  const faults = (speedFaultShare ?? 0) > MOST_SPEED_FAULTS ? ['many impossible speeds'] : [];
  const isApart = isFarFromPositions(deviceSpeedRatio) || isFarFromPositions(deviceDistanceRatio ?? null);
  const text = [...seldom, ...suspect, ...faults, ...(isApart ? ['speed and positions disagree'] : [])].join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function whole(value: number | null): string {
  return value === null ? NOT_AVAILABLE : String(Math.round(value));
}

function seconds(value: number | null): string {
  return value === null ? NOT_AVAILABLE : value.toFixed(1);
}

function apart(ratio: number | null): string {
  return ratio === null ? NOT_AVAILABLE : percentApartText(percentApart(ratio));
}
