import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { anApplication } from '@berangkat/contracts/testing';
import { Client, type Reply } from '../support/client';
import { type DemoAccount, type RunningPortal } from '../support/portal';
import { until } from '../support/processes';

const GIVES_UP_AFTER_MS = 90_000;
/** Between two moves of one applicant: somebody in a hurry, not a flood. */
const PACE_MS = 100;

/** Sends a command as a good client does: with a key, and again with the same key until it is answered. */
export const persistently = async (send: (headers: Record<string, string>) => Promise<Reply>): Promise<Reply> => {
  const headers = { 'idempotency-key': randomUUID() };
  for (const deadline = Date.now() + GIVES_UP_AFTER_MS; ; ) {
    const reply = await send(headers).catch(() => undefined);
    const busy = reply?.status === 409 && (reply.body as { code?: string }).code === 'in-progress';
    if (reply !== undefined && reply.status < 500 && reply.status !== 404 && !busy) return reply;
    if (Date.now() > deadline) throw new Error(`never answered: ${JSON.stringify(reply?.body)}`);
    await new Promise((again) => setTimeout(again, 50));
  }
};

const clientOf = async (portal: RunningPortal, is: (account: DemoAccount) => boolean): Promise<Client> => {
  const client = new Client(portal.url);
  await client.signIn((await portal.accounts()).find(is)!);
  return client;
};

/** The demo admin, signed in. */
export const adminOf = (portal: RunningPortal): Promise<Client> =>
  clientOf(portal, ({ category }) => category === 'admin');

/**
 * Somebody who moves applicants of a pipeline to and fro while something breaks, and knows how often that was
 * acknowledged.
 */
export class Work {
  /** How often each applicant was acknowledged to have been moved. */
  readonly #acknowledged = new Map<string, number>();
  readonly #before = new Map<string, number>();
  #stop = false;
  #longest = 0;
  #moving: readonly Promise<void>[] = [];

  private constructor(
    readonly admin: Client,
    readonly projectid: string,
    readonly applicantids: readonly string[],
  ) {}

  /** With a project and people of its own: whoever applies in the demo data is another one every day. */
  static async at(portal: RunningPortal, people = 2): Promise<Work> {
    const [admin, root, vendor] = await Promise.all([
      adminOf(portal),
      clientOf(portal, ({ role }) => role === 'root'),
      clientOf(portal, ({ category }) => category === 'vendor'),
    ]);
    const unique = randomUUID().slice(0, 8);
    const project = { projectname: `Work ${unique}`, projectcode: unique, projectstatus: 'active' };
    const { projectid } = (await root.call('registerProject', { body: project })).body as { projectid: string };
    const applicantids: string[] = [];
    for (let number = 0; number < people; number += 1) {
      const email = `work.${unique}.${number}@example.com`;
      const { applicantid } = (await vendor.call('submitApplication', { body: anApplication({ email }) })).body as {
        applicantid: string;
      };
      await admin.call('addApplicant', { params: { id: projectid }, body: { applicantid } });
      applicantids.push(applicantid);
    }
    return new Work(admin, projectid, applicantids);
  }

  /** Answers the same work on a portal that was started anew. */
  async on(portal: RunningPortal): Promise<Work> {
    return new Work(await adminOf(portal), this.projectid, this.applicantids);
  }

  /** Of all applicants together, since {@link begin}. */
  get acknowledged(): number {
    return [...this.#acknowledged.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Milliseconds that the slowest move took until it was answered, since {@link begin}. */
  get longest(): number {
    return this.#longest;
  }

  async begin(): Promise<void> {
    this.#acknowledged.clear();
    this.#longest = 0;
    this.#stop = false;
    for (const id of this.applicantids) this.#before.set(id, await this.stepsOf(id));
    this.#moving = this.applicantids.map((id) => this.#move(id));
  }

  /** Resolves when so many more moves were acknowledged. */
  async goesOn(moves = 6, withinMs = 30_000): Promise<void> {
    const sofar = this.acknowledged;
    await until('moves go on', () => this.acknowledged >= sofar + moves, withinMs);
  }

  async end(): Promise<void> {
    this.#stop = true;
    await Promise.all(this.#moving);
  }

  /** Every acknowledged move is in the applicant's history, once. */
  async expectEachOnce(): Promise<void> {
    for (const id of this.applicantids) {
      const expected = this.#before.get(id)! + (this.#acknowledged.get(id) ?? 0);
      await until(`history of ${id} has ${expected} steps`, async () => (await this.stepsOf(id)) === expected, 10_000);
    }
  }

  async stepsOf(applicantid: string): Promise<number> {
    const { body } = await this.admin.call('readHistory', { params: { id: applicantid } });
    return (body as { projectid: string; action: string }[]).filter(
      (entry) => entry.projectid === this.projectid && ['shortlisted', 'longlisted'].includes(entry.action),
    ).length;
  }

  /** Ends where it began: an applicant left on the shortlist could not be shortlisted by the next test. */
  async #move(applicantid: string): Promise<void> {
    for (let there = true; !this.#stop || !there; there = !there) {
      const applicantstatus = there ? 'shortlisted' : 'applying';
      const begun = Date.now();
      const { status, body } = await persistently((headers) =>
        this.admin.call('moveApplicant', {
          params: { id: this.projectid },
          body: { applicantid, applicantstatus },
          headers,
        }),
      );
      if (status !== 200) throw new Error(`a move was answered with ${status}: ${JSON.stringify(body)}`);
      this.#longest = Math.max(this.#longest, Date.now() - begun);
      this.#acknowledged.set(applicantid, (this.#acknowledged.get(applicantid) ?? 0) + 1);
      await delay(PACE_MS);
    }
  }
}
