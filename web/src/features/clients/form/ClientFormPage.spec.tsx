import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { onePageOf } from '../../../../testing/page';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { api } from '../../../shared/api';
import { staleAfter } from '../../../shared/live/stale';
import { aClient } from '../../../../testing/client';
import { aServer, fillIn, ID, open, save } from '../testing/form';

test('a client whom there is not is not asked for again: the page leads on', async () => {
  server.use(http.get('*/api/clients/:id', () => problem(404, 'not-found')));
  await open(`?id=${ID}`);
  expect(await screen.findByRole('heading', { name: 'This does not exist or was removed.' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

const way = () => within(screen.getByRole('navigation', { name: 'Breadcrumb' }));

test.holds('timeout-client-list')('registers a client and goes back to the list', async () => {
  const { sent } = aServer();
  const { pointer, router, store } = await open();
  await fillIn(pointer);
  await pointer.click(save());
  expect(await screen.findByText('Client Hotel Nusa is registered.')).toBeVisible();
  expect(store.getState().banners).toMatchObject([{ timeout: 15_000 }]);
  expect(router.state.location.pathname).toBe('/client-management');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    companyname: 'Hotel Nusa',
    clientcode: 'NUSA77',
    country: 'indonesia',
    status: 'verified',
    audit: { action: 'create_client' },
  });
  expect(sent[0]).not.toHaveProperty('revision');
  await pointer.click(screen.getByRole('button', { name: 'Add its project' }));
  expect(await screen.findByLabelText('Project name')).toHaveValue('');
  await waitFor(() => expect(screen.getByLabelText(/^Client/)).toHaveValue('Hotel Merdeka · MERDEKA1'));
});

test.holds('clients-01')('changes the client of the address at the version that was read', async () => {
  const { sent } = aServer();
  const { pointer } = await open(`?id=${ID}`);
  const name = await screen.findByLabelText('Company name');
  expect(name).toHaveValue('Hotel Merdeka');
  expect(screen.getByLabelText('Country')).toHaveValue('Indonesia');
  await pointer.clear(name);
  await pointer.type(name, 'Hotel Merdeka Baru');
  await pointer.click(save());
  expect(await screen.findByText('Client Hotel Merdeka Baru is saved.')).toBeVisible();
  expect(sent[0]).toMatchObject({ companyname: 'Hotel Merdeka Baru', revision: 4, audit: { action: 'update_client' } });
});

test('its country is found by the name that it has in the other language', async () => {
  aServer();
  const { pointer } = await open(`?id=${ID}`);
  const country = await screen.findByLabelText('Country');
  await pointer.clear(country);
  await pointer.type(country, 'jepang');
  expect(await screen.findByRole('option', { name: 'Japan' })).toBeVisible();
});

test('counts what would be saved, and says so when that is nothing', async () => {
  const { sent } = aServer();
  const { pointer, router } = await open(`?id=${ID}`);
  const name = await screen.findByLabelText('Company name');
  expect(screen.getByText('No changes yet')).toBeVisible();
  await pointer.click(save());
  expect(await screen.findByText('Nothing has changed.')).toBeVisible();
  await pointer.type(name, ' 2');
  await pointer.type(screen.getByLabelText('Address'), ' B');
  expect(screen.getByText('2 changes')).toBeVisible();
  await pointer.clear(name);
  await pointer.type(name, 'Hotel Merdeka');
  expect(screen.getByText('1 change')).toBeVisible();
  expect(sent).toEqual([]);
  expect(router.state.location.pathname).toBe('/client-form');
});

test.holds('client-account-linked')('links the account of an employer, found by typing', async () => {
  const { sent, searched } = aServer();
  const { pointer } = await open(`?id=${ID}`);
  await pointer.type(await screen.findByLabelText(/^Employer account/), 'rat');
  await pointer.click(await screen.findByRole('option', { name: 'ratna@example.com' }));
  expect(searched).toEqual(['', 'rat']);
  await pointer.click(save());
  await waitFor(() => expect(sent[0]).toMatchObject({ accountid: '20251111777' }));
});

test('takes the linked account away', async () => {
  const state = aServer();
  state.client = aClient({ accountid: '20251111777', accountemail: 'ratna@example.com' });
  const { pointer } = await open(`?id=${ID}`);
  expect(await screen.findByLabelText(/^Employer account/)).toHaveValue('ratna@example.com');
  await pointer.click(screen.getByRole('button', { name: 'Clear' }));
  await pointer.click(save());
  await waitFor(() => expect(state.sent).toHaveLength(1));
  expect(state.sent[0]).not.toHaveProperty('accountid');
});

test('an account that there is not is said, and the client is not saved without one', async () => {
  const { sent } = aServer();
  const { pointer } = await open(`?id=${ID}`);
  await pointer.type(await screen.findByLabelText(/^Employer account/), 'nobody@example.com');
  await pointer.tab();
  await pointer.click(save());
  expect((await screen.findAllByText('Account ID must be exactly 11 digits.'))[0]).toBeVisible();
  expect(screen.getByLabelText(/^Employer account/)).toHaveValue('nobody@example.com');
  expect(sent).toEqual([]);
});

test('says what is wrong beside each field and in a summary, and sends nothing', async () => {
  const { sent } = aServer();
  const { pointer } = await open();
  await pointer.type(await screen.findByLabelText('Company name'), 'Ho');
  await pointer.click(save());
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(summary).toHaveFocus());
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Company name must be between 3 and 50 characters.',
    'Client code must be 5 to 15 letters and digits.',
    'Company registration number must be between 5 and 50 characters.',
    'Address must be between 10 and 100 characters.',
    'Person in charge must be between 2 and 50 characters.',
  ]);
  expect(screen.getByLabelText('Company name')).toHaveAccessibleDescription(
    'Company name must be between 3 and 50 characters.',
  );
  expect(sent).toEqual([]);
});

