import { type PlacementStatus } from '@berangkat/contracts/placements';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { employer, everyState, PID, pipeline, placement } from '../../../../testing/pipeline';
import { problem, server } from '../../../../testing/server';
import { REMOVE, stepsIn, chooseStep, rowOf } from '../../../../testing/steps';

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
      expect(other).toHaveTextContent('Project: Kitchen Team. No CV is deleted.');
      await pointer.click(within(other).getByRole('button', { name: REMOVE }));
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
    await pointer.click(within(deleting).getByRole('button', { name: REMOVE }));
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
    expect(await dialog.findAllByText(/Ayu Dewi/, {}, { timeout: 5_000 })).not.toHaveLength(0);
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
    expect(told.closest('[aria-live=polite]')).toBeVisible();
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

  test.each([
    ['by a key', 'jm{Enter}', undefined],
    ['with others, by a key', 'jxm{Enter}', undefined],
    ['with others, by the bar', 'jx', 'Shortlist'],
    ['by the button of the row', '', 'Shortlist Ayu Dewi'],
  ])('who is moved %s leaves a list in which newer ones take the place', async (_, keys, press) => {
    const { sent } = pipeline(placement(1, 'Ayu', 'applying'));
    const near = Array.from({ length: 10 }, (_each, at) => placement(at + 2, `Near${at}`, 'applying'));
    server.use(
      http.get(`*/api/projects/${PID}/placements`, () => {
        const placements = sent.length === 0 ? [placement(1, 'Ayu', 'applying')] : near;
        const total = sent.length === 0 ? 1 : 120;
        const page = { total, exact: true, book: 1, limit: 100, batchTotal: placements.length };
        return HttpResponse.json({ placements, page, counts: { applying: total } });
      }),
    );
    const { pointer } = await renderPortal({
      at: `/project-applicant-management?pid=${PID}&view=list&status=applying&q=Ayu&app=10`,
      user: employer,
    });
    await rowOf('Ayu Dewi');
    if (keys !== '') await pointer.keyboard(keys);
    if (press !== undefined)
      await pointer.click((await screen.findAllByRole('button', { name: press })).find((button) => !button.hidden)!);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await screen.findByRole('link', { name: 'Near0 Dewi' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ayu Dewi' })).not.toBeInTheDocument();
  });
});
