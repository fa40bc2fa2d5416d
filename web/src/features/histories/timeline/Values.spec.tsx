import { type ContentView } from '@berangkat/contracts/albums';
import { type AuditEntry } from '@berangkat/contracts/audit';
import { type History, type Origins } from '@berangkat/contracts/histories';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { server } from '../../../../testing/server';

const CONID = '20261121001';
const [POSTED, CHANGED] = ['5b6ff2a0-0000-5000-8000-000000000001', '5b6ff2a0-0000-5000-8000-000000000002'];

const entry = (more: Partial<AuditEntry>): AuditEntry & { position: string } => ({
  actionid: POSTED,
  type: 'ContentPosted',
  action: 'create_content',
  page: '/content-form',
  objecttype: 'content',
  objectid: CONID,
  objectname: 'The pass',
  objectemail: null,
  status: null,
  projectid: null,
  projectname: null,
  comment: null,
  restoredfrom: null,
  changes: [],
  createdat: '2026-11-20T03:00:00.000Z',
  createdby: '20251111009',
  createdbyname: 'Sari',
  createdbyemail: 'sari@example.com',
  createdbycategory: 'superadmin',
  clientIp: null,
  clientCountry: 'ID',
  deviceDetails: { deviceType: 'desktop', userAgent: null },
  correlationid: 'request-1',
  position: '0000000000000001',
  ...more,
});

const said = (field: string, now: string | null, ...before: readonly (string | null)[]) => ({
  field,
  shown: true,
  value: now,
  steps: [now, ...before].map((value, index) => ({ actionid: index < before.length ? CHANGED : POSTED, value })),
});
const AT_SEA = { called: 'At sea' };
const album = said('albid', '20261121001');
const origins: Origins = {
  type: 'ContentUpdated',
  objecttype: 'content',
  origins: [
    { ...album, ...AT_SEA, steps: album.steps.map((step) => ({ ...step, ...AT_SEA })) },
    said('name', 'The pass', 'The galley'),
    said('description', 'Four hundred plates an evening.', null),
    said('public', 'public', 'internal'),
  ],
  actions: [entry({ actionid: CHANGED, type: 'ContentUpdated', action: 'update_content' }), entry({})],
};
const nothing: History = {
  name: 'The pass',
  entries: [],
  actions: [],
  people: [],
  page: { total: 0, exact: true, book: 1, limit: 25, batchTotal: 0 },
};

const content: ContentView = {
  conid: CONID,
  albid: '20261121001',
  name: 'The pass',
  description: 'Four hundred plates an evening.',
  public: true,
  status: 'active',
  type: 'image/webp',
  file: '/api/files/contents/20261121001/a-page.webp',
  thumbnail: null,
  poster: null,
  size: 90_000,
  createdat: '2026-11-21T02:00:00.000Z',
  createdby: null,
  updatedby: null,
  revision: 3,
};

const open = async (user: ReturnType<typeof userOf>) => {
  const sent: string[] = [];
  server.use(
    http.get(`*/api/histories/content/${CONID}`, () => HttpResponse.json(nothing)),
    http.get(`*/api/histories/content/${CONID}/origins`, () => HttpResponse.json(origins)),
    http.get(`*/api/contents/${CONID}`, () => HttpResponse.json(content)),
    http.put(`*/api/contents/${CONID}`, async ({ request }) => {
      sent.push(await request.text());
      return HttpResponse.json({ conid: CONID });
    }),
  );
  const portal = await renderPortal({ at: `/history?kind=content&id=${CONID}&view=values`, user });
  await screen.findByText('The pass', { selector: 'strong' });
  return { ...portal, sent };
};
/** Text parts of a form as it was sent. */
const partsOf = (body: string): Record<string, string> =>
  Object.fromEntries([...body.matchAll(/name="(\w+)"\r\n\r\n([^\r]*)\r\n/g)].map(([, name, value]) => [name!, value!]));

it('a value of a content comes back by its form, whose file stays as it is; undo does the same', async () => {
  const { pointer, sent } = await open(userOf('superadmin'));
  expect(screen.getByText('Replaced images and videos are deleted and cannot be restored.')).toBeVisible();
  await pointer.click(screen.getByText('The pass', { selector: 'strong' }));
  await pointer.click(screen.getByRole('button', { name: 'Restore The galley' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const { audit, ...parts } = partsOf(sent[0]!);
  expect(parts).toEqual({
    albid: '20261121001',
    name: 'The galley',
    description: 'Four hundred plates an evening.',
    public: 'true',
    revision: '3',
  });
  expect(JSON.parse(audit!)).toMatchObject({ action: 'update_content', restores: POSTED });
  await pointer.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(partsOf(sent[1]!).name).toBe('The pass');
});

it('a value that is an id reads as what its thing is called', async () => {
  await open(userOf('admin'));
  expect(screen.getByText('At sea', { selector: 'strong' })).toBeVisible();
  expect(screen.queryByText('20261121001')).toBeNull();
});

it('what was empty is left out of the form, and internal is a choice in it', async () => {
  const { pointer, sent } = await open(userOf('superadmin'));
  const restore = async (shown: string, name: string): Promise<void> => {
    const value = screen.getByText(shown, { selector: 'strong' });
    await pointer.click(value);
    await pointer.click(within(value.closest('details')!).getByRole('button', { name }));
  };
  await restore('Four hundred plates an evening.', 'Restore nothing');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(partsOf(sent[0]!)).not.toHaveProperty('description');
  await restore('public', 'Restore internal');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(partsOf(sent[1]!)).toMatchObject({ public: 'false', description: 'Four hundred plates an evening.' });
});

it('who may not post contents brings nothing back', async () => {
  await open(userOf('admin'));
  expect(screen.queryByRole('button', { name: /^Restore/, hidden: true })).toBeNull();
});
