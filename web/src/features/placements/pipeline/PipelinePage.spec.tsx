import { LONGEST_BATCH } from '@berangkat/contracts/kernel/page-size';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { CID, employer, everyState, OWN, PID, pipeline, placement } from '../../../../testing/pipeline';
import { problem, server } from '../../../../testing/server';
import { rowOf } from '../../../../testing/steps';

/** As if the reader had come here from the second page of the list of projects. */
const cameFromProjects = (): void =>
  sessionStorage.setItem(
    'portal.walk.listProjects',
    JSON.stringify({
      address: '/project-management?page=2',
      walks: [
        {
          pages: [
            {
              steps: [{ id: PID }, { id: '20251111009' }],
              info: { total: 12, exact: true, book: 2, limit: 10, batchTotal: 12 },
              at: { page: 2, book: 1, size: 10, batch: 100 },
            },
          ],
          list: { source: 'listProjects', given: { page: 2 }, paging: 'pages' },
        },
      ],
    }),
  );

describe('which project shows', () => {
  test.holds('pipeline-of-employer')(
    'an employer without parameters gets the newest project under way of its own client, beside the others',
    async () => {
      everyState();
      const [OLDER, DONE] = ['20251111002', '20251111009'];
      const choice = (projectid: string, projectname: string, projectstatus: string) => ({
        projectid,
        projectname,
        projectcode: projectname.slice(0, 2),
        projectstatus,
        applicants: 4,
      });
      server.use(
        http.get(`*/api/projects/${CID}/by-client`, () =>
          HttpResponse.json([
            choice(OLDER, 'Airport Team', 'active'),
            choice(DONE, 'Deck Crew', 'complete'),
            choice(PID, 'Kitchen Team', 'active'),
          ]),
        ),
      );
      const { pointer, router } = await renderPortal({ at: '/project-applicant-management?view=list', user: employer });
      expect(await screen.findByRole('heading', { name: 'Kitchen Team' })).toBeVisible();
      expect(await rowOf('Ayu Dewi')).toBeVisible();
      const picker = screen.getByRole('combobox', { name: 'Project' });
      expect(picker).toHaveValue(PID);
      expect(
        within(picker)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['Airport Team (4)', 'Deck Crew (4)', 'Kitchen Team (4)']);
      expect(screen.getByText('3 of 3')).toBeVisible();
      server.use(http.get('*/api/projects/:id/:what', () => problem(403, 'app-not-authorized')));
      await pointer.keyboard('p');
      await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('pid')).toBe(DONE));
    },
  );

  test('a project hangs below its client; n goes on in the list of projects that the reader came from', async () => {
    everyState();
    cameFromProjects();
    const { pointer, router } = await renderPortal({
      at: `/project-applicant-management?pid=${PID}`,
      user: userOf('superadmin'),
    });
    await rowOf('Ayu Dewi');
    expect(screen.getByText('11 of 12')).toBeVisible();
    const way = within(screen.getByRole('heading', { level: 1 }).closest('header')!);
    expect(way.getByRole('link', { name: 'Projects' })).toHaveAttribute('href', '/project-management?page=2');
    expect(way.getByRole('link', { name: 'Harbour Hotel' })).toHaveAttribute('href', `/client-form?id=${CID}`);
    server.use(http.get('*/api/projects/:id/:what', () => problem(403, 'app-not-authorized')));
    await pointer.keyboard('n');
    await waitFor(() => expect(router.state.location.search).toBe('?pid=20251111009'));
  });

  test('an employer is led past the projects of others, which that list has, too', async () => {
    everyState();
    cameFromProjects();
    await renderPortal({ at: `/project-applicant-management?pid=${PID}&view=list`, user: employer });
    await rowOf('Ayu Dewi');
    expect(screen.queryByText('11 of 12')).not.toBeInTheDocument();
  });

  test('an employer without a client reads why nothing is there', async () => {
    await renderPortal({ at: '/project-applicant-management', user: userOf('employer') });
    expect(await screen.findByText('Your account is not linked to a company yet')).toBeVisible();
  });

  test.holds('pipeline-01')("a client without projects shows 'Not Available'", async () => {
    server.use(http.get(`*/api/projects/${CID}/by-client`, () => HttpResponse.json([])));
    await renderPortal({ at: `/project-applicant-management?cid=${CID}&accid=${OWN}`, user: userOf('admin') });
    const choice = await screen.findByRole('combobox', { name: 'Project' });
    expect(choice).toBeDisabled();
    expect(choice).toHaveDisplayValue('Not Available');
  });

  test('the one project of a client is a choice where the address names the client, and none where it does not', async () => {
    everyState();
    const { unmount } = await renderPortal({
      at: `/project-applicant-management?cid=${CID}&accid=${OWN}`,
      user: userOf('admin'),
    });
    const choice = await screen.findByRole('combobox', { name: 'Project' });
    expect(choice).toHaveDisplayValue('Kitchen Team (6)');
    expect(within(choice).getAllByRole('option')).toHaveLength(1);
    unmount();
    await renderPortal({ at: `/project-applicant-management?pid=${PID}`, user: userOf('admin') });
    await rowOf('Ayu Dewi');
    expect(screen.queryByRole('combobox', { name: 'Project' })).not.toBeInTheDocument();
  });

  test('a project of somebody else says so, shows nothing and leads to the own ones', async () => {
    server.use(http.get('*/api/projects/:id/:what', () => problem(403, 'app-not-authorized')));
    await renderPortal({ at: `/project-applicant-management?pid=${PID}&view=list`, user: employer });
    expect(await screen.findByText('You are not authorized to access this page.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To your projects' })).toHaveAttribute(
      'href',
      '/project-applicant-management',
    );
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('a project that is not there any more leads on in place of trying again', async () => {
    server.use(http.get('*/api/projects/:id/:what', () => problem(404, 'not-found')));
    await renderPortal({ at: `/project-applicant-management?pid=${PID}`, user: userOf('admin') });
    expect(await screen.findByText('This project is not here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to projects' })).toHaveAttribute('href', '/project-management');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  test.holds('pipeline-empty')('an empty project has the words of the specification', async () => {
    pipeline();
    await renderPortal({ at: `/project-applicant-management?pid=${PID}`, user: userOf('admin') });
    expect(await screen.findByText('No applicants to display for this project')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Add applicant' })).toHaveLength(2);
  });
});

describe('the list', () => {
  test.holds('pipeline-counts')(
    'counts each state and narrows to one by a press; a row leads to the CV and back',
    async () => {
      const { asked } = everyState();
      const { pointer, router } = await renderPortal({
        at: `/project-applicant-management?pid=${PID}&view=list`,
        user: employer,
      });
      const states = await screen.findByRole('group', { name: 'Applicants by state' });
      await pointer.click(await within(states).findByRole('button', { name: '1 Shortlisted' }));
      await waitFor(() => expect(screen.queryByRole('link', { name: 'Ayu Dewi' })).not.toBeInTheDocument());
      expect(asked.at(-1)!.get('status')).toBe('shortlisted');
      expect(router.state.location.search).toContain('status=shortlisted');
      const link = new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: 'Budi Dewi' })).href);
      expect(link.pathname).toBe('/applicant-detail');
      expect(Object.fromEntries(link.searchParams)).toEqual({
        appid: '20251111102',
        accid: '20251111202',
        pid: PID,
        referrer: `/project-applicant-management?pid=${PID}&view=list&status=shortlisted`,
      });
    },
  );

  test.holds('pipe-rows-selected')(
    'an admin exports and writes to those who are chosen; an employer is offered neither',
    async () => {
      everyState();
      const saved: string[] = [];
      URL.createObjectURL = () => 'blob:export';
      URL.revokeObjectURL = () => undefined;
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        saved.push(this.download);
      });
      const asked: unknown[] = [];
      server.use(
        http.post(`*/api/projects/${PID}/placements/export`, async ({ request }) => {
          asked.push(await request.json());
          return new HttpResponse('file', {
            headers: {
              'portal-rows': '1',
              'content-disposition': `attachment; filename="a"; filename*=UTF-8''Kitchen%20Team.xlsx`,
            },
          });
        }),
      );
      const { pointer, unmount, store } = await renderPortal({
        at: `/project-applicant-management?pid=${PID}`,
        user: userOf('admin'),
      });
      await pointer.click(await screen.findByRole('checkbox', { name: 'Select Budi Dewi' }));
      const bar = within(screen.getByRole('toolbar', { name: 'Actions' }));
      expect(bar.getByRole('button', { name: 'Announce' })).toBeVisible();
      await pointer.click(bar.getByRole('button', { name: 'Export' }));
      expect(await screen.findByText('1 row exported.')).toBeVisible();
      expect(store.getState().banners.map(({ timeout }) => timeout)).toEqual([60_000]);
      expect([saved, asked]).toMatchObject([['Kitchen Team.xlsx'], [{ ids: ['20251111102'] }]]);
      await pointer.click(screen.getByRole('button', { name: 'Export to Excel' }));
      const question = await screen.findByRole('dialog', { name: /^Export .*\?$/ });
      expect(question).toHaveTextContent(/No applicants selected\./);
      unmount();
      const own = await renderPortal({ at: `/project-applicant-management?pid=${PID}&view=list`, user: employer });
      await own.pointer.click(await screen.findByRole('checkbox', { name: 'Select Budi Dewi' }));
      expect(screen.queryByRole('button', { name: /Export|Announce/ })).not.toBeInTheDocument();
      jest.restoreAllMocks();
    },
  );

  test('w without a selection says so, and announces to those who are selected', async () => {
    everyState();
    server.use(http.get('*/api/settings', () => problem(503, 'unavailable')));
    const at = `/project-applicant-management?pid=${PID}&view=list`;
    const { pointer, store, unmount } = await renderPortal({ at, user: userOf('admin') });
    await rowOf('Ayu Dewi');
    await pointer.keyboard('w');
    expect(await screen.findByText('No applicants selected.')).toBeVisible();
    expect(store.getState().banners.map(({ timeout }) => timeout)).toEqual([60_000]);
    await pointer.click(screen.getByRole('checkbox', { name: 'Select Budi Dewi' }));
    await pointer.keyboard('w');
    expect(await screen.findByRole('dialog')).toBeVisible();
    unmount();
    const own = await renderPortal({ at, user: employer });
    await rowOf('Ayu Dewi');
    await own.pointer.keyboard('w');
    expect(own.store.getState().banners).toEqual([]);
  });

  test('a failure to read the others of a selection, or to save CVs, stays a minute', async () => {
    const { rows } = everyState();
    const answer = {
      placements: rows.slice(0, 2),
      page: { total: 6, exact: true, book: 1, limit: 100, batchTotal: 6 },
      counts: {},
    };
    server.use(
      http.get(`*/api/projects/${PID}/placements`, ({ request }) =>
        new URL(request.url).searchParams.get('limit') === `${LONGEST_BATCH}`
          ? problem(503, 'unavailable')
          : HttpResponse.json(answer),
      ),
      http.post('*/api/cvs/pdf', () => problem(503, 'unavailable')),
    );
    const { pointer, store } = await renderPortal({
      at: `/project-applicant-management?pid=${PID}`,
      user: userOf('superadmin'),
    });
    await pointer.click(await screen.findByRole('checkbox', { name: 'Select Ayu Dewi' }));
    await pointer.click(screen.getByRole('checkbox', { name: 'Select Budi Dewi' }));
    const bar = within(screen.getByRole('toolbar', { name: 'Actions' }));
    await pointer.click(bar.getByRole('button', { name: 'Select all 6 that match' }));
    expect(await screen.findByText('The rest could not be loaded. Please try again.')).toBeVisible();
    await pointer.click(bar.getByRole('button', { name: 'CVs as PDF' }));
    await waitFor(() => expect(store.getState().banners.map(({ timeout }) => timeout)).toEqual([60_000, 60_000]));
  });

  test.holds('pipeline-status')('only a superadmin can ask for removed ones', async () => {
    everyState();
    const at = `/project-applicant-management?pid=${PID}`;
    const { unmount } = await renderPortal({ at, user: userOf('admin') });
    await screen.findByRole('button', { name: '1 Shortlisted' });
    expect(screen.queryByRole('button', { name: /Removed$/ })).not.toBeInTheDocument();
    unmount();
    await renderPortal({ at, user: userOf('superadmin') });
    const strip = await screen.findByRole('group', { name: 'Applicants by state' });
    await within(strip).findByRole('button', { name: '1 Shortlisted' });
    expect(
      within(strip)
        .getAllByRole('button')
        .map(({ textContent }) => textContent?.replace(/^\d* /, '')),
    ).toEqual([
      'All',
      'Applying',
      'Shortlisted',
      'Accepted',
      'Prepared',
      'Departed',
      'Rejected',
      'Pass Interview',
      'Removed',
    ]);
  });
});

