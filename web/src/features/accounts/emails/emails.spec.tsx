import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';

const TOKEN = '20261122001.abcdefghijklmnopqrstuvwxyz0123456789_-ABCDE';

test.each([
  ['confirm', 'Confirm my address', 'Your address is confirmed'],
  ['undo', 'Undo the change', 'The change is undone'],
])(
  'the link to %s does nothing until somebody presses, and leaves no token in the address',
  async (does, press, done) => {
    const bodies: unknown[] = [];
    server.use(
      http.post(`*/api/accounts/${does}-email`, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({});
      }),
    );
    const { pointer, router } = await renderPortal({ at: `/${does}-email#${TOKEN}` });
    const button = await screen.findByRole('button', { name: press });
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(bodies).toEqual([]);
    expect(within(screen.getByRole('main')).getByRole('status')).toBeEmptyDOMElement();
    await pointer.click(button);
    const outcome = await screen.findByRole('heading', { name: done });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your email address');
    expect(outcome.closest('[role=status]')).toBeVisible();
    expect(document.title).toBe(`${done} · Berangkat`);
    expect(bodies).toMatchObject([{ token: TOKEN }]);
  },
);

test.each(['confirm', 'undo'])('of a link to %s that is over, or none, it says what to do', async (does) => {
  server.use(http.post(`*/api/accounts/${does}-email`, () => problem(410, 'email-link-over')));
  const { pointer } = await renderPortal({ at: `/${does}-email#${TOKEN}` });
  await pointer.click(await screen.findByRole('button', { name: /Confirm my address|Undo the change/ }));
  expect(await screen.findByText('This link does not work any more')).toBeVisible();
});

test('says when somebody else has the address by now, and can be pressed again', async () => {
  server.use(http.post('*/api/accounts/confirm-email', () => problem(409, 'email-exists')));
  const { pointer } = await renderPortal({ at: `/confirm-email#${TOKEN}` });
  await pointer.click(await screen.findByRole('button', { name: 'Confirm my address' }));
  expect(await screen.findByText(/^Another account uses this address/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm my address' })).toBeEnabled();
});

test('without a token there is nothing to press', async () => {
  await renderPortal({ at: '/confirm-email' });
  expect(await screen.findByText('This link does not work any more')).toBeVisible();
});
