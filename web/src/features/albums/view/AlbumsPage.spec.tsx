import { type AlbumWithContent, type ContentView } from '@berangkat/contracts/albums';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { aContent, anAlbum } from '../testing/albums';

const bakery = aContent({ conid: '20261121002', name: 'The bakery', description: null });

/** The server with these albums, what is in them, and what it was told. */
const serve = (albums: readonly AlbumWithContent[], contents: readonly ContentView[] = [aContent(), bakery]) => {
  const sent: string[] = [];
  server.use(
    http.get('*/api/albums/with-content', () => HttpResponse.json(albums)),
    http.get('*/api/contents', ({ request }) => {
      const albid = new URL(request.url).searchParams.get('albid');
      return HttpResponse.json(contents.filter((content) => content.albid === albid));
    }),
    http.put('*/api/:kind/:id/update-status', async ({ params, request }) => {
      sent.push(`${String(params.kind)} ${String(params.id)} ${((await request.json()) as { status: string }).status}`);
      return HttpResponse.json({});
    }),
  );
  return sent;
};

const open = (at = '/content-management', category?: 'admin' | 'superadmin') =>
  renderPortal({ at, ...(category !== undefined && { user: userOf(category) }) });

test.holds('content-01')(
  'a visitor looks through the first album with arrows, on screen and on the keyboard',
  async () => {
    serve([anAlbum(), anAlbum({ albid: '20261121009', name: 'Ships' })]);
    const { pointer } = await open();
    expect(await screen.findByRole('heading', { name: 'The pass' })).toBeVisible();
    expect(screen.getByText('1 of 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await pointer.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('heading', { name: 'The bakery' })).toBeVisible();
    expect(screen.getByText('2 of 2')).toBeVisible();
    await pointer.keyboard('{ArrowLeft}');
    expect(screen.getByRole('heading', { name: 'The pass' })).toBeVisible();
    expect(screen.queryByText('Public')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Delete|Restore/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Create Album' })).not.toBeInTheDocument();
  },
);

test.holds('content-02')('the album that the address names is shown', async () => {
  serve([anAlbum(), anAlbum({ albid: '20261121009', name: 'Ships' })], [aContent({ albid: '20261121009' })]);
  await open('/content-management?albid=20261121009');
  expect(await screen.findByRole('button', { name: /^Ships/ })).toHaveAttribute('aria-current', 'true');
  expect(await screen.findByText('1 of 1')).toBeVisible();
});

test('an image is looked at as large as the window, and left where it was turned to', async () => {
  serve([anAlbum()]);
  const { pointer } = await open();
  await pointer.click(await screen.findByRole('button', { name: 'Enlarge The pass' }));
  const box = within(await screen.findByRole('dialog', { name: 'The pass' }));
  await pointer.click(box.getByRole('button', { name: 'Next' }));
  await pointer.click(
    within(screen.getByRole('dialog', { name: 'The bakery' })).getByRole('button', { name: 'Close' }),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'The bakery' })).toBeVisible();
});

test.holds('albums-paged')('albums come ten on a page, and another page begins with its first', async () => {
  const albums = Array.from({ length: 12 }, (_, index) =>
    anAlbum({ albid: String(20261121001 + index), name: `Album ${index + 1}` }),
  );
  serve(albums);
  const { pointer, router } = await open();
  expect(await screen.findByText('Page 1 of 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Prev' })).toBeDisabled();
  await pointer.click(within(screen.getByRole('navigation', { name: 'Albums' })).getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Page 2 of 2')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Album 11/ })).toHaveAttribute('aria-current', 'true');
  expect(router.state.location.search).toBe('?albid=20261121011');
  expect(await screen.findByText('No contents found for this album')).toBeVisible();
});

test.each([
  ['/content-management', [], 'No albums available'],
  ['/content-management?albid=20261121777', [anAlbum()], 'Select an album to view its contents'],
])('%s says what there is not: %#', async (at, albums, said) => {
  serve(albums);
  await open(at);
  expect(await screen.findByText(said)).toBeVisible();
});

test('what cannot be shown is named', async () => {
  serve(
    [anAlbum()],
    [aContent({ name: 'Sound', type: 'audio/mpeg' }), aContent({ ...bakery, type: 'video/mp4', poster: '/p.webp' })],
  );
  const { pointer, container } = await open();
  expect(await screen.findByText('Unsupported media type: audio/mpeg')).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'Next' }));
  const film = container.querySelector('video')!;
  expect(film).toHaveAttribute('preload', 'none');
  fireEvent.error(film);
  expect(await screen.findByText('Video Not Available')).toBeVisible();
});

test('an image that does not come is named, and so are lists that do not', async () => {
  serve([anAlbum()]);
  await open();
  fireEvent.error(await screen.findByRole('img', { name: 'The pass' }));
  expect(await screen.findByText('Image Not Available')).toBeVisible();
});

