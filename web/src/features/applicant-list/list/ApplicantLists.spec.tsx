import { type ApplicantRow, type DepartureSummary, type StatusRow } from '@berangkat/contracts/applicants';
import { monthWindows } from '@berangkat/contracts/placements';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anApplicantRow } from '../../../../testing/applicants';
import { chooseFilter } from '../../../../testing/filter';
import { onePageOf } from '../../../../testing/page';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { NOTHING_SET } from '@berangkat/contracts/settings';
import { chooseLocale } from '../../../shared/i18n';

const standing = (projectcode: string, applicantstatus: 'departed' | 'rejected', updatedat: string) => ({
  projectid: `202511110${projectcode}`,
  projectcode: `KT-${projectcode}`,
  projectname: `Kitchen ${projectcode}`,
  applicantstatus,
  applicantcomment: null,
  updatedat,
});

const row = anApplicantRow(1, 'Ayu', {
  positions: ['Chef', 'Cook', 'Baker', 'Butcher', 'Waiter', 'Barista'],
  project_statuses: [
    standing('02', 'rejected', '2026-02-03T03:00:00.000Z'),
    standing('01', 'departed', '2025-11-20T20:30:00.000Z'),
  ],
});

const answering = (path: string, ...rows: ApplicantRow[]) => {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get(`*/api/applicants/${path}`, ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ applicants: rows, page: onePageOf(rows) });
    }),
  );
  return asked;
};
const summary: DepartureSummary = {
  total_applicants: 41,
  total_positions: 12,
  total_departures: 43,
  departed_this_month: 3,
  industry_summary: [
    { industry: 'hospitality', count: 30 },
    { industry: 'farming', count: 11 },
  ],
  department_summary: [{ department: 'culinary', count: 30 }],
  position_summary: [{ position: 'Chef', count: 9 }],
};
const departed = (...rows: ApplicantRow[]) => {
  server.use(
    http.get('*/api/applicants/departure-summary', () => HttpResponse.json(summary)),
    http.get('*/api/applicants/shares', () => HttpResponse.json({ shares: summary })),
    http.get('*/api/settings', () =>
      HttpResponse.json({ ...NOTHING_SET, agency: { ...NOTHING_SET.agency, openingdepartures: 150 } }),
    ),
  );
  return answering('departure-paging-with-owner-status-with-removed', ...rows);
};
test('in Indonesian, positions that have an English name alone are marked as English in a list', async () => {
  await act(() => chooseLocale('id'));
  try {
    departed({ ...row, positions: ['Butler', 'Baker', 'Houseman', 'Butcher'] });
    await renderPortal({ at: '/departure-applicant-management', user: userOf('superadmin') });
    const shown = await line();
    expect(shown.getByText('butler')).toHaveAttribute('lang', 'en');
    expect(shown.getByText('butler').parentElement).toHaveTextContent(/^butler, pembuat roti, houseman …$/);
    expect(shown.queryByText('pembuat roti')).toBeNull();
  } finally {
    await act(() => chooseLocale('en'));
  }
});

const line = async () => within(await screen.findByRole('row', { name: /Ayu Dewi/ }));

