import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createPath } from 'react-router-dom';
import { onePageOf } from '../../../../testing/page';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { aProject } from '../testing/project';

/** The list behind the network, what was asked of it, and what it was told to change. */
const projects = (...rows: ReturnType<typeof aProject>[]) => {
  const asked: URLSearchParams[] = [];
  const told: unknown[] = [];
  server.use(
    http.get('*/api/projects/with-clients-openjobs', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ projects: rows, page: onePageOf(rows) });
    }),
    http.put('*/api/projects/:id/update-status', async ({ request, params }) => {
      const { status } = (await request.json()) as { status: 'active' | 'removed' };
      told.push([params.id, status]);
      rows[0] = { ...rows[0]!, status };
      return HttpResponse.json({ projectid: rows[0].projectid });
    }),
  );
  return { asked, told };
};
const JOB = { opjobid: '20251111601', opjobtitle: 'Commis Chef', country: 'qatar', flyer: null };
const open = (user = userOf('superadmin')) => renderPortal({ at: '/project-management', user });
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!;
const menuOf = (name: string) => screen.getByRole('button', { name: `Actions for ${name}` });

test.holds('projects-01')(
  'shows each project with its client, its terms and remarks, its people and its state in words, greyed where it is not active',
  async () => {
    projects(
      aProject({
        openjob: JOB,
        requirements: 'English',
        salary_benefits: 'QAR 2,500 and meals',
        remarks: 'Fly in January',
      }),
      aProject({ projectid: '20251111402', projectname: 'Cruise', projectstatus: 'complete', client: null }),
      aProject({ projectid: '20251111403', projectname: 'Closed', status: 'removed', applicants: null }),
    );
    await open();
    const cellsOf = async (name: string) =>
      within(await rowOf(name))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(1, 9);
    expect(await cellsOf('Doha Culinary')).toEqual([
      'DOHA-1',
      'Hotel Merdeka · Indonesia',
      'Commis Chef',
      'English',
      'QAR 2,500 and meals',
      'Fly in January',
      '12',
      'Active',
    ]);
    expect(await cellsOf('Cruise')).toEqual(['DOHA-1', 'No client yet', '–', '–', '–', '–', '12', 'Complete']);
    expect(await cellsOf('Closed')).toEqual([
      'DOHA-1',
      'Hotel Merdeka · Indonesia',
      '–',
      '–',
      '–',
      '–',
      '–',
      'Removed',
    ]);
    for (const greyed of ['Cruise', 'Closed']) expect(await rowOf(greyed)).toHaveClass('muted');
    expect(await rowOf('Doha Culinary')).not.toHaveClass('muted');
  },
);

test.holds('projects-02')(
  'leads to the pipeline of a project that is in use, for those who are told who is in it',
  async () => {
    projects(aProject(), aProject({ projectid: '20251111404', projectname: 'Not mine', applicants: null }));
    await open(userOf('employer'));
    expect(await screen.findByRole('link', { name: 'Doha Culinary' })).toHaveAttribute(
      'href',
      '/project-applicant-management?pid=20251111401',
    );
    // A row that leads nowhere looks like nothing that could be pressed.
    expect(within(await rowOf('Not mine')).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add Project' })).not.toBeInTheDocument();
  },
);

test.holds('project-menu')(
  'its menu leads a superadmin to its job and its form; others are led to its job as far as they may go',
  async () => {
    projects(aProject({ openjob: JOB }));
    server.use(
      http.get('*/api/openjobs/:id', () => problem(503, 'unavailable')),
      http.get('*/api/projects/:id/with-client', () => problem(503, 'unavailable')),
      http.get('*/api/clients', () => problem(503, 'unavailable')),
    );
    const { pointer, router, unmount } = await open();
    await rowOf('Doha Culinary');
    await pointer.click(menuOf('Doha Culinary'));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Open pipeline',
      'Job',
      'Link Job',
      'Update',
      'Delete',
    ]);
    for (const [item, address] of [
      ['Job', '/open-job-applicant-management?jobid=20251111601'],
      ['Update', '/project-form?id=20251111401'],
    ] as const) {
      await pointer.click(screen.getByRole('menuitem', { name: item }));
      await waitFor(() => expect(createPath(router.state.location)).toBe(address));
      await act(() => router.navigate(-1));
      await pointer.click(await screen.findByRole('button', { name: 'Actions for Doha Culinary' }));
    }
    unmount();
    projects(aProject({ openjob: JOB, applicants: null }));
    await open(userOf('applicant'));
    expect(await screen.findByRole('link', { name: 'Commis Chef' })).toHaveAttribute(
      'href',
      '/job-cv-upload?jobid=20251111601',
    );
  },
);

