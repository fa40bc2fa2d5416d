import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aClient } from '../../../../testing/client';
import { onePageOf } from '../../../../testing/page';
import { renderPortal, userOf } from '../../../../testing/portal';
import { server } from '../../../../testing/server';

export const ID = aClient().clientid;

/** The server with one client, and the commands that it was sent. */
export const aServer = () => {
  const state = { client: aClient(), sent: [] as Record<string, unknown>[], searched: [] as (string | null)[] };
  const receive = async (request: Request): Promise<void> => {
    state.sent.push((await request.json()) as Record<string, unknown>);
  };
  server.use(
    http.get(`*/api/clients/${ID}`, () => HttpResponse.json(state.client)),
    http.get('*/api/clients', () => HttpResponse.json({ clients: [state.client], page: onePageOf([state.client]) })),
    http.get('*/api/accounts/employers', ({ request }) => {
      const search = new URL(request.url).searchParams.get('search');
      state.searched.push(search);
      return HttpResponse.json(search === 'rat' ? [{ accountid: '20251111777', email: 'ratna@example.com' }] : []);
    }),
    http.post('*/api/clients', async ({ request }) => {
      await receive(request);
      return HttpResponse.json({ clientid: ID }, { status: 201 });
    }),
    http.put(`*/api/clients/${ID}`, async ({ request }) => {
      await receive(request);
      return HttpResponse.json({ clientid: ID });
    }),
  );
  return state;
};

/** Opens the form, of a new client where `search` names none. */
export const open = (search = '') => renderPortal({ at: `/client-form${search}`, user: userOf('superadmin') });

/** Fills in a new client. */
export const fillIn = async (pointer: Awaited<ReturnType<typeof open>>['pointer']): Promise<void> => {
  await pointer.type(await screen.findByLabelText('Company name'), 'Hotel Nusa');
  await pointer.type(screen.getByLabelText('Client code'), 'nusa-77');
  await pointer.type(screen.getByLabelText('Company registration number'), 'AHU-7');
  await pointer.type(screen.getByLabelText('Address'), 'Jalan Nusa Dua 7, Bali');
  await pointer.type(screen.getByLabelText('Person in charge'), 'Made');
};

export const save = () => screen.getByRole('button', { name: 'Save client' });
