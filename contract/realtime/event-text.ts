/** Longer than any event, so that a line without an end does not fill the memory. */
const MAX_PENDING_CHARACTERS = 4_000_000;

/** Parses server-sent events from text that arrives in pieces: the data of each; comments and names are skipped. */
export class EventText {
  #pending = '';

  take(text: string): readonly string[] {
    this.#pending += text;
    const events = this.#pending.split('\n\n');
    this.#pending = events.pop() ?? '';
    if (this.#pending.length > MAX_PENDING_CHARACTERS) throw new RangeError('An event does not end.');
    return events.flatMap((event) => {
      const lines = event.split('\n').filter((line) => line.startsWith('data:'));
      return lines.length === 0 ? [] : [lines.map((line) => line.slice(5).trimStart()).join('\n')];
    });
  }
}
