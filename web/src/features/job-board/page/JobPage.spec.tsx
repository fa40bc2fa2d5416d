import { File as NodeFile } from 'node:buffer';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aJob, JOBID } from '../../../../testing/jobs';
import { choices } from '../../../../testing/masterdata';
import { sessionEnded } from '../../../shared/session/slice';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { GIVEN_ID } from './givenWithPage';

const AT = `/job-cv-upload?jobid=${JOBID}`;
const aFile = (name = 'sari.pdf', type = 'application/pdf', bytes = 2_000) =>
  new NodeFile([new Uint8Array(bytes)], name, { type }) as unknown as File;

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  sessionStorage.clear();
});

/** Opens a job; `sent` holds what was uploaded and under which key. */
const open = async (
  answer: () => Response = () => HttpResponse.json({ cvid: '20261101101' }),
  user = undefined as Parameters<typeof renderPortal>[0]['user'],
) => {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.get('*/api/openjobs/:id', () => HttpResponse.json(aJob())),
    http.put('*/api/openjobs/cvupload/:id', async ({ request, params }) => {
      const { file, ...parts } = Object.fromEntries(await request.formData());
      sent.push({ id: params.id, ...parts, file: (file as File).name, key: request.headers.get('idempotency-key') });
      return answer();
    }),
  );
  const portal = await renderPortal({ at: AT, ...(user !== undefined && { user }) });
  await screen.findByTestId('picker');
  return {
    ...portal,
    sent,
    choose: (...files: File[]) => act(() => void fireEvent.change(screen.getByTestId('picker'), { target: { files } })),
    upload: () => portal.pointer.click(screen.getByRole('button', { name: 'Upload' })),
    write: (email: string) => portal.pointer.type(screen.getByLabelText('Email'), email),
  };
};

test.holds('open-jobs-04')(
  'an address and a file are all that is asked; then it says so, and leads back and on',
  async () => {
    const { choose, upload, write, sent } = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Commis Chef' })).toBeVisible();
    await write('Sari@Example.com');
    choose(aFile('cv.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'));
    await upload();
    expect(await screen.findByRole('heading', { name: 'File uploaded successfully.' })).toBeVisible();
    expect(sent).toEqual([
      { id: JOBID, email: 'sari@example.com', file: 'cv.docx', key: expect.any(String) as string },
    ]);
    expect(screen.getByRole('link', { name: 'Return' })).toHaveAttribute('href', '/landing-page#openjobs');
    expect(screen.getByRole('link', { name: 'Register and apply' })).toHaveAttribute(
      'href',
      '/user-registration?department=culinary&position=Commis+Chef',
    );
  },
);

test('who is signed in has an account already', async () => {
  const { choose, upload, write } = await open(undefined, userOf('applicant'));
  await write('sari@example.com');
  choose(aFile());
  await upload();
  await screen.findByRole('heading', { name: 'File uploaded successfully.' });
  expect(screen.queryByRole('link', { name: 'Register and apply' })).toBeNull();
});

test.holds('jcv-file-required')('what is missing is said beside it, and nothing is sent', async () => {
  const { upload, write, sent } = await open();
  await upload();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter your email.');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await write('sari@');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
  await write('example.com');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('');
  await upload();
  expect(await screen.findByText('Please select a file to upload.')).toBeVisible();
  expect(sent).toEqual([]);
});

test.holds('jcv-file-kind').each([
  ['of another kind', aFile('cv.zip', 'application/zip'), 'Only document and image files are allowed.'],
  ['too large', aFile('cv.pdf', 'application/pdf', 10 * 1024 * 1024 + 1), 'File size cannot exceed 10MB.'],
  [
    'with a name that is too long',
    aFile(`${'x'.repeat(47)}.pdf`),
    'Filename cannot exceed 50 characters. Shorten the filename and try again.',
  ],
])('a file %s is refused at once', async (_what, file, text) => {
  const { choose } = await open();
  choose(file);
  expect(await screen.findByText(text)).toBeVisible();
});

