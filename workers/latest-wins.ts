/**
 * Asks one question at a time and keeps only the newest waiting one: a drag faster than the answers gets the answer for
 * its current position. A superseded question resolves to null; a running one still gets its answer.
 */
export function latestWins<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer | null> {
  interface Waiting {
    readonly question: Question;
    readonly overtaken: () => void;
    readonly start: () => void;
  }
  let busy = false;
  let waiting: Waiting | null = null;

  const next = () => {
    const then = waiting;
    waiting = null;
    busy = false;
    then?.start();
  };
  const work = async (question: Question): Promise<Answer> => {
    busy = true;
    try {
      return await ask(question);
    } finally {
      next();
    }
  };
  return (question) => {
    if (!busy) return work(question);
    waiting?.overtaken();
    return new Promise((resolve, reject) => {
      waiting = {
        question,
        overtaken: () => resolve(null),
        start: () => void work(question).then(resolve, reject),
      };
    });
  };
}