test('how many are in a project is a column for those alone who are told', async () => {
  projects(aProject({ applicants: null }));
  const { unmount } = await open(userOf('vendor'));
  await rowOf('Doha Culinary');
  expect(screen.queryByRole('columnheader', { name: 'Applicants' })).not.toBeInTheDocument();
  unmount();
  projects(aProject());
  await open(userOf('admin'));
  await rowOf('Doha Culinary');
  expect(screen.getByRole('columnheader', { name: 'Applicants' })).toBeVisible();
});

test.holds('project-removal-asked')('is deleted after a question, and restored without one', async () => {
  const { told, asked } = projects(aProject());
  const { pointer } = await open();
  await rowOf('Doha Culinary');
  await pointer.click(menuOf('Doha Culinary'));
  await pointer.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete project Doha Culinary?' });
  await pointer.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(told).toEqual([]);

  await pointer.click(menuOf('Doha Culinary'));
  await pointer.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await pointer.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Project Doha Culinary is deleted.')).toBeVisible();
  expect(await screen.findByText('Removed')).toBeVisible();
  expect(asked).toHaveLength(2);

  await pointer.click(menuOf('Doha Culinary'));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Restore']);
  await pointer.click(screen.getByRole('menuitem', { name: 'Restore' }));
  expect(await screen.findByText('Project Doha Culinary is restored.')).toBeVisible();
  expect(told).toEqual([
    ['20251111401', 'removed'],
    ['20251111401', 'active'],
  ]);
});

test.holds('timeout-project-list')(
  'a deletion that failed is said in the words of the specification, and the row stays',
  async () => {
    const { asked } = projects(aProject());
    server.use(http.put('*/api/projects/:id/update-status', () => problem(503, 'unavailable')));
    const { pointer, store } = await open();
    await rowOf('Doha Culinary');
    await pointer.click(menuOf('Doha Culinary'));
    await pointer.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await pointer.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete project.')).toBeVisible();
    expect(store.getState().banners).toMatchObject([{ timeout: 15_000 }]);
    expect(within(await rowOf('Doha Culinary')).getByText('Active')).toBeVisible();
    expect(asked).toHaveLength(1);
  },
);

test('a restoration and a link that failed are said in the words of the specification', async () => {
  projects(aProject({ status: 'removed', applicants: null }));
  server.use(http.put('*/api/projects/:id/update-status', () => problem(503, 'unavailable')));
  const { pointer, unmount } = await open();
  await rowOf('Doha Culinary');
  await pointer.click(menuOf('Doha Culinary'));
  await pointer.click(screen.getByRole('menuitem', { name: 'Restore' }));
  expect(await screen.findByText('Failed to restore project.')).toBeVisible();
  unmount();

  projects(aProject());
  server.use(
    http.get('*/api/openjobs', () => HttpResponse.json([{ ...JOB, status: 'active' }])),
    http.put('*/api/projects/set-link/:id', () => problem(503, 'unavailable')),
  );
  const again = await open();
  await rowOf('Doha Culinary');
  await again.pointer.click(menuOf('Doha Culinary'));
  await again.pointer.click(screen.getByRole('menuitem', { name: 'Link Job' }));
  const dialog = await screen.findByRole('dialog', { name: 'Job of Doha Culinary' });
  await again.pointer.type(within(dialog).getByRole('combobox'), 'com');
  await again.pointer.click(await within(dialog).findByRole('option', { name: 'Commis Chef · Qatar' }));
  await again.pointer.click(within(dialog).getByRole('button', { name: 'Link Job' }));
  const question = await screen.findByRole('dialog', { name: /^Are you sure you want to link the job/ });
  await again.pointer.click(within(question).getByRole('button', { name: 'Link Job' }));
  expect(await screen.findByText('Failed to link the project to the job. Please try again.')).toBeVisible();
});

