import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { server } from '../../../../testing/server';

const employer = userOf('employer');

test('the own name is said in the account menu; greeting and menu use it at once', async () => {
  const bodies: unknown[] = [];
  const { pointer } = await renderPortal({ at: '/dashboard', user: employer });
  expect(await screen.findByRole('heading', { name: 'Welcome, Employer' })).toBeVisible();
  server.use(
    http.put('*/api/accounts/own/displayname', async ({ request }) => {
      bodies.push(await request.json());
      server.use(
        http.get('*/api/accounts/session', () =>
          HttpResponse.json({ ...employer, account: { ...employer.account, displayname: 'Farah Al Mansoori' } }),
        ),
      );
      return HttpResponse.json({});
    }),
  );
  await pointer.click(screen.getByRole('button', { name: 'Account menu of Employer' }));
  await pointer.click(screen.getByRole('button', { name: 'Your name' }));
  const name = await screen.findByLabelText(/^Name/);
  await pointer.type(name, 'F');
  await pointer.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/between 2 and 60 characters/)).toBeVisible();
  expect(bodies).toEqual([]);
  await pointer.type(name, 'arah Al Mansoori{Enter}');
  expect(await screen.findByRole('heading', { name: 'Welcome, Farah Al Mansoori' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Account menu of Farah Al Mansoori' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies).toMatchObject([{ displayname: 'Farah Al Mansoori' }]);
});
