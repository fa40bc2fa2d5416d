import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { CID, employer, everyState, PID, pipeline, placement, said } from '../../../../testing/pipeline';
import { problem, server } from '../../../../testing/server';
import { staleAfter } from '../../../shared/live/stale';
import { api } from '../../../shared/api';
import { rowOf } from '../../../../testing/steps';

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

  test('one alone is not enough, and a finger is told why', async () => {
    everyState();
    const at = `/project-applicant-management?cid=${CID}&pid=${PID}&view=list`;
    const { pointer } = await renderPortal({ at, user: employer });
    await rowOf('Ayu Dewi');
    await pointer.keyboard('jx');
    await pointer.click(await screen.findByRole('button', { name: 'What is this? Compare' }));
    expect(await screen.findByRole('dialog', { name: 'Select 2 to 4 applicants to compare them.' })).toBeVisible();
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
