import { type DocumentGaps } from '@berangkat/contracts/checklists';
import { LONGEST_BATCH } from '@berangkat/contracts/kernel/page-size';
import { type PlacementStatus } from '@berangkat/contracts/placements';
import { screen, waitFor, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { CID, employer, everyState, OWN, PID, pipeline, placement, said } from '../../../../testing/pipeline';
import { problem, server } from '../../../../testing/server';
import { staleAfter } from '../../../shared/live/stale';
import { api } from '../../../shared/api';

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

/** The step that the row offers, and those in its menu. */
/** To remove somebody says from what. */
const REMOVE = 'Remove from Kitchen Team';
const stepsIn = async (pointer: UserEvent, row: HTMLElement) => {
  const forward = within(row)
    .queryAllByRole('button', { name: /Dewi$/ })
    .map((button) => button.getAttribute('aria-label')!)
    .filter((label) => !label.startsWith('Actions'));
  await pointer.click(within(row).getByRole('button', { name: /^Actions/ }));
  const inMenu = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  await pointer.keyboard('{Escape}');
  return [...forward, ...inMenu.filter((label) => label !== 'Open CV' && label !== 'Admin comments')];
};
const chooseStep = async (pointer: UserEvent, name: string, step: string): Promise<void> => {
  await pointer.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await pointer.click(await screen.findByRole('menuitem', { name: step }));
};
const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;

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

describe('steps', () => {
  test('an employer is offered its own and no others', async () => {
    everyState();
    const { pointer } = await renderPortal({
      at: `/project-applicant-management?pid=${PID}&view=list`,
      user: employer,
    });
    const steps = async (name: string) => stepsIn(pointer, await rowOf(name));
    expect(await steps('Ayu Dewi')).toEqual(['Shortlist Ayu Dewi', 'Shortlist']);
    expect(await steps('Budi Dewi')).toEqual(['Pass Interview Budi Dewi', 'Pass Interview', 'Reject', 'Longlist']);
    expect(await steps('Citra Dewi')).toEqual(['Reject', 'Longlist']);
    for (const name of ['Dian Dewi', 'Eka Dewi', 'Fitri Dewi']) expect(await steps(name)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Add applicant' })).not.toBeInTheDocument();
  });

  test('an admin is offered all of the table', async () => {
    everyState();
    const { pointer } = await renderPortal({ at: `/project-applicant-management?pid=${PID}`, user: userOf('admin') });
    const steps = async (name: string) => stepsIn(pointer, await rowOf(name));
    expect(await steps('Citra Dewi')).toEqual(['Prepare Citra Dewi', 'Prepare', 'Reject', 'Longlist', REMOVE]);
    expect(await steps('Dian Dewi')).toEqual(['Depart Dian Dewi', 'Depart', REMOVE]);
    expect(await steps('Eka Dewi')).toEqual([]);
    expect(await steps('Fitri Dewi')).toEqual(['Longlist Fitri Dewi', 'Longlist', REMOVE]);
  });

  test.holds('timeout-pipeline')('shortlisting tells so and can be undone by longlisting', async () => {
    const { sent, rows } = everyState();
    const { pointer, store } = await renderPortal({
      at: `/project-applicant-management?pid=${PID}&view=list`,
      user: employer,
    });
    await pointer.click(await screen.findByRole('button', { name: 'Shortlist Ayu Dewi' }));
    expect(await screen.findByText('Applicant shortlisted successfully.')).toBeVisible();
    expect(screen.getByText('Ayu Dewi shortlisted for Kitchen Team')).toBeVisible();
    expect(store.getState().banners.map(({ timeout }) => timeout)).toEqual([60_000]);
    expect(await screen.findByRole('button', { name: 'Pass Interview Ayu Dewi' })).toBeVisible();
    await pointer.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Applicant longlisted successfully.')).toBeVisible();
    expect(rows[0]!.applicantstatus).toBe('applying');
    expect(sent.map(({ applicantstatus, audit }) => [applicantstatus, (audit as { action: string }).action])).toEqual([
      ['shortlisted', 'shortlist'],
      ['applying', 'longlist'],
    ]);
  });

  test.holds('pipeline-interview-comment')('Pass Interview asks for its comment before it moves', async () => {
    const { sent } = everyState();
    const { pointer } = await renderPortal({
      at: `/project-applicant-management?pid=${PID}&view=list`,
      user: employer,
    });
    await pointer.click(await screen.findByRole('button', { name: 'Pass Interview Budi Dewi' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pass Interview' });
    await pointer.click(within(dialog).getByRole('button', { name: 'Pass Interview' }));
    expect(await within(dialog).findByText('Please add a comment.')).toBeVisible();
    expect(sent).toEqual([]);
    await pointer.click(within(dialog).getByLabelText('Comment'));
    await pointer.paste('x'.repeat(101));
    await pointer.click(within(dialog).getByRole('button', { name: 'Pass Interview' }));
    expect(await within(dialog).findByText('Comment must be at most 100 characters.')).toBeVisible();
    expect(sent).toEqual([]);
    await pointer.clear(within(dialog).getByLabelText('Comment'));
    await pointer.type(within(dialog).getByLabelText('Comment'), ' good English ');
    await pointer.click(within(dialog).getByRole('button', { name: 'Pass Interview' }));
    expect(await screen.findByText('Applicant passed interview successfully.')).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ applicantstatus: 'accepted', comment: 'good English' })]);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('Pass Interview begins with what the client offers to say, which may be changed', async () => {
    const { sent } = everyState();
    server.use(
      http.get(`*/api/projects/${PID}/interview-comments`, () => HttpResponse.json(['Good English', 'Kind to guests'])),
    );
    const { pointer } = await renderPortal({
      at: `/project-applicant-management?pid=${PID}&view=list`,
      user: employer,
    });
    await pointer.click(await screen.findByRole('button', { name: 'Pass Interview Budi Dewi' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pass Interview' });
    await pointer.click(await within(dialog).findByRole('button', { name: 'Kind to guests' }));
    await pointer.keyboard('{End}, starts in May');
    await pointer.click(within(dialog).getByRole('button', { name: 'Pass Interview' }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ comment: 'Kind to guests, starts in May' })]));
  });

  test.holds('pipeline-reject-asked')(
    'Reject and Delete ask in the words of the specification, and no is no',
    async () => {
      const { sent } = everyState();
      const { pointer } = await renderPortal({ at: `/project-applicant-management?pid=${PID}`, user: userOf('admin') });
      await chooseStep(pointer, 'Budi Dewi', 'Reject');
      const question = await screen.findByRole('dialog', { name: "Are you sure you want to reject 'Budi Dewi'?" });
      await pointer.click(within(question).getByRole('button', { name: 'Cancel' }));
      expect(sent).toEqual([]);
      await chooseStep(pointer, 'Citra Dewi', REMOVE);
      const other = await screen.findByRole('dialog', {
        name: "Are you sure you want to delete 'Citra Dewi' on accepted status from this project?",
      });
      await pointer.click(within(other).getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('Applicant deleted successfully.')).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('link', { name: 'Citra Dewi' })).not.toBeInTheDocument());
    },
  );

  test('Reject takes a reason along, and needs none', async () => {
    const { sent } = everyState();
    const { pointer } = await renderPortal({
      at: `/project-applicant-management?pid=${PID}&view=list`,
      user: employer,
    });
    await chooseStep(pointer, 'Budi Dewi', 'Reject');
    const dialog = await screen.findByRole('dialog', { name: "Are you sure you want to reject 'Budi Dewi'?" });
    await pointer.type(within(dialog).getByLabelText(/^Reason/), ' no references ');
    await pointer.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Applicant rejected successfully.')).toBeVisible();
    await chooseStep(pointer, 'Citra Dewi', 'Reject');
    const other = await screen.findByRole('dialog', { name: "Are you sure you want to reject 'Citra Dewi'?" });
    await pointer.click(within(other).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]).toMatchObject({ applicantstatus: 'rejected', comment: 'no references' });
    expect(sent[1]).not.toHaveProperty('comment');
  });

  test('a step that came too late reads again and says where the applicant stands now', async () => {
    const { rows } = everyState();
    const { pointer } = await renderPortal({
      at: `/project-applicant-management?pid=${PID}&view=list`,
      user: employer,
    });
    const button = await screen.findByRole('button', { name: 'Shortlist Ayu Dewi' });
    rows[0] = { ...rows[0]!, applicantstatus: 'rejected' };
    await pointer.click(button);
    expect(
      await screen.findByText('The applicant is now rejected, so nothing was changed. The list is up to date now.'),
    ).toBeVisible();
    expect(await stepsIn(pointer, await rowOf('Ayu Dewi'))).toEqual([]);
  });

  test('who answers a question after somebody else was quicker moves nobody, and reads why', async () => {
    const { rows, sent } = everyState();
    const { pointer } = await renderPortal({ at: `/project-applicant-management?pid=${PID}`, user: userOf('admin') });
    const meanwhile = (applicantstatus: PlacementStatus) => (rows[1] = { ...rows[1]!, applicantstatus });
    const said = (status: string) =>
      screen.findByText(`The applicant is now ${status}, so nothing was changed. The list is up to date now.`);
    await chooseStep(pointer, 'Budi Dewi', 'Reject');
    const rejecting = await screen.findByRole('dialog', { name: "Are you sure you want to reject 'Budi Dewi'?" });
    meanwhile('accepted');
    await pointer.click(within(rejecting).getByRole('button', { name: 'Reject' }));
    expect(await said('accepted')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    const steps = ['Prepare Budi Dewi', 'Prepare', 'Reject', 'Longlist', REMOVE];
    await waitFor(async () => expect(await stepsIn(pointer, await rowOf('Budi Dewi'))).toEqual(steps));

    await chooseStep(pointer, 'Budi Dewi', REMOVE);
    const deleting = await screen.findByRole('dialog', {
      name: "Are you sure you want to delete 'Budi Dewi' on accepted status from this project?",
    });
    meanwhile('prepared');
    await pointer.click(within(deleting).getByRole('button', { name: 'Delete' }));
    expect(await said('prepared')).toBeVisible();
    expect(rows[1]!.applicantstatus).toBe('prepared');
    expect(sent.map(({ from }) => from)).toEqual(['shortlisted', 'accepted']);
  });

  test('a refusal that is newer than what is read again has the words of the server', async () => {
    everyState();
    server.use(
      http.put('*/update-applicant-with-status', () =>
        problem(409, 'placement-stale', { message: 'The applicant is now prepared, so nothing was changed.' }),
      ),
    );
    const { pointer } = await renderPortal({
      at: `/project-applicant-management?pid=${PID}&view=list`,
      user: employer,
    });
    await pointer.click(await screen.findByRole('button', { name: 'Shortlist Ayu Dewi' }));
    expect(await screen.findByText(/^The applicant is now prepared, so nothing was changed\./)).toBeVisible();
  });

  test('of a selection, those whom somebody else moved meanwhile stay where they are', async () => {
    const { rows, sent } = pipeline(placement(1, 'Ayu', 'shortlisted'), placement(2, 'Budi', 'accepted'));
    const { pointer } = await renderPortal({ at: `/project-applicant-management?pid=${PID}`, user: userOf('admin') });
    await pointer.click(await screen.findByRole('checkbox', { name: 'Select Ayu Dewi' }));
    await pointer.click(screen.getByRole('checkbox', { name: 'Select Budi Dewi' }));
    rows[0] = { ...rows[0]!, applicantstatus: 'rejected' };
    await pointer.click(
      within(screen.getByRole('toolbar', { name: 'Actions' })).getByRole('button', { name: 'Longlist' }),
    );
    const refused = await screen.findByText(
      'The applicant is now rejected, so nothing was changed. The list is up to date now.',
    );
    expect(refused.closest('[role=alert]')).toHaveTextContent('Ayu Dewi · Kitchen Team');
    await pointer.click(screen.getByRole('button', { name: '1 earlier message' }));
    expect(screen.getByText('Budi Dewi longlisted for Kitchen Team')).toBeVisible();
    expect(rows.map(({ applicantstatus }) => applicantstatus)).toEqual(['rejected', 'applying']);
    expect(sent[0]).toMatchObject({ from: { '20251111101': 'shortlisted', '20251111102': 'accepted' } });
  });

  test('a failure has the words of its action', async () => {
    everyState();
    server.use(http.put('*/update-applicant-with-status', () => problem(503, 'unavailable')));
    const { pointer } = await renderPortal({ at: `/project-applicant-management?pid=${PID}`, user: userOf('admin') });
    await pointer.click(await screen.findByRole('button', { name: 'Depart Dian Dewi' }));
    const failed = await screen.findByText('Error departing applicant. Please try again.');
    expect(failed.closest('[role=alert]')).toHaveTextContent('Dian Dewi · Kitchen Team');
    await pointer.click(
      within(failed.closest<HTMLElement>('[role=alert]')!).getByRole('button', { name: 'Try again' }),
    );
    expect(await screen.findByText('Error departing applicant. Please try again.')).not.toBe(failed);
    await pointer.click(screen.getByRole('button', { name: 'Pass Interview Budi Dewi' }));
    await pointer.type(await screen.findByLabelText('Comment'), 'yes');
    await pointer.keyboard('{Tab}{Enter}');
    expect(await screen.findByText('Error passing interview. Please try again.')).toBeVisible();
  });

  test('those who may all take the same step take it together', async () => {
    const { sent, rows } = pipeline(
      placement(1, 'Ayu', 'applying'),
      placement(2, 'Budi', 'applying'),
      placement(3, 'Citra', 'accepted'),
    );
    const { pointer } = await renderPortal({
      at: `/project-applicant-management?pid=${PID}&view=list`,
      user: employer,
    });
    await pointer.click(await screen.findByRole('checkbox', { name: 'Select Ayu Dewi' }));
    await pointer.click(screen.getByRole('checkbox', { name: 'Select Citra Dewi' }));
    const bar = screen.getByRole('toolbar', { name: 'Actions' });
    expect(bar).toHaveTextContent('No step applies to all of them');
    await pointer.click(screen.getByRole('checkbox', { name: 'Select Citra Dewi' }));
    await pointer.click(screen.getByRole('checkbox', { name: 'Select Budi Dewi' }));
    await pointer.click(within(bar).getByRole('button', { name: 'Shortlist' }));
    expect(await screen.findByText('2 applicants shortlisted for Kitchen Team')).toBeVisible();
    expect(screen.getByText('Ayu Dewi and Budi Dewi')).toBeVisible();
    expect(sent).toEqual([
      expect.objectContaining({ applicantids: ['20251111101', '20251111102'], applicantstatus: 'shortlisted' }),
    ]);
    expect(rows.map(({ applicantstatus }) => applicantstatus)).toEqual(['shortlisted', 'shortlisted', 'accepted']);
    // They are still chosen, for what comes next; an employer makes no announcements.
    expect(bar).toHaveTextContent('2 selected');
    expect(screen.queryByRole('button', { name: /Announce/ })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('Ayu Dewi').closest('tr')).toHaveFocus());
    await pointer.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar', { name: 'Actions' })).not.toBeInTheDocument();
  });

  test('who was moved is still chosen, and an announcement to them is offered', async () => {
    pipeline(placement(1, 'Ayu', 'applying'), placement(2, 'Budi', 'applying'));
    const { pointer } = await renderPortal({
      at: `/project-applicant-management?pid=${PID}&view=list`,
      user: userOf('admin'),
    });
    await pointer.click(await screen.findByRole('checkbox', { name: 'Select Ayu Dewi' }));
    await pointer.click(screen.getByRole('checkbox', { name: 'Select Budi Dewi' }));
    const bar = screen.getByRole('toolbar', { name: 'Actions' });
    await pointer.click(within(bar).getByRole('button', { name: 'Shortlist' }));
    await pointer.click(await screen.findByRole('button', { name: 'Announce to these 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: /2/ }));
    await dialog.findByText(/Ayu Dewi/, {}, { timeout: 5_000 });
  });

  test('the step that somebody else took first is told, and is no error', async () => {
    const { rows } = pipeline(placement(1, 'Ayu', 'applying'));
    const { pointer } = await renderPortal({
      at: `/project-applicant-management?pid=${PID}&view=list`,
      user: employer,
    });
    await rowOf('Ayu Dewi');
    rows[0] = { ...rows[0]!, applicantstatus: 'shortlisted' };
    await pointer.keyboard('jm');
    await screen.findByRole('menu', { name: 'Move Ayu Dewi' });
    await pointer.keyboard('{Enter}');
    const told = await screen.findByText('Someone else has just shortlisted Ayu Dewi.');
    expect(told.closest('[role=status]')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('m opens the steps of the row that has the focus', async () => {
    const { rows } = everyState();
    const { pointer } = await renderPortal({
      at: `/project-applicant-management?pid=${PID}&view=list`,
      user: employer,
    });
    await rowOf('Ayu Dewi');
    await pointer.keyboard('jm');
    expect(await screen.findByRole('menu', { name: 'Move Ayu Dewi' })).toBeVisible();
    await pointer.keyboard('{Enter}');
    await waitFor(() => expect(rows[0]!.applicantstatus).toBe('shortlisted'));
  });

  test('m moves the whole selection, from whichever row has the focus', async () => {
    const { rows } = pipeline(placement(1, 'Ayu', 'applying'), placement(2, 'Budi', 'applying'));
    const { pointer } = await renderPortal({
      at: `/project-applicant-management?pid=${PID}&view=list`,
      user: employer,
    });
    await rowOf('Ayu Dewi');
    await pointer.keyboard('jxjxm');
    expect(await screen.findByRole('menu', { name: 'Move 2 applicants' })).toBeVisible();
    await pointer.keyboard('{Enter}');
    await waitFor(() =>
      expect(rows.map(({ applicantstatus }) => applicantstatus)).toEqual(['shortlisted', 'shortlisted']),
    );
  });

  test('Ctrl+Enter sends the comment of an interview', async () => {
    const { sent } = everyState();
    const { pointer } = await renderPortal({
      at: `/project-applicant-management?pid=${PID}&view=list`,
      user: employer,
    });
    await rowOf('Budi Dewi');
    await pointer.keyboard('jjm{Enter}');
    await pointer.type(await screen.findByLabelText('Comment'), 'good English');
    await pointer.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Budi Dewi accepted for Kitchen Team')).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ applicantstatus: 'accepted', comment: 'good English' })]);
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

describe('the board', () => {
  const columnOf = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) });

  test('has a column per state, and a card that somebody else moves changes its column by itself', async () => {
    const { rows } = everyState();
    rows[1] = { ...rows[1]!, comments: 3 };
    const { store } = await renderPortal({
      at: `/project-applicant-management?pid=${PID}&view=board`,
      user: userOf('admin'),
    });
    expect(await screen.findByRole('link', { name: 'Ayu Dewi' })).toBeVisible();
    expect(screen.getByRole('button', { name: '3 comments on Budi Dewi' })).toHaveTextContent('3');
    expect(screen.getByRole('button', { name: 'Admin comments on Ayu Dewi' })).toHaveTextContent('');
    expect(
      within(screen.getByRole('region', { name: 'Board of the pipeline' }))
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Applying 1', 'Shortlisted 1', 'Accepted 1', 'Prepared 1', 'Departed 1', 'Rejected 1']);
    expect(within(columnOf('Applying')).getByText('1 day')).toBeVisible();
    rows[0] = { ...rows[0]!, applicantstatus: 'shortlisted' };
    store.dispatch(
      api.util.invalidateTags(
        staleAfter([
          { topic: 'placements', ids: { projectid: PID, applicantid: rows[0].applicant.applicantid }, position: '9' },
        ]),
      ),
    );
    expect(await within(columnOf('Shortlisted')).findByRole('link', { name: 'Ayu Dewi' })).toBeVisible();
    expect(within(columnOf('Applying')).getByText('Nobody')).toBeVisible();
  });

  test('says what usually happens next in each stage, and who waits longer than that', async () => {
    everyState();
    const stage = { cases: 40, onward: 31, low: 0.4, high: 0.6, of: 'client', few: false };
    const stages = [
      { ...stage, stage: 'applying' },
      { ...stage, stage: 'shortlisted', low: 6.2, high: 10.8 },
      { ...stage, stage: 'accepted', cases: 3, onward: 1, few: true, of: 'all' },
      { ...stage, stage: 'prepared', cases: 0, onward: 0, low: null, high: null, few: true, of: 'all' },
    ];
    server.use(http.get(`*/api/projects/${PID}/usual`, () => HttpResponse.json({ stages })));
    const at = `/project-applicant-management?pid=${PID}&view=board`;
    const { pointer } = await renderPortal({ at, user: userOf('admin') });
    expect(await screen.findByText('usually 6–11 days here · 31 of 40 moved on')).toBeVisible();
    const applying = within(columnOf('Applying'));
    expect(applying.getByText(/longer than usual/)).toBeVisible();
    expect(within(columnOf('Shortlisted')).queryByText(/longer than usual/)).toBeNull();
    // Of few cases nobody is said to wait too long.
    const accepted = within(columnOf('Accepted'));
    // Also for those who have no mouse to rest on it.
    await pointer.click(accepted.getByRole('button', { name: /1 of 3 moved on · few cases/ }));
    expect(within(await screen.findByRole('dialog', { name: 'Accepted' })).getByText(/all projects/)).toBeVisible();
    await pointer.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Accepted' })).toBeNull();
    await pointer.click(applying.getByRole('button', { name: /longer than usual/ }));
    expect(within(await screen.findByRole('dialog', { name: 'Since' })).getByText('longer than usual')).toBeVisible();
    await pointer.keyboard('{Escape}');
    expect(accepted.queryByText(/longer than usual/)).toBeNull();
    expect(within(columnOf('Prepared')).getByText('nobody to compare with yet')).toBeVisible();
    expect(within(columnOf('Departed')).queryByText(/usually|nobody to compare/)).toBeNull();
  });

  test('moves by its buttons; j and l walk, m opens the steps', async () => {
    const { rows } = everyState();
    const { pointer } = await renderPortal({
      at: `/project-applicant-management?pid=${PID}&view=board`,
      user: employer,
    });
    await pointer.click(await screen.findByRole('button', { name: 'Shortlist Ayu Dewi' }));
    expect(await within(columnOf('Shortlisted')).findByRole('link', { name: 'Ayu Dewi' })).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row', rows[0]!.applicant.applicantid));
    await pointer.keyboard('jm');
    const menu = await screen.findByRole('menu', { name: 'Move Budi Dewi' });
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Pass Interview', 'Reject', 'Longlist']);
  });

  test("table, cards and board are one switch; the choice of table or cards is the list's", async () => {
    everyState();
    const { pointer, router } = await renderPortal({
      at: `/project-applicant-management?pid=${PID}`,
      user: userOf('admin'),
    });
    await rowOf('Ayu Dewi');
    const shown = (): string[] =>
      within(screen.getByRole('group', { name: 'View' }))
        .getAllByRole('button')
        .map(
          (button) =>
            `${button.getAttribute('aria-label')!}${button.getAttribute('aria-pressed') === 'true' ? ' *' : ''}`,
        );
    expect(shown()).toEqual(['One by one', 'Table *', 'Cards', 'Board']);
    await pointer.click(screen.getByRole('button', { name: 'Board' }));
    expect(await screen.findByRole('region', { name: 'Board of the pipeline' })).toBeVisible();
    expect(router.state.location.search).toContain('view=board');
    expect(shown()).toEqual(['One by one', 'Table', 'Cards', 'Board *']);
    await pointer.click(screen.getByRole('button', { name: 'Cards' }));
    expect(await screen.findByRole('list', { name: 'Project applicants' })).toBeVisible();
    expect(shown()).toEqual(['One by one', 'Table', 'Cards *', 'Board']);
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

describe('documents', () => {
  const admin = userOf('admin');
  const at = `/project-applicant-management?pid=${PID}&view=list`;
  const lacking = (...gaps: DocumentGaps['gaps']) => {
    const asked: (string | null)[] = [];
    server.use(
      http.get(`*/api/projects/${PID}/document-gaps`, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('applicantid'));
        return HttpResponse.json({ destination: 'qatar', gaps });
      }),
    );
    return asked;
  };

  test('Prepare warns of what is lacking, and goes on all the same', async () => {
    const { sent } = pipeline(
      placement(3, 'Citra', 'accepted', { documents: { valid: 2, missing: 1, 'expiring-7': 1 } }),
      placement(4, 'Dian', 'prepared', { documents: { valid: 4 } }),
    );
    const asked = lacking({
      applicantid: '20251111103',
      documents: [
        { documenttype: 'Medical Certificate', state: 'missing' },
        { documenttype: 'Passport', state: 'expiring-7' },
      ],
    });
    const { pointer } = await renderPortal({ at, user: admin });
    const row = await rowOf('Citra Dewi');
    await pointer.click(within(row).getByRole('button', { name: '1 to fix' }));
    const counted = within(await screen.findByRole('dialog', { name: 'Documents' }));
    expect(counted.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 missing',
      '1 within 7 days',
    ]);
    await pointer.keyboard('{Escape}');
    expect(within(await rowOf('Dian Dewi')).getByText('Complete')).toBeVisible();

    await pointer.click(within(row).getByRole('button', { name: /Prepare/ }));
    const question = await screen.findByRole('dialog', { name: 'Citra Dewi lacks documents for Qatar' });
    expect(
      within(question)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Medical Certificate: missing', 'Passport: expires within 7 days']);
    await pointer.click(within(question).getByRole('button', { name: 'Not now' }));
    expect(sent).toEqual([]);

    await pointer.click(within(await rowOf('Citra Dewi')).getByRole('button', { name: /Prepare/ }));
    await pointer.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Prepare all the same' }),
    );
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ applicantstatus: 'prepared' })]));
    expect(asked).toEqual(['20251111103', '20251111103']);
  });

  test('those who lack documents are asked for them first, in an announcement that is filled', async () => {
    const { sent } = pipeline(placement(4, 'Dian', 'prepared', { documents: { missing: 1, expired: 1 } }));
    lacking({
      applicantid: '20251111104',
      documents: [
        { documenttype: 'Medical Certificate', state: 'missing' },
        { documenttype: 'Passport', state: 'expired' },
      ],
    });
    server.use(http.get('*/api/settings', () => problem(503, 'unavailable')));
    const { pointer } = await renderPortal({ at, user: admin });
    const row = await rowOf('Dian Dewi');
    expect(within(row).getByRole('button', { name: '2 to fix' })).toBeVisible();
    await pointer.click(within(row).getByRole('button', { name: /Depart/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Dian Dewi lacks documents for Qatar' }));
    expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Ask Dian for them',
      'Depart all the same',
      'Not now',
    ]);
    await pointer.click(question.getByRole('button', { name: 'Ask Dian for them' }));
    const form = within(await screen.findByRole('dialog', { name: 'Announcement to Dian Dewi' }));
    expect(await form.findByRole('textbox', { name: /^Subject/ }, { timeout: 5_000 })).toHaveValue(
      'Dokumen untuk Qatar',
    );
    expect(form.getByRole('textbox', { name: /^Content/ })).toHaveValue(
      'Masih kurang: Paspor (kedaluwarsa), Surat Keterangan Sehat (belum ada). Silakan unggah di portal secepatnya.',
    );
    expect(sent).toEqual([]);
  });

  test('nobody is asked where nothing is lacking, or where that cannot be read', async () => {
    const { sent } = pipeline(placement(3, 'Citra', 'accepted'), placement(4, 'Dian', 'prepared'));
    lacking();
    const { pointer } = await renderPortal({ at, user: admin });
    await pointer.click(within(await rowOf('Citra Dewi')).getByRole('button', { name: /Prepare/ }));
    await waitFor(() => expect(sent).toHaveLength(1));
    server.use(http.get(`*/api/projects/${PID}/document-gaps`, () => problem(503, 'unavailable')));
    await pointer.click(within(await rowOf('Dian Dewi')).getByRole('button', { name: /Depart/ }));
    await waitFor(() => expect(sent).toHaveLength(2));
  });
});

describe('what admins say to each other about an applicant', () => {
  const at = `/project-applicant-management?pid=${PID}&view=list`;

  test.holds('status-summary-cut')(
    'stands in the row, the newest alone and shortened; all of it opens, and takes one more',
    async () => {
      const { comments } = pipeline(placement(1, 'Ayu', 'applying'), placement(2, 'Budi', 'applying'));
      const long = `${'Speaks English well. '.repeat(6)}Call again in March.`;
      comments['20251111101'] = [said(long, '2'), said('Called.', '1')];
      const { pointer } = await renderPortal({ at, user: userOf('admin') });
      const summary = await within(await rowOf('Ayu Dewi')).findByRole('button', { name: /2 comments on Ayu Dewi$/ });
      expect(summary).toHaveTextContent(/^Speaks English well\. .{70,82}… read more\+12 comments on Ayu Dewi$/);
      expect(summary).not.toHaveTextContent('March');
      expect(summary).toHaveAttribute('title', expect.stringMatching(/^Sari · 12-11-25 /));
      await pointer.click(summary);
      const dialog = await screen.findByRole('dialog', { name: 'Comments on Ayu Dewi' });
      const listed = async () => (await within(dialog).findAllByRole('listitem')).map(({ textContent }) => textContent);
      expect(await listed()).toEqual([
        expect.stringMatching(/March\.Sari · 12-11-25/),
        expect.stringMatching(/^Called\.Sari/),
      ]);
      await pointer.type(within(dialog).getByRole('textbox', { name: /^Comment/ }), 'Comes on Monday.');
      await pointer.click(within(dialog).getByRole('button', { name: 'Add comment' }));
      await waitFor(async () => expect((await listed())[0]).toMatch(/^Comes on Monday\./));
      expect(within(await rowOf('Ayu Dewi')).getByText('Comes on Monday.')).toBeInTheDocument();
    },
  );

  test('c opens what is said about the row that has the focus', async () => {
    everyState();
    const { pointer } = await renderPortal({ at, user: userOf('superadmin') });
    await rowOf('Ayu Dewi');
    await pointer.keyboard('jc');
    const dialog = await screen.findByRole('dialog', { name: 'Comments on Ayu Dewi' });
    expect(await within(dialog).findByText('No comments yet')).toBeVisible();
  });

  test('is not asked for and has no place where an employer looks', async () => {
    everyState();
    server.use(http.post('*/api/applicants/by-ids-with-admincomment', () => problem(500, 'unexpected')));
    await renderPortal({ at: `/project-applicant-management?cid=${CID}&pid=${PID}&view=list`, user: employer });
    await rowOf('Ayu Dewi');
    expect(screen.queryByRole('columnheader', { name: 'Admin comments' })).not.toBeInTheDocument();
  });
});

describe('side by side', () => {
  const worked = {
    experienceid: '20251111701',
    position: 'Commis Chef',
    companyname: 'Hotel Merdeka',
    country: 'indonesia',
    start: '2022-01-01',
    end: '2024-01-01',
    iscurrent: false,
    isonnotice: false,
    status: 'active',
  };
  const cvs = () =>
    server.use(
      http.get('*/api/applicants/applicantid/:id', ({ params }) => {
        const isAyu = params.id === '20251111101';
        return HttpResponse.json({
          ...placement(Number((params.id as string).slice(-1)), isAyu ? 'Ayu' : 'Budi', 'applying').applicant,
          height: isAyu ? 158 : 171,
          weight: null,
          maritalstatus: 'unmarried',
          experiences: isAyu ? [worked] : [],
          educations: [],
          admincomments: [],
        });
      }),
    );

  test('two to four of a pipeline, for an employer as for an admin, by v', async () => {
    everyState();
    cvs();
    const { pointer } = await renderPortal({
      at: `/project-applicant-management?cid=${CID}&pid=${PID}&view=list`,
      user: employer,
    });
    await rowOf('Ayu Dewi');
    await pointer.keyboard('jx');
    expect(await screen.findByRole('button', { name: 'Compare' })).toBeDisabled();
    await pointer.keyboard('v');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await pointer.keyboard('jxv');
    const dialog = await screen.findByRole('dialog', { name: 'Compare 2 applicants for Kitchen Team' });
    expect(
      within(dialog)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ayu Dewi', 'Budi Dewi']);
    const cellsOf = (name: string) =>
      within(within(dialog).getByRole('rowheader', { name }).closest('tr')!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(cellsOf('Height, weight')).toEqual(['158 cm', '171 cm']));
    expect(cellsOf('Work')).toEqual([expect.stringMatching(/^Commis Chef/), '–']);
    expect(cellsOf('Gender')).toEqual(['Female', 'Female']);
    for (const theirs of ['Phone', 'Managed by', 'Admin comment'])
      expect(within(dialog).queryByRole('rowheader', { name: theirs })).not.toBeInTheDocument();
    await pointer.click(within(dialog).getByRole('checkbox', { name: 'Only what differs' }));
    expect(within(dialog).queryByRole('rowheader', { name: 'Gender' })).not.toBeInTheDocument();
    expect(cellsOf('Height, weight')).toEqual(['158 cm', '171 cm']);
  });

  test('what is decided there shows there', async () => {
    const { rows } = everyState();
    cvs();
    const { pointer } = await renderPortal({
      at: `/project-applicant-management?cid=${CID}&pid=${PID}&view=list`,
      user: employer,
    });
    await rowOf('Ayu Dewi');
    await pointer.keyboard('jxjxv');
    const dialog = await screen.findByRole('dialog', { name: /^Compare/ });
    await pointer.click(within(dialog).getByRole('button', { name: 'Shortlist Ayu Dewi' }));
    await waitFor(() => expect(rows[0]!.applicantstatus).toBe('shortlisted'));
    expect(await within(dialog).findByRole('button', { name: 'Pass Interview Ayu Dewi' })).toBeVisible();
  });
});
