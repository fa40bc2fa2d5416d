import { type MailList } from '@berangkat/contracts/mail';
import { writeMail } from '@berangkat/contracts/mail/letter';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../testing/portal';
import { server } from '../../../testing/server';

const row: MailList['mail'][number] = {
  mailid: '20261122901',
  accountid: '20261122001',
  kind: 'password-link',
  language: 'en',
  state: 'outbox',
  address: 'sari@example.com',
  code: null,
  answer: null,
  reason: null,
  tries: 0,
  nextat: null,
  requestedat: '2026-11-22T03:00:00.000Z',
  at: '2026-11-22T03:00:00.000Z',
  letter: {
    words: writeMail('password-link', 'en', { name: 'Sari', minutes: 30 }),
    link: 'https://portal.example.com/new-password#secret',
    unsubscribe: null,
  },
};
const answer = (mail: MailList['mail'], more: Partial<MailList> = {}): MailList => ({
  mail,
  page: { total: mail.length, exact: true, book: 1, limit: 20, batchTotal: mail.length },
  carrier: 'outbox',
  failing: false,
  ...more,
});
const open = async (list: MailList, at = '/mail') => {
  server.use(http.get('*/api/mail', () => HttpResponse.json(list)));
  return renderPortal({ at, user: userOf('superadmin') });
};

test('shows what lies in the outbox, and opens it as its reader would see it', async () => {
  const { pointer } = await open(answer([row]));
  expect(await screen.findByText('In the outbox, not sent')).toBeVisible();
  expect(screen.getByText(/nothing is sent/)).toBeVisible();
  await pointer.click(screen.getByRole('link', { name: 'Link for a new password' }));
  const letter = within(await screen.findByRole('article'));
  // Read aloud in the language of its reader, not in that of whoever looks.
  expect(within(screen.getByRole('dialog')).getByRole('heading', { level: 2 })).toHaveAttribute('lang', 'en');
  expect(letter.getByText('Hello Sari,')).toBeVisible();
  expect(letter.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute('href', row.letter!.link);
});

test('says why a message did not go, and that the server cannot be used', async () => {
  await open(
    answer(
      [
        { ...row, mailid: '20261122902', state: 'refused', code: '550', answer: '550 No such user', letter: null },
        { ...row, mailid: '20261122903', state: 'queued', code: '451', tries: 2, letter: null },
        { ...row, mailid: '20261122904', state: 'givenup', reason: 'expired', letter: null },
      ],
      { carrier: 'smtp', failing: true },
    ),
    '/mail?id=20261122902',
  );
  expect(await screen.findByText('The server answered: 550 No such user')).toBeVisible();
  expect(screen.getByText('Refused by the mail server · 550')).toBeInTheDocument();
  expect(screen.getByText('Waiting · retried 2 times · 451')).toBeInTheDocument();
  expect(screen.getByText('Given up · could not be sent in time')).toBeInTheDocument();
  expect(screen.getByText(/^The mail server cannot be used/)).toBeInTheDocument();
});

test('previews every message in both languages and looks', async () => {
  const { pointer } = await open(answer([]), '/mail?preview=password-help');
  expect(await screen.findByText(/^Please ask the agency what to do/)).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'Indonesian' }));
  expect(await screen.findByText(/^Silakan tanyakan kepada agensi/)).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'Dark' }));
  expect(screen.getByRole('article').firstElementChild).toHaveStyle({ backgroundColor: '#101716' });
  await pointer.selectOptions(screen.getByRole('combobox', { name: 'Message' }), 'The password was changed');
  expect(await screen.findByText(/^Akun Anda memiliki kata sandi baru sejak/)).toBeVisible();
});

test('previews lead where the message would', async () => {
  const { pointer } = await open(answer([]), '/mail?preview=standing');
  const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(await screen.findByRole('combobox', { name: 'Message' })).toBeVisible();
  expect(addresses()).toContain(`${window.location.origin}/dashboard`);
  await pointer.selectOptions(screen.getByRole('combobox', { name: 'Message' }), 'Link for a new password');
  await waitFor(() => expect(addresses()).toContain(`${window.location.origin}/new-password#…`));
});
