import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { onePageOf } from '../../../../testing/page';
import { ledFrom, renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { BACK_AFTER } from '../seconds';
import { aDepartment, anIndustry, aPosition } from '../testing/entries';

const farming = anIndustry({ indid: '20251111002', name: 'Farming' });
const picker = aDepartment({ depid: '20251111012', indid: farming.indid, industry: 'Farming', name: 'Farm Picker' });

/** The server with two industries of one department each, and what it was sent. */
const aServer = () => {
  const sent: { readonly call: string; readonly body: Record<string, unknown> }[] = [];
  const industries = [anIndustry(), farming];
  const departments = [aDepartment(), picker];
  const receive = async (request: Request) => {
    const { pathname } = new URL(request.url);
    sent.push({ call: `${request.method} ${pathname}`, body: (await request.json()) as Record<string, unknown> });
    return HttpResponse.json({ indid: '20251111003', depid: '20251111013', posid: '20251111023' });
  };
  const take = ({ request }: { request: Request }) => receive(request);
  server.use(
    http.get('*/api/industries', () => HttpResponse.json({ industries, page: onePageOf(industries) })),
    http.get('*/api/departments', () => HttpResponse.json({ departments, page: onePageOf(departments) })),
    http.get('*/api/positions/paging-with-dep-ind', () =>
      HttpResponse.json({ positions: [], total: 0, page: onePageOf([]) }),
    ),
    http.get('*/api/positions/:id', () => HttpResponse.json(aPosition())),
    ...['industries', 'departments', 'positions'].flatMap((list) => [
      http.post(`*/api/${list}`, take),
      http.put(`*/api/${list}/:id`, take),
    ]),
  );
  return sent;
};
const open = (at: string) => renderPortal({ at, user: userOf('admin') });

test.holds('position-added')(
  'adds a position to a department of the chosen industry, and goes back to the list a second later',
  async () => {
    const sent = aServer();
    const { pointer, router } = await open('/position-form');
    const department = await screen.findByLabelText('Department');
    expect(department).toBeDisabled();
    await screen.findByRole('option', { name: 'Farming' });
    await pointer.selectOptions(screen.getByLabelText('Industry'), 'Farming');
    await pointer.selectOptions(screen.getByLabelText('Department'), 'Farm Picker');
    expect(screen.queryByRole('option', { name: 'Culinary' })).not.toBeInTheDocument();
    await pointer.type(screen.getByLabelText('English name'), 'Berry  Picker');
    await pointer.type(screen.getByLabelText(/^Indonesian name/), 'Pemetik Beri');
    expect(screen.getByLabelText('English name')).toHaveAttribute('lang', 'en');
    expect(screen.getByLabelText(/^Indonesian name/)).toHaveAttribute('lang', 'id');
    const led = ledFrom(router);
    await pointer.click(screen.getByRole('button', { name: 'Save position' }));
    expect(await screen.findByText('Position created successfully.')).toBeVisible();
    const { to, after } = await led();
    expect(to).toBe('/position-management');
    expect(after).toBeGreaterThanOrEqual(BACK_AFTER);
    expect(sent).toMatchObject([
      {
        call: 'POST /api/positions',
        body: {
          indid: farming.indid,
          depid: picker.depid,
          name: 'Berry Picker',
          indonesianname: 'Pemetik Beri',
          audit: { action: 'create_position' },
        },
      },
    ]);
  },
);

test('changes a position at the version that was read, and a new industry needs a department of its own', async () => {
  const sent = aServer();
  const { pointer } = await open('/position-form?id=20251111021');
  await waitFor(() => expect(screen.getByLabelText('Department')).toHaveValue('20251111011'));
  await pointer.type(screen.getByLabelText('English name'), ' Two');
  await pointer.selectOptions(screen.getByLabelText('Industry'), 'Farming');
  expect(screen.getByLabelText('Department')).toHaveValue('');
  await pointer.click(screen.getByRole('button', { name: 'Save position' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Department')).toHaveAccessibleDescription('Please fill all required fields.'),
  );
  await pointer.selectOptions(screen.getByLabelText('Department'), 'Farm Picker');
  await pointer.click(screen.getByRole('button', { name: 'Save position' }));
  expect(await screen.findByText('Position updated successfully.')).toBeVisible();
  expect(sent).toMatchObject([
    { call: 'PUT /api/positions/20251111021', body: { depid: picker.depid, name: 'Baker Two', revision: 3 } },
  ]);
});

test('says beside the name that it is taken', async () => {
  aServer();
  const errors = [{ field: 'name', code: 'industry-409', message: 'x' }];
  server.use(http.post('*/api/industries', () => problem(409, 'industry-409', { errors })));
  const { pointer, router } = await open('/industry-form');
  const name = await screen.findByLabelText('English name');
  await pointer.click(screen.getByRole('button', { name: 'Save industry' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Please enter industry name\./));
  await pointer.type(name, 'Farming');
  await pointer.click(screen.getByRole('button', { name: 'Save industry' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Industry with this name already exists/));
  expect(router.state.location.pathname).toBe('/industry-form');
});

test('a department needs an industry and a name; what cannot be offered is said, and asked for again', async () => {
  const sent = aServer();
  server.use(http.get('*/api/industries', () => problem(503, 'unavailable'), { once: true }));
  const { pointer } = await open('/department-form');
  expect(await screen.findByText(/Error fetching industries\./)).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('option', { name: 'Farming' });
  await pointer.type(screen.getByLabelText('English name'), 'x');
  await pointer.click(screen.getByRole('button', { name: 'Save department' }));
  await waitFor(() =>
    expect(screen.getByLabelText('English name')).toHaveAccessibleDescription(
      'Department name must be at least 2 characters.',
    ),
  );
  await pointer.selectOptions(screen.getByLabelText('Industry'), 'Farming');
  await pointer.type(screen.getByLabelText('English name'), 'yz');
  await pointer.click(screen.getByRole('button', { name: 'Save department' }));
  expect(await screen.findByText('Department created successfully.')).toBeVisible();
  expect(sent).toMatchObject([{ call: 'POST /api/departments', body: { indid: farming.indid, name: 'xyz' } }]);
});

test.holds('masterdata-form-back').each([
  ['industry', 'Industry created successfully.'],
  ['department', 'Department created successfully.'],
  ['position', 'Position created successfully.'],
])('%s has an arrow back to its list, which follows a second after saving', async (what, said) => {
  aServer();
  const { pointer, router } = await open(`/${what}-form`);
  const list = `/${what}-management`;
  expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute('href', list);
  if (what !== 'industry') {
    await screen.findByRole('option', { name: 'Farming' });
    await pointer.selectOptions(screen.getByLabelText('Industry'), 'Farming');
  }
  if (what === 'position') await pointer.selectOptions(screen.getByLabelText('Department'), 'Farm Picker');
  await pointer.type(screen.getByLabelText('English name'), 'Bees');
  const led = ledFrom(router);
  await pointer.click(screen.getByRole('button', { name: /^Save / }));
  expect(await screen.findByText(said)).toBeVisible();
  const { to, after } = await led();
  expect(to).toBe(list);
  expect(after).toBeGreaterThanOrEqual(BACK_AFTER);
});

describe('the words of the specification', () => {
  const fillIn = async (at: string, pointer: Awaited<ReturnType<typeof open>>['pointer'], name: string) => {
    if (at !== '/industry-form') {
      await screen.findByRole('option', { name: 'Farming' });
      await pointer.selectOptions(screen.getByLabelText('Industry'), 'Farming');
    }
    if (at === '/position-form') await pointer.selectOptions(screen.getByLabelText('Department'), 'Farm Picker');
    await pointer.click(await screen.findByLabelText('English name'));
    await pointer.paste(name);
    await pointer.click(screen.getByRole('button', { name: /^Save / }));
  };
  const forms = [
    [
      '/industry-form',
      'industries',
      'Error saving industry.',
      'Industry with this name already exists',
      'industry-409',
    ],
    [
      '/department-form',
      'departments',
      'Error saving department.',
      'Department with this name already exists.',
      'department-409',
    ],
    [
      '/position-form',
      'positions',
      'Error saving position.',
      'Position with this name already exists in the selected department',
      'position-409',
    ],
  ] as const;

  test.holds('masterdata-name-taken').each(forms)(
    '%s: what is not saved, and a name that is taken',
    async (at, list, failed, taken, code) => {
      aServer();
      const errors = [{ field: 'name', code, message: 'x' }];
      server.use(
        http.post(`*/api/${list}`, () => problem(500, 'internal'), { once: true }),
        http.post(`*/api/${list}`, () => problem(409, code, { errors })),
      );
      const { pointer } = await open(at);
      await fillIn(at, pointer, 'Beekeeping');
      expect(await screen.findByText(failed)).toBeVisible();
      await pointer.click(screen.getByRole('button', { name: /^Save / }));
      await waitFor(() => expect(screen.getByLabelText('English name')).toHaveAccessibleDescription(taken));
    },
  );

  test.each([
    ['/industry-form', 'Industry name must be between 2 and 50 characters.'],
    ['/department-form', 'Department name must be at most 50 characters.'],
    ['/position-form', 'Position name must be at most 50 characters.'],
  ])('%s: a name that is too long is kept whole, told at once, and refused', async (at, refused) => {
    const sent = aServer();
    const { pointer } = await open(at);
    await fillIn(at, pointer, 'x'.repeat(51));
    const name = screen.getByLabelText('English name');
    expect(name).toHaveValue('x'.repeat(51));
    await waitFor(() => expect(name).toHaveAccessibleDescription(expect.stringContaining(refused)));
    expect(name).toHaveAccessibleDescription(expect.stringContaining('51 of at most 50 characters'));
    expect(sent).toEqual([]);
  });

  test.holds('masterdata-parent-gone')(
    'a department whose data the server refuses says so, and another failure does not blame them',
    async () => {
      aServer();
      server.use(
        http.post('*/api/departments', () => problem(400, 'department-400'), { once: true }),
        http.post('*/api/departments', () => problem(503, 'unavailable')),
      );
      const { pointer } = await open('/department-form');
      await fillIn('/department-form', pointer, 'Beekeeping');
      const invalid = await screen.findAllByText('Invalid data provided.');
      expect(invalid[0]).toBeVisible();
      await pointer.click(screen.getByRole('button', { name: 'Save department' }));
      expect(await screen.findByText('Error saving department.')).toBeVisible();
    },
  );

  test('a position, and what it belongs to, that cannot be loaded', async () => {
    aServer();
    server.use(
      http.get('*/api/departments', () => problem(503, 'unavailable')),
      http.get('*/api/positions/:id', () => problem(503, 'unavailable')),
    );
    const { unmount } = await open('/position-form?id=20251111021');
    expect(await screen.findByText('Error fetching position data.')).toBeVisible();
    unmount();
    await open('/position-form');
    expect(await screen.findByText(/Error fetching industry\/department data\./)).toBeVisible();
  });

  test('a department without an industry and a name, and one that was changed', async () => {
    const sent = aServer();
    server.use(http.get('*/api/departments/:id', () => HttpResponse.json(aDepartment())));
    const { pointer, unmount } = await open('/department-form');
    await pointer.click(await screen.findByRole('button', { name: 'Save department' }));
    const refused = 'Please fill all required fields.';
    await waitFor(() => expect(screen.getByLabelText('English name')).toHaveAccessibleDescription(refused));
    expect(screen.getByLabelText('Industry')).toHaveAccessibleDescription(refused);
    unmount();
    const edit = await open('/department-form?id=20251111011');
    await edit.pointer.type(await screen.findByLabelText('English name'), 's');
    await edit.pointer.click(screen.getByRole('button', { name: 'Save department' }));
    expect(await screen.findByText('Department updated successfully.')).toBeVisible();
    expect(sent).toMatchObject([{ call: 'PUT /api/departments/20251111011', body: { name: 'Culinarys' } }]);
  });
});
