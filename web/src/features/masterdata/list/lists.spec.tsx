import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { onePageOf } from '../../../../testing/page';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { chooseLocale } from '../../../shared/i18n';
import { aDepartment, anIndustry, aPosition } from '../testing/entries';

/** The positions behind the network, what was asked of them, and what was sent. */
const positions = (...rows: ReturnType<typeof aPosition>[]) => {
  const asked: URLSearchParams[] = [];
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  server.use(
    http.get('*/api/positions/paging-with-dep-ind', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ positions: rows, total: rows.length, page: onePageOf(rows) });
    }),
    http.put('*/api/positions/:id/:what', async ({ request, params }) => {
      sent.push({ path: `${String(params.id)}/${String(params.what)}`, body: await request.json() });
      return HttpResponse.json({ posid: params.id });
    }),
  );
  return { asked, sent };
};
const open = (user = userOf('superadmin'), at = '/position-management') => renderPortal({ at, user });

test.holds('master-data-01')(
  'shows where a position belongs, who has it, and finds by what stands in the address',
  async () => {
    const { asked } = positions(aPosition({ applicants: 7, indonesianname: 'Pembuat Roti' }));
    await open(undefined, '/position-management?q=roti&status=active');
    const cells = within((await screen.findByText('Baker')).closest('tr')!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(0, 5)).toEqual(['Baker', 'Pembuat Roti', 'Culinary', 'Hospitality', '7']);
    expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({ search: 'roti', status: 'active', book: '1' });
    expect(screen.getByRole('link', { name: 'Add Position' })).toHaveAttribute('href', '/position-form');
    expect(screen.getByRole('link', { name: 'Baker' })).toHaveAttribute('href', '/position-form?id=20251111021');
  },
);

test('in Indonesian the department and the industry read as everywhere else, and so does the filter', async () => {
  positions(aPosition({ department: 'Bakery' }));
  const departments = [
    aDepartment({ name: 'Bakery' }),
    aDepartment({ depid: '20251111012', name: 'Kitchen', indonesianname: 'Dapur' }),
    aDepartment({ depid: '20251111013', name: 'Maids', indonesianname: 'Asisten' }),
  ];
  server.use(http.get('*/api/departments', () => HttpResponse.json({ departments, page: onePageOf(departments) })));
  await act(() => chooseLocale('id'));
  try {
    const { pointer } = await open();
    const row = within((await screen.findByText('Baker')).closest('tr')!);
    expect(row.getByText('Bakery')).toHaveAttribute('lang', 'en');
    expect(row.getByText('Perhotelan')).not.toHaveAttribute('lang');
    await pointer.click(screen.getByRole('button', { name: 'Departemen' }));
    await screen.findByText('Dapur · Perhotelan');
    expect(screen.getAllByText(/ · Perhotelan$/).map(({ textContent }) => textContent)).toEqual([
      'Asisten · Perhotelan',
      'Bakery · Perhotelan',
      'Dapur · Perhotelan',
    ]);
  } finally {
    await act(() => chooseLocale('en'));
  }
});

test.holds('position-list-page-size')(
  'the address of the list of positions names its page size as the specification does',
  async () => {
    const { asked } = positions(aPosition());
    const { pointer, router } = await open(undefined, '/position-management?ppp=26&book=2');
    await screen.findByText('Baker');
    expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({ app: '25', limit: '250', book: '2' });
    await pointer.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    await waitFor(() => expect(asked.at(-1)!.get('limit')).toBe('500'));
    expect(router.state.location.search).toBe('?ppp=50&limit=500');
  },
);