test('searches on the server', async () => {
  const { asked } = projects(aProject());
  const { pointer } = await open();
  await rowOf('Doha Culinary');
  await pointer.type(screen.getByRole('searchbox'), 'doha');
  await waitFor(() => expect(Object.fromEntries(asked.at(-1)!)).toEqual({ search: 'doha', page: '1' }));
});

test.holds('pr-joblink-search')(
  'is linked to a job that is found by typing, from two characters, after a question',
  async () => {
    const asked: string[] = [];
    const linked: unknown[] = [];
    projects(aProject());
    server.use(
      http.get('*/api/openjobs', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('search')!);
        return HttpResponse.json([{ ...JOB, status: 'active' }]);
      }),
      http.put('*/api/projects/set-link/:id', async ({ request, params }) => {
        linked.push([params.id, ((await request.json()) as { opjobid: string | null }).opjobid]);
        return HttpResponse.json({ projectid: params.id });
      }),
    );
    const { pointer } = await open();
    await rowOf('Doha Culinary');
    await pointer.click(menuOf('Doha Culinary'));
    await pointer.click(screen.getByRole('menuitem', { name: 'Link Job' }));
    const dialog = await screen.findByRole('dialog', { name: 'Job of Doha Culinary' });
    await pointer.type(within(dialog).getByRole('combobox'), 'c');
    // Longer than it takes until what is typed is looked for.
    await act(() => new Promise((again) => setTimeout(again, 400)));
    expect(asked).toEqual([]);
    await pointer.type(within(dialog).getByRole('combobox'), 'o');
    await pointer.click(await within(dialog).findByRole('option', { name: 'Commis Chef · Qatar' }));
    expect(asked).toEqual(['co']);
    await pointer.click(within(dialog).getByRole('button', { name: 'Link Job' }));
    const question = await screen.findByRole('dialog', {
      name: "Are you sure you want to link the job 'Commis Chef' to the project 'Doha Culinary'?",
    });
    expect(linked).toEqual([]);
    await pointer.click(within(question).getByRole('button', { name: 'Link Job' }));
    expect(await screen.findByText('Doha Culinary is linked to the job Commis Chef.')).toBeVisible();
    expect(linked).toEqual([['20251111401', '20251111601']]);
  },
);

test.holds('project-pictures')(
  'has the flyer of the project, or else of its job, and the logo of its client',
  async () => {
    projects(
      aProject({
        flyer: '20251111401-1-page.webp',
        openjob: { ...JOB, flyer: '20251111601-2-thumb.webp' },
        client: { companyname: 'Hotel Merdeka', country: 'indonesia', logo: '20251111301-3-page.webp' },
      }),
      aProject({
        projectid: '20251111402',
        projectname: 'Cruise',
        openjob: { ...JOB, flyer: '20251111601-2-thumb.webp' },
      }),
    );
    await open();
    const picturesOf = async (name: string) =>
      [...(await rowOf(name)).querySelectorAll('img')].map(({ alt, src }) => [alt, new URL(src).pathname]);
    expect(await picturesOf('Doha Culinary')).toEqual([
      ['', '/assets/uploads/logos/20251111301-3-page.webp'],
      ['Flyer of Doha Culinary', '/assets/uploads/projects/20251111401-1-page.webp'],
    ]);
    expect(await picturesOf('Cruise')).toEqual([
      ['Flyer of Commis Chef', '/assets/uploads/jobs/20251111601-2-thumb.webp'],
    ]);
  },
);
