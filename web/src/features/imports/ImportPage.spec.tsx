import { type ImportRow, type ImportView } from '@berangkat/contracts/imports';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../testing/portal';
import { problem, server } from '../../../testing/server';

const importid = '20261122001';
const NONE = { good: 0, made: 0, refused: 0, failed: 0, left: 0 };
const anImport = (more: Partial<ImportView> = {}): ImportView => ({
  importid,
  kind: 'applicants',
  status: 'checked',
  problem: null,
  rows: 3,
  outcomes: { ...NONE, good: 2, refused: 1 },
  warned: 1,
  createdat: '2026-11-22T03:00:00.000Z',
  ...more,
});
const ROWS: readonly ImportRow[] = [
  {
    row: 2,
    outcome: 'good',
    problems: [{ field: 'phone1', code: 'import-phone-twice?row=4' }],
    madeid: null,
    name: 'Budi Santoso',
    cells: { firstname: 'Budi', phone1: '+628110000000' },
    account: null,
  },
  {
    row: 3,
    outcome: 'refused',
    problems: [{ field: 'email', code: 'app-email-taken' }],
    madeid: null,
    name: 'Sari Dewi',
    cells: { firstname: 'Sari', lastname: 'Dewi', email: 'sari@example.com', phone1: '+628120000000' },
    account: null,
  },
];

const MADE: ImportRow = {
  row: 4,
  outcome: 'made',
  problems: [],
  madeid: '20261122101',
  name: 'Sari Ayu',
  cells: null,
  account: { email: 'sari@example.com', loginid: 'K7PQ2MXR4T' },
};

/** The portal with these imports, the latest first; `sent` holds what it was told. */
const open = async (...at: ImportView[]) => {
  const imports = at;
  const sent: [string, unknown][] = [];
  const told =
    (name: string) =>
    async ({ request }: { request: Request }) => {
      sent.push([name, await request.json()]);
      return HttpResponse.json({ importid }, { status: name === 'begin' ? 201 : 200 });
    };
  server.use(
    http.get('*/api/imports', () => HttpResponse.json({ imports })),
    http.get('*/api/accounts/vendors', () => HttpResponse.json([])),
    http.get(`*/api/imports/${importid}/rows`, ({ request }) => {
      const only = new URL(request.url).searchParams.get('only');
      const isOver = imports[0]?.status === 'ended';
      return HttpResponse.json({ rows: only === 'accounts' ? (isOver ? [MADE] : []) : ROWS, next: null });
    }),
    http.post('*/api/imports', told('begin')),
    http.put(`*/api/imports/${importid}/part`, told('part')),
    http.put(`*/api/imports/${importid}/rows`, async ({ request }) => {
      sent.push(['correct', await request.json()]);
      imports.splice(0, 1, anImport({ outcomes: { ...NONE, good: 3 }, warned: 0 }));
      return HttpResponse.json({ importid });
    }),
    http.put(`*/api/imports/${importid}/update-status`, async ({ request }) => {
      const { status } = (await request.json()) as { status: 'checking' | 'running' | 'given-up' };
      sent.push([status, undefined]);
      const ended = anImport({ status: 'ended', outcomes: { ...NONE, made: 2, refused: 1 } });
      imports.splice(0, 1, ...{ checking: [anImport()], running: [ended], 'given-up': [] }[status]);
      return HttpResponse.json({ importid });
    }),
  );
  const portal = await renderPortal({ at: '/import?kind=applicants', user: userOf('admin') });
  return { ...portal, sent };
};
beforeEach(() => {
  URL.createObjectURL = () => 'blob:result';
});
/** A file as browsers have them; jsdom's cannot be read. */
const csv = (content: BlobPart): File =>
  Object.assign(new File([content], 'people.csv', { type: 'text/csv' }), {
    arrayBuffer: () => new Blob([content]).arrayBuffer(),
  });

test('a file is sent and checked, says what is wrong with it, and is carried out when the reader says so', async () => {
  const { pointer, sent } = await open();
  await pointer.upload(await screen.findByTestId('csv'), csv('firstname,lastname\nBudi,Santoso\n'));
  const button = await screen.findByRole('button', { name: 'Import 2 rows' });
  expect(sent.map(([name]) => name)).toEqual(['begin', 'part', 'checking']);
  expect(sent[0]![1]).toMatchObject({ kind: 'applicants' });
  expect(sent[1]![1]).toMatchObject({ part: 0, text: 'firstname,lastname\nBudi,Santoso\n' });
  expect(screen.getByText('1 row cannot be imported')).toBeVisible();
  const wrong = (await screen.findByText('Row 3')).closest('li')!;
  expect(wrong).toHaveTextContent('Row 3 Sari Dewi');
  expect(within(wrong).getByLabelText('email')).toHaveValue('sari@example.com');
  expect(screen.getByText('Row 2').closest('li')).toHaveTextContent('Row 4 has the same phone number.');
  await pointer.click(button);
  expect(await screen.findByText('The import is done.')).toBeVisible();
  expect(screen.queryByText(/You may close this page/)).toBeNull();
  expect(screen.getByText('2 rows imported')).toBeVisible();
  expect((await screen.findByText('K7PQ2MXR4T')).closest('li')).toHaveTextContent('Row 4 sari@example.com');
  expect(screen.getByTestId('csv')).toBeInTheDocument();
});

