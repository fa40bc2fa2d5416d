import { File as NodeFile } from 'node:buffer';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../../testing/portal';
import { problem, server } from '../../../../../testing/server';
import { ACCID, aDetail, APPID } from '../../../../../testing/applicant';

const owner = userOf('applicant', { applicant: [{ applicantid: APPID }], applicantids: [APPID] });
const AT = `/profile-photo-upload?appid=${APPID}&accid=${ACCID}`;

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

const aPhoto = (bytes = 2_000, name = 'sari.jpg', type = 'image/jpeg') =>
  new NodeFile([new Uint8Array(bytes)], name, { type }) as unknown as File;

const open = async () => {
  let detail = aDetail();
  server.use(http.get('*/api/applicants/applicantid/:id', () => HttpResponse.json(detail)));
  const portal = await renderPortal({ at: AT, user: owner });
  await screen.findByRole('heading', { name: 'Profile photo' });
  return {
    ...portal,
    choose: (...files: File[]) => act(() => void fireEvent.change(screen.getByTestId('picker'), { target: { files } })),
    upload: () => portal.pointer.click(screen.getByRole('button', { name: 'Upload' })),
    stored: (photo: string) => (detail = aDetail({ photo })),
  };
};

test.holds('hint-profile-photo')(
  'sends the photo with who sends it, says so, and shows what the server made of it',
  async () => {
    const { choose, upload, stored } = await open();
    const received: { userid: unknown; name: string; size: number }[] = [];
    server.use(
      http.post('*/api/applicants/:id/upload', async ({ request }) => {
        const form = await request.formData();
        const file = form.get('file') as File;
        received.push({ userid: form.get('userid'), name: file.name, size: file.size });
        stored('/api/files/photos/20251112001/new-page.webp');
        return HttpResponse.json({ photo: 'photos/20251112001/new-page.webp' });
      }),
    );
    expect(screen.getByText(/3x4/)).toBeVisible();
    choose(aPhoto());
    expect(await screen.findByRole('img', { name: 'Preview of the new photo' })).toBeVisible();
    await upload();
    expect(await screen.findByText('File uploaded successfully.')).toBeVisible();
    expect(received).toEqual([{ userid: ACCID, name: 'sari.jpg', size: 2_000 }]);
    expect(screen.getByRole('link', { name: 'Return to the CV' })).toHaveAttribute(
      'href',
      `/applicant-detail?appid=${APPID}&accid=${ACCID}`,
    );
    await waitFor(() =>
      expect(document.querySelector('main img')).toHaveAttribute('src', '/api/files/photos/20251112001/new-page.webp'),
    );
  },
);

test('asks for a file', async () => {
  const { upload } = await open();
  await upload();
  expect(await screen.findByText('Please select a file to upload.')).toBeVisible();
});

test('no image is refused at once', async () => {
  const { choose } = await open();
  choose(aPhoto(10, 'cv.pdf', 'application/pdf'));
  expect(await screen.findByText('Only image files are allowed.')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Preview of the new photo' })).not.toBeInTheDocument();
});

test('a long name is refused at once, with a way to shorten it', async () => {
  const { choose } = await open();
  choose(aPhoto(10, `${'x'.repeat(50)}.jpg`));
  expect(
    await screen.findByText('Filename cannot exceed 50 characters. Shorten the filename and try again.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Shorten it for me' })).toBeVisible();
});

