import { File as NodeFile } from 'node:buffer';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { onePageOf } from '../../../../testing/page';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { aClient } from '../../../../testing/client';
import { aProject } from '../testing/project';

const ID = aProject().projectid;

/** The server with one project and two clients, and what it was sent. */
const aServer = () => {
  const state = { project: aProject(), sent: [] as Record<string, unknown>[] };
  server.use(
    http.get(`*/api/projects/${ID}/with-client`, () => HttpResponse.json(state.project)),
    http.get('*/api/projects/with-clients-openjobs', () => HttpResponse.json({ projects: [], page: onePageOf([]) })),
    http.get('*/api/clients', ({ request }) => {
      const clients =
        new URL(request.url).searchParams.get('search') === 'nusa'
          ? [{ clientid: '20251111302', companyname: 'Hotel Nusa', clientcode: 'NUSA77' }]
          : [];
      return HttpResponse.json({ clients, page: onePageOf(clients) });
    }),
    http.post('*/api/projects', async ({ request }) => {
      state.sent.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ projectid: ID }, { status: 201 });
    }),
    http.put(`*/api/projects/${ID}`, async ({ request }) => {
      state.sent.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ projectid: ID });
    }),
  );
  return state;
};
const open = (search = '') => renderPortal({ at: `/project-form${search}`, user: userOf('superadmin') });
const save = () => screen.getByRole('button', { name: 'Save project' });

