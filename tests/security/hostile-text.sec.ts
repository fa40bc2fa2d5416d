import { type Endpoint, endpoints, type EndpointName } from '@berangkat/contracts/http';
import { hostileTexts } from '@berangkat/contracts/testing';
import { z } from 'zod';
import { type Client, type Reply } from '../support/client';
import { clientOf } from '../support/demo';

/**
 * Milliseconds within which everybody is answered while hostile text is on its way, on a machine that is busy with
 * other things.
 */
const BOUND = 3_000;

const kinds = Object.values(hostileTexts);
const addresses = [hostileTexts['dotted labels']!, hostileTexts['an address of dots']!];

let sender: Client;
let bystander: Client;
beforeAll(async () => {
  [sender, bystander] = await Promise.all([clientOf('superadmin'), clientOf('applicant')]);
});

const timed = async (work: () => Promise<Reply>): Promise<{ reply: Reply; time: number }> => {
  const start = performance.now();
  const reply = await work();
  return { reply, time: performance.now() - start };
};

/** Sends while somebody else goes on calling both sides of the portal; answers how long any of them waited at most. */
const whileOthersCall = async (send: () => Promise<Reply>): Promise<Reply> => {
  let sending = true;
  const others = async (): Promise<number> => {
    let longest = 0;
    do {
      for (const name of ['session', 'readDraft'] as const) {
        const { reply, time } = await timed(() => bystander.call(name));
        expect(reply.status).toBe(200);
        longest = Math.max(longest, time);
      }
    } while (sending);
    return longest;
  };
  const [{ reply, time }, longest] = await Promise.all([timed(send).finally(() => (sending = false)), others()]);
  expect(time).toBeLessThan(BOUND);
  expect(longest).toBeLessThan(BOUND);
  return reply;
};

/** The fields of a body, two at a time: each gets as much hostile text as a body may hold. */
const pairsOf = (schema: z.ZodType): string[][] => {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return Array.from({ length: Math.ceil(fields.length / 2) }, (_, pair) => fields.slice(2 * pair, 2 * pair + 2));
};

const params = { id: '20251111001', clientid: '20251111001', email: 'nobody@example.com', name: 'nothing-thumb.webp' };
const withBody = (Object.entries(endpoints) as unknown as [EndpointName, Endpoint][]).flatMap(([name, { body }]) =>
  body === undefined || name === 'signOut' ? [] : [[name, body] as const],
);

it.holds('V1.3.12').all(withBody)(
  '%s refuses hostile text in every field at once, and nobody else waits for it',
  async (name, schema) => {
    for (const [index, fields] of pairsOf(schema).entries()) {
      for (const [first, second] of [
        addresses,
        [kinds[(2 * index) % kinds.length]!, kinds[(2 * index + 1) % kinds.length]!],
      ]) {
        const body = Object.fromEntries(fields.map((field, place) => [field, place === 0 ? first : second]));
        // Some texts take more bytes than characters: a body beyond its limit is refused by its size.
        const { status } = await whileOthersCall(() => sender.call(name, { params, body }));
        expect([400, 403, 404, 413, 429]).toContain(status);
      }
    }
  },
);

it.holds('V1.3.12')('refuses hostile text in parameters and queries', async () => {
  // Half a character cannot stand in an address; whole ones are left.
  for (const text of kinds.map((kind) => kind.slice(0, 1_200).replaceAll(/\p{Surrogate}/gu, ''))) {
    if (text === '') continue;
    // Encoded, some are longer than an address may be.
    for (const reply of [
      await whileOthersCall(() => sender.call('listApplicants', { query: { q: text } })),
      await whileOthersCall(() => sender.call('checkEmail', { params: { email: text } })),
    ]) {
      expect([400, 414, 431]).toContain(reply.status);
    }
  }
});

it.holds('V1.3.12')('refuses hostile text in the fields and the file name of an upload', async () => {
  const { applicantids } = (await bystander.call('session')).body as { applicantids: string[] };
  for (const text of kinds) {
    const form = new FormData();
    form.set('userid', text);
    form.set('audit', text);
    form.set('file', new Blob(['x'], { type: 'image/png' }), `${text.slice(0, 20_000)}.png`);
    const { status } = await whileOthersCall(() =>
      bystander.send('POST', `/api/applicants/${applicantids[0]!}/upload`, form),
    );
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
});

it.holds('V1.5.2b').all([
  ['lists', `${'['.repeat(20_000)}1${']'.repeat(20_000)}`],
  ['objects', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
])('refuses %s nested deeply, with words', async (_, nested) => {
  for (const name of ['signIn', 'reportAction', 'updateApplication', 'saveDraft'] as const) {
    const { method, path } = endpoints[name];
    for (const body of [nested, `{"email":${nested}}`]) {
      const answer = await fetch(`${sender.url}/api${path.replace(':id', params.id)}`, {
        method,
        headers: { 'content-type': 'application/json', cookie: sender.cookie ?? '' },
        body,
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        code: 'too-complex',
        message: 'The request is nested too deeply or holds too many values.',
      });
    }
  }
});
