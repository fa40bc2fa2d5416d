import { type InterviewDayView } from '@berangkat/contracts/interviews';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anApplicantRow } from '../../../../testing/applicants';
import { renderPortal, userOf } from '../../../../testing/portal';
import { server } from '../../../../testing/server';
import { NOTHING_SET } from '@berangkat/contracts/settings';

const interviewdayid = '20261122501';
const kept = { state: 'outbox', reason: null } as const;

/** Ayu has a time and was written to, Budi has one and was not, Citra was asked to choose, Dewi has answered. */
const day: InterviewDayView = {
  interviewdayid,
  projectid: '20251111401',
  projectname: 'Doha Culinary',
  clientname: 'Doha Hotels',
  date: '2099-12-07',
  begins: '09:00',
  ends: '12:00',
  zone: 'Asia/Jakarta',
  breaks: [],
  rooms: ['Room A'],
  minutes: 20,
  place: 'Denpasar',
  link: null,
  remarks: null,
  reason: null,
  status: 'planned',
  people: 3,
  capacity: 9,
  revision: 1,
  isover: false,
  interviews: [
    ...(['open', 'none', 'accepted'] as const).map((invitation, slot) => ({
      applicant: anApplicantRow(slot + 1, ['Ayu', 'Budi', 'Dian'][slot]!),
      room: 0,
      slot,
      applicantstatus: 'shortlisted' as const,
      attendance: 'expected' as const,
      next: null,
      invitation,
      words: null,
      answeredat: invitation === 'accepted' ? '2026-11-22T00:00:00.000Z' : null,
      delivery: invitation === 'none' ? null : kept,
      chose: false,
    })),
  ],
  shortlist: [
    {
      applicant: anApplicantRow(4, 'Citra'),
      date: null,
      again: false,
      choice: { open: true, changed: false, answer: null, words: null, delivery: kept },
    },
  ],
  choosing: 1,
};

const open = async (announcements: 'outbox' | 'whatsapp') => {
  const asked: unknown[] = [];
  server.use(
    http.get('*/api/interview-days/:id', () => HttpResponse.json(day)),
    http.get('*/api/settings', () => HttpResponse.json({ ...NOTHING_SET, announcements })),
    http.post('*/api/interview-days/:id/invitations', async ({ request }) => {
      const { applicantids } = (await request.json()) as { applicantids: readonly string[] };
      asked.push(applicantids);
      return HttpResponse.json({ interviewdayid, invited: applicantids.length, left: 0 });
    }),
  );
  const portal = await renderPortal({ at: `/interview-day?id=${interviewdayid}`, user: userOf('admin') });
  await screen.findByRole('heading', { name: /Answers/ });
  return { ...portal, asked };
};

test('without an account of WhatsApp an invitation is put in the outbox, and nobody is said to be told', async () => {
  const { pointer, asked } = await open('outbox');
  // A person who has answered has read it.
  expect(screen.getByText(/^Kept in the outbox, not sent: Ayu Dewi, Citra Dewi\./)).toBeVisible();

  await pointer.click(screen.getByRole('button', { name: 'Invite 2 people' }));
  const invite = within(await screen.findByRole('dialog', { name: 'Invite to the interviews' }));
  expect(await invite.findByText(/^No WhatsApp account is connected/)).toBeVisible();
  expect(invite.getByRole('checkbox', { name: /Ayu Dewi In the outbox$/ })).toBeChecked();
  expect(invite.getByRole('button', { name: 'Not told their time yet (2)' })).toBeVisible();
  await pointer.click(invite.getByRole('button', { name: 'Put in outbox for 2 people' }));
  expect(await screen.findByText('2 messages are in the outbox.')).toBeVisible();

  await pointer.click(screen.getByRole('button', { name: 'Let them choose a time' }));
  const offer = within(await screen.findByRole('dialog', { name: 'Let them choose a time' }));
  expect(await offer.findByText(/^No WhatsApp account is connected/)).toBeVisible();
  expect(offer.getByRole('checkbox', { name: /Citra Dewi In the outbox$/ })).toBeChecked();
  await pointer.click(offer.getByRole('button', { name: 'Put in outbox for 1 person' }));
  expect(asked).toEqual([['20251111101', '20251111102'], ['20251111104']]);
  expect(screen.queryByText(/is invited\.|is asked to choose\./)).toBeNull();
});

test('with an account people are invited, also those whose invitation was never sent', async () => {
  const { pointer, asked } = await open('whatsapp');
  await pointer.click(screen.getByRole('button', { name: 'Invite 2 people' }));
  const invite = within(await screen.findByRole('dialog', { name: 'Invite to the interviews' }));
  expect(invite.queryByText(/^No WhatsApp account/)).toBeNull();
  await pointer.click(invite.getByRole('button', { name: 'Invite 2 people' }));
  expect(await screen.findByText('2 people are invited.')).toBeVisible();
  expect(asked).toEqual([['20251111101', '20251111102']]);
});
