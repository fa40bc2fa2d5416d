import { type AuditEntry } from '@berangkat/contracts/audit';
import { type History, type HistoryEntry, type Origin, type Origins } from '@berangkat/contracts/histories';
import { APPLICATION_FIELDS } from '@berangkat/contracts/applicants';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { ACCID, aDetail, APPID } from '../../../../testing/applicant';

const CV = `/applicant-detail?appid=${APPID}&accid=${ACCID}`;
const [BEGAN, UPDATED] = ['5b6ff2a0-0000-5000-8000-000000000001', '5b6ff2a0-0000-5000-8000-000000000002'];

const entry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  actionid: BEGAN,
  type: 'ApplicationSubmitted',
  action: 'create_application',
  page: '/application-form',
  objecttype: 'applicant',
  objectid: APPID,
  objectname: 'Putu Sari',
  objectemail: null,
  status: null,
  projectid: null,
  projectname: null,
  comment: null,
  restoredfrom: null,
  changes: [],
  createdat: '2026-11-20T03:00:00.000Z',
  createdby: '20251111009',
  createdbyname: 'Vina',
  createdbyemail: 'vina@example.com',
  createdbycategory: 'vendor',
  clientIp: null,
  clientCountry: 'ID',
  deviceDetails: { deviceType: 'mobile', userAgent: null },
  correlationid: 'request-1',
  ...more,
});
const updated = entry({
  actionid: UPDATED,
  type: 'ApplicationUpdated',
  action: 'update_application',
  createdat: '2026-11-21T03:00:00.000Z',
  createdby: '20251111008',
  createdbyname: 'Sari',
  createdbycategory: 'admin',
  changes: [{ field: 'height', before: 160, after: 165, shown: true }],
  correlationid: 'request-2',
});

const origins = (...more: readonly Origin[]): Origins => ({
  type: 'ApplicationUpdated',
  objecttype: 'applicant',
  origins: [
    ...more,
    ...APPLICATION_FIELDS.filter((field) => more.every((one) => one.field !== field)).map((field) => ({
      field,
      shown: true,
      value: null,
      steps: [{ actionid: BEGAN, value: null }],
    })),
  ],
  actions: [
    { ...updated, position: '0000000000000002' },
    { ...entry(), position: '0000000000000001' },
  ],
});
const height: Origin = {
  field: 'height',
  shown: true,
  value: 165,
  steps: [
    { actionid: UPDATED, value: 165 },
    { actionid: BEGAN, value: 160 },
  ],
};

const openCv = async (user = userOf('admin'), answer = origins(height)) => {
  server.use(
    http.get('*/api/applicants/applicantid/:id', () => HttpResponse.json(aDetail({ revision: 4 }))),
    http.get(`*/api/histories/applicant/${APPID}/origins`, () => HttpResponse.json(answer)),
  );
  const portal = await renderPortal({ at: CV, user });
  await portal.pointer.click(await screen.findByRole('button', { name: 'More for Putu Sari' }));
  return portal;
};
const ask = async (name: string, portal: Awaited<ReturnType<typeof openCv>>) => {
  await portal.pointer.click(screen.getByRole('menuitem', { name: 'Show the source' }));
  await portal.pointer.click(await screen.findByRole('button', { name: `Source of ${name}` }));
  return screen.findByRole('dialog', { name: `Source of ${name}` });
};

it('who gave a value, when, through which screen and what it was before is told beside it; Escape ends it', async () => {
  const portal = await openCv();
  expect(screen.queryByRole('button', { name: /^Where does/ })).not.toBeInTheDocument();
  const shown = within(await ask('Height', portal));
  const [now, before] = await shown.findAllByRole('listitem');
  expect(now).toHaveTextContent(/^165nowSari ·/);
  expect(before).toHaveTextContent(/^160Vina ·/);
  expect(before).toHaveTextContent('on Application Form · phone · Indonesia');
  expect(shown.getByRole('link', { name: 'Full history' })).toHaveAttribute(
    'href',
    `/history?kind=applicant&id=${APPID}`,
  );
  await portal.pointer.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Source of Height' })).toHaveFocus();
  await portal.pointer.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: /^Where does/ })).not.toBeInTheDocument();
});

it('an earlier value is brought back by the ordinary update, which names the action that it goes back to; undo does the same', async () => {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.put(`*/api/applicants/${APPID}`, async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ applicantid: APPID });
    }),
  );
  const portal = await openCv();
  const shown = within(await ask('Height', portal));
  await portal.pointer.click(await shown.findByRole('button', { name: 'Restore 160' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const { remarks, positions, religion } = aDetail();
  expect(sent[0]).toMatchObject({
    height: 160,
    religion,
    positions,
    remarks,
    revision: 4,
    audit: { action: 'update_application', restores: BEGAN },
  });
  await portal.pointer.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ height: 165, audit: { restores: UPDATED } });
});