describe('adding an applicant', () => {
  const match = {
    applicantid: '20251111107',
    accountid: '20251111207',
    firstname: 'Gita',
    lastname: 'Dewi',
    email: 'gita@example.com',
    industry: 'hospitality',
    degree: 'diploma',
    experience: 2,
    photo: null,
  };

  test.holds('pipeline-newcomer-search')(
    'searches from two letters, needs one selected, says why not, and shows the newcomer at once',
    async () => {
      const { rows } = everyState();
      const searched: (string | null)[] = [];
      let refused: false | 'there' | 'failed' = 'failed';
      server.use(
        http.get('*/api/applicants/search', ({ request }) => {
          searched.push(new URL(request.url).searchParams.get('q'));
          return HttpResponse.json([match]);
        }),
        http.put(`*/api/projects/${PID}/add-applicant-with-status`, () => {
          if (refused === 'failed') return problem(500, 'internal');
          if (refused === 'there')
            return problem(409, 'add-applicant-409', { message: 'This applicant is already in this project.' });
          rows.unshift(placement(7, 'Gita', 'applying'));
          return HttpResponse.json({ projectid: PID, applicantid: match.applicantid, applicantstatus: 'applying' });
        }),
      );
      const { pointer } = await renderPortal({ at: `/project-applicant-management?pid=${PID}`, user: userOf('admin') });
      await rowOf('Ayu Dewi');
      await pointer.click(screen.getByRole('button', { name: 'Add applicant' }));
      const dialog = await screen.findByRole('dialog', { name: 'Add an applicant to Kitchen Team' });
      await pointer.type(within(dialog).getByRole('combobox', { name: 'Search applicants' }), 'g');
      await pointer.click(within(dialog).getByRole('button', { name: 'Add applicant' }));
      expect(await within(dialog).findByText('No applicant selected.')).toBeVisible();
      await pointer.type(within(dialog).getByRole('combobox', { name: 'Search applicants' }), 'ita');
      await pointer.click(await within(dialog).findByRole('option', { name: /Gita Dewi/ }));
      await pointer.click(within(dialog).getByRole('button', { name: 'Add applicant' }));
      expect(await within(dialog).findByText('Error adding applicant. Please try again.')).toBeVisible();
      refused = 'there';
      await pointer.click(within(dialog).getByRole('button', { name: 'Add applicant' }));
      expect(await within(dialog).findByText('This applicant is already in this project.')).toBeVisible();
      refused = false;
      await pointer.click(within(dialog).getByRole('button', { name: 'Add applicant' }));
      expect(await screen.findByText('Applicant added successfully.')).toBeVisible();
      expect(await screen.findByRole('link', { name: 'Gita Dewi' })).toBeVisible();
      expect(searched).toEqual(['gita']);
    },
  );
});
