import { type Actor } from '@berangkat/contracts/kernel';
import { allows } from '@berangkat/contracts/permissions';
import { Semaphore } from '../async';

/** How many calls are under way at once. */
export interface AtOnce {
  /** Of one account. */
  readonly account: number;
  /** Of all accounts together that anybody can make. */
  readonly registered: number;
}

/** So many of an account wait for their turn, and of all that anybody can make; a screen asks a dozen things at once. */
const WAITING = { account: 20, registered: 100 };
/** Milliseconds that a call waits for its turn. */
const WITHIN = 5_000;

/**
 * Lets a few calls work at once, and others wait for their turn a moment. A pace alone does not keep dear calls from
 * taking every connection of the database: what was let in within a second works for the next ten.
 */
export class Gate {
  readonly #accounts = new Map<string, Semaphore>();
  readonly #registered: Semaphore;

  /** @param refusal of a call whose turn does not come */
  constructor(
    private readonly atOnce: AtOnce,
    private readonly refusal: () => Error,
    private readonly within = WITHIN,
  ) {
    this.#registered = new Semaphore(atOnce.registered, { waiting: WAITING.registered, within, refusal });
  }

  /** @throws the refusal, when too many wait already or the turn does not come in time */
  async run<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
    const { accountid } = actor;
    const own = this.#accounts.get(accountid) ?? this.#ofAccount();
    this.#accounts.set(accountid, own);
    try {
      return await own.run(() => (canAnybodyBe(actor) ? this.#registered.run(work) : work()));
    } finally {
      if (own.isIdle) this.#accounts.delete(accountid);
    }
  }

  #ofAccount(): Semaphore {
    const { within, refusal } = this;
    return new Semaphore(this.atOnce.account, { waiting: WAITING.account, within, refusal });
  }
}

/** Whether visitors may register an account of this category. */
const canAnybodyBe = ({ category }: Actor): boolean =>
  (category === 'applicant' && allows(undefined, 'account.register-applicant') === 'yes') ||
  (category === 'employer' && allows(undefined, 'account.register-employer') === 'yes');
