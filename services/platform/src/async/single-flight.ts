/**
 * Answers callers that ask for the same key in one turn of the event loop with one look. It begins after the last of
 * them has asked, so what it finds is as new for each of them as if they had looked themselves.
 */
export class SingleFlight<Answer> {
  readonly #asked = new Map<string, Promise<Answer>>();

  do(key: string, look: () => Promise<Answer>): Promise<Answer> {
    const asked = this.#asked.get(key);
    if (asked !== undefined) return asked;
    const answer = new Promise<Answer>((resolve) => {
      setImmediate(() => {
        this.#asked.delete(key);
        resolve(look());
      });
    });
    this.#asked.set(key, answer);
    return answer;
  }
}