test.each([
  ['Email', 'nobody', 'Invalid email format.'],
  ['Email', `${'x'.repeat(41)}@mail.test`, 'Email must be between 5 and 50 characters.'],
  ['Phone', '1234567', 'Phone number must be between 8 and 15 digits.'],
])('%s %s is refused in the words of the specification', async (label, pasted, refused) => {
  const { sent } = aServer();
  const { pointer } = await open();
  await fillIn(pointer);
  const field = screen.getByLabelText(new RegExp(`^${label}`));
  await pointer.clear(field);
  await pointer.click(field);
  await pointer.paste(pasted);
  await pointer.click(save());
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(refused)));
  expect(sent).toEqual([]);
});

test.holds('timeout-client-form')(
  'shows a refusal of the server beside its field, or as a banner where no field is to blame',
  async () => {
    aServer();
    const field = { field: 'accountid', code: 'account-client-connected', message: 'x' };
    server.use(
      http.put(`*/api/clients/${ID}`, () => problem(409, 'account-client-connected', { errors: [field] }), {
        once: true,
      }),
      http.put(`*/api/clients/${ID}`, () => problem(500, 'internal'), { once: true }),
    );
    const { pointer, router, store } = await open(`?id=${ID}`);
    await pointer.type(await screen.findByLabelText('Company name'), ' 2');
    await pointer.click(save());
    await waitFor(() =>
      expect(screen.getByLabelText(/^Employer account/)).toHaveAccessibleDescription(/already been connected/),
    );
    await pointer.click(save());
    expect(await screen.findByText('Error creating or updating client record')).toBeVisible();
    expect(screen.getByText('An error occurred. Please try again later.')).toBeVisible();
    expect(store.getState().banners).toMatchObject([{ timeout: 30_000 }]);
    expect(screen.getByLabelText('Company name')).toHaveValue('Hotel Merdeka 2');
    expect(router.state.location.pathname).toBe('/client-form');
  },
);

