import { type AnnouncementLanguage, type AnnouncementView, tooLongBy } from '@berangkat/contracts/announcements';
import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anApplicantRow } from '../../../../testing/applicants';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { NOTHING_SET } from '@berangkat/contracts/settings';
import { api } from '../../../shared/api';

const [AYU, BUDI] = ['20251111101', '20251111102'];
const announcementid = '20261122001';

/** The portal behind the network: what was sent, and what is known of each message. */
const portal = () => {
  const sent: Record<string, unknown>[] = [];
  const decided: unknown[] = [];
  const recipients: AnnouncementView['recipients'] = [AYU, BUDI].map((applicantid, recipient) => ({
    recipient,
    applicantid,
    name: ['Ayu Dewi', 'Budi Dewi'][recipient]!,
    to_number: '*****123',
    state: 'queued',
    way: null,
    reason: null,
    code: null,
    at: '2026-11-22T00:00:00.000Z',
  }));
  const state: { refuse?: () => ReturnType<typeof problem>; recipients: typeof recipients } = { recipients };
  server.use(
    http.get('*/api/applicants/summary', () => problem(503, 'unavailable')),
    http.get('*/api/applicants/counts', () => HttpResponse.json({ counts: null })),
    http.get('*/api/settings', () =>
      HttpResponse.json({ ...NOTHING_SET, agency: { ...NOTHING_SET.agency, sender: '+628110000' } }),
    ),
    http.get('*/api/applicants/paging-with-owner-status-with-removed', () =>
      HttpResponse.json({
        applicants: [anApplicantRow(1, 'Ayu'), anApplicantRow(2, 'Budi')],
        page: { total: 2, exact: true, book: 1, limit: 100, batchTotal: 2 },
      }),
    ),
    http.post('*/api/whatsapp/broadcast_general', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      if (state.refuse !== undefined) return state.refuse();
      return HttpResponse.json({
        announcementid,
        results: state.recipients.map(({ recipient, applicantid, name }) => ({
          recipient,
          applicantid,
          name,
          status: 'queued',
          state: 'queued',
          to_number: '*****123',
        })),
      });
    }),
    http.get(`*/api/announcements/${announcementid}`, () =>
      HttpResponse.json({
        announcementid,
        subject: 'Interview Announcement',
        content: '',
        notes: null,
        sender: null,
        agency: null,
        language: 'id',
        requestedat: '2026-11-22T00:00:00.000Z',
        recipients: state.recipients,
      }),
    ),
    http.put(`*/api/announcements/${announcementid}/decision`, async ({ request }) => {
      decided.push(await request.json());
      return HttpResponse.json({ announcementid, recipient: 1 });
    }),
  );
  return { sent, decided, state };
};

const open = async () => {
  const rendered = await renderPortal({ at: '/applicant-management', user: userOf('admin') });
  await screen.findByRole('link', { name: 'Ayu Dewi' });
  await rendered.pointer.keyboard('jxjxw');
  return { ...rendered, dialog: await screen.findByRole('dialog', { name: 'Announcement to 2 people' }) };
};

