/** Refusals of an account are counted together within this, in milliseconds. */
const WINDOW = 60_000;
/** After they were told, an account is left alone for so long: nobody fills the log by being refused. */
const QUIET = 600_000;
/** Accounts that are remembered at a time; the one that was refused longest ago goes first. */
const MOST = 5_000;

interface Counted {
  /** Moments of the last refusals, the oldest first. */
  readonly at: number[];
  quietUntil: number;
}

/**
 * Counts the refusals of each account within a minute, in the memory of one process: what is counted is on the way to an
 * alert and of no use afterwards.
 */
export class Refusals {
  readonly #counted = new Map<string, Counted>();

  /** Takes a refusal in; answers how many there were of the account within the last minute, 0 while it is left alone. */
  note(accountid: string, now: number): number {
    const counted = this.#counted.get(accountid) ?? { at: [], quietUntil: 0 };
    this.#counted.delete(accountid);
    this.#counted.set(accountid, counted);
    if (this.#counted.size > MOST) this.#counted.delete(this.#counted.keys().next().value!);
    if (now < counted.quietUntil) return 0;
    while (counted.at[0] !== undefined && counted.at[0] <= now - WINDOW) counted.at.shift();
    counted.at.push(now);
    return counted.at.length;
  }

  /** They were told: counting begins anew after a while. */
  told(accountid: string, now: number): void {
    const counted = this.#counted.get(accountid);
    if (counted === undefined) return;
    counted.at.length = 0;
    counted.quietUntil = now + QUIET;
  }

  /** The log could not be told: the account is not left alone. */
  untold(accountid: string): void {
    const counted = this.#counted.get(accountid);
    if (counted !== undefined) counted.quietUntil = 0;
  }
}