describe('the departed list', () => {
  test.holds('departed-time-shift')(
    'says when somebody departed, in UTC until the reader wants another clock',
    async () => {
      const asked = departed({ ...row, project_statuses: row.project_statuses.slice(1) });
      const { pointer } = await renderPortal({ at: '/departure-applicant-management', user: userOf('superadmin') });
      expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Departed Applicant Management');
      expect((await line()).getByText(/20-11-25 20:30/)).toBeVisible();
      expect(asked[0]).toMatchObject({ sort: 'since', dir: 'desc' });
      expect((await line()).getByText(/20-11-25 20:30/)).toHaveTextContent('UTC');
      expect((await line()).getByText(/21-11-25 03:30/)).toHaveTextContent('WIB');
      await pointer.click(screen.getByText('Jakarta time (WIB)'));
      expect((await line()).getByText(/21-11-25 03:30/).tagName).toBe('TIME');
      expect((await line()).getByText(/20-11-25 20:30/)).toHaveTextContent('UTC');
      expect(screen.queryByRole('button', { name: /^Status/ })).toBeNull();
    },
  );

  test.holds('departed-list-01')(
    'says what they add up to, departures from before this portal among them; a press narrows it to this month',
    async () => {
      const asked = departed(row);
      const { pointer } = await renderPortal({ at: '/departure-applicant-management', user: userOf('superadmin') });
      const figures = within(await screen.findByRole('group', { name: 'Figures' }));
      expect(await figures.findByText('43 + 150')).toBeVisible();
      expect(figures.getByText('43 + 150').parentElement).toHaveAttribute(
        'title',
        expect.stringContaining('150 departures'),
      );
      expect(figures.getByText('Departed Applicants')).toHaveTextContent('41 Departed Applicants');
      expect(figures.getByText('Positions')).toHaveTextContent('12 Positions');
      const thisMonth = figures.getByRole('button', { name: /^3 Departed in / });
      await pointer.click(thisMonth);
      await waitFor(() => expect(asked.at(-1)!.month).toBe(monthWindows(new Date())[0]!.month));
      expect(thisMonth).toHaveAttribute('aria-pressed', 'true');
      await pointer.click(thisMonth);
      await waitFor(() => expect(thisMonth).toHaveAttribute('aria-pressed', 'false'));
    },
  );

  test.holds('departed-charts')('has charts of those who departed; a press on a share narrows it', async () => {
    const asked = departed(row);
    const { pointer } = await renderPortal({ at: '/departure-applicant-management', user: userOf('superadmin') });
    const chart = async (name: string) => within(await screen.findByRole('region', { name }));
    await pointer.click(await (await chart('By industry')).findByRole('button', { name: 'Farming 11' }));
    await waitFor(() => expect(asked.at(-1)!.cat).toBe('farming'));
    expect(await (await chart('By department')).findByText(/^culinary$/i)).toBeVisible();
    await pointer.click(await (await chart('By position')).findByRole('button', { name: 'Chef 9' }));
    await waitFor(() => expect(asked.at(-1)!.q).toBe('Chef'));
  });

  test('says when somebody who departed twice departed last', async () => {
    departed({
      ...row,
      project_statuses: [
        standing('02', 'departed', '2026-02-03T03:00:00.000Z'),
        standing('01', 'departed', '2025-11-20T20:30:00.000Z'),
      ],
    });
    await renderPortal({ at: '/departure-applicant-management', user: userOf('superadmin') });
    expect((await line()).getByText(/03-02-26 03:00/)).toBeVisible();
  });

  test('has no button that would open on nothing for who is in no project by now', async () => {
    departed({ ...row, project_statuses: [] });
    await renderPortal({ at: '/departure-applicant-management', user: userOf('superadmin') });
    expect((await line()).getByText('Open')).toBeVisible();
    expect((await line()).queryByRole('button', { name: /and the way there$/ })).toBeNull();
  });

  test('an admin is led to the landing page', async () => {
    departed(row);
    server.use(http.get('*/api/openjobs/active', () => HttpResponse.json([])));
    const { router } = await renderPortal({ at: '/departure-applicant-management', user: userOf('admin') });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

describe('the status report', () => {
  const report = (...rows: StatusRow[]) => answering('paging-with-status-only', ...rows);
  const step = (project: string, action: string, createdat: string) => ({
    createdat,
    action,
    remarks: null,
    projectid: `202511110${project}`,
    projectcode: `KT-${project}`,
    by: null,
  });
  const reported: StatusRow = {
    ...row,
    action_items: [
      step('01', 'added', '2025-11-12T03:00:00.000Z'),
      step('01', 'departed', '2025-11-20T20:30:00.000Z'),
      step('02', 'rejected', '2026-02-03T03:00:00.000Z'),
      step('03', 'added', '2026-01-10T03:00:00.000Z'),
      step('03', 'deleted', ''),
    ],
  };

  test.holds('positions-and-ways')(
    'shows five positions, and every project with the way there, without asking again',
    async () => {
      report(reported);
      const { pointer } = await renderPortal({
        at: '/applicant-status-management',
        user: userOf('admin'),
      });
      const shown = await line();
      expect(shown.getByText(/^chef, cook, baker, butcher, waiter …$/)).toBeVisible();
      expect(shown.getByRole('link', { name: 'KT-02' })).toHaveAttribute(
        'href',
        '/project-applicant-management?pid=20251111002',
      );
      expect(shown.getByRole('link', { name: 'KT-02' })).toHaveAttribute('title', 'Kitchen 02');
      expect(shown.getByText('03-02-2026')).toBeVisible();
      await pointer.click(shown.getByRole('button', { name: 'All projects of Ayu Dewi, with their history' }));
      const ways = within(await screen.findByRole('dialog', { name: 'Projects of Ayu Dewi' }));
      expect(ways.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
        expect.arrayContaining([expect.stringMatching(/^departed /), expect.stringMatching(/^rejected /)]),
      );
      expect(ways.getByText(/^departed/)).toHaveClass('departed');
      expect(ways.getByText(/^departed/)).toHaveTextContent('departed 21-11-25 03:30');
      expect(ways.getByText(/^deleted/)).toHaveClass('deleted');
      expect(ways.getByText(/^deleted/)).toHaveTextContent('deleted N/A');
      // A project that they were deleted from, and stand in no more.
      expect(ways.getByRole('link', { name: 'KT-03' })).toHaveAttribute(
        'href',
        '/project-applicant-management?pid=20251111003',
      );
    },
  );

  test('shows the way of somebody who is in no project any more, and no button where there was none', async () => {
    report(
      { ...reported, project_statuses: [], action_items: reported.action_items.slice(3) },
      { ...reported, applicantid: '20251111102', firstname: 'Budi', project_statuses: [], action_items: [] },
    );
    const { pointer } = await renderPortal({ at: '/applicant-status-management', user: userOf('admin') });
    const shown = await line();
    expect(shown.getByText('Open')).toBeVisible();
    await pointer.click(shown.getByRole('button', { name: 'All projects of Ayu Dewi, with their history' }));
    const ways = within(await screen.findByRole('dialog', { name: 'Projects of Ayu Dewi' }));
    expect(ways.getByText(/^deleted/)).toHaveClass('deleted');
    expect(screen.queryByRole('button', { name: 'All projects of Budi Dewi, with their history' })).toBeNull();
  });

  test('that cannot be loaded says so in the words of the specification', async () => {
    report();
    server.use(http.get('*/api/applicants/paging-with-status-only', () => problem(503, 'unavailable')));
    await renderPortal({ at: '/applicant-status-management', user: userOf('superadmin') });
    expect(await screen.findByText('Error fetching applicants. Please try again.')).toBeVisible();
  });

  test.holds('month-filter')('a month is asked of the server, and the line that is of it stands first', async () => {
    const asked = report(reported);
    const { pointer } = await renderPortal({
      at: '/applicant-status-management?month=2025-12',
      user: userOf('superadmin'),
    });
    expect((await line()).getAllByRole('link', { name: /^KT-/ })[0]).toHaveTextContent('KT-01');
    expect(asked[0]).toMatchObject({ month: '2025-12' });
    await chooseFilter(pointer, 'Status changed in', '< 6 months');
    await waitFor(() => expect(asked.at(-1)!.month).toContain('older'));
  });

  test.holds('status-management-01').each(['admin', 'superadmin'] as const)(
    '%s opens the CV from it',
    async (category) => {
      report(reported);
      await renderPortal({ at: '/applicant-status-management', user: userOf(category) });
      expect((await line()).getByRole('link', { name: 'Ayu Dewi' })).toHaveAttribute(
        'href',
        expect.stringContaining('/applicant-detail?'),
      );
    },
  );

  test.holds('list-led-away').each(['employer', 'staff', 'agent'] as const)(
    '%s is led to the dashboard',
    async (category) => {
      const { router } = await renderPortal({ at: '/applicant-status-management', user: userOf(category) });
      await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    },
  );
});

test.each([
  ['/departure-applicant-management', departed],
  ['/applicant-status-management', (...rows: ApplicantRow[]) => answering('paging-with-status-only', ...rows)],
])('w on %s says that nobody is selected', async (at, serve) => {
  serve({ ...row, ...{ action_items: [] } });
  const { pointer } = await renderPortal({ at, user: userOf('superadmin') });
  await line();
  await pointer.keyboard('w');
  expect(await screen.findByText('No applicants selected.')).toBeVisible();
});

describe('an export', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:export';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const exporting = () => {
    const asked: unknown[] = [];
    server.use(
      http.post('*/api/applicants/export', async ({ request }) => {
        asked.push(await request.json());
        return new HttpResponse('file', {
          headers: {
            'portal-rows': '1',
            'content-disposition': `attachment; filename="a"; filename*=UTF-8''Doha%20Bar.xlsx`,
          },
        });
      }),
    );
    return asked;
  };

  test('holds those who are chosen, or, asked first, all whom the filters leave', async () => {
    departed(row);
    const asked = exporting();
    const { pointer } = await renderPortal({
      at: '/departure-applicant-management?cat=hospitality&page=2',
      user: userOf('superadmin'),
    });
    await pointer.click((await line()).getByRole('checkbox'));
    await pointer.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('1 row exported.')).toBeVisible();
    expect(saved).toEqual(['Doha Bar.xlsx']);
    const filters = { cat: 'hospitality', sort: 'since', dir: 'desc', list: 'departed', lang: 'en' };
    expect(asked).toEqual([{ ...filters, ids: ['20251111101'] }]);

    await pointer.click(screen.getByRole('button', { name: 'Export to Excel' }));
    const question = await screen.findByRole('dialog', { name: /^Export .*\?$/ });
    expect(question).toHaveTextContent(/No applicants selected\./);
    await pointer.click(within(question).getByRole('button', { name: 'Export all' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toEqual(filters);
  });

  test('holds share links where a superadmin chooses them, who is told first what they are', async () => {
    departed(row);
    const asked = exporting();
    const { pointer } = await renderPortal({ at: '/departure-applicant-management', user: userOf('superadmin') });
    await pointer.click((await line()).getByRole('checkbox'));
    const chosen = within(screen.getByRole('toolbar')).getByRole('button', { name: 'Export with share links' });
    await pointer.click(chosen);
    const question = await screen.findByRole('dialog', { name: 'Export with share links' });
    expect(question).toHaveTextContent(/Whoever has the file reads these CVs/);
    expect(asked).toEqual([]);
    await pointer.click(within(question).getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(asked).toMatchObject([{ ids: ['20251111101'], links: 'share' }]));
  });

  test('as a PDF of their CVs is for superadmins, of those who are chosen and not removed', async () => {
    departed(row, { ...row, applicantid: '20251111102', firstname: 'Budi', status: 'removed' });
    const asked: unknown[] = [];
    server.use(
      http.post('*/api/cvs/pdf', async ({ request }) => {
        asked.push(await request.json());
        return new HttpResponse('%PDF-', {
          headers: { 'content-disposition': `attachment; filename="a"; filename*=UTF-8''CV%20Ayu%20Dewi.pdf` },
        });
      }),
    );
    const { pointer } = await renderPortal({ at: '/departure-applicant-management', user: userOf('superadmin') });
    await pointer.click((await line()).getByRole('checkbox'));
    await pointer.click(within(screen.getByRole('row', { name: /Budi Dewi/ })).getByRole('checkbox'));
    await pointer.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'CVs as PDF' }));
    expect(await screen.findByText('The PDF was saved.')).toBeVisible();
    expect(saved).toEqual(['CV Ayu Dewi.pdf']);
    expect(asked).toMatchObject([{ applicantids: ['20251111101'], language: 'en' }]);
  });

  test('that is refused says why, and saves nothing', async () => {
    departed(row);
    server.use(
      http.post('*/api/applicants/export', () => problem(429, 'too-many-requests', { message: 'Please wait.' })),
    );
    const { pointer } = await renderPortal({ at: '/departure-applicant-management', user: userOf('superadmin') });
    await pointer.click((await line()).getByRole('checkbox'));
    await pointer.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Please wait.')).toBeVisible();
    expect(saved).toEqual([]);
  });
});
