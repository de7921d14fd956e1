import { kickoffOf, type KickoffTime } from '../lines/date-time';
import type { Fields } from '../shared/metadata-fields';
import type { FrameRange } from '../shared/frame-ranges';
import { expectPitch } from '../shared/pitch-size';
import type { Pitch } from '../../tracking/trackset';

export interface EptsSessions extends KickoffTime {
  readonly pitch: Pitch | null;
  readonly periods: readonly FrameRange[];
  readonly homeTeamId: string | null;
}

const PERIOD_PARAMETERS = ['first_half', 'second_half', 'first_extra_half', 'second_extra_half'] as const;

export function sessionsOf(metadata: Fields, config: Fields): EptsSessions {
  const sessions = metadata.object('Sessions')?.objects('Session') ?? [];
  const field = first(sessions, fieldSizeOf);
  const firstPeriod = sessions.find(isPeriod) ?? sessions[0];
  const fromParameters = periodsOfParameters(config);
  return {
    pitch: field === null ? null : pitchOf(field),
    periods: fromParameters.length > 0 ? fromParameters : periodsOfSessions(sessions.filter(isPeriod)),
    ...kickoffOf(firstPeriod?.text('Start') ?? null),
    homeTeamId: first(sessions, (session) => {
      return session.object('MatchParameters')?.object('Score')?.text('idLocalTeam') ?? null;
    }),
  };
}

function first<Value>(sessions: readonly Fields[], valueOf: (session: Fields) => Value | null): Value | null {
  for (const session of sessions) {
    const value = valueOf(session);
    if (value !== null) return value;
  }
  return null;
}

function isPeriod(session: Fields): boolean {
  return session.text('SessionType') === 'Period';
}

function fieldSizeOf(session: Fields): Fields | null {
  return session.object('FieldSize') ?? session.object('MatchParameters')?.object('FieldSize') ?? null;
}

/** Metrica calls length and width "width" and "height". */
function pitchOf(field: Fields): Pitch | null {
  const length = field.number('Length');
  if (length !== null) return expectPitch(length, field.number('Width'), field);
  return expectPitch(field.number('Width'), field.number('Height'), field);
}

export function parametersOf(list: Fields | null): Map<string, Fields> {
  const parameters = new Map<string, Fields>();
  for (const parameter of list?.objects('ProviderParameter') ?? []) {
    parameters.set(parameter.text('Name') ?? '', parameter);
  }
  return parameters;
}

function periodsOfParameters(config: Fields): FrameRange[] {
  const parameters = parametersOf(config.object('ProviderGlobalParameters'));
  return PERIOD_PARAMETERS.flatMap((name, index) =>
    rangeOf(
      index + 1,
      parameters.get(`${name}_start`)?.number('Value') ?? null,
      parameters.get(`${name}_end`)?.number('Value') ?? null,
      config,
    ),
  );
}

function periodsOfSessions(sessions: readonly Fields[]): FrameRange[] {
  return sessions.flatMap((session, index) => {
    const parameters = parametersOf(session.object('ProviderSessionParameters'));
    const firstFrame = parameters.get('Start Frame')?.number('Value') ?? null;
    return rangeOf(index + 1, firstFrame, parameters.get('End Frame')?.number('Value') ?? null, session);
  });
}

function rangeOf(id: number, firstFrame: number | null, lastFrame: number | null, fields: Fields): FrameRange[] {
  if (firstFrame === null || lastFrame === null) return [];
  if (lastFrame >= firstFrame) return [{ id, firstFrame, lastFrame }];
  throw fields.error(`Period ${id} runs from frame ${firstFrame} to ${lastFrame}, which is impossible.`);
}