it.holds('broadcast-defaults')(
  'begins with the defaults, shows how it reads, and says person by person what becomes of it',
  async () => {
    const { sent, decided, state } = portal();
    const { pointer, dialog, store } = await open();
    const field = (name: RegExp) => within(dialog).findByRole('textbox', { name });
    expect(await field(/^Subject in Indonesian/)).toHaveValue('Pengumuman Wawancara');
    expect(await field(/^Content in Indonesian/)).toHaveValue('Anda terpilih untuk mengikuti wawancara.');
    expect(await field(/^Notes in Indonesian/)).toHaveValue('Semoga sukses!');
    // Everybody is written to in the own language unless the sender says otherwise.
    expect(await field(/^Subject in English/)).toHaveValue('Interview Announcement');
    expect(await field(/^Sender number/)).toHaveValue('628110000');
    // Each is spelt and read aloud in its language.
    for (const part of ['Subject', 'Content', 'Notes']) {
      expect(await field(new RegExp(`^${part} in Indonesian`))).toHaveAttribute('lang', 'id');
      expect(await field(new RegExp(`^${part} in English`))).toHaveAttribute('lang', 'en');
    }
    expect(within(dialog).getByText(/Halo Ayu Dewi/)).toBeVisible();

    await pointer.click(within(dialog).getByRole('button', { name: 'Send to 2 people' }));
    expect(await within(dialog).findByText('0 of 2 sent, 2 on the way')).toBeVisible();
    expect(sent).toMatchObject([
      {
        applicantids: [AYU, BUDI],
        template_id: 'general_announcement',
        variables: {
          subject: 'Pengumuman Wawancara',
          sender: '628110000',
          language: 'id',
          translation: { subject: 'Interview Announcement' },
        },
      },
    ]);
    state.recipients = state.recipients.map((recipient) => ({
      ...recipient,
      ...(recipient.recipient === 0
        ? { state: 'delivered' as const }
        : { state: 'unknown' as const, reason: 'interrupted' as const }),
    }));
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'announcements', id: announcementid }])));
    expect(await within(dialog).findByText('1 of 2 sent')).toBeVisible();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Budi DewiMay have been sent · sending was interrupted · \*{5}123/),
      'Ayu DewiDelivered · *****123',
    ]);
    await pointer.click(within(dialog).getByRole('button', { name: 'It was sent: Budi Dewi' }));
    expect(decided).toMatchObject([{ recipient: 1, decision: 'sent' }]);
  },
);

it('follows the language that is chosen in what nobody has touched', async () => {
  const { sent } = portal();
  const { pointer, dialog } = await open();
  await pointer.click(await within(dialog).findByRole('radio', { name: 'Indonesian' }));
  const notes = within(dialog).getByRole('textbox', { name: /^Notes/ });
  await pointer.clear(notes);
  await pointer.type(notes, 'Pakai batik');
  await pointer.click(within(dialog).getByRole('radio', { name: 'English' }));
  expect(within(dialog).getByRole('textbox', { name: /^Subject/ })).toHaveValue('Interview Announcement');
  await pointer.click(within(dialog).getByRole('button', { name: 'Send to 2 people' }));
  await within(dialog).findByText('0 of 2 sent, 2 on the way');
  expect(sent).toMatchObject([
    {
      variables: {
        subject: 'Interview Announcement',
        content: 'You have been selected for an interview.',
        notes: 'Pakai batik',
        language: 'en',
      },
    },
  ]);
});

it('holds both languages, of which each gets the own, and says when, where and what to bring in both', async () => {
  const { sent } = portal();
  const { pointer, dialog } = await open();
  const form = within(dialog);
  await form.findByRole('textbox', { name: 'Subject in Indonesian' });
  expect(form.getByText('This message speaks of an interview but names no day.')).toBeVisible();
  expect(form.getByRole('radio', { name: 'Each in their own' })).toBeChecked();
  expect(form.getByRole('textbox', { name: 'Subject in Indonesian' })).toHaveValue('Pengumuman Wawancara');
  expect(form.getByRole('textbox', { name: 'Subject in English' })).toHaveValue('Interview Announcement');
  await pointer.click(form.getByLabelText('Day'));
  await pointer.paste('2020-11-30');
  expect(form.getByText('This day has passed.')).toBeVisible();
  await pointer.paste('2099-11-30');
  expect(form.queryByText('This day has passed.')).not.toBeInTheDocument();
  await pointer.type(form.getByRole('textbox', { name: /^Time/ }), '09:30');
  await pointer.type(form.getByRole('textbox', { name: /^Place or link/ }), 'Jalan Thamrin 1');
  await pointer.type(form.getByRole('textbox', { name: /^What to bring/ }), 'paspor');
  expect(form.queryByText('This message speaks of an interview but names no day.')).not.toBeInTheDocument();
  expect(form.getByText('Monday, 30 November 2099')).toBeVisible();
  expect(form.getByText(/Halo Ayu Dewi/)).toHaveTextContent(
    'Anda terpilih untuk mengikuti wawancara. Waktu: Senin, 30 November 2099 pukul 09.30 WIB · Tempat: Jalan Thamrin 1 · Bawa: paspor',
  );
  expect(form.getByText(/Hello Ayu Dewi/)).toHaveTextContent('When: Monday, 30 November 2099 at 09:30 WIB');
  await pointer.click(form.getByRole('button', { name: 'Send to 2 people' }));
  await form.findByText('0 of 2 sent, 2 on the way');
  expect(sent).toMatchObject([
    {
      variables: {
        language: 'id',
        subject: 'Pengumuman Wawancara',
        translation: {
          subject: 'Interview Announcement',
          content: 'You have been selected for an interview.',
          notes: 'Good luck!',
        },
        day: '2099-11-30',
        time: '09:30',
        place: 'Jalan Thamrin 1',
        bring: 'paspor',
      },
    },
  ]);
});

