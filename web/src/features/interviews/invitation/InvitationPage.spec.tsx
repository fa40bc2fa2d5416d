import { type InvitationView } from '@berangkat/contracts/interviews';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { KEPT } from '../../../shared/startup';

const invitation: InvitationView = {
  name: 'Ayu Sari',
  language: 'en',
  projectname: 'Doha Culinary',
  status: 'coming',
  at: '2999-12-03T06:00:00.000Z',
  until: '2999-12-03T06:20:00.000Z',
  zone: 'Asia/Qatar',
  room: null,
  place: null,
  link: null,
  remarks: null,
  reason: null,
  answer: null,
  words: null,
  queue: null,
  choice: null,
  calendar: 'BEGIN:VCALENDAR',
};

/** The server has what `shown` says, and keeps what is sent to it in `sent`. */
const opened = async (shown: InvitationView[], answer: (sent: object) => Response | undefined = () => undefined) => {
  const sent: object[] = [];
  server.use(
    http.post('*/api/invitations/open', () => HttpResponse.json(shown.length > 1 ? shown.shift()! : shown[0]!)),
    http.post('*/api/invitations/answer', async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push(body);
      return answer(body) ?? HttpResponse.json({ ...shown[0]!, ...body });
    }),
  );
  return { sent, ...(await renderPortal({ at: '/invitation#token' })) };
};

afterEach(() => localStorage.clear());

test('a time that changed meanwhile is shown with the reason for which the answer was refused', async () => {
  const later = { ...invitation, at: '2999-12-03T06:20:00.000Z', until: '2999-12-03T06:40:00.000Z' };
  const { pointer } = await opened([invitation, later], () => problem(409, 'interview-moved') as never);
  await pointer.click(await screen.findByRole('button', { name: 'Yes, I will come' }));
  expect(await screen.findByText(/09:20–09:40/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The time has changed meanwhile.');
});

test('words belong to one answer, and are sent where they are not too long', async () => {
  const { pointer, sent } = await opened([invitation]);
  await pointer.click(await screen.findByRole('button', { name: 'I need another time' }));
  await pointer.click(screen.getByRole('textbox'));
  await pointer.paste('a'.repeat(203));
  await pointer.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('3 characters too many.')).toBeVisible();
  expect(sent).toEqual([]);
  await pointer.click(screen.getByRole('button', { name: 'No, I cannot come' }));
  expect(screen.getByRole('textbox')).toHaveValue('');
  await pointer.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^You are not coming\./)).toBeVisible();
  expect(sent).toMatchObject([{ answer: 'declined', at: invitation.at }]);
  expect(sent[0]).not.toHaveProperty('words');
});

test('whoever is late for a time reads so, and sees those that are left', async () => {
  const time = (hour: number) => ({ at: `2999-12-03T0${hour}:00:00.000Z`, until: `2999-12-03T0${hour}:20:00.000Z` });
  const choosing = { ...invitation, status: 'choosing' as const, calendar: null, choice: [time(6), time(7)] };
  const { pointer } = await opened([choosing, { ...choosing, choice: [time(7)] }]);
  server.use(http.post('*/api/invitations/choose', () => problem(409, 'interview-slot-gone')));
  await pointer.click(await screen.findByRole('button', { name: /^09:00/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else took this time a moment ago.');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^09:00/ })).toBeNull());
  expect(screen.getByRole('button', { name: /^10:00/ })).toBeEnabled();
});

test('too many on one connection are asked to wait, and not told that there is none', async () => {
  server.use(http.post('*/api/invitations/open', () => problem(429, 'too-many-requests')));
  await renderPortal({ at: '/invitation#token' });
  expect(await screen.findByText('One moment, please')).toBeVisible();
});

test('a reader who has another day at that moment reads which', async () => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  const zone = jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone: 'Asia/Jakarta' });
  // 13:00 on the third in Miami.
  const miami = { ...invitation, zone: 'America/New_York', at: '2999-12-03T18:00:00.000Z' };
  await opened([miami]);
  expect(await screen.findByText(/4 December 2999, 01:00 WIB where you are/)).toBeVisible();
  zone.mockRestore();
});

test('a language that was chosen on the device stays', async () => {
  localStorage.setItem(KEPT.locale, 'en');
  await opened([{ ...invitation, language: 'id' }]);
  expect(await screen.findByText('Will you come?')).toBeVisible();
  await waitFor(() => expect(localStorage.getItem(KEPT.locale)).toBe('en'));
  expect(screen.getByRole('button', { name: 'Yes, I will come' })).toBeVisible();
});

test('a page that is off invites nobody', async () => {
  await opened([{ ...invitation, status: 'off', reason: 'Flight' }]);
  expect(await screen.findByText('This interview has been called off: Flight')).toBeVisible();
  expect(screen.queryByText(/you are invited/)).toBeNull();
});

test('a page on the day says how long it takes, also when the time has passed', async () => {
  await opened([{ ...invitation, status: 'over', queue: { attendance: 'arrived', ahead: 2, minutes: 25 } }]);
  expect(await screen.findByText('Your turn comes in about 25 minutes.')).toBeVisible();
  expect(screen.getByText(/2 people before you/)).toBeVisible();
  expect(screen.queryByText(/has begun, or is over/)).toBeNull();
});
