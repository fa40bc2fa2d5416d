import { publicSettingsWith } from '@berangkat/contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anApplicantRow } from '../../../../testing/applicants';
import { chooseFilter } from '../../../../testing/filter';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { api } from '../../../shared/api';
import { staleAfter } from '../../../shared/live/stale';
import { applicants, at, changed } from '../testing/list';

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

  test('a removed record says so in the table and on cards, and is open in neither', async () => {
    applicants({ ...anApplicantRow(1, 'Ayu'), status: 'removed' });
    const { pointer } = await renderPortal({ at: `${at}?removed=with`, user: userOf('superadmin') });
    const row = await screen.findByRole('row', { name: /Ayu Dewi/ });
    expect(within(row).getByText('Removed')).toBeVisible();
    expect(within(row).queryByText('Open')).not.toBeInTheDocument();
    await pointer.click(screen.getByRole('button', { name: 'Cards' }));
    const card = (await screen.findByRole('heading', { name: 'Ayu Dewi' })).closest('li')!;
    expect(within(card).getByText('Removed')).toBeVisible();
    expect(within(card).queryByText('Open')).not.toBeInTheDocument();
  });

  test('a vendor is named, and leads to those whom it looks after, in the table and on cards', async () => {
    const vendor = { managedby: 'vendor', owner_name: 'Nusa Jaya', owner_email: 'nusa@example.com' } as const;
    applicants(anApplicantRow(1, 'Ayu', vendor));
    const { pointer } = await renderPortal({ at, user: userOf('superadmin') });
    const leads = async () =>
      expect(await screen.findByRole('link', { name: 'Nusa Jaya' })).toHaveAttribute(
        'href',
        '/vendor-applicant-management?id=20251111201',
      );
    await leads();
    await pointer.click(screen.getByRole('button', { name: 'Cards' }));
    await leads();
  });

  test.holds('list-contact-support')('staff is told to contact support, and where', async () => {
    applicants(anApplicantRow(1, 'Ayu'));
    server.use(
      http.get('*/api/settings/public', () =>
        HttpResponse.json(publicSettingsWith({ chaturl: 'https://wa.me/62811234' })),
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
