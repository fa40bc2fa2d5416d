import { type AuditEntry } from '@berangkat/contracts/audit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { dateIn } from '../../../../testing/dates';
import { onePageOf } from '../../../../testing/page';
import { chooseFilter, filterChip } from '../../../../testing/filter';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { api } from '../../../shared/api';
import { staleAfter } from '../../../shared/live/stale';
import { valueText, type ValueWords } from './changes';

const entry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  actionid: 'a1',
  type: 'ApplicantPassedInterview',
  action: 'pass_interview',
  page: null,
  objecttype: 'applicant',
  objectid: '20251111101',
  objectname: 'Budi Santoso',
  objectemail: 'budi@example.com',
  status: 'accepted',
  projectid: '20251111401',
  projectname: 'Doha Culinary',
  comment: 'good English',
  restoredfrom: null,
  changes: [],
  createdat: '2025-11-20T20:30:00.000Z',
  createdby: '20251111003',
  createdbyname: 'Sari',
  createdbyemail: 'sari@example.com',
  createdbycategory: 'employer',
  clientIp: '203.0.113.7',
  clientCountry: 'ID',
  deviceDetails: { deviceType: 'mobile', userAgent: 'Firefox' },
  correlationid: 'c1',
  ...more,
});
const SENTENCE = 'Sari moved Budi Santoso to accepted in Doha Culinary';

/** The trail behind the network, and what was asked of it. */
const trail = (...rows: AuditEntry[]) => {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/api/actions', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ actions: rows, page: onePageOf(rows) });
    }),
  );
  return { rows, asked };
};
/** The counts asked for, and those of the server. */
let counted: Record<string, string>[] = [];
beforeEach(() => {
  counted = [];
});
const COUNTS: Readonly<Record<string, object>> = {
  day: { today: 3, yesterday: 0, week: 1_200 },
  action: { pass_interview: 12 },
  ip: { '203.0.113.7': 4, '198.51.100.1': 9 },
  country: { ID: 12, SG: 1 },
};
const open = (search = '', category: 'admin' | 'superadmin' = 'superadmin') => {
  server.use(
    http.get('*/api/actions/actors', ({ request }) => {
      const search = new URL(request.url).searchParams.get('search') ?? '';
      const people = [{ accountid: '20251111009', name: 'Dewi', email: 'dewi@example.com', category: 'admin' }];
      return HttpResponse.json(people.filter(({ email }) => email.includes(search)));
    }),
    http.get('*/api/actions/counts', ({ request }) => {
      const asked = Object.fromEntries(new URL(request.url).searchParams);
      counted.push(asked);
      return HttpResponse.json({ counts: COUNTS[asked.of!] ?? {} });
    }),
    http.get('*/api/projects/with-clients-openjobs', () =>
      HttpResponse.json({
        projects: [{ projectid: '20251111402', projectname: 'Oslo Kitchen' }],
        page: onePageOf([1]),
      }),
    ),
  );
  return renderPortal({ at: `/audit-trail${search}`, user: userOf(category) });
};

test.holds('audit-time-shift')(
  'tells each action as a sentence, with what was said, and when; only what it was done to stands out',
  async () => {
    trail(entry());
    const { pointer } = await open();
    const row = await screen.findByRole('row', { name: new RegExp(SENTENCE) });
    expect(within(row).getByText('good English')).toBeVisible();
    expect(row).not.toHaveTextContent('203.0.113.7');
    expect(within(row).getByText('Budi Santoso').closest('strong')).not.toBeNull();
    expect(row.querySelectorAll('strong')).toHaveLength(1);
    expect(row).toHaveTextContent('20-11-25 20:30UTC');
    await pointer.click(screen.getByText('Jakarta time (WIB)'));
    expect(await screen.findByRole('row', { name: /21-11-25 03:30/ })).toHaveTextContent(SENTENCE);
  },
);

test('each day has a heading, as the clock on screen has it; in the table and on cards', async () => {
  trail(
    entry({ createdat: new Date().toISOString() }),
    entry({ actionid: 'a2' }),
    entry({ actionid: 'a3', createdat: '2025-11-20T04:00:00.000Z' }),
    entry({ actionid: 'a4', createdat: '2025-11-19T16:30:00.000Z' }),
  );
  const { pointer } = await open();
  const days = async (): Promise<(string | null)[]> =>
    (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);
  expect(await days()).toEqual([
    expect.stringMatching(/^Today · /),
    'Thursday, 20 November 2025',
    'Wednesday, 19 November 2025',
  ]);
  await pointer.click(screen.getByText('Jakarta time (WIB)'));
  await waitFor(async () =>
    expect((await days()).slice(1)).toEqual([
      'Friday, 21 November 2025',
      'Thursday, 20 November 2025',
      'Wednesday, 19 November 2025',
    ]),
  );
  await pointer.click(screen.getByRole('button', { name: 'Cards' }));
  const thursday = await screen.findByRole('region', { name: 'Thursday, 20 November 2025' });
  expect(within(thursday).getAllByRole('heading', { level: 3 })).toHaveLength(1);
});