it('wants a subject and a sender of digits, and says when it could not be sent', async () => {
  const { sent, state } = portal();
  const { pointer, dialog } = await open();
  const subject = await within(dialog).findByRole('textbox', { name: 'Subject in Indonesian' });
  const sender = within(dialog).getByRole('textbox', { name: /^Sender number/ });
  await pointer.clear(subject);
  await pointer.clear(sender);
  await pointer.type(sender, 'call me');
  const send = within(dialog).getByRole('button', { name: 'Send to 2 people' });
  await pointer.click(send);
  expect(await within(dialog).findByText('Please enter a subject of at most 60 characters.')).toBeVisible();
  expect(within(dialog).getByText('Please enter the sender number in digits only.')).toBeVisible();
  expect(sent).toEqual([]);
  await pointer.type(subject, 'Training');
  await pointer.clear(sender);
  state.refuse = () => problem(503, 'unavailable');
  await pointer.click(send);
  expect(await within(dialog).findByText('Failed to send broadcast. Please try again.')).toBeVisible();
});

it('of a portal without an account says that it is kept in the outbox, and never that it was sent', async () => {
  const { state } = portal();
  server.use(
    http.get('*/api/settings', () =>
      HttpResponse.json({
        ...NOTHING_SET,
        card: { ...NOTHING_SET.card, legalname: 'PT Samudra Contoh' },
        announcements: 'outbox',
      }),
    ),
  );
  const { pointer, dialog, store } = await open();
  expect(await within(dialog).findByText(/^No WhatsApp account is connected/)).toBeVisible();
  await pointer.click(within(dialog).getByRole('button', { name: 'Put in outbox for 2 people' }));
  expect(await within(dialog).findByText('0 of 2 in the outbox, 2 waiting')).toBeVisible();
  state.recipients = state.recipients.map((recipient) => ({ ...recipient, state: 'outbox' as const }));
  act(() => void store.dispatch(api.util.invalidateTags([{ type: 'announcements', id: announcementid }])));
  expect(await within(dialog).findByText('2 of 2 in the outbox')).toBeVisible();
  expect(within(dialog).queryByText(/sent/i)).not.toBeInTheDocument();
});

