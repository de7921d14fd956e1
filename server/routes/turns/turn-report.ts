import { turnReport } from '@halfturn/contract/turns/turns';
import type { Mount } from '../mount';
import { turnReportAnswer } from '../../answers/turns/turn-report';
import { ClubRows } from '../club-rows';
import type { AnswerSources } from '../written-answers';

export function mountTurnReport(mount: Mount, { store, answers }: AnswerSources): void {
  mount.customer(turnReport, async ({ query: { sessionId }, ...scope }) => {
    const club = new ClubRows(store, scope);
    const { customer } = club;
    const { marks, session } = await club.marksWith(sessionId);
    const players = await club.playersIn(sessionId);
    const reference = await club.reference(session, marks);
    return answers.of(turnReportAnswer, { customer, session, reference, players });
  });
}
