import { type Actor, defineRoutes, endpointsOf } from '@berangkat/contracts/kernel';
import { errorCode } from '@berangkat/contracts/messages/error-code';
import { z } from 'zod';
import { Limits } from '../limits';
import { silentLogger } from '../observability';
import { MemorySessions } from '../sessions';
import { type BindDeps } from './bind';
import { type Listening, listen } from './listen';
import { MemoryReceipts } from './receipts';
import { serviceApp, type ServiceApp } from './service-app';

export const admin: Actor = { accountid: '20251111001', category: 'admin' };
export const token = Buffer.alloc(32, 7);
export const employer: Actor = { accountid: '20251111002', category: 'employer' };

const routes = defineRoutes({
  move: { method: 'PUT', path: '/projects/:id/move', service: 'command-api', action: 'pipeline.shortlist' },
  list: { method: 'GET', path: '/clients', service: 'query-api', action: 'client.list' },
  register: { method: 'POST', path: '/accounts', service: 'command-api', action: 'session.sign-in', status: 201 },
  byId: { method: 'GET', path: '/clients/:id', service: 'query-api', action: 'client.list' },
  fixed: { method: 'GET', path: '/clients/names', service: 'query-api', action: 'client.list' },
  lookingBack: { method: 'GET', path: '/clients/past', service: 'query-api', action: 'client.list' },
  ofKind: {
    method: 'GET',
    path: '/past/:kind',
    service: 'query-api',
    action: 'past.read',
    actionByKind: { accounts: 'account.list', pipeline: 'pipeline.read' },
  },
  photo: { method: 'POST', path: '/photos', service: 'files', action: 'applicant.upload-photo', multipart: true },
});
export const { move, list, register, byId, fixed, lookingBack, ofKind, photo } = endpointsOf(routes, {
  move: {
    params: z.object({ id: z.string().regex(/^\d{11}$/) }),
    query: z.object({ dry: z.enum(['yes']).optional() }),
    body: z.object({
      comment: z.string(errorCode('comment-required')).max(10, errorCode('comment-length')),
      audit: z.object({ page: z.string() }).optional(),
      adminid: z.string().optional(),
    }),
    answer: z.object({ moved: z.string() }),
  },
  list: { answer: z.object({ rows: z.array(z.string()) }) },
  register: { body: z.object({ email: z.string() }), answer: z.object({ n: z.number() }) },
  byId: { params: z.object({ id: z.string() }), answer: z.string() },
  fixed: { answer: z.string() },
  lookingBack: { query: z.object({ asof: z.string().optional() }), answer: z.object({ rows: z.array(z.string()) }) },
  ofKind: { params: z.object({ kind: z.enum(['accounts', 'pipeline']) }), answer: z.string() },
  photo: { answer: z.object({}) },
});

interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

/** Starts a service before each test of the suite, with an admin and an employer signed in, and stops it after. */
export const openEach = () => {
  let service: ServiceApp;
  let server: Listening;
  let sessions: MemorySessions;
  let receipts: MemoryReceipts;
  let deps: BindDeps;
  let asAdmin: string;
  let asEmployer: string;

  beforeEach(async () => {
    sessions = new MemorySessions();
    receipts = new MemoryReceipts();
    deps = { sessions, receipts, limits: new Limits({ now: () => 1_000 }), checkAnswers: true };
    service = serviceApp({
      name: 'test',
      logger: silentLogger(),
      checks: {},
      token,
      publicUrl: 'http://portal.example',
    });
    server = await listen(service, 0, { signals: false });
    const cookie = async (actor: Actor) =>
      (await sessions.start({ actor, method: 'password' })).setCookie.split(';')[0]!;
    [asAdmin, asEmployer] = [await cookie(admin), await cookie(employer)];
  });
  afterEach(() => server.close());

  const call = async (
    method: string,
    path: string,
    { cookie, body, headers = {} }: { cookie?: string; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method,
      headers: {
        ...(cookie !== undefined && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
      headers: answer.headers,
    };
  };
  return {
    call,
    get service() {
      return service;
    },
    get url() {
      return `http://127.0.0.1:${server.port}`;
    },
    get sessions() {
      return sessions;
    },
    get receipts() {
      return receipts;
    },
    get deps() {
      return deps;
    },
    get asAdmin() {
      return asAdmin;
    },
    get asEmployer() {
      return asEmployer;
    },
  };
};
