import { type ApplicantRow } from '@berangkat/contracts/applicants';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anApplicantRow } from '../../../../testing/applicants';
import { chooseFilter } from '../../../../testing/filter';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { api } from '../../../shared/api';
import { staleAfter } from '../../../shared/live/stale';

const summary = {
  total_applicants: 1234,
  total_positions: 7,
  total_departures: 5,
  total_vendors: 2,
  industry_summary: [
    { industry: 'hospitality', count: 9 },
    { industry: 'farming', count: 2 },
  ],
  department_summary: Array.from({ length: 9 }, (_, index) => ({
    department: index === 0 ? 'department of pastry and bread' : `department ${index}`,
    count: 10 - index,
  })),
  position_summary: [{ position: 'Assistant Restaurant Manager', count: 4 }],
};

/** The list behind the network, and what was asked of it. */
const applicants = (...rows: ApplicantRow[]) => {
  const asked: URLSearchParams[] = [];
  const counted: Record<string, string>[] = [];
  server.use(
    http.get('*/api/applicants/summary', () => HttpResponse.json(summary)),
    http.get('*/api/applicants/shares', () => HttpResponse.json({ shares: summary })),
    http.get('*/api/applicants/counts', ({ request }) => {
      counted.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ counts: { diploma: 1_204, school: 3 } });
    }),
    http.get('*/api/settings', () =>
      HttpResponse.json({ agency: { openingdepartures: 150 }, card: { legalname: null } }),
    ),
    http.get('*/api/applicants/paging-with-owner-status-with-removed', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({
        applicants: rows,
        page: { total: rows.length, exact: true, book: 1, limit: 100, batchTotal: rows.length },
      });
    }),
    http.get('*/api/applicants/:id/history', ({ params }) =>
      HttpResponse.json([
        {
          createdat: '2025-11-12T03:00:00.000Z',
          action: 'shortlisted',
          remarks: null,
          projectid: '20251111003',
          projectcode: 'KT-1',
          by: null,
        },
        {
          createdat: '2025-11-13T03:00:00.000Z',
          action: `departed ${params.id as string}`,
          remarks: null,
          projectid: '20251111003',
          projectcode: 'KT-1',
          by: null,
        },
      ]),
    ),
  );
  return { rows, asked, counted };
};

const changed = (applicantid: string) =>
  api.util.invalidateTags(
    staleAfter([{ topic: 'applicants', ids: { applicantid, accountid: '20251111201' }, position: '7' }]),
  );
const at = '/applicant-management';

test.holds('list-degree-filter')(
  'a filter says what each of its options would leave, asked when it opens, with the other filters',
  async () => {
    const { counted } = applicants(anApplicantRow(1, 'Ayu'));
    const { pointer } = await renderPortal({ at: `${at}?degree=school&cat=farming&page=2`, user: userOf('admin') });
    await screen.findByRole('link', { name: /^Ayu/ });
    expect(counted).toEqual([]);
    await pointer.click(await screen.findByRole('button', { name: /^Degree: / }));
    const choice = await screen.findByRole('dialog', { name: 'Degree' });
    expect(await within(choice).findByText('1,204')).toBeVisible();
    expect(
      within(choice)
        .getByLabelText(/^Diploma/)
        .closest('label'),
    ).toHaveTextContent(/1,204$/);
    expect(
      within(choice)
        .getByLabelText(/^Master/)
        .closest('label'),
    ).toHaveTextContent(/0$/);
    expect(counted).toEqual([{ of: 'degree', cat: 'farming' }]);
    await pointer.click(within(choice).getByLabelText(/^Diploma/));
    await pointer.keyboard('{Escape}');
    expect(counted).toHaveLength(1);
  },
);