test.holds('pr-status-create')('registers a project, active, for a client that was found by typing', async () => {
  const { sent } = aServer();
  const { pointer, router } = await open();
  await pointer.type(await screen.findByLabelText('Project name'), 'Bali Spa');
  await pointer.type(screen.getByLabelText('Project code'), 'bali 1 x');
  await pointer.type(screen.getByLabelText(/^Client/), 'nusa');
  await pointer.click(await screen.findByRole('option', { name: 'Hotel Nusa · NUSA77' }));
  expect(screen.getByLabelText('Status')).toBeDisabled();
  await pointer.click(save());
  expect(await screen.findByText('Project Bali Spa is registered.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/project-management');
  expect(sent[0]).toMatchObject({
    projectname: 'Bali Spa',
    projectcode: 'BALI1X',
    clientid: '20251111302',
    projectstatus: 'active',
    audit: { action: 'create_project' },
  });
});

test('registers a project with its job, and says where the job could not be linked: the project is there once', async () => {
  const { sent } = aServer();
  const linked: unknown[] = [];
  let fails = false;
  server.use(
    http.get('*/api/openjobs', () =>
      HttpResponse.json([
        { opjobid: '20251111501', opjobtitle: 'Spa Therapist', country: 'qatar', status: 'active', flyer: '' },
      ]),
    ),
    http.put(`*/api/projects/set-link/${ID}`, async ({ request }) => {
      linked.push(await request.json());
      return fails ? problem(503, 'unavailable') : HttpResponse.json({ projectid: ID });
    }),
  );
  const { pointer, router } = await open();
  const fill = async () => {
    await pointer.type(await screen.findByLabelText('Project name'), 'Bali Spa');
    await pointer.type(screen.getByLabelText('Project code'), 'BALI1');
    await pointer.type(screen.getByLabelText(/^Job/), 'spa');
    await pointer.click(await screen.findByRole('option', { name: 'Spa Therapist · Qatar' }));
    await pointer.click(save());
  };
  await fill();
  expect(await screen.findByText('Project Bali Spa is registered.')).toBeVisible();
  expect(linked).toMatchObject([{ opjobid: '20251111501', audit: { action: 'link_openjob' } }]);
  expect(sent[0]).not.toHaveProperty('opjobid');

  fails = true;
  await act(() => router.navigate('/project-form'));
  await fill();
  expect(await screen.findByText(/Project Bali Spa is saved, but its job is not linked/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/project-management');
  expect(sent).toHaveLength(2);
});

test('a project of one client begins anew for another', async () => {
  const { sent } = aServer();
  const names = new Map([
    ['20251111301', 'Hotel Merdeka'],
    ['20251111302', 'Hotel Nusa'],
  ]);
  server.use(
    http.get('*/api/clients/:id', ({ params }) => {
      const clientid = String(params.id);
      return HttpResponse.json(aClient({ clientid, companyname: names.get(clientid)! }));
    }),
  );
  const { pointer, router } = await open('?cid=20251111301');
  await pointer.type(await screen.findByLabelText('Project name'), 'Bali Spa');
  await waitFor(() => expect(screen.getByLabelText(/^Client/)).toHaveValue('Hotel Merdeka · MERDEKA1'));
  await act(() => router.navigate('/project-form?cid=20251111302'));
  await waitFor(() => expect(screen.getByLabelText(/^Client/)).toHaveValue('Hotel Nusa · MERDEKA1'));
  expect(screen.getByLabelText('Project name')).toHaveValue('');
  await pointer.type(screen.getByLabelText('Project name'), 'Nusa Spa');
  await pointer.type(screen.getByLabelText('Project code'), 'NUSA1');
  await pointer.click(save());
  await screen.findByText('Project Nusa Spa is registered.');
  expect(sent[0]).toMatchObject({ clientid: '20251111302' });
});

test.holds('project-status-changed')('changes the state of the project of the address', async () => {
  const { sent } = aServer();
  const { pointer } = await open(`?id=${ID}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Doha Culinary' })).toBeVisible();
  expect(screen.getByText('DOHA-1 · Hotel Merdeka · Indonesia')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open pipeline' })).toHaveAttribute(
    'href',
    `/project-applicant-management?pid=${ID}`,
  );
  await pointer.selectOptions(await screen.findByLabelText('Status'), 'Complete');
  expect(screen.getByLabelText(/^Client/)).toHaveValue('Hotel Merdeka');
  await pointer.click(save());
  expect(await screen.findByText('Project Doha Culinary is saved.')).toBeVisible();
  expect(sent[0]).toMatchObject({ projectstatus: 'complete', clientid: '20251111301', revision: 7 });
});

test('a refusal stands beside its field, and what was typed stays', async () => {
  aServer();
  const errors = [{ field: 'projectcode', code: 'project-code-length', message: 'x' }];
  server.use(http.put(`*/api/projects/${ID}`, () => problem(400, 'project-code-length', { errors })));
  const { pointer, router } = await open(`?id=${ID}`);
  const name = await screen.findByLabelText('Project name');
  await pointer.type(name, ' Two');
  await pointer.click(save());
  await waitFor(() => expect(screen.getByLabelText('Project code')).toBeInvalid());
  expect(name).toHaveValue('Doha Culinary Two');
  expect(router.state.location.pathname).toBe('/project-form');
});

test.holds('timeout-project-form')('a project that is not saved says so for half a minute', async () => {
  aServer();
  server.use(http.put(`*/api/projects/${ID}`, () => problem(503, 'unavailable')));
  const { pointer, store } = await open(`?id=${ID}`);
  await pointer.type(await screen.findByLabelText('Project name'), ' Two');
  await pointer.click(save());
  const said = 'The project could not be saved. Please try again.';
  expect(await screen.findByText(said)).toBeVisible();
  expect(store.getState().banners).toMatchObject([{ text: said, timeout: 30_000 }]);
});

test('somebody else has saved meanwhile: the newest version is offered', async () => {
  const state = aServer();
  server.use(http.put(`*/api/projects/${ID}`, () => problem(409, 'stale-revision'), { once: true }));
  const { pointer } = await open(`?id=${ID}`);
  await pointer.type(await screen.findByLabelText('Project name'), ' Two');
  state.project = aProject({ projectname: 'Doha Pastry', revision: 8 });
  await pointer.click(save());
  await pointer.click(await screen.findByRole('button', { name: 'Load the latest version' }));
  await waitFor(() => expect(screen.getByLabelText('Project name')).toHaveValue('Doha Pastry'));
});

test('the flyer of a new project is sent once the project is registered, and again where it did not arrive', async () => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  const { sent } = aServer();
  const received: string[] = [];
  server.use(
    http.put(`*/api/projects/${ID}/flyer`, async ({ request }) => {
      received.push(((await request.formData()).get('file') as File).name);
      return received.length === 1
        ? problem(500, 'internal')
        : HttpResponse.json({ projectid: ID, flyer: `${ID}-0-page.webp` });
    }),
  );
  const { pointer, router } = await open();
  await pointer.type(await screen.findByLabelText('Project name'), 'Bali Spa');
  await pointer.type(screen.getByLabelText('Project code'), 'bali 1 x');
  const files = [new NodeFile([new Uint8Array(900)], 'flyer.png', { type: 'image/png' }) as unknown as File];
  const picker = await screen.findByTestId('picker');
  act(() => void fireEvent.change(picker, { target: { files } }));
  await pointer.click(save());
  expect(await screen.findByText('Project Bali Spa is registered.')).toBeVisible();
  await pointer.click(await screen.findByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('Project Bali Spa is registered, with its flyer.')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/project-management'));
  expect(received).toEqual(['flyer.png', 'flyer.png']);
  expect(sent).toHaveLength(1);
});

test('a flyer is removed when the reader means it', async () => {
  const state = aServer();
  state.project = aProject({ flyer: `${ID}-0-page.webp` });
  const removed: unknown[] = [];
  server.use(
    http.delete(`*/api/projects/${ID}/flyer`, async ({ request }) => {
      removed.push(await request.json());
      state.project = aProject({ revision: 8 });
      return HttpResponse.json({ projectid: ID });
    }),
  );
  const { pointer } = await open(`?id=${ID}`);
  await pointer.click(await screen.findByRole('button', { name: 'Remove' }));
  await pointer.click(await screen.findByRole('button', { name: 'Remove the flyer' }));
  expect(await screen.findByText('The flyer of Doha Culinary is removed.')).toBeVisible();
  expect(removed).toMatchObject([{ audit: { action: 'remove_project_flyer' } }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull());
});

test('a client that there is not is said, and the project is not saved without one', async () => {
  const state = aServer();
  const { pointer } = await open(`?id=${ID}`);
  const client = await screen.findByLabelText(/^Client/);
  await pointer.clear(client);
  await pointer.type(client, 'Hotel Nowhere');
  await pointer.tab();
  expect(client).toHaveValue('Hotel Nowhere');
  await pointer.click(screen.getByRole('button', { name: 'Save project' }));
  expect(
    (await screen.findAllByText('Client does not exist. Please select a valid client or remove the ID.'))[0],
  ).toBeVisible();
  expect(state.sent).toEqual([]);
});
