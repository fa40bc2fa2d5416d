import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../testing/portal';
import { problem, server } from '../../../testing/server';
import { chooseLocale } from '../../shared/i18n';

const [KITCHEN, DECK] = ['20251111003', '20251111004'];
const page = { total: 1, exact: true, book: 1, limit: 100, batchTotal: 1 };
const standing = (projectid: string, projectname: string, applicantstatus: string) => ({
  projectid,
  projectname,
  projectcode: projectname.slice(0, 2),
  applicantstatus,
  applicantcomment: null,
  updatedat: '2025-11-14T02:00:00.000Z',
});
const person = (number: number, firstname: string, project_statuses: object[] = []) => ({
  applicantid: `2025111110${number}`,
  accountid: `2025111120${number}`,
  firstname,
  lastname: 'Putra',
  photo: null,
  positions: ['Chef'],
  project_statuses,
});
const rangga = person(1, 'Rangga', [
  standing(KITCHEN, 'Kitchen Team', 'accepted'),
  standing(DECK, 'Deck Crew', 'applying'),
]);

const serve = () => {
  const asked: (string | null)[] = [];
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.get('*/api/applicants/paging-with-owner-status-with-removed', ({ request }) => {
      const q = new URL(request.url).searchParams.get('q');
      asked.push(q);
      const applicants = 'rangga putra'.includes(q ?? '') ? [rangga] : [];
      return HttpResponse.json({ applicants, page: { ...page, total: applicants.length } });
    }),
    http.get('*/api/projects/with-clients-openjobs', ({ request }) => {
      const search = new URL(request.url).searchParams.get('search') ?? '';
      const projects = 'kitchen team'.includes(search)
        ? [{ projectid: KITCHEN, projectname: 'Kitchen Team', projectcode: 'KT-1', client: { companyname: 'Harbour' } }]
        : [];
      return HttpResponse.json({ projects, page });
    }),
    http.get('*/api/clients', () => HttpResponse.json({ clients: [], page })),
    http.put('*/api/projects/:id/update-applicant-with-status', async ({ request, params }) => {
      sent.push({ project: params.id, ...((await request.json()) as object) });
      return HttpResponse.json({ projectid: params.id });
    }),
  );
  return { asked, sent };
};

const open = async (
  category: 'superadmin' | 'admin' | 'staff' | 'employer' = 'admin',
  more = {},
  at = '/user-registration',
) => {
  const portal = await renderPortal({ at, user: userOf(category, more) });
  await screen.findByRole('button', { name: /^Account menu/ });
  // The frame's keys come with the account.
  await waitFor(async () => {
    await portal.pointer.keyboard('{Control>}k{/Control}');
    expect(screen.getByRole('combobox', { name: 'Find and do anything' })).toHaveFocus();
  });
  return portal;
};
const groupOf = (name: string) => screen.findByRole('group', { name });
const linesOf = async (name: string) =>
  within(await groupOf(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('a few letters of a name and of a state move that person, after a question', async () => {
  const { sent } = serve();
  const { pointer } = await open();
  await pointer.keyboard('rang prep');
  expect(await linesOf('Moves')).toEqual(['Move Rangga Putra to PreparedKitchen Team · now Accepted']);
  await pointer.keyboard('{Enter}');
  const question = await screen.findByRole('dialog', { name: 'Move Rangga Putra to Prepared?' });
  expect(question).toHaveTextContent('Kitchen Team · now Accepted');
  expect(sent).toEqual([]);
  await pointer.click(within(question).getByRole('button', { name: 'Prepare' }));
  expect(await screen.findByText('Rangga Putra prepared for Kitchen Team')).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({ project: KITCHEN, applicantid: rangga.applicantid, applicantstatus: 'prepared' }),
  ]);
  expect(screen.queryByRole('combobox', { name: 'Find and do anything' })).not.toBeInTheDocument();
});

test('no is no, and Pass Interview asks its comment instead', async () => {
  const { sent } = serve();
  const { pointer } = await open();
  await pointer.keyboard('rang short');
  await groupOf('Moves');
  await pointer.keyboard('{Enter}');
  await pointer.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([]);
});

test('shows the first three positions of a person as every list does, in the language on screen', async () => {
  serve();
  const found = { ...rangga, positions: ['Waiter', 'Chef', 'Barista', 'Bartender'] };
  server.use(
    http.get('*/api/applicants/paging-with-owner-status-with-removed', () =>
      HttpResponse.json({ applicants: [found], page }),
    ),
  );
  const { pointer } = await open();
  await pointer.keyboard('rang');
  expect(await linesOf('People')).toEqual(['Rangga Putrawaiter, chef, barista …']);
  await act(() => chooseLocale('id'));
  try {
    expect(await linesOf('Orang')).toEqual(['Rangga Putrapramusaji pria, chef, barista …']);
  } finally {
    await act(() => chooseLocale('en'));
  }
});