describe('the figures above the list', () => {
  test.holds('list-charts')(
    'stand in one line and in charts; a press on an industry or a position narrows the list',
    async () => {
      const { asked } = applicants(anApplicantRow(1, 'Ayu'));
      const { pointer, router } = await renderPortal({ at, user: userOf('admin') });
      expect(await screen.findByText('1,234')).toBeVisible();
      expect(await screen.findByText('5 + 150')).toBeVisible();
      const industries = await screen.findByRole('region', { name: 'By industry' });
      await pointer.click(within(industries).getByRole('button', { name: 'Hospitality 9' }));
      await waitFor(() => expect(asked.at(-1)!.get('cat')).toBe('hospitality'));
      expect(router.state.location.search).toBe('?cat=hospitality');
      expect(within(industries).getByRole('button', { name: 'Hospitality 9' })).toHaveAttribute('aria-pressed', 'true');
      await pointer.click(within(industries).getByRole('button', { name: 'Hospitality 9' }));
      await waitFor(() =>
        expect(within(industries).getByRole('button', { name: 'Hospitality 9' })).toHaveAttribute(
          'aria-pressed',
          'false',
        ),
      );
      await pointer.click(
        within(screen.getByRole('region', { name: 'By position' })).getByRole('button', {
          name: 'Assistant Restauran… 4',
        }),
      );
      await waitFor(() => expect(asked.at(-1)!.get('q')).toBe('Assistant Restaurant Manager'));
      expect(asked.at(-1)!.get('cat')).toBeNull();
    },
  );

  test.holds('general-list-06')(
    'lead a superadmin to those who departed; the one of vendors narrows the list',
    async () => {
      const { asked } = applicants(anApplicantRow(1, 'Ayu'));
      const { pointer } = await renderPortal({ at, user: userOf('superadmin') });
      const figures = within(await screen.findByRole('group', { name: 'Figures' }));
      expect(await figures.findByRole('link', { name: /Total Departures/ })).toHaveAttribute(
        'href',
        '/departure-applicant-management',
      );
      await pointer.click(figures.getByRole('button', { name: /Total Vendors/ }));
      await waitFor(() => expect(asked.at(-1)!.get('managedby')).toBe('vendor'));
    },
  );

  test.holds('general-list-08')(
    'that do not come are missed by nobody: the list is there, and says nothing of them',
    async () => {
      applicants(anApplicantRow(1, 'Ayu'));
      server.use(http.get('*/api/applicants/summary', () => problem(503, 'unavailable')));
      await renderPortal({ at, user: userOf('admin') });
      expect(await screen.findByRole('link', { name: 'Ayu Dewi' })).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  test.holds('label-cut')('what is too small for a share of its own is one of the others', async () => {
    applicants(anApplicantRow(1, 'Ayu'));
    await renderPortal({ at, user: userOf('admin') });
    const shares = within(await screen.findByRole('region', { name: 'By department' }));
    await waitFor(() => expect(shares.getAllByRole('listitem')).toHaveLength(7));
    expect(shares.getByText('Others').nextSibling).toHaveTextContent('9');
    expect(shares.getByText('department of pastry and…').closest('button')).toHaveAttribute(
      'title',
      'department of pastry and bread',
    );
  });

  test('positions are a ring as well, the greatest and the others, whose names are shorter', async () => {
    applicants(anApplicantRow(1, 'Ayu'));
    const position_summary = ['Assistant Restaurant Manager', 'Cook', 'Baker', 'Butcher', 'Waiter', 'Barista']
      .concat(['Gardener', 'Driver'])
      .map((position, index) => ({ position, count: 20 - index }));
    server.use(http.get('*/api/applicants/summary', () => HttpResponse.json({ ...summary, position_summary })));
    await renderPortal({ at, user: userOf('admin') });
    const card = await screen.findByRole('region', { name: 'By position' });
    const shares = within(card);
    await waitFor(() => expect(shares.getAllByRole('listitem')).toHaveLength(7));
    expect(card.querySelector('.ring')).toBeInTheDocument();
    expect(shares.getByText('Assistant Restauran…').closest('button')).toHaveAttribute(
      'title',
      'Assistant Restaurant Manager',
    );
    expect(shares.getByText('Others').nextSibling).toHaveTextContent('27');
    expect(shares.queryByRole('button', { name: /^Others/ })).not.toBeInTheDocument();
  });

  test('the charts are open at a desk, and closed on the device that closed them', async () => {
    applicants(anApplicantRow(1, 'Ayu'));
    const { pointer, unmount } = await renderPortal({ at, user: userOf('admin') });
    await pointer.click(await screen.findByRole('button', { name: 'Charts', expanded: true }));
    expect(screen.queryByRole('region', { name: 'By industry' })).not.toBeInTheDocument();
    unmount();
    // Another account on this device.
    await renderPortal({ at, user: userOf('superadmin') });
    expect(await screen.findByRole('button', { name: 'Charts', expanded: false })).toBeVisible();
  });

  test('on a phone the charts are a dialog, closed at first whatever a desk had', async () => {
    localStorage.setItem('portal.view.charts', 'open');
    const desk = window.matchMedia;
    const phone = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => desk(query.replace('min-width', 'width')));
    applicants(anApplicantRow(1, 'Ayu'));
    const { pointer } = await renderPortal({ at, user: userOf('admin') });
    await pointer.click(await screen.findByRole('button', { name: 'Charts', expanded: false }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Charts' }));
    expect(await dialog.findByRole('region', { name: 'By industry' })).toBeVisible();
    phone.mockRestore();
  });

  test('the charts are of those whom the filters leave, and say where there are too many', async () => {
    const asked: unknown[] = [];
    let shares: object | null = { ...summary, industry_summary: [{ industry: 'farming', count: 3 }] };
    applicants(anApplicantRow(1, 'Ayu'));
    server.use(
      http.get('*/api/applicants/shares', ({ request }) => {
        asked.push(Object.fromEntries(new URL(request.url).searchParams));
        return HttpResponse.json({ shares });
      }),
    );
    const { router } = await renderPortal({ at: `${at}?cat=farming&page=2`, user: userOf('admin') });
    const industries = within(await screen.findByRole('region', { name: 'By industry' }));
    expect(await industries.findByRole('button', { name: 'Farming 3' })).toBeVisible();
    expect(asked).toEqual([{ cat: 'farming' }]);
    shares = null;
    await act(() => router.navigate(`${at}?managedby=vendor`));
    expect(await screen.findByText('Too many people match for charts. Narrow the list further.')).toBeVisible();
  });
});

test.each([
  [2, '…'],
  [4, '+2'],
])('of %i projects the newest two have a line each; the button behind them says %s', async (many, more) => {
  const project_statuses = Array.from({ length: many }, (_, index) => ({
    projectid: `2025111100${index}`,
    projectcode: `KT-${index}`,
    projectname: `Kitchen ${index}`,
    applicantstatus: 'shortlisted' as const,
    applicantcomment: null,
    updatedat: `2026-02-0${9 - index}T03:00:00.000Z`,
  }));
  applicants(anApplicantRow(1, 'Ayu', { project_statuses }));
  await renderPortal({ at, user: userOf('admin') });
  const row = within(await screen.findByRole('row', { name: /Ayu Dewi/ }));
  expect(row.getAllByText(/^KT-/).map((code) => code.textContent)).toEqual(['KT-0', 'KT-1']);
  // Of two lines that close to each other one is a target.
  expect(row.getAllByRole('link', { name: /^KT-/ })).toHaveLength(1);
  expect(row.getByRole('button', { name: 'All projects of Ayu Dewi, with their history' })).toHaveTextContent(more);
});

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

test('the states to choose from are those of a pipeline, what old data calls hired among them', async () => {
  const { asked } = applicants(
    anApplicantRow(1, 'Ayu', {
      project_statuses: [
        {
          projectid: '20251111003',
          projectcode: 'KT-1',
          projectname: 'Kitchen Team',
          applicantstatus: 'hired',
          applicantcomment: null,
          updatedat: '2025-11-12T00:00:00.000Z',
        },
      ],
    }),
  );
  const { pointer } = await renderPortal({ at, user: userOf('admin') });
  await chooseFilter(pointer, 'Status', 'Hired');
  await waitFor(() => expect(asked.at(-1)!.get('status')).toBe('hired'));
  const choice = within(screen.getByRole('dialog', { name: 'Status' }));
  expect(choice.getAllByRole('checkbox').map((box) => box.closest('label')!.textContent)).toEqual([
    'Open',
    'Applying',
    'Shortlisted',
    'Pass Interview',
    'Accepted',
    'Prepared',
    'Departed',
    'Hired',
    'Rejected',
  ]);
});

describe('who may open an applicant', () => {
  test.holds('positions-cut-lists')('an admin goes to the CV', async () => {
    applicants(anApplicantRow(1, 'Ayu'));
    const { pointer } = await renderPortal({ at, user: userOf('admin') });
    expect(await screen.findByRole('link', { name: 'Ayu Dewi' })).toHaveAttribute(
      'href',
      '/applicant-detail?appid=20251111101&accid=20251111201',
    );
    expect(screen.getByText(/^chef, cook, baker …$/)).toBeVisible();
    expect(within(screen.getByRole('table')).getAllByText('Applicant')[0]).toBeVisible();
    expect(screen.queryByText(/\*{5}/)).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Phone' })).not.toBeInTheDocument();
    await pointer.click(screen.getByRole('button', { name: 'Actions for Ayu Dewi' }));
    expect(await screen.findByRole('menuitem', { name: 'Open CV' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /Delete|Erase/ })).not.toBeInTheDocument();
  });

  test.holds('list-superadmin')('a superadmin sees phones and owners in full, in the table and on cards', async () => {
    applicants(
      anApplicantRow(1, 'Ayu', {
        phone1: '+628111222333',
        phone1e164: '+628111222333',
        owner_email: 'ayu@example.com',
      }),
    );
    const { pointer } = await renderPortal({ at, user: userOf('superadmin') });
    await screen.findByRole('columnheader', { name: 'Phone' });
    const seen = () => {
      expect(screen.getByText(/8111/)).toBeVisible();
      expect(screen.getByText('ayu@example.com')).toBeVisible();
    };
    seen();
    await pointer.click(screen.getByRole('button', { name: 'Actions for Ayu Dewi' }));
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Erase for good' })).toBeVisible();
    await pointer.keyboard('{Escape}');
    await pointer.click(screen.getByRole('button', { name: 'Cards' }));
    seen();
  });

  test.holds('list-contact-support')('staff is told to contact support, and where', async () => {
    applicants(anApplicantRow(1, 'Ayu'));
    server.use(
      http.get('*/api/settings/public', () =>
        HttpResponse.json({
          chaturl: 'https://wa.me/62811234',
          contactemail: null,
          ownstanding: true,
          zone: 'Asia/Jakarta',
        }),
      ),
    );
    const { pointer } = await renderPortal({ at, user: userOf('staff') });
    await pointer.click(await screen.findByRole('button', { name: 'Ayu Dewi' }));
    expect(await screen.findByText('Please contact Support for further assistance')).toBeVisible();
    const chat = screen.getByRole('link', { name: 'Chat with support' });
    await waitFor(() => expect(chat).toHaveAttribute('href', 'https://wa.me/62811234'));
    expect(screen.queryByRole('columnheader', { name: 'Status' })).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Managed By' })).not.toBeInTheDocument();
  });
});

describe('as things change elsewhere', () => {
  test('a newcomer shows by itself while nobody is at the rows', async () => {
    const { rows } = applicants(anApplicantRow(1, 'Ayu'));
    const { store } = await renderPortal({ at, user: userOf('admin') });
    await screen.findByRole('link', { name: 'Ayu Dewi' });
    rows.unshift(anApplicantRow(2, 'Budi'));
    store.dispatch(changed('20251111102'));
    expect(await screen.findByRole('link', { name: 'Budi Dewi' })).toBeVisible();
  });

  test('a newcomer waits for a press while somebody is', async () => {
    const { rows } = applicants(anApplicantRow(1, 'Ayu'));
    const { pointer, store } = await renderPortal({ at, user: userOf('admin') });
    await screen.findByRole('link', { name: 'Ayu Dewi' });
    await pointer.keyboard('j');
    rows.unshift(anApplicantRow(2, 'Budi'));
    store.dispatch(changed('20251111102'));
    expect(await screen.findByText('1 new')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Budi Dewi' })).not.toBeInTheDocument();
    await pointer.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getAllByRole('link', { name: /Dewi$/ }).map(({ textContent }) => textContent)).toEqual([
      'Budi Dewi',
      'Ayu Dewi',
    ]);
  });

  test('a row that changed changes where it stands', async () => {
    const { rows } = applicants(anApplicantRow(1, 'Ayu'), anApplicantRow(2, 'Budi'));
    const { store } = await renderPortal({ at, user: userOf('admin') });
    await screen.findByRole('link', { name: 'Ayu Dewi' });
    rows[1] = {
      ...rows[1]!,
      project_statuses: [
        {
          projectid: '20251111003',
          projectcode: 'KT-1',
          projectname: 'Kitchen Team',
          applicantstatus: 'shortlisted',
          applicantcomment: null,
          updatedat: '2025-11-12T00:00:00.000Z',
        },
      ],
    };
    store.dispatch(
      api.util.invalidateTags(
        staleAfter([
          { topic: 'placements', ids: { projectid: '20251111003', applicantid: '20251111102' }, position: '8' },
        ]),
      ),
    );
    expect(
      await within(screen.getByRole('link', { name: 'Budi Dewi' }).closest('tr')!).findByText('Shortlisted'),
    ).toBeVisible();
  });
});

describe('removing', () => {
  test.holds('general-list-07')(
    'a superadmin is asked, and told in the words of the specification; a failure too',
    async () => {
      applicants(anApplicantRow(1, 'Ayu'));
      const sent: unknown[] = [];
      let fails = true;
      server.use(
        http.put('*/api/applicants/20251111101/update-status', async ({ request }) => {
          sent.push(await request.json());
          return fails ? problem(503, 'unavailable') : HttpResponse.json({ applicantid: '20251111101' });
        }),
      );
      const { pointer } = await renderPortal({ at, user: userOf('superadmin') });
      const remove = async () => {
        await pointer.click(await screen.findByRole('button', { name: 'Actions for Ayu Dewi' }));
        await pointer.click(await screen.findByRole('menuitem', { name: 'Delete' }));
        await pointer.click(
          within(await screen.findByRole('dialog', { name: 'Delete applicant Ayu Dewi?' })).getByRole('button', {
            name: 'Delete',
          }),
        );
      };
      await remove();
      expect(await screen.findByText("Failed to delete applicant 'Ayu Dewi'. Please try again.")).toBeVisible();
      fails = false;
      await remove();
      expect(await screen.findByText("Applicant 'Ayu Dewi' deleted successfully.")).toBeVisible();
      expect(sent).toEqual([{ status: 'delete' }, { status: 'delete' }]);

      server.use(http.put('*/api/applicants/20251111101/update-status', () => HttpResponse.error()));
      await remove();
      expect(
        await screen.findByText("Error deleting applicant 'Ayu Dewi'. Please check your network or try again later."),
      ).toBeVisible();
    },
  );

  test.holds('applicant-recovery')(
    'a superadmin recovers whom another removed, and reads when that fails',
    async () => {
      applicants({ ...anApplicantRow(1, 'Ayu'), status: 'removed' });
      server.use(
        http.put('*/api/applicants/20251111101/update-status', () => problem(503, 'unavailable'), { once: true }),
        http.put('*/api/applicants/20251111101/update-status', () => HttpResponse.json({ applicantid: '20251111101' })),
      );
      const { pointer } = await renderPortal({ at: `${at}?removed=with`, user: userOf('superadmin') });
      const recover = async () => {
        await pointer.click(await screen.findByRole('button', { name: 'Actions for Ayu Dewi' }));
        await pointer.click(await screen.findByRole('menuitem', { name: 'Recover' }));
      };
      await recover();
      expect(await screen.findByText("Error recovering applicant 'Ayu Dewi'.")).toBeVisible();
      await recover();
      expect(await screen.findByText("Applicant 'Ayu Dewi' recovered successfully.")).toBeVisible();
    },
  );
});

test('an admin exports those who are chosen, without share links to their CVs', async () => {
  applicants(anApplicantRow(1, 'Ayu'));
  const { pointer } = await renderPortal({ at, user: userOf('admin') });
  await pointer.click(within(await screen.findByRole('row', { name: /Ayu/ })).getByRole('checkbox'));
  const chosen = within(screen.getByRole('toolbar'));
  expect(chosen.getByRole('button', { name: 'Export' })).toBeVisible();
  expect(chosen.queryByRole('button', { name: 'Export with share links' })).toBeNull();
});

describe('whom others changed since the last visit', () => {
  const [AYU, BUDI] = [anApplicantRow(1, 'Ayu'), anApplicantRow(2, 'Budi')];
  const SINCE = '2026-11-20T10:00:00.000Z';
  const serveChanged = () =>
    server.use(
      http.get('*/api/away/changed', () =>
        HttpResponse.json({
          since: SINCE,
          applicants: [],
          placements: [{ projectid: '20251111003', applicantid: BUDI.applicantid }],
          projects: [],
        }),
      ),
    );
  afterEach(() => window.localStorage.clear());

  test('is marked in rows and on cards, and a filter leaves them', async () => {
    const { asked } = applicants(AYU, BUDI);
    serveChanged();
    const { pointer } = await renderPortal({ at, user: userOf('admin') });
    const mark = await screen.findByRole('img', { name: 'Changed since your last visit' });
    expect(mark.closest('tr')).toHaveTextContent(/^Budi/);
    await pointer.click(screen.getByRole('button', { name: 'Cards' }));
    expect(screen.getByRole('img', { name: 'Changed since your last visit' }).closest('li')).toHaveTextContent(/^Budi/);
    await chooseFilter(pointer, 'Changed', 'Since my last visit');
    await waitFor(() => expect(asked.at(-1)!.get('changed')).toBe('away'));
  });

  test('is marked no more once the reader has said that it was seen, and its filter keeps its place', async () => {
    applicants(AYU, BUDI);
    serveChanged();
    window.localStorage.setItem('away-seen', SINCE);
    const { store } = await renderPortal({ at, user: userOf('admin') });
    await screen.findByRole('link', { name: /^Budi/ });
    await waitFor(() => {
      const { queries } = store.getState()[api.reducerPath as never] as ReturnType<typeof api.reducer>;
      expect(queries['listChangedAway(undefined)']?.status).toBe('fulfilled');
    });
    expect(screen.queryByRole('img', { name: /last visit/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Changed/ })).toBeInTheDocument();
  });
});

test('a list that cannot be loaded says so in the words of the specification', async () => {
  applicants();
  server.use(
    http.get('*/api/applicants/paging-with-owner-status-with-removed', () => problem(503, 'unavailable')),
    http.get('*/api/applicants/summary', () => problem(503, 'unavailable')),
  );
  await renderPortal({ at, user: userOf('admin') });
  expect(
    await screen.findByText('Applicants data is currently unavailable. Please try again in a few minutes.'),
  ).toBeVisible();
});