test('albums that cannot be loaded say so', async () => {
  server.use(http.get('*/api/albums/with-content', () => problem(500, 'internal')));
  await open();
  expect(await screen.findByText('Failed to load albums. Please try again later.')).toBeVisible();
});

test('contents that cannot be loaded say so, beside the albums that can', async () => {
  serve([anAlbum()]);
  server.use(http.get('*/api/contents', () => problem(500, 'internal')));
  await open();
  expect(await screen.findByText('Failed to load contents for this album.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Kitchens/ })).toBeVisible();
});

test.holds('content-03')('an admin sees what is internal and removed, and changes nothing', async () => {
  serve([anAlbum({ public: false, status: 'removed' })]);
  await open(undefined, 'admin');
  expect((await screen.findAllByText('Internal'))[0]).toBeVisible();
  expect(screen.getAllByText('Removed')[0]).toBeVisible();
  expect((await screen.findAllByText('Public'))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: /Restore/ })).not.toBeInTheDocument();
});

test.holds('album-forms-led')(
  'a superadmin is led to the forms of a new album, of this one, of a new content in it and of the one in sight',
  async () => {
    serve([anAlbum()]);
    await open(undefined, 'superadmin');
    const leadsTo = async (name: string, href: string) =>
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    await leadsTo('Create Album', '/album-form');
    await leadsTo('Post Content', '/content-form?albid=20261121001');
    await leadsTo('Edit the album Kitchens', '/album-form?albid=20261121001');
    await leadsTo('Edit', '/content-form?conid=20261121001');
  },
);

test.holds('content-removal-asked')(
  'a superadmin removes a content after a question that says what happens',
  async () => {
    const sent = serve([anAlbum()]);
    const { pointer } = await open(undefined, 'superadmin');
    await pointer.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', {
      name: 'Are you sure you want to delete this content? This action cannot be undone.',
    });
    expect(question).not.toHaveTextContent('restore');
    await pointer.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent).toEqual(['contents 20261121001 removed']));
    expect(await screen.findByText('The pass was removed. A superadmin can restore it.')).toBeVisible();
  },
);

test.holds('content-restoration-asked')('a superadmin restores a content after a question', async () => {
  const sent = serve([anAlbum()], [aContent({ status: 'removed' })]);
  const { pointer } = await open(undefined, 'superadmin');
  await pointer.click(await screen.findByRole('button', { name: 'Restore' }));
  const question = await screen.findByRole('dialog', { name: 'Are you sure you want to restore this content?' });
  expect(sent).toEqual([]);
  await pointer.click(within(question).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(sent).toEqual(['contents 20261121001 active']));
});

test.holds('album-restored')('a superadmin restores an album, and hears when that fails', async () => {
  const sent = serve([anAlbum({ status: 'removed' })]);
  const { pointer } = await open(undefined, 'superadmin');
  const restore = async () => {
    await pointer.click(await screen.findByRole('button', { name: 'Restore the album Kitchens' }));
    const question = await screen.findByRole('dialog', {
      name: "Are you sure you want to restore the album 'Kitchens'?",
    });
    await pointer.click(within(question).getByRole('button', { name: 'Restore' }));
  };
  await restore();
  await waitFor(() => expect(sent).toEqual(['albums 20261121001 active']));
  server.use(http.put('*/api/albums/:id/update-status', () => problem(500, 'internal')));
  await restore();
  expect(await screen.findByText('Failed to restore album.')).toBeVisible();
});

test.holds('album-removal-failed')(
  'what could not be removed or restored is said in the words of the specification',
  async () => {
    serve([anAlbum()]);
    server.use(http.put('*/api/:kind/:id/update-status', () => problem(500, 'internal')));
    const { pointer, unmount } = await open(undefined, 'superadmin');
    const act = async (button: string, question: string, confirm: string, failed: string) => {
      await pointer.click(await screen.findByRole('button', { name: button }));
      const dialog = within(await screen.findByRole('dialog', { name: question }));
      await pointer.click(dialog.getByRole('button', { name: confirm }));
      expect(await screen.findByText(failed)).toBeVisible();
    };
    await act(
      'Delete the album Kitchens',
      "Are you sure you want to delete the album 'Kitchens'?",
      'Delete',
      'Failed to delete album.',
    );
    await act(
      'Delete',
      'Are you sure you want to delete this content? This action cannot be undone.',
      'Delete',
      'Failed to delete content.',
    );
    unmount();
    serve([anAlbum()], [aContent({ status: 'removed' })]);
    server.use(http.put('*/api/:kind/:id/update-status', () => problem(500, 'internal')));
    await open(undefined, 'superadmin');
    await act('Restore', 'Are you sure you want to restore this content?', 'Restore', 'Failed to restore content.');
  },
);

test('contents that cannot be loaded say so', async () => {
  serve([anAlbum()]);
  server.use(http.get('*/api/contents', () => problem(503, 'unavailable')));
  await open();
  expect(await screen.findByText('Failed to load contents for this album.')).toBeVisible();
});