test('narrows to a person, a thing, a project or a request from the menu of an entry', async () => {
  const { asked } = trail(entry());
  const { pointer, router } = await open('?action=pass_interview');
  await screen.findByRole('row', { name: new RegExp(SENTENCE) });
  const choose = async (item: string): Promise<void> => {
    await pointer.click(screen.getByRole('button', { name: `Actions for ${SENTENCE}` }));
    await pointer.click(screen.getByRole('menuitem', { name: item }));
  };
  await choose('Everything by this person');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ by: '20251111003' }));
  expect(asked.at(-1)).not.toHaveProperty('action');
  expect(await filterChip('Person')).toHaveTextContent('Sari');
  await choose('Everything about Budi Santoso');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ objecttype: 'applicant', objectid: '20251111101' }));
  await choose('Everything in Doha Culinary');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ projectid: '20251111401' }));
  await choose('Everything in this request');
  await waitFor(() => expect(router.state.location.search).toBe('?correlationid=c1'));
});

test('another kind lets go of the one thing, whose id could be that of another kind', async () => {
  const { asked } = trail(entry());
  const { pointer } = await open('?objecttype=applicant&objectid=20251111101');
  await screen.findByRole('row', { name: new RegExp(SENTENCE) });
  await chooseFilter(pointer, 'Concerning', 'Projects');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ objecttype: 'project' }));
  expect(asked.at(-1)).not.toHaveProperty('objectid');
});

test('an entry opens with all that is known of it, and leads to its request', async () => {
  const { asked } = trail(entry());
  const { pointer } = await open();
  await pointer.click(await screen.findByRole('button', { name: new RegExp(`^${SENTENCE}`) }));
  const dialog = await screen.findByRole('dialog', { name: SENTENCE });
  expect(within(dialog).getByRole('link', { name: 'Budi Santoso' })).toHaveAttribute(
    'href',
    expect.stringContaining('20251111101'),
  );
  expect(within(dialog).getByText('phone · Firefox')).toBeInTheDocument();
  expect(within(dialog).getByText('Sari · Employer')).toBeInTheDocument();
  expect(within(dialog).getByText('Accepted')).toBeInTheDocument();
  expect(within(dialog).getByText('budi@example.com')).toBeInTheDocument();
  await pointer.click(within(dialog).getByRole('button', { name: 'Everything in this request' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ correlationid: 'c1' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('whatever changes anywhere shows in the trail', async () => {
  const { rows } = trail(entry());
  const { store } = await open();
  await screen.findByRole('row', { name: new RegExp(SENTENCE) });
  rows.unshift(entry({ actionid: 'a2', type: 'ApplicantRejected', comment: null, createdbyname: 'Dewi' }));
  const notice = {
    topic: 'placements',
    ids: { projectid: '20251111401', applicantid: '20251111101' },
    position: '9',
  } as const;
  act(() => void store.dispatch(api.util.invalidateTags(staleAfter([notice]))));
  expect(await screen.findByRole('row', { name: /Dewi rejected Budi Santoso in Doha Culinary/ })).toBeVisible();
});

test.holds('audit-04')('says that nothing is there, and that it could not be read', async () => {
  trail();
  server.use(http.get('*/api/actions', () => problem(503, 'unavailable'), { once: true }));
  const { pointer } = await open();
  expect(await screen.findByText('Error fetching audit trail data.')).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No audit trail data found.')).toBeVisible();
});

test('narrows to a day and to a person, as the clock on screen has it', async () => {
  const { asked } = trail(entry());
  const { pointer, router } = await open('?day=range&from=2026-11-01&to=2026-11-02');
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ from: '2026-11-01T00:00:00.000Z', to: '2026-11-03T00:00:00.000Z' }),
  );
  await pointer.click(screen.getByText('Jakarta time (WIB)'));
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ from: '2026-10-31T17:00:00.000Z', to: '2026-11-02T17:00:00.000Z' }),
  );
  await screen.findByRole('group', { name: 'from' });
  expect(dateIn('from')).toBe('2026-11-01');
  await act(() => router.navigate('/audit-trail?day=yesterday&by=20251111009'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ by: '20251111009' }));
  const { from, to } = asked.at(-1)!;
  expect(Date.parse(to!) - Date.parse(from!)).toBe(86_400_000);
  expect(asked.at(-1)).not.toHaveProperty('day');
  expect(screen.queryByRole('group', { name: 'from' })).toBeNull();
});

