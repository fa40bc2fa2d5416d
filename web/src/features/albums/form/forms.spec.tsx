import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ledFrom, renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { aContent, anAlbum } from '../testing/albums';
import { smaller } from '../../../shared/kit/upload/shrink';
import { BACK_AFTER } from './seconds';

// jsdom draws nothing.
jest.mock('../../../shared/kit/upload/shrink', () => ({ smaller: jest.fn() }));
const making = jest.mocked(smaller);

beforeEach(() => {
  // jsdom makes no addresses of files.
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
});

const open = (at: string) => renderPortal({ at, user: userOf('superadmin') });

const fileOf = (name: string, type: string, size = 10): File => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

/** The server with one album and one content in it; what forms it was sent. */
const serve = () => {
  const sent: { readonly call: string; readonly body: unknown }[] = [];
  const take = async ({ request }: { request: Request }) => {
    const isForm = request.headers.get('content-type')?.startsWith('multipart/') === true;
    sent.push({
      call: `${request.method} ${new URL(request.url).pathname}`,
      body: isForm ? await request.text() : await request.json(),
    });
    return HttpResponse.json({ albid: '20261121001', conid: '20261121001' });
  };
  server.use(
    http.get('*/api/albums/with-content', () => HttpResponse.json([anAlbum()])),
    http.get('*/api/albums', () => HttpResponse.json([anAlbum(), anAlbum({ albid: '20261121009', name: 'Ships' })])),
    http.get('*/api/albums/:id', () => HttpResponse.json(anAlbum())),
    http.get('*/api/contents', () => HttpResponse.json([])),
    http.get('*/api/contents/:id', () => HttpResponse.json(aContent())),
    http.post('*/api/albums', take),
    http.put('*/api/albums/:id', take),
    http.post('*/api/contents', take),
    http.put('*/api/contents/:id', take),
  );
  return sent;
};

test.holds('content-04')('an album is made and leads back to the albums a second later', async () => {
  const sent = serve();
  const { pointer, router } = await open('/album-form');
  await pointer.type(await screen.findByLabelText('Name'), 'ab');
  await pointer.click(screen.getByRole('button', { name: 'Save album' }));
  expect((await screen.findAllByText('Album name must be between 3 and 50 characters.'))[0]).toBeVisible();
  await pointer.type(screen.getByLabelText('Name'), 'c');
  const led = ledFrom(router);
  await pointer.click(screen.getByRole('button', { name: 'Save album' }));
  expect(await screen.findByText('Album created successfully.')).toBeVisible();
  expect(sent[0]).toMatchObject({ call: 'POST /api/albums', body: { name: 'abc', public: true, status: 'active' } });
  const { to, after } = await led();
  expect(to).toBe('/content-management');
  expect(after).toBeGreaterThanOrEqual(BACK_AFTER);
});

test.holds('album-changed')('an album is changed with its status, at the revision that was opened', async () => {
  const sent = serve();
  const { pointer } = await open('/album-form?albid=20261121001');
  await pointer.selectOptions(await screen.findByLabelText('Status'), 'Suspended');
  await pointer.click(screen.getByRole('button', { name: 'Save album' }));
  expect(await screen.findByText('Album updated successfully.')).toBeVisible();
  expect(sent[0]).toMatchObject({ call: 'PUT /api/albums/20261121001', body: { status: 'suspended', revision: 0 } });
});

test('an album that is not saved says so', async () => {
  serve();
  server.use(http.post('*/api/albums', () => problem(500, 'internal')));
  const { pointer } = await open('/album-form');
  await pointer.type(await screen.findByLabelText('Name'), 'Kitchens');
  await pointer.click(screen.getByRole('button', { name: 'Save album' }));
  expect(await screen.findByText('Error saving album.')).toBeVisible();
});

test.holds('con-file-required')('a content needs an album, a name and a file', async () => {
  serve();
  const { pointer } = await open('/content-form');
  await pointer.click(await screen.findByRole('button', { name: 'Save content' }));
  expect((await screen.findAllByText('Album and content name are required.'))[0]).toBeVisible();
  expect(screen.getAllByText('File is required.')[0]).toBeVisible();
});

test.holds('con-album-locked')('an album that the address names is not to be chosen', async () => {
  serve();
  await open('/content-form?albid=20261121009');
  expect(await screen.findByLabelText('Album')).toBeDisabled();
  await waitFor(() => expect(screen.getByLabelText('Album')).toHaveValue('20261121009'));
});

test.holds('con-file-type').each([
  ['Image (max 5 MB)', 'Image', fileOf('a.png', 'image/png', 5_242_881), 'Image file size must not exceed 5 MB.'],
  ['Video (max 20 MB)', 'Video', fileOf('a.mp4', 'video/mp4', 20_971_521), 'Video file size must not exceed 20 MB.'],
  ['Image (max 5 MB)', 'Image', fileOf('a.txt', 'text/plain'), 'File must be an image or video.'],
])('%s: a file that is refused says why', async (label, media, file, said) => {
  serve();
  const { pointer } = await open('/content-form');
  await pointer.click(await screen.findByRole('radio', { name: media }));
  const input = screen.getByLabelText(label);
  input.removeAttribute('accept');
  await pointer.upload(input, file);
  expect((await screen.findAllByText(said))[0]).toBeVisible();
});

