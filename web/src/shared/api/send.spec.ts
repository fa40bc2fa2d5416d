import { http, HttpResponse } from 'msw';
import { problem, server } from '../../../testing/server';
import { call } from './call';
import { send } from './send';

/** Answers of the server in turn, and the keys that came with the calls. */
const answering = (...answers: (() => Response)[]): (string | null)[] => {
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/clients', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return answers[keys.length - 1]!();
    }),
  );
  return keys;
};

const registered = (): Response => HttpResponse.json({ clientid: '20260101001' }, { status: 201 });

// Each test sends a command of its own: keys are remembered by the command.
const command = (companyname: string) => ({ url: '/clients', method: 'POST', body: { companyname } }) as const;

it.all([
  ['no answer', () => HttpResponse.error()],
  ['a service that was killed', () => problem(503, 'unavailable')],
  ['a gateway that waited too long', () => problem(504, 'unavailable')],
  ['a failure', () => problem(500, 'unexpected')],
  ['a page of a proxy', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })],
  ['the same command under way', () => problem(409, 'in-progress')],
  ['too many requests', () => problem(429, 'too-many-requests')],
  ['a body that came too slowly', () => problem(408, 'too-slow')],
])('keeps the key after %s', async (name, failure) => {
  const keys = answering(failure, registered);
  expect((await send(command(name))).error).toBeDefined();
  expect((await send(command(name))).data).toEqual({ clientid: '20260101001' });
  expect(keys[1]).toBe(keys[0]);
});

it.all([
  ['success', registered],
  ['a refusal', () => problem(400, 'invalid')],
  ['a conflict', () => problem(409, 'email-exists')],
  ['a key of another command', () => problem(422, 'idempotency-key-reused')],
])('takes a new key after %s', async (name, answer) => {
  const keys = answering(answer, registered);
  await send(command(name));
  await send(command(name));
  expect(keys[1]).not.toBe(keys[0]);
});

it('keeps the key through several failures', async () => {
  const keys = answering(
    () => problem(503, 'unavailable'),
    () => problem(409, 'in-progress'),
    registered,
  );
  for (let time = 0; time < 3; time += 1) await send(command('several'));
  expect(new Set(keys).size).toBe(1);
});

it('sends a command that was kept under a key with that key', async () => {
  const keys = answering(registered);
  await send({ ...command('kept'), key: 'given-out-before' });
  expect(keys).toEqual(['given-out-before']);
});

it('posts a question as a query: with the position of the last command, and without a key', async () => {
  const asked: Headers[] = [];
  server.use(
    http.post('*/api/clients', () =>
      HttpResponse.json({ clientid: '20260101001' }, { status: 201, headers: { 'portal-position': '7' } }),
    ),
    http.post('*/api/applicants/by-ids-with-admincomment', ({ request }) => {
      asked.push(request.headers);
      return HttpResponse.json([]);
    }),
  );
  await send(command('before a question'));
  expect(await send(call('applicantsByIdsWithComments', { applicant_ids: ['20260101001'] }))).toEqual({ data: [] });
  expect(asked.map((headers) => [headers.get('portal-position'), headers.get('idempotency-key')])).toEqual([
    ['7', null],
  ]);
});
