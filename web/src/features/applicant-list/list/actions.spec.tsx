import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anApplicantRow } from '../../../../testing/applicants';
import { chooseFilter } from '../../../../testing/filter';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { applicants, at, changed } from '../testing/list';

describe('the preview', () => {
  test.holds('list-beside')(
    'opens by Space beside the list, goes along with j and k, and closes by Escape',
    async () => {
      applicants(anApplicantRow(1, 'Ayu'), anApplicantRow(2, 'Budi'));
      const { pointer } = await renderPortal({ at, user: userOf('admin') });
      await screen.findByRole('link', { name: 'Ayu Dewi' });
      await pointer.keyboard('j ');
      const drawer = await screen.findByRole('dialog', { name: 'Ayu Dewi' });
      expect(within(drawer).getByRole('link', { name: 'Open CV' })).toHaveAttribute(
        'href',
        '/applicant-detail?appid=20251111101&accid=20251111201',
      );
      expect(await within(drawer).findByText(/departed 20251111101/)).toBeVisible();
      await pointer.keyboard('j');
      expect(await screen.findByRole('dialog', { name: 'Budi Dewi' })).toBeVisible();
      expect(await within(drawer).findByText(/departed 20251111102/)).toBeVisible();
      expect(document.activeElement).toHaveAttribute('data-row', '20251111102');
      await pointer.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  test('says what a row has room for as a code or a name alone: the project, and the address of the vendor', async () => {
    const project_statuses = [
      {
        projectid: '20251111003',
        projectname: 'Kitchen Team',
        projectcode: 'KT-1',
        applicantstatus: 'shortlisted' as const,
        applicantcomment: null,
        updatedat: '2025-11-12T00:00:00.000Z',
      },
    ];
    const vendor = { managedby: 'vendor', owner_name: 'Nusa Jaya', owner_email: 'nusa@example.com' } as const;
    applicants(anApplicantRow(1, 'Ayu', { ...vendor, project_statuses }));
    const { pointer } = await renderPortal({ at, user: userOf('superadmin') });
    await screen.findByRole('link', { name: 'Ayu Dewi' });
    await pointer.keyboard('j ');
    const drawer = await screen.findByRole('dialog', { name: 'Ayu Dewi' });
    expect(within(drawer).getByText('Kitchen Team')).toBeVisible();
    expect(within(drawer).getByText(/nusa@example\.com/)).toBeVisible();
  });

  test('shows what has changed meanwhile', async () => {
    const { rows } = applicants(anApplicantRow(1, 'Ayu'));
    const { pointer, store } = await renderPortal({ at, user: userOf('admin') });
    await pointer.click(await screen.findByRole('button', { name: 'Actions for Ayu Dewi' }));
    await pointer.click(await screen.findByRole('menuitem', { name: 'Preview' }));
    expect(await screen.findByRole('dialog', { name: 'Ayu Dewi' })).toBeVisible();
    rows[0] = { ...rows[0]!, firstname: 'Ayuni' };
    store.dispatch(changed('20251111101'));
    expect(await screen.findByRole('dialog', { name: 'Ayuni Dewi' })).toBeVisible();
  });
});

describe('what is done with applicants', () => {
  const project = {
    projectid: '20251111003',
    projectname: 'Kitchen Team',
    projectcode: 'KT-1',
    projectstatus: 'active',
    status: 'active',
    client: { companyname: 'Harbour Hotel', country: 'qatar', logo: null },
  };
  const projects = () => {
    const searched: (string | null)[] = [];
    server.use(
      http.get('*/api/projects/with-clients-openjobs', ({ request }) => {
        searched.push(new URL(request.url).searchParams.get('search'));
        return HttpResponse.json({ projects: [project], page: { total: 1, exact: true } });
      }),
    );
    return searched;
  };

  test('x selects, b reaches the bar; those added leave the list of tries, the others are said why', async () => {
    applicants(anApplicantRow(1, 'Ayu'), anApplicantRow(2, 'Budi'));
    projects();
    const sent: string[] = [];
    let refused = true;
    server.use(
      http.put('*/api/projects/20251111003/add-applicant-with-status', async ({ request }) => {
        const { applicantid } = (await request.json()) as { applicantid: string };
        sent.push(applicantid);
        return refused && applicantid === '20251111102'
          ? problem(409, 'add-applicant-409')
          : HttpResponse.json({ projectid: project.projectid, applicantid, applicantstatus: 'applying' });
      }),
    );
    const { pointer } = await renderPortal({ at, user: userOf('admin') });
    await screen.findByRole('link', { name: 'Ayu Dewi' });
    await pointer.keyboard('jxjxb');
    expect(screen.getByRole('button', { name: 'Add to project' })).toHaveFocus();
    await pointer.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Add 2 applicants to a project' });
    await pointer.click(within(dialog).getByRole('button', { name: 'Add to project' }));
    expect(within(dialog).getByText('Choose a project first.')).toBeVisible();
    await pointer.click(await within(dialog).findByRole('option', { name: /Kitchen Team/ }));
    await pointer.click(within(dialog).getByRole('button', { name: 'Add to project' }));
    expect(await within(dialog).findByText('1 of 2 done')).toBeVisible();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Budi DewiThis applicant is already in this project.', 'Ayu DewiDone']);
    refused = false;
    await pointer.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 applicants added to Kitchen Team')).toBeVisible();
    expect(sent).toEqual(['20251111101', '20251111102', '20251111102']);
    expect(screen.queryByRole('toolbar', { name: 'Actions' })).not.toBeInTheDocument();
  });

  test('c comments on the selection; what was refused keeps the dialog open', async () => {
    applicants(anApplicantRow(1, 'Ayu'));
    const sent: unknown[] = [];
    let fails = true;
    server.use(
      http.post('*/api/applicants/20251111101/add-admincomment', async ({ request }) => {
        sent.push(((await request.json()) as { comment: string }).comment);
        return fails ? problem(503, 'unavailable') : HttpResponse.json({ commentid: '20251111401' }, { status: 201 });
      }),
    );
    const { pointer } = await renderPortal({ at, user: userOf('admin') });
    await screen.findByRole('link', { name: 'Ayu Dewi' });
    await pointer.keyboard('jxc');
    const dialog = await screen.findByRole('dialog', { name: 'Comment on Ayu Dewi' });
    await pointer.type(within(dialog).getByRole('textbox', { name: /^Comment/ }), 'Called back');
    await pointer.click(within(dialog).getByRole('button', { name: 'Add comment' }));
    expect(await within(dialog).findByText('Failed to add admin comment. Please try again.')).toBeVisible();
    fails = false;
    await pointer.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Comment added to Ayu Dewi')).toBeVisible();
    expect(sent).toEqual(['Called back', 'Called back']);
  });

  test('w without a selection says so, and announces to those who are selected or looked at', async () => {
    applicants(anApplicantRow(1, 'Ayu'));
    const { pointer, unmount } = await renderPortal({ at, user: userOf('admin') });
    await screen.findByRole('link', { name: 'Ayu Dewi' });
    await pointer.keyboard('w');
    expect(await screen.findByText('No applicants selected.')).toBeVisible();
    await pointer.keyboard('jxw');
    expect(await screen.findByRole('dialog', { name: 'Announcement to Ayu Dewi' })).toBeVisible();
    unmount();
    const again = await renderPortal({ at, user: userOf('admin') });
    await screen.findByRole('link', { name: 'Ayu Dewi' });
    await again.pointer.keyboard('j ');
    await screen.findByRole('dialog', { name: 'Ayu Dewi' });
    await again.pointer.keyboard('w');
    expect(await screen.findByRole('dialog', { name: 'Announcement to Ayu Dewi' })).toBeVisible();
  });

  test('staff selects nobody', async () => {
    applicants(anApplicantRow(1, 'Ayu'));
    const { pointer, store } = await renderPortal({ at, user: userOf('staff') });
    expect(await screen.findByRole('button', { name: 'Ayu Dewi' })).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await pointer.keyboard('w');
    expect(store.getState().banners).toEqual([]);
  });

  test('an admin selects people, and is offered no PDF of their CVs', async () => {
    applicants(anApplicantRow(1, 'Ayu'));
    const { pointer } = await renderPortal({ at, user: userOf('admin') });
    await pointer.click(within(await screen.findByRole('row', { name: /Ayu Dewi/ })).getByRole('checkbox'));
    const toolbar = within(screen.getByRole('toolbar'));
    expect(toolbar.getAllByRole('button')).not.toHaveLength(0);
    expect(toolbar.queryByRole('button', { name: 'CVs as PDF' })).not.toBeInTheDocument();
  });

  test('the preview takes the next step in a project, and Escape leaves a question before it leaves the preview', async () => {
    const standing = {
      projectid: '20251111003',
      projectcode: 'KT-1',
      projectname: 'Kitchen Team',
      applicantstatus: 'applying',
      applicantcomment: null,
      updatedat: '2025-11-12T00:00:00.000Z',
    } as const;
    const { rows } = applicants(anApplicantRow(1, 'Ayu', { project_statuses: [standing] }));
    server.use(
      http.put('*/api/projects/20251111003/update-applicant-with-status', async ({ request }) => {
        const { applicantid } = (await request.json()) as { applicantid: string };
        rows[0] = { ...rows[0]!, project_statuses: [{ ...standing, applicantstatus: 'shortlisted' }] };
        return HttpResponse.json({ projectid: standing.projectid, applicantid, applicantstatus: 'shortlisted' });
      }),
    );
    projects();
    const { pointer } = await renderPortal({ at, user: userOf('admin') });
    await screen.findByRole('link', { name: 'Ayu Dewi' });
    await pointer.keyboard('j ');
    const drawer = await screen.findByRole('dialog', { name: 'Ayu Dewi' });
    await pointer.click(within(drawer).getByRole('button', { name: 'Shortlist Ayu Dewi' }));
    expect(await screen.findByText('Ayu Dewi shortlisted for Kitchen Team')).toBeVisible();
    expect(await within(drawer).findByText('Shortlisted')).toBeVisible();
    await pointer.click(within(drawer).getByRole('button', { name: 'Add to project' }));
    const question = await screen.findByRole('dialog', { name: 'Add Ayu Dewi to a project' });
    await pointer.click(within(question).getByRole('combobox'));
    await pointer.keyboard('{Escape}');
    expect(drawer).toBeVisible();
  });

  test('filters by several projects, found on the server, and the address keeps their names', async () => {
    const { asked } = applicants(
      anApplicantRow(1, 'Ayu', {
        project_statuses: [
          {
            projectid: '20251111009',
            projectcode: 'SP-1',
            projectname: 'Spa Team',
            applicantstatus: 'applying',
            applicantcomment: null,
            updatedat: '2025-11-12T00:00:00.000Z',
          },
        ],
      }),
    );
    const searched = projects();
    const { pointer, router } = await renderPortal({ at: `${at}?project=20251111009`, user: userOf('admin') });
    expect(await screen.findByRole('button', { name: 'Project: Spa Team' })).toBeVisible();
    expect(searched).toEqual([]);
    await chooseFilter(pointer, 'Project', 'Kitchen Team');
    await waitFor(() =>
      expect(asked.at(-1)!.get('project')?.split(',').sort()).toEqual(['20251111003', '20251111009']),
    );
    expect(searched).toEqual(['']);
    expect(new URLSearchParams(router.state.location.search).get('project')?.split(',')).toHaveLength(2);
  });
});

test('an admin exports those who are chosen, without share links to their CVs', async () => {
  applicants(anApplicantRow(1, 'Ayu'));
  const { pointer } = await renderPortal({ at, user: userOf('admin') });
  await pointer.click(within(await screen.findByRole('row', { name: /Ayu/ })).getByRole('checkbox'));
  const chosen = within(screen.getByRole('toolbar'));
  expect(chosen.getByRole('button', { name: 'Export' })).toBeVisible();
  expect(chosen.queryByRole('button', { name: 'Export with share links' })).toBeNull();
});