it('says why a value cannot be brought back', async () => {
  server.use(
    http.put(`*/api/applicants/${APPID}`, () =>
      problem(409, 'stale-revision', { message: 'Somebody changed it meanwhile.' }),
    ),
  );
  const portal = await openCv();
  const shown = within(await ask('Height', portal));
  await portal.pointer.click(await shown.findByRole('button', { name: 'Restore 160' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody changed it meanwhile.');
});

it('what is hidden from the reader is told without values, and cannot be brought back', async () => {
  const portal = await openCv(
    userOf('admin'),
    origins({
      field: 'phone1',
      shown: false,
      value: null,
      steps: [
        { actionid: UPDATED, value: null },
        { actionid: BEGAN, value: null },
      ],
    }),
  );
  const shown = within(await ask('Phone number', portal));
  expect(await shown.findAllByText('not shown to you')).toHaveLength(2);
  expect(shown.queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument();
});

it('is offered to nobody who does not read the trail', async () => {
  await openCv(userOf('vendor', { account: { ...userOf('vendor').account, accountid: ACCID } }));
  expect(screen.queryByRole('menuitem', { name: /come from|History/ })).not.toBeInTheDocument();
});

describe('the history of a thing', () => {
  const told = (one: AuditEntry, position: string, related = 0): HistoryEntry => ({ ...one, position, related });
  const history: History = {
    name: 'Putu Sari',
    entries: [told(updated, '0000000000000002', 1), told(entry(), '0000000000000001')],
    actions: [
      { action: 'create_application', count: 1 },
      { action: 'update_application', count: 1 },
    ],
    people: [
      { accountid: '20251111008', name: 'Sari', email: null, category: 'admin', count: 1 },
      { accountid: '20251111009', name: 'Vina', email: null, category: 'vendor', count: 1 },
    ],
    page: { total: 2, exact: true, book: 1, limit: 100, batchTotal: 2 },
  };
  const asked: URLSearchParams[] = [];
  const openHistory = async (more = '') => {
    asked.length = 0;
    server.use(
      http.get(`*/api/histories/applicant/${APPID}`, ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return HttpResponse.json(history);
      }),
      http.get(`*/api/histories/applicant/${APPID}/origins`, () => HttpResponse.json(origins(height))),
      http.get('*/api/actions', () =>
        HttpResponse.json({
          actions: [updated, entry({ actionid: 'x', type: 'ApplicantPhotoChanged', correlationid: 'request-2' })],
          page: history.page,
        }),
      ),
    );
    return renderPortal({ at: `/history?kind=applicant&id=${APPID}${more}`, user: userOf('admin') });
  };

  it('is told in sentences, with what changed, from where, the page as it was, and what else the request led to', async () => {
    const { pointer } = await openHistory();
    expect(await screen.findByRole('heading', { name: 'History of Putu Sari' })).toBeVisible();
    const [first] = await within(screen.getByRole('main')).findAllByRole('listitem');
    const line = within(first!);
    expect(line.getByRole('row', { name: /height 160 165/ })).toBeVisible();
    expect(line.getByRole('link', { name: 'View as of then' })).toHaveAttribute(
      'href',
      `/applicant-detail?appid=${APPID}&asof=0000000000000002`,
    );
    await pointer.click(line.getByRole('button', { name: 'By the same request: 1 more' }));
    expect(await line.findAllByRole('listitem')).toHaveLength(1);
  });

  it('is narrowed to a person and to what happened until a day', async () => {
    const { pointer } = await openHistory('&until=2026-11-21');
    await pointer.click(await screen.findByRole('button', { name: 'Person' }));
    await pointer.click(await screen.findByRole('radio', { name: /Vina/ }));
    await waitFor(() => expect(asked.at(-1)!.get('by')).toBe('20251111009'));
    expect(asked.at(-1)!.get('to')).toMatch(/^2026-11-2[12]T\d\d:00:00\.000Z$/);
  });

  it('shows each value with who gave it', async () => {
    const { pointer } = await openHistory('&view=values');
    await pointer.click(await screen.findByText('165', { selector: 'strong' }));
    expect(screen.getByText('160')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Values' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('has nothing to tell of what has none', async () => {
    await renderPortal({ at: '/history?kind=menu&id=1', user: userOf('admin') });
    expect(await screen.findByText('There is no such history.')).toBeVisible();
  });
});
