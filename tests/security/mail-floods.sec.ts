import { type EndpointName } from '@berangkat/contracts/http';
import { type MailKind, type MailList } from '@berangkat/contracts/mail';
import { anApplication } from '@berangkat/contracts/testing';
import { type Caller, callersOf, cookiesIn, freshEmail } from '../support/caller';
import { Client } from '../support/client';
import { clientOf, portalUrl } from '../support/demo';
import { until } from '../support/processes';

const PASSWORD = 'Passw0rd1';
const from = callersOf(portalUrl);
let root: Client;
beforeAll(async () => {
  root = await clientOf('root');
});

let hosts = 0;
/** Somebody at an address of their own. */
const stranger = (): Caller => from(`127.0.95.${(hosts += 1)}`);

const account = async (category = 'vendor', email = freshEmail()): Promise<{ email: string; accountid: string }> => {
  const { status, body } = await root.call('createAccount', { body: { email, password: PASSWORD, category } });
  expect(status).toBe(201);
  return { email, accountid: (body as { accountid: string }).accountid };
};
const update = (id: string, body: object) => root.call('updateAccount', { params: { id }, body });
const times = async (count: number, act: (n: number) => Promise<unknown>): Promise<void> => {
  for (let n = 0; n < count; n += 1) await act(n);
};
const forgetting = (email: string) =>
  times(12, () => stranger().call('forgotPassword', { body: { email, language: 'en' } }));

interface Flood {
  /** By which whoever chooses the address makes the messages. */
  readonly calls: readonly EndpointName[];
  /** Messages of the kind that may leave for one address within the minutes of this test, and within its day. */
  readonly atMost: number;
  /** Makes as many as it can. @returns the address */
  readonly flood: () => Promise<string>;
}

/** What could flood somebody, by the kind of message; or why nobody but its reader makes any. */
const FLOODS: Readonly<Record<MailKind, Flood | string>> = {
  'password-link': {
    calls: ['forgotPassword'],
    atMost: 3,
    flood: async () => {
      const { email } = await account();
      await forgetting(email);
      return email;
    },
  },
  'password-help': {
    calls: ['forgotPassword'],
    atMost: 3,
    flood: async () => {
      const { email, accountid } = await account();
      await update(accountid, { status: 'suspended' });
      await forgetting(email);
      return email;
    },
  },
  'email-link': {
    calls: ['createAccount', 'askEmailLink'],
    atMost: 3,
    flood: async () => {
      const email = freshEmail();
      const visitor = stranger();
      const made = await visitor.call('createAccount', {
        body: { email, password: PASSWORD, category: 'employer', language: 'en' },
      });
      const headers = { cookie: cookiesIn(made) };
      await times(12, () => visitor.call('askEmailLink', { body: { language: 'en' }, headers }));
      return email;
    },
  },
  'email-change': {
    calls: ['updateAccount'],
    atMost: 10,
    flood: async () => {
      const email = freshEmail();
      await times(14, async () => update((await account()).accountid, { email }));
      return email;
    },
  },
  'email-changing': {
    calls: ['updateAccount'],
    atMost: 3,
    flood: async () => {
      const { email, accountid } = await account();
      await times(8, () => update(accountid, { email: freshEmail() }));
      return email;
    },
  },
  'new-device': {
    calls: ['createAccount', 'signIn'],
    atMost: 3,
    flood: async () => {
      const { email } = await account();
      await times(8, () => stranger().call('signIn', { body: { email, password: PASSWORD } }));
      return email;
    },
  },
  announcement: {
    calls: ['broadcastGeneral'],
    atMost: 10,
    flood: async () => {
      const { email, accountid } = await account('applicant');
      await update(accountid, { status: 'verified' });
      const applicant = new Client(portalUrl());
      await applicant.signIn({ email, password: PASSWORD });
      const submitted = await applicant.call('submitApplication', {
        body: anApplication({ email, phone1: '0812345' }),
      });
      const { applicantid } = submitted.body as { applicantid: string };
      await times(14, (n) =>
        root.call('broadcastGeneral', {
          body: { applicantids: [applicantid], variables: { subject: `Flood ${n}`, content: 'Again.' } },
        }),
      );
      return email;
    },
  },
  'password-changed': 'it takes the link in the mailbox, or the password',
  'factor-added': 'an account makes three set-ups, and then waits for hours (V6.3.1f)',
  'factor-removed': 'no more than were set up',
  'factor-reset': 'somebody with a shell on the machine makes it',
  standing: 'admins move people in pipelines: steps within a minute are one message, and ten go in a day',
  import: 'it goes to whoever began the import',
  share: 'it goes once for each link, to whoever made it',
  alert: 'ten of one rule in a day (V16.3.3c)',
};

const mailTo = async (email: string, kind: MailKind): Promise<MailList['mail']> => {
  // By their names: a message that comes between two pages moves another one to the next page.
  const found = new Map<string, MailList['mail'][number]>();
  for (let page = 1; page <= 5; page += 1) {
    const { body } = await root.call('listMail', { query: { page: String(page) } });
    for (const mail of (body as MailList).mail)
      if (mail.address === email && mail.kind === kind) found.set(mail.mailid, mail);
  }
  return [...found.values()];
};

it
  .holds('V6.3.1n')
  .each(Object.entries(FLOODS).filter((entry): entry is [MailKind, Flood] => typeof entry[1] !== 'string'))(
  '%s floods nobody, however often and from wherever the calls come that make it',
  async (kind, { atMost, flood }) => {
    const email = await flood();
    let mail: MailList['mail'] = [];
    await until('all of it is decided', async () => {
      mail = await mailTo(email, kind);
      return mail.length > 0 && mail.every(({ state }) => state !== 'queued');
    });
    const left = mail.filter(({ state }) => state !== 'givenup').length;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(atMost);
  },
  120_000,
);
