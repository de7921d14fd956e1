import type { Session } from '@halfturn/contract/session/sessions';
import { maker } from '../answer-maker';
import type { SessionRecord } from '../../store/session/sessions';

export const sessionsAnswer = maker('sessions', async (sessions: readonly SessionRecord[]) =>
  sessions.map(sessionAnswer),
);

export function sessionAnswer(record: SessionRecord): Session {
  return {
    sessionId: record.sessionId,
    title: record.title,
    date: record.startsAt,
    type: record.type.name,
    typeColour: record.type.colour,
    statusDisplayName: record.status,
    isLocked: record.isLocked,
    hasMatchReport: record.status === 'Complete',
    hasTurnsEnhanced: record.turnsByBody > 0,
    sessionType: record.type,
    opposition:
      record.oppositionName === null
        ? null
        : { customerId: record.oppositionCustomerId, customerName: record.oppositionName },
    ...(record.competition === null ? {} : { competition: record.competition }),
  };
}