test('the address is there again after the camera has ended the page, until the CV is sent', async () => {
  const first = await open();
  await first.write('sari@example.com');
  first.unmount();
  const { choose, upload, unmount } = await open();
  expect(screen.getByLabelText('Email')).toHaveValue('sari@example.com');
  choose(aFile());
  await upload();
  await screen.findByRole('heading', { name: 'File uploaded successfully.' });
  unmount();
  await open();
  expect(screen.getByLabelText('Email')).toHaveValue('');
});

test('what the server says is shown; without a reason the words of the specification are', async () => {
  let answer = () => problem(400, 'jobcv-email-invalid');
  const { choose, upload, write } = await open(() => answer());
  await write('sari@example.com');
  choose(aFile());
  await upload();
  expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
  answer = () => problem(503, 'unavailable');
  await upload();
  expect(await screen.findByText('Error uploading file. Please try again.')).toBeVisible();
});

test('a line that drops loses nothing: the same file goes again under the same key', async () => {
  let line = false;
  const { choose, upload, write, sent, pointer } = await open(() =>
    line ? HttpResponse.json({ cvid: '20261101101' }) : HttpResponse.error(),
  );
  await write('sari@example.com');
  choose(aFile());
  await upload();
  expect(await screen.findByText('No connection right now')).toBeVisible();
  line = true;
  await pointer.click(screen.getByRole('button', { name: 'Try now' }));
  expect(await screen.findByRole('heading', { name: 'File uploaded successfully.' })).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[1]!.key).toBe(sent[0]!.key);
  expect(localStorage.length === 0 || !JSON.stringify(localStorage).includes('file.')).toBe(true);
});

test.holds('job-page-cancel')('Cancel leads to the open jobs', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/landing-page#openjobs');
});

test('a job that is over says on which day it closed', async () => {
  server.use(http.get('*/api/openjobs/:id', () => problem(404, 'jobcv-not-available', { closed: '2026-11-15' })));
  await renderPortal({ at: AT });
  expect(await screen.findByText('Applications closed on 15 November 2026.')).toBeVisible();
});

test.holds('jcv-jobid').each([
  ['/job-cv-upload', () => HttpResponse.error(), 'Invalid job ID. Please check the URL and try again.'],
  ['/job-cv-upload?jobid=12', () => HttpResponse.error(), 'Invalid job ID. Please check the URL and try again.'],
  [AT, () => problem(404, 'jobcv-not-found'), 'Job not found.'],
  [AT, () => problem(404, 'jobcv-not-available'), 'This job is not available at the moment. Please try again.'],
  [AT, () => HttpResponse.json(aJob({ open: false })), 'This job is not available at the moment. Please try again.'],
])('%s: a job that cannot be shown says why', async (at, answer, text) => {
  server.use(http.get('*/api/openjobs/:id', answer));
  await renderPortal({ at });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: 'See all open jobs' })).toHaveAttribute('href', '/open-job-management');
});

test('what could not be read is asked for again', async () => {
  let line = false;
  server.use(http.get('*/api/openjobs/:id', () => (line ? HttpResponse.json(aJob()) : HttpResponse.error())));
  const { pointer } = await renderPortal({ at: AT });
  const again = await screen.findByRole('button', { name: 'Try again' });
  line = true;
  await pointer.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Commis Chef' })).toBeVisible();
});

/** A job that the server writes into the page. */
const give = (job: ReturnType<typeof aJob>): void => {
  const element = document.createElement('script');
  element.id = GIVEN_ID;
  element.type = 'application/json';
  element.textContent = JSON.stringify({ job, choices });
  document.head.append(element);
};

test('what only a reader who is signed in was answered is gone with the session', async () => {
  give(aJob({ opjobtitle: 'Sushi Chef' }));
  const { store } = await open(undefined, userOf('admin'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Commis Chef' })).toBeVisible();
  act(() => void store.dispatch(sessionEnded()));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sushi Chef' })).toBeVisible();
});

test('a job that came with the page is not asked for by visitors', async () => {
  give(aJob({ opjobtitle: 'Sushi Chef', inrupiah: 11_325_000 }));
  await renderPortal({ at: AT });
  expect(await screen.findByRole('heading', { level: 1, name: 'Sushi Chef' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Sushi Chef – Qatar · Berangkat'));
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/\?text=Sushi%20Chef.*%E2%89%88%20Rp%2011\.3%20million%0A/),
  );
});
