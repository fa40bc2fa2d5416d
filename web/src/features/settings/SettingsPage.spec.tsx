import { NOTHING_SET, type SettingsView } from '@berangkat/contracts/settings';
import { publicSettingsWith } from '@berangkat/contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../testing/portal';
import { problem, server } from '../../../testing/server';
import { api } from '../../shared/api';
import { staleAfter } from '../../shared/live/stale';

/** The settings as a server keeps them. */
const portal = (settings: SettingsView = NOTHING_SET) => {
  const stored = { settings };
  const sent: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
  const keep = async (request: Request, path: string): Promise<Record<string, unknown>> => {
    const body = (await request.json()) as Record<string, unknown>;
    sent.push({ path, body });
    return body;
  };
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(stored.settings)),
    http.put('*/api/settings/contact', async ({ request }) => {
      const { chat = null, contactemail = null } = await keep(request, 'contact');
      const revision = stored.settings.contact.revision + 1;
      stored.settings = { ...stored.settings, contact: { chat, contactemail, revision } as SettingsView['contact'] };
      return HttpResponse.json({});
    }),
    http.put('*/api/settings/agency', async ({ request }) => {
      await keep(request, 'card');
      return HttpResponse.json({});
    }),
    http.put('*/api/settings/rates', async ({ request }) => {
      await keep(request, 'rates');
      return HttpResponse.json({});
    }),
    http.put('*/api/settings', async ({ request }) => {
      await keep(request, 'agency');
      return HttpResponse.json({});
    }),
  );
  return { stored, sent };
};
const open = (...user: Parameters<typeof userOf>) => renderPortal({ at: '/settings', user: userOf(...user) });