test.holds('position-holders')(
  'says who has a position before it is offered no more, and sends nothing when that is taken back',
  async () => {
    const { sent } = positions(aPosition({ applicants: 7 }));
    const { pointer } = await open(userOf('admin'));
    const status = await screen.findByLabelText('Status of Baker');
    await pointer.selectOptions(status, 'suspended');
    const question = await screen.findByRole('dialog', { name: 'Stop offering Baker?' });
    expect(question).toHaveTextContent('7 applicants keep it.');
    await pointer.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(status).toHaveValue('active');
    await pointer.selectOptions(status, 'suspended');
    await pointer.click(await screen.findByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Status updated.')).toBeVisible();
    expect(sent).toMatchObject([
      { path: '20251111021/update-status', body: { status: 'suspended', audit: { action: 'update_position_status' } } },
    ]);
  },
);

test('a superadmin merges two spellings of one department; an admin cannot', async () => {
  const other = aPosition({ posid: '20251111022', name: 'Bread Maker', applicants: 2 });
  const { asked, sent } = positions(
    aPosition(),
    other,
    aPosition({ posid: '20251111023', status: 'removed', name: 'Gone' }),
  );
  const { pointer, unmount } = await open();
  await pointer.click(await screen.findByRole('button', { name: /Bread Maker/ }));
  await pointer.click(screen.getByRole('menuitem', { name: 'Merge' }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge Bread Maker into …' });
  expect(dialog).toHaveTextContent('2 applicants have it.');
  await waitFor(() =>
    expect(
      within(dialog)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose…', 'Baker']),
  );
  expect(asked.at(-1)!.get('depid')).toBe('20251111011');
  await pointer.selectOptions(within(dialog).getByLabelText('Keep'), 'Baker');
  await pointer.click(within(dialog).getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Bread Maker is merged into Baker.')).toBeVisible();
  expect(sent).toMatchObject([{ path: '20251111022/merge', body: { into: '20251111021' } }]);
  unmount();

  const admin = await open(userOf('admin'));
  await admin.pointer.click(await screen.findByRole('button', { name: /Bread Maker/ }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit']);
});

test('both names are marked with their language', async () => {
  positions(aPosition({ indonesianname: 'Tukang Roti' }));
  await open();
  expect(await screen.findByText('Baker')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Tukang Roti')).toHaveAttribute('lang', 'id');
});

test('one that was merged says into what, and has no status to change', async () => {
  positions(aPosition({ status: 'removed', mergedinto: 'Cook' }));
  await open();
  expect(await screen.findByText('Merged into Cook')).toBeVisible();
  expect(screen.queryByLabelText('Status of Baker')).not.toBeInTheDocument();
});

test('the specification’s words when a list cannot be loaded or a status not be changed', async () => {
  server.use(
    http.get('*/api/industries', () => problem(503, 'unavailable'), { once: true }),
    http.get('*/api/industries', () =>
      HttpResponse.json({ industries: [anIndustry({ status: 'suspended' })], page: onePageOf([1]) }),
    ),
    http.put('*/api/industries/:id/update-status', () => problem(500, 'internal')),
  );
  const { pointer } = await open(undefined, '/industry-management');
  expect(await screen.findByText('Error fetching industries.')).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'Retry' }));
  await pointer.selectOptions(await screen.findByLabelText('Status of Hospitality'), 'active');
  expect(await screen.findByText('Error updating status.')).toBeVisible();
});

test.holds('industry-list')('lists industries, and leads to the form of a new one', async () => {
  server.use(
    http.get('*/api/industries', () => HttpResponse.json({ industries: [anIndustry()], page: onePageOf([1]) })),
  );
  await open(undefined, '/industry-management');
  expect(await screen.findByLabelText('Status of Hospitality')).toHaveValue('active');
  expect(screen.getByRole('link', { name: 'Add Industry' })).toHaveAttribute('href', '/industry-form');
});

test.holds('department-list')('lists departments with their industry', async () => {
  server.use(
    http.get('*/api/departments', () => HttpResponse.json({ departments: [aDepartment()], page: onePageOf([1]) })),
  );
  await open(undefined, '/department-management');
  expect((await screen.findByText('Culinary')).closest('tr')).toHaveTextContent('Hospitality');
  expect(screen.getByLabelText('Status of Culinary')).toHaveValue('active');
  expect(screen.getByRole('link', { name: 'Add Department' })).toHaveAttribute('href', '/department-form');
});

test.each([
  ['/position-management', '*/api/positions/paging-with-dep-ind', 'Error fetching positions.'],
  ['/department-management', '*/api/departments', 'Error fetching departments.'],
])('%s that cannot be loaded says so', async (at, call, said) => {
  server.use(http.get(call, () => problem(503, 'unavailable')));
  await open(undefined, at);
  expect(await screen.findByText(said)).toBeVisible();
});

test('the department whose positions are shown is named, and can be left', async () => {
  const { asked } = positions(aPosition());
  const departments = [aDepartment()];
  server.use(http.get('*/api/departments', () => HttpResponse.json({ departments, page: onePageOf(departments) })));
  const { pointer } = await open(undefined, '/position-management?depid=20251111011');
  expect(await screen.findByRole('button', { name: 'Department: Culinary · Hospitality' })).toBeVisible();
  expect(asked.at(-1)!.get('depid')).toBe('20251111011');
  await pointer.click(screen.getByRole('button', { name: 'Remove filter Department' }));
  await waitFor(() => expect(asked.at(-1)!.has('depid')).toBe(false));
});
