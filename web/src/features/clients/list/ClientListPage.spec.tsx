import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { onePageOf } from '../../../../testing/page';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { api } from '../../../shared/api';
import { chooseLocale } from '../../../shared/i18n';
import { staleAfter } from '../../../shared/live/stale';
import { aClient } from '../../../../testing/client';

/** The list behind the network, and what was asked of it. */
const clients = (...rows: ReturnType<typeof aClient>[]) => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/clients', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ clients: rows, page: onePageOf(rows) });
    }),
  );
  return { rows, asked };
};
const open = (user = userOf('superadmin'), search = '') => renderPortal({ at: `/client-management${search}`, user });
const rowOf = async (name: RegExp | string) => (await screen.findByText(name)).closest('tr')!;

test('shows each client with its country in words, and a dash for what is not known', async () => {
  clients(aClient({ personincharge: null, accountemail: 'boss@merdeka.example.com' }));
  await open();
  const cells = within(await rowOf('Hotel Merdeka'))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(0, 6)).toEqual([
    'Hotel Merdeka',
    'MERDEKA1',
    'Indonesia',
    '–',
    'boss@merdeka.example.com',
    'Verified',
  ]);
});

test.holds('client-list-asked')('the server searches, sorts and pages by what stands in the address', async () => {
  const { asked } = clients(aClient());
  const { pointer, router } = await open(undefined, '?q=merdeka&page=3');
  await rowOf('Hotel Merdeka');
  expect(Object.fromEntries(asked.at(-1)!)).toEqual({ search: 'merdeka', sort: 'companyname', dir: 'asc', page: '3' });
  for (const name of ['Company Name', 'Client Code', 'Country', 'Person In Charge', 'Status'])
    expect(screen.getByRole('button', { name })).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'Country' }));
  await waitFor(() => expect(asked.at(-1)!.get('sort')).toBe('country'));
  expect(asked.at(-1)!.get('page')).toBe('1');
  expect(router.state.location.search).toBe('?q=merdeka&sort=country&dir=asc');
});

test('countries are sorted by their names in the language on screen; no other order depends on it', async () => {
  const { asked } = clients(aClient());
  const { pointer } = await open(undefined, '?sort=country&dir=desc&page=2');
  await rowOf('Hotel Merdeka');
  expect(asked.at(-1)!.get('lang')).toBeNull();
  try {
    await act(() => chooseLocale('id'));
    await waitFor(() => expect(asked.at(-1)!.get('lang')).toBe('id'));
    expect(Object.fromEntries(asked.at(-1)!)).toEqual({ sort: 'country', dir: 'desc', page: '2', lang: 'id' });
    await pointer.click(screen.getByRole('button', { name: 'Status' }));
    await waitFor(() => expect(asked.at(-1)!.get('sort')).toBe('status'));
    expect(asked.at(-1)!.get('lang')).toBeNull();
  } finally {
    await act(() => chooseLocale('en'));
  }
});

test.holds('client-list-leads')('leads a superadmin to the form, and an admin only to the pipeline', async () => {
  clients(aClient());
  const { pointer, unmount } = await open();
  expect(await screen.findByRole('link', { name: 'Hotel Merdeka' })).toHaveAttribute(
    'href',
    '/client-form?id=20251111301',
  );
  expect(screen.getByRole('link', { name: 'Add Client' })).toHaveAttribute('href', '/client-form');
  await pointer.click(screen.getByRole('button', { name: /Hotel Merdeka/ }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Edit client',
    'Pipeline',
    'Interview comments',
  ]);
  unmount();

  const admin = await open(userOf('admin'));
  await rowOf('Hotel Merdeka');
  expect(screen.queryByRole('link', { name: 'Hotel Merdeka' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Add Client' })).not.toBeInTheDocument();
  await admin.pointer.click(screen.getByRole('button', { name: /Hotel Merdeka/ }));
  server.use(http.get('*/api/projects/:id/by-client', () => HttpResponse.json([])));
  await admin.pointer.click(screen.getByRole('menuitem', { name: 'Pipeline' }));
  await waitFor(() => expect(admin.router.state.location.search).toBe('?cid=20251111301'));
});

test('an admin writes what is offered at Pass Interview, a line for each comment', async () => {
  clients(aClient());
  const changes: unknown[] = [];
  server.use(
    http.get('*/api/clients/:id', () => HttpResponse.json(aClient({ interviewcomments: ['Good English'] }))),
    http.put('*/api/clients/:id/interview-comments', async ({ request }) => {
      changes.push(await request.json());
      return HttpResponse.json({ clientid: aClient().clientid });
    }),
  );
  const { pointer } = await open(userOf('admin'));
  await rowOf('Hotel Merdeka');
  await pointer.click(screen.getByRole('button', { name: /Hotel Merdeka/ }));
  await pointer.click(screen.getByRole('menuitem', { name: 'Interview comments' }));
  const dialog = await screen.findByRole('dialog', { name: 'Interview comments of Hotel Merdeka' });
  const lines = await within(dialog).findByLabelText('Comments, one per line');
  expect(lines).toHaveValue('Good English');
  await pointer.type(lines, `{End}{Enter}${'x'.repeat(101)}`);
  await pointer.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Comment must be at most 100 characters.')).toBeVisible();
  expect(changes).toEqual([]);
  await pointer.clear(lines);
  await pointer.type(lines, ' Good English {Enter}{Enter}Kind to guests');
  await pointer.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(changes).toEqual([expect.objectContaining({ comments: ['Good English', 'Kind to guests'] })]),
  );
  expect(await screen.findByText('The interview comments are saved.')).toBeVisible();
});

test('says what to do while there is none, and reads again after a failure', async () => {
  clients();
  server.use(http.get('*/api/clients', () => problem(503, 'unavailable'), { once: true }));
  const { pointer } = await open();
  expect(await screen.findByText('The clients could not be loaded.')).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No clients yet')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Add Client' })).toHaveLength(2);
});

test('a change by somebody else shows without a press', async () => {
  const { rows } = clients(aClient());
  const { store } = await open();
  await rowOf('Hotel Merdeka');
  rows[0] = aClient({ companyname: 'Hotel Merdeka Baru' });
  const notice = { topic: 'clients', ids: { clientid: rows[0].clientid }, position: '9' } as const;
  act(() => void store.dispatch(api.util.invalidateTags(staleAfter([notice]))));
  expect(await screen.findByText('Hotel Merdeka Baru')).toBeVisible();
});