test('an entry says what changed in words, from what to what where the reader may see it', async () => {
  trail(
    entry({
      type: 'ApplicationUpdated',
      comment: null,
      projectid: null,
      projectname: null,
      changes: [
        { field: 'degree', before: 'school', after: 'diploma', shown: true },
        { field: 'passportnumber', before: null, after: 'C1234567', shown: true },
        { field: 'phone1', before: null, after: null, shown: false },
      ],
    }),
  );
  const { pointer } = await open();
  const row = await screen.findByRole('row', { name: /changed the application of Budi Santoso/ });
  expect(row).toHaveTextContent('degree, passport number, phone number');
  await pointer.click(within(row).getByRole('button', { name: /^Sari changed/ }));
  const dialog = await screen.findByRole('dialog');
  const changed = (name: string) => within(dialog).getByRole('rowheader', { name }).closest('tr')!;
  expect(changed('passport number')).toHaveTextContent('passport number–C1234567');
  expect(changed('degree')).toHaveTextContent('Diploma');
  expect(changed('phone number')).toHaveTextContent('you may not see the values');
});

test('names what changed in an account, and says states in words', async () => {
  const account = {
    objecttype: 'account',
    objectid: '20251111009',
    objectname: 'Dewi',
    projectid: null,
    comment: null,
  };
  const client = { objecttype: 'client', objectid: '20251111301', objectname: 'Hotel Merdeka', projectid: null };
  const hidden = (field: string) => ({ field, before: null, after: null, shown: false });
  trail(
    entry({ ...account, type: 'AccountUpdated', changes: [hidden('phone'), hidden('remarks')] }),
    entry({
      ...client,
      actionid: 'a2',
      type: 'ClientUpdated',
      comment: null,
      changes: [{ field: 'status', before: 'unverified', after: 'verified', shown: true }],
    }),
  );
  await open();
  expect(await screen.findByRole('row', { name: /changed the account Dewi/ })).toHaveTextContent(
    'phone number · remarks',
  );
  expect(screen.getByRole('row', { name: /changed the client Hotel Merdeka/ })).toHaveTextContent(
    'status: Unverified → Verified',
  );
});

