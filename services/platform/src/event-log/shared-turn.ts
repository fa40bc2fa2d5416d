/**
 * Lets those who ask for the same thing in one turn of the event loop share one answer. It is looked for after the last
 * of them has asked, so it is as new for each of them as if they had looked themselves.
 */
export class SharedTurn<Answer> {
  readonly #asked = new Map<string, Promise<Answer>>();

  ask(what: string, look: () => Promise<Answer>): Promise<Answer> {
    const asked = this.#asked.get(what);
    if (asked !== undefined) return asked;
    const answer = new Promise<Answer>((resolve) => {
      setImmediate(() => {
        this.#asked.delete(what);
        resolve(look());
      });
    });
    this.#asked.set(what, answer);
    return answer;
  }
}