test('an admin says how the agency is reached, and sees nothing of the rest', async () => {
  const { sent } = portal();
  const { pointer } = await open('admin');
  expect(await screen.findByText(/Nobody can reach you yet/)).toBeVisible();
  for (const name of ['Other settings', 'Agency card', 'Logo of the agency'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  await pointer.type(screen.getByLabelText(/^Chat/), '+62 812 3456 7890');
  await pointer.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The settings are saved.')).toBeVisible();
  expect(sent).toEqual([
    { path: 'contact', body: expect.objectContaining({ chat: '+6281234567890', revision: -1 }) as unknown },
  ]);
  expect(sent[0]!.body).not.toHaveProperty('contactemail');
  await waitFor(() => expect(screen.getByLabelText(/^Chat/)).toHaveValue('+6281234567890'));
});

test('what is no chat is said beside the field, and not sent', async () => {
  const { sent } = portal();
  const { pointer } = await open('admin');
  await pointer.type(await screen.findByLabelText(/^Chat/), 'javascript:alert(1)');
  await pointer.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByLabelText(/^Chat/)).toHaveAccessibleDescription(/begins with https:/);
  expect(sent).toEqual([]);
});

test('a superadmin changes the rest by itself', async () => {
  const { sent } = portal();
  const { pointer } = await open('superadmin');
  await pointer.click(await screen.findByLabelText(/Email applicants/));
  const balance = screen.getByLabelText(/Opening balance/);
  await pointer.clear(balance);
  await pointer.type(balance, '180');
  await pointer.click(screen.getAllByRole('button', { name: 'Save' })[2]!);
  expect(await screen.findByText('The settings are saved.')).toBeVisible();
  expect(sent).toEqual([
    {
      path: 'agency',
      body: expect.objectContaining({
        openingdepartures: 180,
        ownstanding: true,
        standingmail: false,
        revision: -1,
      }) as unknown,
    },
  ]);
});

test('a superadmin says what currencies are in rupiah', async () => {
  const { sent } = portal({
    ...NOTHING_SET,
    rates: { ...NOTHING_SET.rates, changedat: '2026-11-21T08:00:00.000Z' },
  });
  const { pointer } = await open('superadmin');
  const rates = within(await screen.findByRole('region', { name: 'Salaries in rupiah' }));
  expect(rates.getByText(/^Last set/)).toHaveTextContent('Last set 21-11-2026');
  await pointer.type(rates.getByLabelText(/^QAR/), '0');
  await pointer.click(rates.getByRole('button', { name: 'Save' }));
  expect(await rates.findByLabelText(/^QAR/)).toHaveAccessibleDescription(/from 1 to 1,000,000/);
  await pointer.clear(rates.getByLabelText(/^QAR/));
  await pointer.type(rates.getByLabelText(/^QAR/), '4530');
  await pointer.click(rates.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The settings are saved.')).toBeVisible();
  expect(sent.map(({ path, body: { QAR, USD, revision } }) => [path, QAR, USD, revision])).toEqual([
    ['rates', 4_530, undefined, -1],
  ]);
});

test('a superadmin of a portal without a card is told so, and fills it in', async () => {
  const { sent } = portal();
  const { pointer } = await open('superadmin');
  const card = within(await screen.findByRole('region', { name: 'Agency card' }));
  expect(card.getByText(/Nobody can see who you are yet/)).toBeVisible();
  await pointer.type(card.getByLabelText(/^Legal name/), 'PT Samudra Contoh');
  await pointer.type(card.getByLabelText(/^Licence number/), 'CONTOH-0001/2024');
  await pointer.type(card.getByLabelText(/^Where it can be checked/), 'http://izin.example/1');
  await pointer.type(card.getByLabelText(/^Placement fee in Indonesian/), 'Tanpa biaya penempatan.');
  await pointer.click(card.getByRole('button', { name: 'Save' }));
  expect(card.getByLabelText(/^Where it can be checked/)).toHaveAccessibleDescription(/begins with https:/);
  expect(sent).toEqual([]);
  await pointer.clear(card.getByLabelText(/^Where it can be checked/));
  await pointer.type(card.getByLabelText(/^Where it can be checked/), 'https://izin.example/1');
  await pointer.click(card.getByRole('button', { name: 'Save' }));
  expect(await card.findByLabelText(/^Placement fee in English/)).toHaveAccessibleDescription(/both languages/);
  expect(sent).toEqual([]);
  await pointer.type(card.getByLabelText(/^Placement fee in English/), 'No placement fee.');
  await pointer.click(card.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The agency card is saved.')).toBeVisible();
  expect(sent).toEqual([
    {
      path: 'card',
      body: expect.objectContaining({
        legalname: 'PT Samudra Contoh',
        licence: 'CONTOH-0001/2024',
        licenceurl: 'https://izin.example/1',
        feeid: 'Tanpa biaya penempatan.',
        feeen: 'No placement fee.',
        revision: -1,
      }) as unknown,
    },
  ]);
});

test('what somebody else saved meanwhile is not saved over', async () => {
  const { stored } = portal();
  const { pointer } = await open('admin');
  const chat = await screen.findByLabelText(/^Chat/);
  await pointer.type(chat, '+6281111111111');
  stored.settings = { ...NOTHING_SET, contact: { chat: '+6289999999999', contactemail: null, revision: 0 } };
  server.use(http.put('*/api/settings/contact', () => problem(409, 'stale-revision')));
  await pointer.click(screen.getByRole('button', { name: 'Save' }));
  await pointer.click(await screen.findByRole('button', { name: /newest|Load/ }));
  await waitFor(() => expect(screen.getByLabelText(/^Chat/)).toHaveValue('+6289999999999'));
});

test('the way to the chat follows a change while a page is open', async () => {
  let chaturl: string | null = null;
  server.use(http.get('*/api/settings/public', () => HttpResponse.json(publicSettingsWith({ chaturl }))));
  const { store } = await renderPortal({ at: '/', user: userOf('applicant') });
  const chat = await screen.findByRole('link', { name: 'Chat with us' });
  expect(chat).toHaveAttribute('href', '/#contact');
  await waitFor(() => expect(store.getState().portalSettings.settings).toBeDefined());
  chaturl = 'https://wa.me/6281';
  await import('../../shared/api');
  store.dispatch(api.util.invalidateTags(staleAfter([{ topic: 'settings', ids: {}, position: '1' }])) as never);
  await waitFor(() => expect(chat).toHaveAttribute('href', 'https://wa.me/6281'));
});

test('who leaves with something unsaved is asked, whichever card it is in', async () => {
  portal();
  const { pointer } = await open('superadmin');
  await pointer.type(await screen.findByLabelText(/^Chat/), '+62');
  await pointer.click(screen.getByRole('link', { name: /Dashboard/ }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});