test('choosing the other type takes back what was said of the file', async () => {
  serve();
  const { pointer } = await open('/content-form');
  await pointer.click(await screen.findByLabelText('Video'));
  await pointer.upload(screen.getByLabelText('Video (max 20 MB)'), fileOf('a.mp4', 'video/mp4', 20_971_521));
  expect(await screen.findByText('Video file size must not exceed 20 MB.')).toBeVisible();
  await pointer.click(screen.getByLabelText('Image'));
  await screen.findByLabelText('Image (max 5 MB)');
  expect(screen.queryByText('Video file size must not exceed 20 MB.')).not.toBeInTheDocument();
});

test('a large image is made smaller as it is chosen', async () => {
  serve();
  making.mockResolvedValueOnce(fileOf('smaller.jpg', 'image/jpeg', 300_000));
  const { pointer } = await open('/content-form?album=20261121001');
  await pointer.upload(
    await screen.findByLabelText('Image (max 5 MB)'),
    fileOf('kitchen.jpg', 'image/jpeg', 6_000_000),
  );
  expect(await screen.findByText('smaller.jpg')).toBeVisible();
  expect(screen.queryByText('Image file size must not exceed 5 MB.')).not.toBeInTheDocument();
});

test.holds('con-type-clears')('choosing the other type puts the chosen file aside', async () => {
  serve();
  const { pointer } = await open('/content-form');
  await pointer.upload(await screen.findByLabelText('Image (max 5 MB)'), fileOf('kitchen.png', 'image/png'));
  expect(await screen.findByText('kitchen.png')).toBeVisible();
  await pointer.click(screen.getByRole('radio', { name: 'Video' }));
  await waitFor(() => expect(screen.queryByText('kitchen.png')).not.toBeInTheDocument());
});

test.holds('content-changed')(
  'a content is changed without its file, and leads back to its album a second later',
  async () => {
    const sent = serve();
    const { pointer, router } = await open('/content-form?conid=20261121001');
    await pointer.type(await screen.findByLabelText('Name'), ' of Doha');
    const led = ledFrom(router);
    await pointer.click(screen.getByRole('button', { name: 'Save content' }));
    expect(await screen.findByText('Content updated successfully.')).toBeVisible();
    expect(sent[0]!.call).toBe('PUT /api/contents/20261121001');
    expect(sent[0]!.body).toMatch(/The pass of Doha/);
    expect(sent[0]!.body).not.toMatch(/filename=/);
    const { to, after } = await led();
    expect(to).toBe('/content-management?albid=20261121001');
    expect(after).toBeGreaterThanOrEqual(BACK_AFTER);
  },
);

test.holds('content-status')('a content is changed with its status', async () => {
  const sent = serve();
  const { pointer } = await open('/content-form?conid=20261121001');
  const status = await screen.findByLabelText('Status');
  for (const name of ['Active', 'Suspended', 'Removed'])
    expect(within(status).getByRole('option', { name })).toBeVisible();
  await pointer.selectOptions(status, 'Suspended');
  await pointer.click(screen.getByRole('button', { name: 'Save content' }));
  expect(await screen.findByText('Content updated successfully.')).toBeVisible();
  expect(sent[0]!.body).toMatch(/name="status"\s+suspended/);
});

test.each([
  ['/album-form?albid=20261121001', '*/api/albums/:id', 'Error fetching album data.'],
  ['/content-form?conid=20261121001', '*/api/contents/:id', 'Error fetching content data.'],
])('%s: what cannot be loaded is said in the words of the specification', async (at, call, said) => {
  serve();
  server.use(http.get(call, () => problem(503, 'unavailable')));
  await open(at);
  expect(await screen.findByText(said)).toBeVisible();
});

test('a description that is too long is kept, told at once, and refused', async () => {
  const sent = serve();
  const { pointer } = await open('/album-form');
  await pointer.type(await screen.findByLabelText('Name'), 'Kitchens');
  const description = screen.getByLabelText(/^Description/);
  await pointer.click(description);
  await pointer.paste('x'.repeat(201));
  expect(await screen.findByText('201 of at most 200 characters')).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'Save album' }));
  await waitFor(() =>
    expect(description).toHaveAccessibleDescription(
      expect.stringContaining('Description must be at most 200 characters.'),
    ),
  );
  expect(sent).toEqual([]);
});

test('a content that is not saved says what the server says, or that it failed', async () => {
  serve();
  server.use(
    http.put('*/api/contents/:id', () => problem(415, 'content-file-type'), { once: true }),
    http.put('*/api/contents/:id', () => problem(500, 'internal')),
  );
  const { pointer } = await open('/content-form?conid=20261121001');
  await pointer.type(await screen.findByLabelText('Name'), ' of Doha');
  await pointer.click(screen.getByRole('button', { name: 'Save content' }));
  expect((await screen.findAllByText('File must be an image or video.'))[0]).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'Save content' }));
  expect(await screen.findByText('Error saving content.')).toBeVisible();
});
