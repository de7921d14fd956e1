import { turnReport } from '@halfturn/contract/turns/turns';
import type { Mount } from '../mount';
import { turnReportAnswer } from '../../answers/turns/turn-report';
import type { AnswerSources } from '../written-answers';

export function mountTurnReport(mount: Mount, { answers }: AnswerSources): void {
  mount.customer(turnReport, async ({ query: { sessionId }, customer, rows }) => {
    const { marks, session } = await rows.marksWith(sessionId);
    const players = await rows.playersIn(sessionId);
    const reference = await rows.reference(session, marks);
    return answers.of(turnReportAnswer, { customer, session, reference, players });
  });
}
