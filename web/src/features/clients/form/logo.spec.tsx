import { File as NodeFile } from 'node:buffer';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aClient } from '../../../../testing/client';
import { problem, server } from '../../../../testing/server';
import { smaller } from '../../../shared/kit/upload/shrink';
import { aServer, fillIn, ID, open, save } from '../testing/form';

// jsdom draws nothing.
jest.mock('../../../shared/kit/upload/shrink', () => ({ smaller: jest.fn() }));
const making = jest.mocked(smaller);

/** Chooses a picture. */
const pick = (name: string, type = 'image/png', bytes = 900): void => {
  const files = [new NodeFile([new Uint8Array(bytes)], name, { type }) as unknown as File];
  act(() => void fireEvent.change(screen.getByTestId('picker'), { target: { files } }));
};
beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

test('the logo is sent by itself, shows in place of the one before, and leaves what is typed as it is', async () => {
  const { client, sent } = aServer();
  const received: string[] = [];
  const logo = `${ID}-0-page.webp`;
  server.use(
    http.put(`*/api/clients/${ID}/logo`, async ({ request }) => {
      received.push(((await request.formData()).get('file') as File).name);
      server.use(http.get(`*/api/clients/${ID}`, () => HttpResponse.json({ ...client, logo, revision: 5 })));
      return HttpResponse.json({ clientid: ID, logo });
    }),
  );
  const { pointer } = await open(`?id=${ID}`);
  await pointer.type(await screen.findByLabelText('Company name'), ' Baru');
  expect(screen.queryByRole('img', { name: 'Logo of Hotel Merdeka' })).not.toBeInTheDocument();
  pick('logo.png');
  await pointer.click(await screen.findByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('The logo of Hotel Merdeka is saved.')).toBeVisible();
  expect(received).toEqual(['logo.png']);
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Logo of Hotel Merdeka' })).toHaveAttribute(
      'src',
      `/assets/uploads/logos/${logo}`,
    ),
  );
  expect(screen.getByLabelText('Company name')).toHaveValue('Hotel Merdeka Baru');
  expect(sent).toEqual([]);
});

test('a large logo is made smaller before it is sent, of a client that there is and of a new one', async () => {
  const { client } = aServer();
  const received: string[] = [];
  server.use(
    http.put(`*/api/clients/${ID}/logo`, async ({ request }) => {
      received.push(((await request.formData()).get('file') as File).name);
      return HttpResponse.json({ clientid: ID, logo: null });
    }),
    http.get(`*/api/clients/${ID}`, () => HttpResponse.json(client)),
  );
  const made = new NodeFile([new Uint8Array(900)], 'smaller.png', { type: 'image/png' }) as unknown as File;
  making.mockResolvedValue(made);
  const first = await open(`?id=${ID}`);
  await screen.findByLabelText('Company name');
  pick('logo.png', 'image/png', 900_000);
  await waitFor(() => expect(making).toHaveBeenCalledTimes(1));
  await first.pointer.click(await screen.findByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(received).toEqual(['smaller.png']));
  first.unmount();
  const { pointer } = await open();
  await fillIn(pointer);
  pick('logo.png', 'image/png', 900_000);
  await waitFor(() => expect(making).toHaveBeenCalledTimes(2));
  await pointer.click(save());
  await waitFor(() => expect(received).toEqual(['smaller.png', 'smaller.png']));
});

test('the logo of a new client is chosen with it, and sent once the client is registered', async () => {
  const { sent } = aServer();
  const received: string[] = [];
  server.use(
    http.put(`*/api/clients/${ID}/logo`, async ({ request }) => {
      received.push(((await request.formData()).get('file') as File).name);
      return HttpResponse.json({ clientid: ID, logo: `${ID}-0-page.webp` });
    }),
  );
  const { pointer, router } = await open();
  await fillIn(pointer);
  await screen.findByRole('button', { name: 'Choose a photo' });
  pick('logo.txt', 'text/plain');
  expect(await screen.findByText(/^Only /)).toBeVisible();
  pick('logo.png');
  expect(await screen.findByRole('img', { name: 'Logo' })).toHaveAttribute('src', 'blob:preview');
  expect(received).toEqual([]);
  await pointer.click(save());
  expect(await screen.findByText('Client Hotel Nusa is registered, with its logo.')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/client-management'));
  expect(received).toEqual(['logo.png']);
  expect(sent).toHaveLength(1);
});

test('where the logo of a new client is refused the client stands, and the logo alone is sent again', async () => {
  const { sent } = aServer();
  let tries = 0;
  server.use(
    http.put(`*/api/clients/${ID}/logo`, () => {
      tries += 1;
      return tries === 1 ? problem(500, 'internal') : HttpResponse.json({ clientid: ID, logo: `${ID}-0-page.webp` });
    }),
  );
  const { pointer, router } = await open();
  await fillIn(pointer);
  await screen.findByRole('button', { name: 'Choose a photo' });
  pick('logo.png');
  await pointer.click(save());
  expect(await screen.findByText('Only the picture was not sent. Send it again now or later.')).toBeVisible();
  expect(screen.getByText('Client Hotel Nusa is registered.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue without a picture' })).toHaveAttribute(
    'href',
    `/client-form?id=${ID}`,
  );
  await pointer.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/client-management'));
  expect(tries).toBe(2);
  expect(sent).toHaveLength(1);
});

test('a logo is removed when the reader means it', async () => {
  const state = aServer();
  state.client = aClient({ logo: `${ID}-0-page.webp` });
  const removed: unknown[] = [];
  server.use(
    http.delete(`*/api/clients/${ID}/logo`, async ({ request }) => {
      removed.push(await request.json());
      state.client = aClient({ revision: 5 });
      return HttpResponse.json({ clientid: ID });
    }),
  );
  const { pointer } = await open(`?id=${ID}`);
  await pointer.click(await screen.findByRole('button', { name: 'Remove' }));
  await pointer.click(await screen.findByRole('button', { name: 'Remove the logo' }));
  expect(await screen.findByText('The logo of Hotel Merdeka is removed.')).toBeVisible();
  expect(removed).toMatchObject([{ audit: { action: 'remove_logo' } }]);
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Logo of Hotel Merdeka' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});