test('a save that works ends the error of the one before', async () => {
  aServer();
  server.use(http.put(`*/api/clients/${ID}`, () => problem(500, 'internal'), { once: true }));
  const { pointer, store } = await open(`?id=${ID}`);
  await pointer.type(await screen.findByLabelText('Company name'), ' 2');
  await pointer.click(save());
  expect(await screen.findByText('Error creating or updating client record')).toBeVisible();
  await pointer.click(save());
  await waitFor(() => expect(store.getState().banners).toMatchObject([{ kind: 'success' }]));
});

test('keeps what is typed while others save, and offers the newest version when saving is refused for it', async () => {
  const state = aServer();
  const { pointer, store } = await open(`?id=${ID}`);
  const name = await screen.findByLabelText('Company name');
  await pointer.clear(name);
  await pointer.type(name, 'Mine');
  state.client = aClient({ companyname: 'Theirs', revision: 5 });
  const notice = { topic: 'clients', ids: { clientid: ID }, position: '9' } as const;
  await act(async () => void store.dispatch(api.util.invalidateTags(staleAfter([notice]))));
  server.use(http.put(`*/api/clients/${ID}`, () => problem(409, 'stale-revision'), { once: true }));
  await pointer.click(save());
  await screen.findByRole('dialog', { name: 'Someone else has changed this' });
  expect(name).toHaveValue('Mine');
  await pointer.click(screen.getByRole('button', { name: 'Load the latest version' }));
  await waitFor(() => expect(screen.getByLabelText('Company name')).toHaveValue('Theirs'));
  await pointer.type(screen.getByLabelText('Company name'), ' 2');
  await pointer.click(save());
  await waitFor(() => expect(state.sent).toEqual([expect.objectContaining({ companyname: 'Theirs 2', revision: 5 })]));
});

test('has the header of its client, and steps to the next one of the list that led here', async () => {
  aServer();
  const other = aClient({ clientid: '20251111302', companyname: 'Hotel Nusa', clientcode: 'NUSA77', status: 'active' });
  const clients = [aClient(), other];
  server.use(
    http.get('*/api/clients', () => HttpResponse.json({ clients, page: onePageOf(clients) })),
    http.get(`*/api/clients/${other.clientid}`, () => HttpResponse.json(other)),
  );
  const { pointer, router } = await renderPortal({ at: '/client-management?q=hotel', user: userOf('superadmin') });
  await pointer.click(await screen.findByRole('link', { name: 'Hotel Merdeka' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Hotel Merdeka' })).toBeVisible();
  expect(screen.getByText('MERDEKA1 · Indonesia · Ratna')).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(screen.getByLabelText('Company name')).toHaveValue('Hotel Nusa'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hotel Nusa');
  expect(screen.getByText('2 of 2')).toBeVisible();
  await pointer.click(way().getByRole('link', { name: 'Clients' }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=hotel'));
});

test('asks before unsaved changes are left', async () => {
  aServer();
  const { pointer, router } = await open(`?id=${ID}`);
  await pointer.type(await screen.findByLabelText('Company name'), ' 2');
  await pointer.click(way().getByRole('link', { name: 'Clients' }));
  await pointer.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(router.state.location.pathname).toBe('/client-form');
  await pointer.click(way().getByRole('link', { name: 'Clients' }));
  await pointer.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/client-management'));
});

test('a client that cannot be loaded is said, and read again', async () => {
  aServer();
  server.use(http.get(`*/api/clients/${ID}`, () => problem(503, 'unavailable'), { once: true }));
  const { pointer } = await open(`?id=${ID}`);
  await pointer.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Company name')).toHaveValue('Hotel Merdeka');
});

test.holds('client-form-refused')('an admin may not be here', async () => {
  aServer();
  const { router } = await renderPortal({ at: '/client-form', user: userOf('admin') });
  expect(await screen.findByText('You are not authorized to access this page.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});
