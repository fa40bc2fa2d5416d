import { publicSettingsWith } from '@berangkat/contracts/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ACCID, aDetail, APPID } from '../../../../testing/applicant';
import { CV_AT as AT, CV_OWNER as owner, openCv as open } from '../../../../testing/cv';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { api } from '../../../shared/api';
import { chooseLocale } from '../../../shared/i18n';
import { staleAfter } from '../../../shared/live/stale';

const valueOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

test.holds('applicant-detail-01')('shows its owner the whole CV in words, with what to do next', async () => {
  await open(aDetail());
  expect(await screen.findByRole('heading', { name: 'Putu Sari' })).toBeVisible();
  expect(document.title).toBe('Putu Sari · Berangkat');
  expect(screen.getByText('Room Attendant')).toBeVisible();
  expect(valueOf('Born')).toHaveTextContent('Denpasar, 17 April 2000');
  expect(valueOf('Department')).toHaveTextContent('Housekeeping');
  expect(valueOf('Phone number')).toHaveTextContent('+6281234567890');
  expect(valueOf('Domicile address')).toHaveTextContent('Jalan Hang Tuah 3, Denpasar');
  expect(screen.getByRole('progressbar', { name: 'Your CV is 88% complete' })).toHaveAttribute('aria-valuenow', '88');
  expect(screen.getAllByRole('link', { name: 'Add a photo' })[0]).toHaveAttribute(
    'href',
    `/profile-photo-upload?appid=${APPID}&accid=${ACCID}`,
  );
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/application-form?appid=${APPID}&accid=${ACCID}`,
  );
  expect(screen.queryByRole('heading', { name: 'Admin comments' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'PDF print' })).not.toBeInTheDocument();
});

test('a motto stands among what is personal, and nothing where there is none', async () => {
  const { now, store } = await open(aDetail());
  await screen.findByText('Room Attendant');
  expect(valueOf('Motto')).toHaveTextContent('Service from the heart');
  now(aDetail({ motto: null }));
  act(() => {
    store.dispatch(
      api.util.invalidateTags(
        staleAfter([{ topic: 'applicants', ids: { applicantid: APPID, accountid: ACCID }, position: '7' }]),
      ),
    );
  });
  await waitFor(() => expect(screen.queryByText('Motto')).not.toBeInTheDocument());
});

test('its menu has headings, and what takes the person away stands last', async () => {
  const { may } = aDetail();
  const { pointer } = await open(aDetail({ may: { ...may, remove: true } }), { user: userOf('superadmin') });
  await pointer.click(await screen.findByRole('button', { name: 'More for Putu Sari' }));
  const menu = within(await screen.findByRole('menu', { name: 'More for Putu Sari' }));
  expect(menu.getAllByRole('group').map((group) => group.querySelector('p')!.textContent)).toEqual([
    'CV',
    'Share and print',
    'History',
  ]);
  const entries = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(entries.slice(-2)).toEqual(['Delete', 'Erase for good']);
  expect(menu.getAllByRole('menuitem')[0]).toHaveFocus();
  expect(entries[0]).not.toMatch(/Delete|Remove|Erase/);
});

test('the menu of an applicant leads to no other times', async () => {
  const { pointer } = await open(aDetail());
  await pointer.click(await screen.findByRole('button', { name: 'More for Putu Sari' }));
  await screen.findAllByRole('menuitem');
  expect(screen.queryByRole('menuitem', { name: /past date|Replay|changed/ })).not.toBeInTheDocument();
});

test('a code on request takes the page to a phone', async () => {
  await open(aDetail(), { user: userOf('admin') });
  const card = (await screen.findByText('Take this page to your phone')).closest('details')!;
  expect(card.querySelector('svg[role=img]')).toBeNull();
  act(() => {
    card.open = true;
    fireEvent(card, new Event('toggle'));
  });
  expect(await within(card).findByRole('img', { name: 'QR code of this page' })).toBeInTheDocument();
});

test.holds('applicant-detail-04').each([
  ['Edit', '/application-form'],
  ['Profile photo', '/profile-photo-upload'],
  ['Add work experience', '/experience-form'],
  ['Add education', '/education-form'],
  ['Full photo', '/full-photo-upload'],
  ['Add a work photo', '/work-photo-upload'],
  ['Add a document', '/document-upload'],
  ['CV file', '/cv-upload'],
])('its owner is led by %s to %s, with both ids', async (tool, path) => {
  const { pointer, router } = await open(aDetail());
  await screen.findByRole('heading', { name: 'Putu Sari' });
  if (tool === 'Edit') await pointer.click(screen.getByRole('link', { name: tool }));
  else {
    await pointer.click(screen.getByRole('button', { name: 'More for Putu Sari' }));
    await pointer.click(await screen.findByRole('menuitem', { name: tool }));
  }
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
    `${path}?appid=${APPID}&accid=${ACCID}`,
  );
});

test.holds('applicant-detail-03')('an employer sees what the server leaves, and no tools', async () => {
  const employer = userOf('employer', { account: { ...userOf('employer').account, accountid: '20251111009' } });
  await open(
    aDetail({
      form: null,
      email: 'pu****',
      phone1: null,
      may: { edit: false, uploadphoto: false, attach: false, openfiles: false, remove: false, comment: false },
    }),
    { user: employer },
  );
  expect(await screen.findByText('pu****')).toBeVisible();
  expect(valueOf('Phone number')).toHaveTextContent('Not shown');
  expect(document.querySelector('[href^="mailto:"], [href^="tel:"]')).toBeNull();
  expect(screen.queryByText('ID number')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByText('No photo yet')).toBeVisible();
});

test('an admin sees where the applicant stands, and comments', async () => {
  const placement = {
    projectid: '20251112005',
    projectcode: 'DXB-01',
    projectname: 'Dubai Marina Hotel',
    applicantstatus: 'shortlisted' as const,
    applicantcomment: 'good English',
    updatedat: '2025-11-14T02:00:00.000Z',
  };
  const admin = userOf('admin', { account: { ...userOf('admin').account, accountid: '20251111008' } });
  const first = aDetail({
    project_statuses: [placement],
    may: { edit: true, uploadphoto: true, attach: true, openfiles: true, remove: false, comment: true },
  });
  const { pointer, now } = await open(first, { user: admin });
  const projects = await screen.findByRole('region', { name: 'Projects' });
  expect(screen.getByRole('heading', { level: 1, name: 'Putu Sari' }).closest('header')).toHaveTextContent(
    /Shortlisted.*3 years of experience · Diploma$/,
  );
  expect(projects).toHaveTextContent('Dubai Marina HotelDXB-01Shortlistedsince 14-11-2025good English');
  const comments = screen.getByRole('region', { name: 'Admin comments' });
  await pointer.click(await within(comments).findByRole('button', { name: 'Add comment' }));
  expect(await within(comments).findAllByText('Please add a comment.')).not.toHaveLength(0);

  const bodies: unknown[] = [];
  server.use(
    http.post('*/api/applicants/:id/add-admincomment', async ({ request }) => {
      bodies.push(await request.json());
      now({
        ...first,
        revision: 4,
        admincomments: [
          {
            commentid: '1',
            accountname: 'Sari Lestari',
            accountemail: 'admin@example.com',
            accountcategory: 'admin',
            accountavatar: 'avatar3.png',
            createdat: '2025-11-15T02:00:00.000Z',
            comment: 'Called today',
          },
        ],
      });
      return HttpResponse.json({ commentid: '1' }, { status: 201 });
    }),
  );
  await pointer.type(within(comments).getByLabelText('Comment'), 'Called today');
  await pointer.click(await within(comments).findByRole('button', { name: 'Add comment' }));
  const said = await within(comments).findByText('Called today', { selector: 'p' });
  expect(said).toBeVisible();
  expect(said.parentElement!.querySelector('img')).toHaveAttribute('src', '/avatars/avatar3.png');
  expect(within(comments).getByLabelText('Comment')).toHaveValue('');
  expect(bodies).toEqual([expect.objectContaining({ comment: 'Called today' })]);

  server.use(http.post('*/api/applicants/:id/add-admincomment', () => problem(500, 'internal')));
  await pointer.type(within(comments).getByLabelText('Comment'), 'Once more');
  await pointer.click(await within(comments).findByRole('button', { name: 'Add comment' }));
  expect(await screen.findByText('Failed to add admin comment. Please try again.')).toBeVisible();
  expect(within(comments).getByLabelText('Comment')).toHaveValue('Once more');

  server.use(
    http.post('*/api/applicants/:id/add-admincomment', () => HttpResponse.json({ commentid: '2' }, { status: 201 })),
  );
  await pointer.click(within(comments).getByRole('button', { name: 'Add comment' }));
  await waitFor(() => expect(screen.queryByText('Failed to add admin comment. Please try again.')).toBeNull());
});

test('an admin sees who wants no announcements, and sets it', async () => {
  let optedout = false;
  const changes: unknown[] = [];
  server.use(
    http.get('*/api/applicants/:id/announcement-opt-out', () => HttpResponse.json({ applicantid: APPID, optedout })),
    http.put('*/api/applicants/:id/announcement-opt-out', async ({ request }) => {
      const body = (await request.json()) as { optedout: boolean };
      changes.push(body);
      ({ optedout } = body);
      return HttpResponse.json({ applicantid: APPID, optedout });
    }),
  );
  const { pointer } = await open(aDetail(), { user: userOf('admin') });
  const card = await screen.findByRole('region', { name: 'Announcements' });
  expect(card).toHaveTextContent('Receives WhatsApp announcements.');
  await pointer.click(within(card).getByRole('button', { name: 'Stop announcements' }));
  expect(await within(card).findByText(/Wants no announcements/)).toBeVisible();
  expect(changes).toMatchObject([{ optedout: true }]);
  await pointer.click(within(card).getByRole('button', { name: 'Allow announcements again' }));
  expect(await within(card).findByText('Receives WhatsApp announcements.')).toBeVisible();
});

test.each(['applicants', 'placements'] as const)(
  'a notice about %s brings what has changed onto the screen',
  async (topic) => {
    const { store, now } = await open(aDetail());
    await screen.findByRole('heading', { name: 'Putu Sari' });
    now(aDetail({ revision: 4, photo: '/api/files/photos/new-page.webp' }));
    const notice = {
      topic,
      ids: { applicantid: APPID, accountid: ACCID, projectid: '20251112005' },
      position: '9',
    } as Parameters<typeof staleAfter>[0][number];
    act(() => void store.dispatch(api.util.invalidateTags(staleAfter([notice]))));
    expect(await screen.findByRole('img', { name: 'Photo of Putu Sari' })).toHaveAttribute(
      'src',
      '/api/files/photos/new-page.webp',
    );
    expect(screen.getByText('This CV was just updated.')).toBeInTheDocument();
  },
);

test('the video is loaded when somebody wants to see it', async () => {
  const { pointer } = await open(aDetail());
  await screen.findByRole('heading', { name: 'Video introduction' });
  expect(document.querySelector('iframe')).toBeNull();
  await pointer.click(screen.getByRole('button', { name: /^Play the video/ }));
  expect(screen.getByTitle('Video introduction of Putu Sari')).toHaveAttribute(
    'src',
    expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/),
  );
});

test.holds('cv-back').each([
  ['/project-applicant-management?pid=20251112005', '/project-applicant-management?pid=20251112005'],
  ['https://evil.example/', undefined],
  ['//evil.example/', undefined],
])('Back goes to the referrer %s only when it is of this site', async (referrer, expected) => {
  await open(aDetail(), { at: `${AT}&referrer=${encodeURIComponent(referrer)}` });
  await screen.findByRole('heading', { name: 'Putu Sari' });
  if (expected === undefined) expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
  else expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', expected);
});

test('a CV that cannot be read offers to try again; one that may not be read does not', async () => {
  server.use(
    http.get('*/api/applicants/applicantid/:id', () => problem(500, 'internal'), { once: true }),
    http.get('*/api/applicants/applicantid/:id', () => HttpResponse.json(aDetail())),
  );
  const { pointer, unmount } = await renderPortal({ at: AT, user: owner });
  expect(await screen.findByText('Error fetching applicant details. Please try again.')).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Putu Sari' })).toBeVisible();
  unmount();
  server.use(http.get('*/api/applicants/applicantid/:id', () => problem(403, 'forbidden')));
  await renderPortal({ at: AT, user: owner });
  expect(await screen.findByText('You are not authorized to access this page.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

test('a CV that is not there, or is hidden, is said so: another try would find no more', async () => {
  server.use(http.get('*/api/applicants/applicantid/:id', () => problem(404, 'not-found')));
  await renderPortal({ at: AT, user: userOf('admin') });
  expect(await screen.findByText('It does not exist, was removed, or you may not see it.')).toBeVisible();
  expect(screen.queryByText(/try again/i)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /again|retry/i })).not.toBeInTheDocument();
});

test('an applicant without an application is led to the form', async () => {
  await renderPortal({ at: '/applicant-detail', user: userOf('applicant') });
  expect(await screen.findByRole('heading', { name: 'You have no CV yet' })).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Application Form' })).toHaveAttribute(
    'href',
    '/application-form',
  );
});

describe('the own standing', () => {
  const way = {
    projectid: '20251111401',
    projectname: 'Doha Kitchens',
    standing: 'shortlisted',
    since: '2026-01-05T09:00:00Z',
  } as const;

  test('shows an applicant the own way in plain words, and follows it live', async () => {
    const { now, store } = await open(aDetail({ ownstanding: [way] }));
    const card = await screen.findByRole('region', { name: 'Where you stand' });
    expect(within(card).getByText('Doha Kitchens')).toBeVisible();
    expect(within(card).getByText('Shortlisted')).toBeVisible();
    expect(within(card).getByRole('img', { name: 'Step 2 of 5' })).toBeVisible();
    now(aDetail({ ownstanding: [{ ...way, standing: 'notselected' }] }));
    const notice = {
      topic: 'placements',
      ids: { projectid: way.projectid, applicantid: APPID },
      position: '2',
    } as const;
    await act(async () => store.dispatch(api.util.invalidateTags(staleAfter([notice])) as never));
    expect(await within(card).findByText('Not selected this time')).toBeVisible();
    expect(within(card).queryByRole('img')).not.toBeInTheDocument();
  });
  test('is gone where the agency does not show it', async () => {
    await open(aDetail({ ownstanding: null }));
    await screen.findByRole('heading', { name: 'Putu Sari' });
    expect(screen.queryByRole('region', { name: 'Where you stand' })).not.toBeInTheDocument();
  });
});

test('an applicant whose record was withdrawn is told so, and whom to ask', async () => {
  server.use(
    http.get('*/api/settings/public', () => HttpResponse.json(publicSettingsWith({ chaturl: 'https://wa.me/62811' }))),
    http.get('*/api/applicants/applicantid/:id', () => problem(403, 'forbidden')),
  );
  for (const at of ['/applicant-detail', AT, '/application-form']) {
    const { unmount } = await renderPortal({ at, user: userOf('applicant', { withdrawn: true }) });
    expect(await screen.findByRole('heading', { name: 'Your application was withdrawn' })).toBeVisible();
    const ask = screen.getByRole('link', { name: 'Talk to us' });
    await waitFor(() => expect(ask).toHaveAttribute('href', 'https://wa.me/62811'));
    expect(screen.queryByRole('link', { name: 'Application Form' })).not.toBeInTheDocument();
    unmount();
  }
});

test('a vendor whose applicant was merged into the record of another account is told so in few words, and whom to ask', async () => {
  server.use(http.get('*/api/applicants/applicantid/:id', () => problem(403, 'applicant-merged-away')));
  await renderPortal({ at: AT, user: userOf('vendor') });
  const card = within(await screen.findByRole('region', { name: 'One of your applicants was registered twice' }));
  expect(card.getByText(/another account looks after the person/)).toBeVisible();
  expect(card.getByRole('link', { name: 'Talk to us' })).toBeVisible();
  expect(screen.queryByText('You are not authorized to access this page.')).toBeNull();
});

test('those who announce see what somebody was written, and what became of it', async () => {
  server.use(
    http.get('*/api/applicants/:id/announcements', () =>
      HttpResponse.json([
        {
          announcementid: '20261122009',
          subject: 'Medical',
          language: 'id',
          state: 'failed',
          reason: 'opted-out',
          at: '2026-11-22T09:00:00.000Z',
        },
        {
          announcementid: '20261122001',
          subject: '',
          language: 'id',
          state: 'read',
          reason: null,
          at: '2026-11-20T09:00:00.000Z',
        },
      ]),
    ),
  );
  await open(aDetail(), { user: userOf('admin') });
  const told = within(await screen.findByRole('list', { name: 'Announcements so far' })).getAllByRole('listitem');
  expect(told[0]).toHaveTextContent(/^Medical ?Not sent · wants no announcements · /);
  expect(within(told[0]!).getByRole('link')).toHaveAttribute('href', '/announcements?id=20261122009');
  expect(within(told[0]!).getByRole('link')).toHaveAttribute('lang', 'id');
  expect(told[1]).toHaveTextContent(/^Without a subject ?Read · /);
  expect(within(told[1]!).getByRole('link')).not.toHaveAttribute('lang');
});

test('in Indonesian, half a kilo stands behind a comma', async () => {
  await act(() => chooseLocale('id'));
  try {
    await open(aDetail({ weight: 52.5 }));
    await screen.findByText('Berat badan', { selector: 'dt' });
    expect(valueOf('Berat badan')).toHaveTextContent('52,5 kg');
  } finally {
    await act(() => chooseLocale('en'));
  }
});

test('in Indonesian, positions that have an English name alone are marked as English', async () => {
  await act(() => chooseLocale('id'));
  try {
    await open(aDetail({ positions: ['Butler', 'Baker'] }));
    expect(await screen.findByText('Butler')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('Pembuat Roti')).not.toHaveAttribute('lang');
  } finally {
    await act(() => chooseLocale('en'));
  }
});