it('that is refused says why', async () => {
  const { state } = portal();
  const { pointer, dialog } = await open();
  state.refuse = () =>
    problem(400, 'invalid', {
      errors: [{ field: 'applicantids', code: 'broadcast-too-many', message: 'Too many.' }],
    });
  await pointer.click(await within(dialog).findByRole('button', { name: 'Send to 2 people' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Please choose at most 1,000 people at a time.');
});

it('is counted while it is typed, with the longest name and in both languages, and is not sent while it is too long', async () => {
  const { sent } = portal();
  const { pointer, dialog } = await open();
  const fill = async (name: RegExp, text: string): Promise<void> => {
    const field = await within(dialog).findByRole('textbox', { name });
    await pointer.clear(field);
    await pointer.click(field);
    await pointer.paste(text);
  };
  await pointer.click(await within(dialog).findByRole('radio', { name: 'Indonesian' }));
  const send = within(dialog).getByRole('button', { name: 'Send to 2 people' });
  await fill(/^Content/, 'x'.repeat(600));
  await fill(/^Notes/, 'x'.repeat(200));
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();

  const place = 'Jalan M.H. Thamrin '.repeat(6).trim();
  await fill(/^Place/, place);
  const over = (language: AnnouncementLanguage, content: string, notes: string, subject: string) =>
    tooLongBy(language, ['Ayu Dewi', 'Budi Dewi'], { subject, content, notes, place, sender: '628110000' });
  const indonesian = over('id', 'x'.repeat(600), 'x'.repeat(200), 'Pengumuman Wawancara');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    `Too many characters for WhatsApp with the longest name: ${indonesian}. Please shorten the message.`,
  );
  expect(send).toBeDisabled();
  await fill(/^Notes/, 'x');
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
  expect(send).toBeEnabled();

  await pointer.click(within(dialog).getByRole('radio', { name: 'Each in their own' }));
  await fill(/^Content in English/, 'y'.repeat(600));
  await fill(/^Notes in English/, 'y'.repeat(200));
  const english = over('en', 'y'.repeat(600), 'y'.repeat(200), 'Interview Announcement');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(`with the longest name: ${english}.`);
  expect(send).toBeDisabled();
  expect(sent).toEqual([]);
});

it('goes to a number that is typed first', async () => {
  const { sent } = portal();
  const { pointer, dialog } = await open();
  await pointer.type(await within(dialog).findByRole('textbox', { name: /^Send to this number first/ }), '0812345678');
  await pointer.click(within(dialog).getByRole('button', { name: 'Send to this number' }));
  expect(await within(dialog).findByText(/Queued/)).toHaveAttribute('role', 'status');
  expect(sent).toMatchObject([{ recipients: [{ number: '0812345678' }] }]);
  expect(sent[0]).not.toHaveProperty('applicantids');
});

it('goes to all that match, of whom the page shows the first', async () => {
  const { sent } = portal();
  const rows = [1, 2, 3].map((number) => anApplicantRow(number, ['Ayu', 'Budi', 'Citra'][number - 1]!));
  server.use(
    http.get('*/api/applicants/paging-with-owner-status-with-removed', ({ request }) => {
      const all = new URL(request.url).searchParams.get('limit') === '500';
      return HttpResponse.json({
        applicants: all ? rows : rows.slice(0, 2),
        page: { total: 3, exact: true, book: 1, limit: all ? 500 : 100, batchTotal: 3 },
      });
    }),
  );
  const { pointer } = await renderPortal({ at: '/applicant-management', user: userOf('admin') });
  await screen.findByRole('link', { name: 'Budi Dewi' });
  await pointer.click(screen.getByRole('checkbox', { name: 'Select Ayu Dewi' }));
  const bar = screen.getByRole('toolbar', { name: 'Actions' });
  expect(within(bar).queryByRole('button', { name: /that match/ })).not.toBeInTheDocument();
  await pointer.click(screen.getByRole('checkbox', { name: 'Select Budi Dewi' }));
  await pointer.click(within(bar).getByRole('button', { name: 'Select all 3 that match' }));
  expect(await within(bar).findByText('3 selected')).toBeVisible();
  await pointer.keyboard('w');
  const dialog = await screen.findByRole('dialog', { name: 'Announcement to 3 people' });
  await pointer.click(await within(dialog).findByRole('button', { name: 'Send to 3 people' }));
  expect(await within(dialog).findByText('0 of 2 sent, 2 on the way')).toBeVisible();
  expect(sent).toMatchObject([{ applicantids: rows.map(({ applicantid }) => applicantid) }]);
});
