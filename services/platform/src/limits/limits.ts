import { type Endpoint } from '@berangkat/contracts/http';
import { type Actor } from '@berangkat/contracts/kernel';
import { httpErrors } from '../http/http-error';
import { Gate } from './gate';
import { networkOf } from './network';
import { type Limited, type RuleName, RULES, ruleNameOf } from './rules';
import { type CallRate, Tally, type TallyOptions } from './tally';

export interface LimitsOptions extends TallyOptions {
  /** Multiplies all numbers (LIMIT_FACTOR), for an agency with hundreds of people behind one address. */
  readonly factor?: number;
}

/** Seconds to wait when there were too many calls, otherwise 0. */
type Wait = number;

/** How often one endpoint may be called. */
export interface EndpointLimit {
  /** Counts a call before anybody is asked whose it is. */
  ofAddress(address: string | undefined): Wait;
  /** Counts it once that is known; `actor` is undefined for a visitor. */
  ofCaller(actor: Actor | undefined, address: string | undefined): Wait;
  /** Counts it for the record that its path names, where its rule has a pace for one. */
  ofRecord(id: unknown): Wait;
  /**
   * Answers a call when it is its turn: at once, unless its rule says how many are under way at once.
   * @throws {HttpError} 429 when its turn does not come soon
   */
  inTurn<T>(actor: Actor | undefined, answer: () => Promise<T>): Promise<T>;
}

/** Seconds after which a call may try again whose turn did not come. */
const SOON = 2;

/**
 * Limits by rule: every endpoint is under one, derived from its method and who calls. Counted in the process, for a
 * statement per call would cost more than many of the calls: with n processes of a service somebody whose calls reach
 * all of them has n times the numbers.
 */
export class Limits {
  readonly #tally: Tally;
  readonly #factor: number;
  readonly #gates = new Map<RuleName, Gate>();

  constructor({ factor = 1, ...options }: LimitsOptions = {}) {
    this.#tally = new Tally(options);
    this.#factor = factor;
  }

  /** @throws for an endpoint that names a rule without numbers: a service that binds it does not start */
  of(endpoint: Limited & Pick<Endpoint, 'path'>): EndpointLimit {
    const name = ruleNameOf(endpoint);
    if (!Object.hasOwn(RULES, name))
      throw new Error(`${endpoint.method} ${endpoint.path} is under the limit '${name}', which has no numbers`);
    const rule = RULES[name];
    const [address, visitor, account, applicant] = [rule.address, rule.visitor, rule.account, rule.applicant].map(
      (pace) => this.#scaled(pace),
    ) as [CallRate, CallRate, CallRate, CallRate];
    const record = rule.record && this.#scaled(rule.record);
    return {
      ofAddress: (from) => this.#tally.take(`${name} address ${networkOf(from)}`, address),
      ofCaller: (actor, from) => {
        if (actor === undefined) return this.#tally.take(`${name} visitor ${networkOf(from)}`, visitor);
        return this.#tally.take(
          `${name} account ${actor.accountid}`,
          actor.category === 'applicant' ? applicant : account,
        );
      },
      ofRecord: (id) =>
        record === undefined || typeof id !== 'string' ? 0 : this.#tally.take(`${name} record ${id}`, record),
      inTurn: (actor, answer) => {
        const gate = actor && this.#gateOf(name);
        return gate === undefined ? answer() : gate.run(actor!, answer);
      },
    };
  }

  #gateOf(name: RuleName): Gate | undefined {
    const { atOnce } = RULES[name];
    const gate = this.#gates.get(name) ?? (atOnce && new Gate(atOnce, () => httpErrors.tooManyRequests(SOON)));
    if (gate !== undefined) this.#gates.set(name, gate);
    return gate;
  }

  #scaled({ burst, perMinute }: CallRate): CallRate {
    return { burst: Math.max(1, Math.floor(burst * this.#factor)), perMinute: perMinute * this.#factor };
  }
}