test('finds people, projects and screens; Enter opens the one that is marked', async () => {
  const { asked } = serve();
  const { pointer, router } = await open();
  await pointer.keyboard('kitchen');
  expect(await linesOf('Projects')).toEqual(['Kitchen TeamKT-1 · Harbour']);
  await pointer.clear(screen.getByRole('combobox', { name: 'Find and do anything' }));
  await pointer.keyboard('rang');
  expect(await linesOf('People')).toEqual(['Rangga Putrachef']);
  expect(asked).toEqual(['kitchen', 'rang']);
  await pointer.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/applicant-detail'));
  expect(router.state.location.search).toContain(rangga.applicantid);
});

test.each([
  ['Audit trail', 'before a Night Auditor', 'Night', 'Auditor', /^Pages/],
  ['Audita Putri', 'before the trail', 'Audita', 'Putri', /^People/],
  ['Áudita Putri', 'before the trail, without the marks of her name', 'Áudita', 'Putri', /^People/],
])('audit finds %s %s', async (_, __, firstname, lastname, first) => {
  const found = { ...rangga, firstname, lastname };
  serve();
  server.use(
    http.get('*/api/applicants/paging-with-owner-status-with-removed', () =>
      HttpResponse.json({ applicants: [found], page }),
    ),
  );
  const { pointer } = await open();
  await pointer.keyboard('audit');
  expect(await groupOf('People')).toBeVisible();
  expect(screen.getAllByRole('group').filter((group) => group.querySelector('[role=option]'))[0]).toHaveAccessibleName(
    first,
  );
});

test('Enter that comes before the answer waits for it', async () => {
  serve();
  const { pointer, router } = await open();
  await pointer.keyboard('rang{Enter}');
  await waitFor(() => expect(router.state.location.search).toContain(rangga.applicantid));
});

test('a search that does not answer says so and can be tried again', async () => {
  serve();
  server.use(http.get('*/api/projects/with-clients-openjobs', () => problem(503, 'unavailable'), { once: true }));
  const { pointer } = await open();
  await pointer.keyboard('kitch');
  await pointer.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await linesOf('Projects')).toEqual(['Kitchen TeamKT-1 · Harbour']);
});

test('an employer moves people of its own project, with its own rights', async () => {
  const { sent } = serve();
  const row = {
    projectid: DECK,
    applicant: person(1, 'Rangga'),
    applicantstatus: 'accepted',
    removed: false,
  };
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/projects/20251111002/by-client', () =>
      HttpResponse.json([
        {
          projectid: KITCHEN,
          projectname: 'Kitchen Team',
          projectcode: 'KT',
          projectstatus: 'complete',
          applicants: 1,
        },
        { projectid: DECK, projectname: 'Deck Crew', projectcode: 'DC', projectstatus: 'active', applicants: 1 },
      ]),
    ),
    http.get(`*/api/projects/${DECK}/placements`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q'));
      return HttpResponse.json({ placements: [row], page, counts: {} });
    }),
  );
  const { pointer } = await open('employer', { client: { clientid: '20251111002', companyname: 'Harbour' } });
  await pointer.keyboard('rang prep');
  await groupOf('People');
  expect(screen.queryByRole('group', { name: 'Moves' })).not.toBeInTheDocument();
  await pointer.clear(screen.getByRole('combobox', { name: 'Find and do anything' }));
  await pointer.keyboard('rang rej');
  expect(await linesOf('Moves')).toEqual(['Move Rangga Putra to RejectedDeck Crew · now Accepted']);
  await pointer.keyboard('{Enter}');
  await pointer.click(
    within(await screen.findByRole('dialog', { name: "Are you sure you want to reject 'Rangga Putra'?" })).getByRole(
      'button',
      { name: 'Reject' },
    ),
  );
  expect(await screen.findByText('Rangga Putra rejected for Deck Crew')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ project: DECK, applicantstatus: 'rejected' })]);
  expect(asked).toContain('rang');
});

test('those who may open nobody find screens alone', async () => {
  const { asked } = serve();
  const { pointer } = await open('staff');
  await pointer.keyboard('rangga');
  expect(await screen.findByText('Nothing found for “rangga”.')).toBeVisible();
  await pointer.clear(screen.getByRole('combobox', { name: 'Find and do anything' }));
  await pointer.keyboard('dark');
  expect(await linesOf('Pages and commands')).toEqual(['Dark theme']);
  expect(asked).toEqual([]);
});

test.each([
  ['superadmin', 'Name, phone, project … or a name and a state'],
  ['admin', 'Name, email, project … or a name and a state'],
  ['employer', 'Name, project … or a name and a state'],
] as const)('promises %s what a search of theirs finds people by', async (category, promised) => {
  serve();
  await open(category);
  expect(screen.getByRole('combobox', { name: 'Find and do anything' })).toHaveAttribute('placeholder', promised);
});
