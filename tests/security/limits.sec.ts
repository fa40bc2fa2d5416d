import { endpoints, type EndpointName } from '@berangkat/contracts/http';
import { type RuleName, RULES, ruleNameOf } from '@berangkat/platform/limits';
import { type Answered, Caller, cookiesIn, freshEmail } from '../support/caller';
import { clientOf, portalUrl } from '../support/demo';

const names = Object.keys(endpoints) as EndpointName[];
/** Endpoints that one process counts together. */
const counted = new Map<string, { readonly rule: RuleName; readonly names: EndpointName[] }>();
for (const name of names) {
  const rule = ruleNameOf(endpoints[name]);
  const key = `${rule} of ${endpoints[name].service}`;
  counted.set(key, { rule, names: [...(counted.get(key)?.names ?? []), name] });
}

const expectTooMany = ({ status, headers, body }: Answered): void => {
  expect({ status, body }).toMatchObject({
    status: 429,
    body: { status: 429, code: 'too-many-requests', retryAfter: expect.any(Number) as number },
  });
  expect(headers['retry-after']).toBe(String((body as { retryAfter: number }).retryAfter));
  expect(headers['content-type']).toContain('application/problem+json');
};

/** Calls until it is refused; some calls more than there is room for, for room is made meanwhile. */
const exhaust = async (call: () => Promise<Answered>, burst: number, perMinute: number): Promise<Answered> => {
  for (let sent = 0; sent < burst + 120 + perMinute; ) {
    const answers = await Promise.all(Array.from({ length: 16 }, call));
    sent += answers.length;
    const refused = answers.find(({ status }) => status === 429);
    if (refused !== undefined) {
      expect(sent).toBeGreaterThanOrEqual(burst);
      return refused;
    }
  }
  throw new Error(`nothing was refused after more than ${burst} calls`);
};

describe.holds('V2.4.1b')('every call of a visitor is under a limit', () => {
  let address = 0;
  it.all([...counted.keys()])('%s', async (key) => {
    const { rule, names } = counted.get(key)!;
    // JSON is sent here, which at the address of a job's form is another call.
    const alike = names.filter((name) => name !== 'postJobWithFlyer');
    const caller = new Caller(portalUrl(), `127.0.61.${(address += 1)}`);
    const call = (name: EndpointName) =>
      caller.call(name, endpoints[name].method === 'GET' ? {} : { body: { nonsense: true } });
    expectTooMany(await exhaust(() => call(alike[0]!), RULES[rule].visitor.burst, RULES[rule].visitor.perMinute));
    // They share their room; a little of it may have been made again.
    for (const name of alike) {
      let answer = await call(name);
      for (let again = 0; again < 3 && answer.status !== 429; again += 1) answer = await call(name);
      expectTooMany(answer);
    }
    caller.close();
  });
});

describe('an applicant', () => {
  it.holds('V2.3.2')('cannot fill the log, from whichever address they write', async () => {
    const caller = new Caller(portalUrl(), '127.0.62.1');
    const registered = await caller.call('createAccount', {
      body: { email: freshEmail(), password: 'Passw0rd1', category: 'applicant' },
    });
    expect(registered.status).toBe(201);
    const cookie = cookiesIn(registered);
    let n = 0;
    const callers = [2, 3, 4].map((host) => new Caller(portalUrl(), `127.0.62.${host}`));
    const write = () =>
      callers[(n += 1) % 3]!.call('updateApplication', {
        headers: { cookie },
        body: { audit: { page: 'x'.repeat(300) } },
      });
    expectTooMany(await exhaust(write, RULES.write.applicant.burst, RULES.write.applicant.perMinute));
    // Calls that they need meanwhile have room of their own.
    expect((await caller.call('session', { headers: { cookie } })).status).toBe(200);
    expect((await caller.call('readDraft', { headers: { cookie } })).status).toBe(200);
    for (const each of [caller, ...callers]) each.close();
  });
});

describe('page visits and e-mail checks', () => {
  it('do not take each other’s room', async () => {
    const caller = new Caller(portalUrl(), '127.0.63.1');
    const registered = await caller.call('createAccount', {
      body: { email: freshEmail(), password: 'Passw0rd1', category: 'applicant' },
    });
    const cookie = cookiesIn(registered);
    const visit = () => caller.call('reportAction', { headers: { cookie }, body: { nonsense: true } });
    expectTooMany(await exhaust(visit, RULES.visit.applicant.burst, RULES.visit.applicant.perMinute));
    expect(
      (await caller.call('checkEmail', { headers: { cookie }, params: { email: 'nobody@example.com' } })).status,
    ).toBe(404);
    caller.close();
  });
});

describe('an office behind one address', () => {
  it.holds('V2.1.3')('reads with twenty people at once, and one recruiter moves 300 people in a row', async () => {
    const cookies = await Promise.all(
      (['admin', 'superadmin', 'staff'] as const).map(async (kind) => (await clientOf(kind)).cookie!),
    );
    const caller = new Caller(portalUrl(), '127.0.64.1');
    const reads = await Promise.all(
      Array.from({ length: 300 }, (_, n) => caller.call('session', { headers: { cookie: cookies[n % 3]! } })),
    );
    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
    const move = { applicantid: '20251111001', applicantstatus: 'shortlisted' };
    const moves = await Promise.all(
      Array.from({ length: 300 }, () => caller.call('moveApplicant', { headers: { cookie: cookies[0]! }, body: move })),
    );
    expect(moves.filter(({ status }) => status === 429)).toEqual([]);
    caller.close();
  });
});