test('says what the client of a project is called, and the id of one that is gone', async () => {
  const project = { objecttype: 'project', objectid: '20251111401', objectname: 'Doha Culinary', comment: null };
  trail(
    entry({
      ...project,
      type: 'ProjectUpdated',
      changes: [
        {
          field: 'clientid',
          before: '20251111301',
          after: '20251111302',
          shown: true,
          called: { before: 'Hotel Merdeka', after: null },
        },
      ],
    }),
  );
  const { pointer } = await open();
  const row = await screen.findByRole('row', { name: /changed the project Doha Culinary/ });
  expect(row).toHaveTextContent('client: Hotel Merdeka → 20251111302');
  await pointer.click(within(row).getByRole('button', { name: /^Sari changed/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('rowheader', { name: 'client' }).closest('tr')).toHaveTextContent(
    'clientHotel Merdeka20251111302',
  );
});

test('names what changed in a record of a CV, with the words of its own lists', async () => {
  const record = { comment: null, projectid: null, projectname: null };
  const shown = (field: string, before: string | number | boolean, after: string | number | boolean) => ({
    field,
    before,
    after,
    shown: true,
  });
  trail(
    entry({
      ...record,
      type: 'EducationChanged',
      changes: [shown('degree', 'High', 'Bachelor'), shown('yearend', 0, 2024)],
    }),
    entry({
      ...record,
      actionid: 'a2',
      type: 'ExperienceChanged',
      changes: [
        shown('level', 'staff', 'supervisor'),
        shown('lastsalary', 4_000_000, 5_500_000),
        shown('isonnotice', false, true),
        shown('end', '2024-03-01', '2026-12-31'),
      ],
    }),
  );
  const { pointer } = await open();
  expect(await screen.findByRole('row', { name: /changed an education in the CV of Budi Santoso/ })).toHaveTextContent(
    'degree: High → Bachelor · year end: – → 2024',
  );
  await pointer.click(screen.getByRole('button', { name: /^Sari changed a work experience/ }));
  const dialog = await screen.findByRole('dialog');
  const changed = (name: string) => within(dialog).getByRole('rowheader', { name }).closest('tr')!;
  expect(changed('level')).toHaveTextContent('levelStaffSupervisor');
  expect(changed('last salary')).toHaveTextContent('last salary4,000,0005,500,000');
  expect(changed('has given notice')).toHaveTextContent('has given noticenoyes');
  expect(changed('end date')).toHaveTextContent('31 December 2026');
});

const WORDS: ValueWords = {
  state: String,
  master: (_, word) => word,
  visibility: { public: 'publik', internal: 'internal' },
  yes: 'ya',
  no: 'tidak',
};

test.each([
  ['gpa', 3.52, '3,52'],
  ['salary', 1_500, '1.500'],
  ['yearend', 2024, '2024'],
] as const)('a reader of Indonesian reads the figure of %s as Indonesian writes it', (field, value, text) => {
  expect(valueText('EducationChanged', { field, value }, 'id', WORDS)).toBe(text);
});

test.each([
  ['qualification', 'highschool', 'SMA/SMK'],
  ['contractterm', 'permanent', 'Tetap'],
  ['deadline', '2026-12-31', '31 Desember 2026'],
  ['public', 'public', 'publik'],
] as const)('the code of %s reads as its word in the language of the reader', (field, value, text) =>
  expect(valueText('JobUpdated', { field, value }, 'id', WORDS)).toBe(text),
);

test('an entry leads nobody to where they may not go', async () => {
  const client = { objecttype: 'client', objectid: '20251111301', objectname: 'Hotel Merdeka', projectid: null };
  trail(entry({ ...client, type: 'ClientUpdated', comment: null, projectname: null }));
  const { pointer } = await open('', 'admin');
  await pointer.click(await screen.findByRole('button', { name: /^Sari changed the client/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Hotel Merdeka')).toBeVisible();
  expect(within(dialog).queryByRole('link')).toBeNull();
});

test('actions are offered in the order of their names', async () => {
  trail(entry());
  const { pointer } = await open();
  await pointer.click(await filterChip('Action'));
  const names = within(await screen.findByRole('dialog', { name: 'Action' }))
    .getAllByRole('radio')
    .map((option) => option.closest('label')?.querySelector('span')?.textContent ?? '');
  expect(names.length).toBeGreaterThan(10);
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other)));
});

test('a filter counts what each choice would leave when it opens, without its own choice', async () => {
  trail(entry());
  const { pointer } = await open('?action=pass_interview&day=range&from=2026-11-01');
  await screen.findByRole('row', { name: new RegExp(SENTENCE) });
  expect(counted).toEqual([]);
  await pointer.click(await filterChip('Day'));
  const days = within(await screen.findByRole('dialog', { name: 'Day' }));
  expect(await days.findByRole('radio', { name: 'Last 7 days 1,200' })).toBeVisible();
  expect(days.getByRole('radio', { name: 'Today 3' })).toBeVisible();
  expect(days.getByRole('radio', { name: 'From … to …' })).toBeVisible();
  expect(counted).toMatchObject([{ of: 'day', action: 'pass_interview' }]);
  expect(Date.parse(counted[0]!.today!) - Date.parse(counted[0]!.week!)).toBe(6 * 86_400_000);
  await pointer.keyboard('{Escape}');
  await pointer.click(await filterChip('Action'));
  await waitFor(() => expect(counted.at(-1)).toMatchObject({ of: 'action', from: '2026-11-01T00:00:00.000Z' }));
  expect(counted.at(-1)).not.toHaveProperty('action');
});

test('addresses and countries to choose from are those that were counted, the most frequent first', async () => {
  const { asked } = trail(entry());
  const { pointer } = await open();
  await pointer.click(await filterChip('Address'));
  const choice = within(await screen.findByRole('dialog', { name: 'Address' }));
  await choice.findByRole('radio', { name: '198.51.100.1 9' });
  expect(choice.getAllByRole('radio').map((option) => (option as HTMLInputElement).value)).toEqual([
    '198.51.100.1',
    '203.0.113.7',
  ]);
  await pointer.click(choice.getByRole('radio', { name: '203.0.113.7 4' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ ip: '203.0.113.7' }));
  expect(await filterChip('Address')).toHaveTextContent('203.0.113.7');
  await chooseFilter(pointer, 'Country', 'Singapore');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ country: 'SG', ip: '203.0.113.7' }));
});

test('what guards the portal is for superadmins', async () => {
  trail(entry());
  await open('', 'admin');
  await screen.findByRole('row', { name: new RegExp(SENTENCE) });
  expect(screen.queryByRole('button', { name: 'Alerts and verification' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Export with proof (JSON lines)' })).toBeVisible();
});