test('a file that is no photo takes the place of one that was chosen before', async () => {
  const { choose } = await open();
  choose(aPhoto());
  expect(await screen.findByRole('img', { name: 'Preview of the new photo' })).toBeVisible();
  choose(aPhoto(10, 'cv.pdf', 'application/pdf'));
  expect(await screen.findByText('Only image files are allowed.')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Preview of the new photo' })).not.toBeInTheDocument();
});

test('too large a photo is refused with a way to make it smaller', async () => {
  const { choose } = await open();
  choose(aPhoto(5 * 1024 * 1024 + 1));
  expect(await screen.findByText('File size cannot exceed 5MB.')).toBeVisible();
  // By itself first, which takes a browser that draws.
  expect(await screen.findByRole('button', { name: 'Make it smaller for me' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Upload' })).toBeDisabled();
});

test.each([
  [415, 'image-only', 'Only image files are allowed.'],
  [400, 'image-unreadable', 'This image cannot be read. Please select another one.'],
  [
    413,
    'image-side',
    'The image is too wide or too tall. Its sides can be at most 12,000 pixels. Please select a smaller one.',
  ],
  [
    400,
    'image-ratio',
    'The image is too long and narrow. One side can be at most 8 times the other. Please select another one.',
  ],
  [422, 'image-work', 'This image cannot be processed. Please save it again as a JPEG, or select another one.'],
  [
    408,
    'upload-too-slow',
    'The upload was too slow and nothing was saved. Please try again with a better connection or a smaller file.',
  ],
  [
    429,
    'uploads-of-yours',
    'Your other uploads are still under way. Please wait until they are finished and try again.',
  ],
  [
    429,
    'uploads-of-network',
    'There are many uploads from your network at the moment. Please try again in a few seconds.',
  ],
  [503, 'uploads-busy', 'There are many uploads at the moment. Please try again in a few seconds.'],
  [503, 'upload-no-room', 'There is no room for the file at the moment and nothing was saved. Please try again later.'],
  [503, 'unavailable', 'Error uploading file. Please try again.'],
])('a refusal of the server (%i %s) is shown, and the photo stays chosen', async (status, code, words) => {
  const { choose, upload } = await open();
  server.use(http.post('*/api/applicants/:id/upload', () => problem(status, code)));
  choose(aPhoto());
  await upload();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Preview of the new photo' })).toBeVisible();
});

test.each([
  ['an answer that does not say what happened', () => problem(503, 'unavailable')],
  ['a line that was too slow', () => problem(408, 'upload-too-slow')],
  ['too many uploads of one network', () => problem(429, 'uploads-of-network')],
  ['too many uploads in all', () => problem(503, 'uploads-busy')],
])('the same photo after %s goes with the same key', async (_, failure) => {
  const { choose, upload } = await open();
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/applicants/:id/upload', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1 ? failure() : HttpResponse.json({ photo: 'x' });
    }),
  );
  choose(aPhoto());
  await upload();
  await waitFor(() => expect(keys).toHaveLength(1));
  expect(await screen.findByRole('alert')).toBeVisible();
  await upload();
  expect(await screen.findByText('File uploaded successfully.')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('a line that drops is said, and the same photo goes with the same key when it is back', async () => {
  const { choose, upload, pointer } = await open();
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/applicants/:id/upload', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length < 3 ? HttpResponse.error() : HttpResponse.json({ photo: 'x' });
    }),
  );
  choose(aPhoto());
  await upload();
  expect(await screen.findByText('No connection right now')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Preview of the new photo' })).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(keys).toHaveLength(2));
  await screen.findByText('No connection right now');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('File uploaded successfully.')).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});

test.holds('V5.4.3')('a photo that nobody can look at for viruses waits here, and goes with the same key', async () => {
  const { choose, upload, pointer } = await open();
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/applicants/:id/upload', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length < 3 ? problem(503, 'file-unchecked') : HttpResponse.json({ photo: 'x' });
    }),
  );
  choose(aPhoto());
  await upload();
  expect(await screen.findByText('Waiting for the virus check')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Preview of the new photo' })).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Waiting for the virus check')).not.toBeInTheDocument();
  await upload();
  await screen.findByText('Waiting for the virus check');
  await pointer.click(screen.getByRole('button', { name: 'Try now' }));
  expect(await screen.findByText('File uploaded successfully.')).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('an ended session is said, and the session ends here, too', async () => {
  const { choose, upload, router, pointer } = await open();
  server.use(http.post('*/api/applicants/:id/upload', () => problem(401, 'not-signed-in')));
  choose(aPhoto());
  await upload();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  // That the session is over came last; what the upload says is behind it.
  await pointer.click(await screen.findByRole('button', { name: '1 earlier message' }));
  expect(screen.getByText('User information is missing. Please log in again.')).toBeVisible();
});

test.holds('doc-session')('an address without an applicant says what is missing', async () => {
  await renderPortal({ at: '/profile-photo-upload', user: owner });
  expect(await screen.findByText('User information is missing. Please log in again.')).toBeVisible();
});
