import { type Endpoint, endpoints, type EndpointName } from '@berangkat/contracts/http';
import { allows } from '@berangkat/contracts/permissions';
import { Caller, freshEmail } from '../support/caller';
import { clientOf, portalUrl } from '../support/demo';

const NOBODY = '20251111001';
/** As long as the secrets of links, and none. */
const SECRET = 'A'.repeat(43);
const password = 'Passw0rd1';

/** What somebody may be asked for by, who is there and who is not. */
interface Someone {
  readonly email: string;
  readonly accountid: string;
  readonly applicantid: string;
}

/** The calls of visitors that could tell who is there, with what they ask; or why a call names nobody. */
const CALLS: Readonly<Record<string, ((someone: Someone) => object) | string>> = {
  forgotPassword: ({ email }) => ({ email, language: 'en' }),
  signIn: ({ email }) => ({ email, password: 'Wr0ngPassword' }),
  resetPassword: ({ accountid }) => ({ token: `${accountid}.${SECRET}`, new_password: password, language: 'en' }),
  confirmEmail: ({ accountid }) => ({ token: `${accountid}.${SECRET}` }),
  undoEmail: ({ accountid }) => ({ token: `${accountid}.${SECRET}` }),
  openInvitation: ({ applicantid }) => ({ token: `${NOBODY}.${applicantid}.2000000000.${SECRET.slice(0, 22)}` }),
  answerInvitation: ({ applicantid }) => ({
    token: `${NOBODY}.${applicantid}.2000000000.${SECRET.slice(0, 22)}`,
    at: '2030-01-01T00:00:00.000Z',
    answer: 'accepted',
  }),
  chooseInterview: ({ applicantid }) => ({
    token: `${NOBODY}.${applicantid}.2000000000.${SECRET.slice(0, 22)}`,
    at: '2030-01-01T00:00:00.000Z',
  }),
  openShare: ({ applicantid }) => ({ token: `${NOBODY}.${applicantid}.2000000000.${SECRET.slice(0, 22)}` }),
  signInWithPasskey: 'a passkey is named by the browser that has it, and by nobody else',
  askPasskey: 'it asks for whichever passkey the browser has',
  signInWithFactor: 'it takes the ticket that the right password was answered with',
  askFactor: 'it takes the ticket that the right password was answered with',
  signInWithId: 'a login ID is guessed as a whole (guessing.sec.ts)',
  createAccount: 'the specification has it say that an e-mail is taken',
  reportAction: 'it is only taken note of',
  uploadJobCv: 'it names a job, which everybody may see',
};

const asked = (Object.entries(endpoints) as unknown as [EndpointName, Endpoint][]).filter(
  ([, { method, action }]) => method !== 'GET' && allows(undefined, action) === 'yes',
);

let known: Someone;
beforeAll(async () => {
  const client = await clientOf('applicant');
  const { body } = await client.call('session');
  const { applicantids } = body as { applicantids: readonly string[] };
  // An account of its own: guesses at one are counted over all tests.
  const email = freshEmail();
  const made = await (await clientOf('root')).call('createAccount', { body: { email, password, category: 'vendor' } });
  known = { email, accountid: (made.body as { accountid: string }).accountid, applicantid: applicantids[0]! };
});

let hosts = 0;
const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

/** What a call says of somebody, and in how many milliseconds. */
const told = async (caller: Caller, name: EndpointName, body: object) => {
  const began = performance.now();
  const { status, body: answered, headers } = await caller.call(name, { body });
  const took = performance.now() - began;
  const said = { ...(answered as object), requestId: undefined, position: headers['portal-position'] };
  return { took, said: { status, ...said } };
};

it('covers every call by which a visitor sends something', () =>
  expect(Object.keys(CALLS).sort()).toEqual(asked.map(([name]) => name).sort()));

it
  .holds('V6.3.8')
  .each(
    Object.entries(CALLS).filter(
      (entry): entry is [EndpointName, (someone: Someone) => object] => typeof entry[1] !== 'string',
    ),
  )(
  '%s answers in the same words of who is there and who is not, and of an e-mail in the same time',
  async (name, bodyOf) => {
    const times: Record<'there' | 'not', number[]> = { there: [], not: [] };
    for (let n = 0; n < 16; n += 1) {
      const nobody = { email: freshEmail(), accountid: NOBODY, applicantid: NOBODY };
      const caller = new Caller(portalUrl(), `127.0.96.${(hosts += 1)}`);
      // The first call of a caller makes its connection.
      await caller.call('readPublicSettings');
      const order = n % 2 === 0 ? (['there', 'not'] as const) : (['not', 'there'] as const);
      const answers = [];
      for (const who of order) {
        const answer = await told(caller, name, bodyOf(who === 'there' ? known : nobody));
        times[who].push(answer.took);
        answers.push(answer.said);
      }
      caller.close();
      expect(answers[0]).toEqual(answers[1]);
      expect([200, 401, 403, 410]).toContain(answers[0]!.status);
    }
    // Ids are no secret: they are counted, and stand in addresses. E-mails are.
    if (!('email' in bodyOf(known))) return;
    const [there, not] = [median(times.there), median(times.not)];
    expect(Math.abs(there - not)).toBeLessThan(Math.max(8, 0.5 * not));
  },
);

it.holds('V6.3.8')('the address that turns mail off says the same of who is there and who is not', async () => {
  const answers = await Promise.all(
    [known.accountid, NOBODY].map(async (accountid) => {
      const answer = await fetch(`${portalUrl()}/unsubscribe?of=${accountid}.announcement.${SECRET}`, {
        method: 'POST',
      });
      return [answer.status, await answer.text()];
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
});