test('the kinds that Excel writes as text can be chosen', async () => {
  await open();
  const accept = (await screen.findByTestId('csv')).getAttribute('accept')!.split(',');
  expect(accept).toEqual(expect.arrayContaining(['.csv', '.tsv', '.txt', 'text/csv', 'text/plain']));
});

test('a vendor that there is not is said, and nothing is imported without one', async () => {
  const { pointer, sent } = await open();
  const picker = await screen.findByTestId('csv');
  const chosen = jest.spyOn(picker, 'click');
  await pointer.type(screen.getByRole('combobox', { name: /^Default vendor/ }), 'Nusa Jaya');
  await pointer.click(screen.getByRole('button', { name: 'Choose a CSV file' }));
  expect(screen.getByRole('combobox', { name: /^Default vendor/ })).toHaveValue('Nusa Jaya');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^Default vendor/ })).toHaveAccessibleDescription(
      /There is no vendor account with this email\./,
    ),
  );
  await pointer.upload(picker, csv('firstname,lastname\nBudi,Santoso\n'));
  expect(chosen).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});

test('a bad cell is corrected in place and checked again; bad rows and good ones are shown and taken away', async () => {
  const { pointer, sent } = await open(anImport());
  const email = await screen.findByLabelText('email');
  await pointer.clear(email);
  await pointer.type(email, 'sari.dewi@example.com');
  expect(screen.getByRole('button', { name: 'Download the row' })).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'Show the 2' }));
  expect(await screen.findByRole('button', { name: 'Hide' })).toHaveAttribute('aria-expanded', 'true');
  await pointer.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() =>
    expect(sent).toMatchObject([['correct', { rows: [{ row: 3, cells: { email: 'sari.dewi@example.com' } }] }]]),
  );
  expect(await screen.findByRole('button', { name: 'Import 3 rows' })).toBeVisible();
});

test('rows that could not be checked again are said to be so only until they were', async () => {
  const { pointer } = await open(anImport());
  const email = await screen.findByLabelText('email');
  await pointer.type(email, 'x');
  server.use(http.put(`*/api/imports/${importid}/rows`, () => problem(503, 'unavailable'), { once: true }));
  await pointer.click(screen.getByRole('button', { name: 'Check again' }));
  const failed = await screen.findByRole('alert');
  await pointer.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('button', { name: 'Import 3 rows' })).toBeVisible();
  expect(failed).not.toBeInTheDocument();
});

test('an import that is under way says how far it is, and goes on being looked at until it is done', async () => {
  const { pointer } = await open(anImport({ status: 'running', outcomes: { ...NONE, made: 1, good: 1, refused: 1 } }));
  expect(await screen.findByText('1 of 2 rows done')).toBeVisible();
  expect(screen.queryByTestId('csv')).toBeNull();
  server.use(
    http.get('*/api/imports', () =>
      HttpResponse.json({ imports: [anImport({ status: 'ended', outcomes: { ...NONE, made: 2, refused: 1 } })] }),
    ),
  );
  expect(await screen.findByText('The import is done.', undefined, { timeout: 5_000 })).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'Download the result' }));
});

test.each([
  ['an hour ago stands before the next file', 1, true],
  ['two days ago stands below it', 48, false],
])('what ended %s', async (_, hours, isFirst) => {
  const createdat = new Date(Date.now() - hours * 3_600_000).toISOString();
  await open(anImport({ status: 'ended', createdat }));
  const latest = await screen.findByText(/^Your last import/);
  const chooser = screen.getByRole('button', { name: /CSV/ });
  expect(latest.compareDocumentPosition(chooser) & Node.DOCUMENT_POSITION_FOLLOWING).toBe(
    isFirst ? Node.DOCUMENT_POSITION_FOLLOWING : 0,
  );
});

test('what was checked can be left for another file', async () => {
  const { pointer, sent } = await open(anImport());
  await pointer.click(await screen.findByRole('button', { name: 'Choose another file' }));
  await waitFor(() => expect(screen.getByTestId('csv')).toBeInTheDocument());
  expect(sent.map(([name]) => name)).toEqual(['given-up']);
});

test('says why a file cannot be read, whether the browser or the portal finds out', async () => {
  const { pointer, sent } = await open(
    anImport({ status: 'unreadable', problem: 'import-column-missing?column=email', rows: 0, outcomes: NONE }),
  );
  expect(await screen.findByText(/The column “email” is missing/)).toBeVisible();
  await pointer.upload(screen.getByTestId('csv'), csv(new Uint8Array([0x50, 0x4b, 0, 0xff])));
  expect(await screen.findByText(/not a CSV in UTF-8/)).toBeVisible();
  expect(sent).toEqual([]);
  server.use(http.post('*/api/imports', () => problem(409, 'import-begun')));
  await pointer.upload(screen.getByTestId('csv'), csv('email\n'));
  expect(await screen.findByText(/Your other import is not finished/)).toBeVisible();
});
