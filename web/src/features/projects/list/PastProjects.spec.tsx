import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { onePageOf } from '../../../../testing/page';
import { renderPortal, userOf } from '../../../../testing/portal';
import { server } from '../../../../testing/server';
import { aProject } from '../testing/project';

const moment = (number: number) => ({
  position: `${String(number).padStart(16, '0')}-${String(number).padStart(16, '0')}`,
  at: new Date(Date.UTC(2026, 0, number, 9)).toISOString(),
});

/** The list behind the network; answers what was asked of it and of its moments. */
const projects = () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/projects/with-clients-openjobs', ({ request }) => {
      const asof = new URL(request.url).searchParams.get('asof');
      asked.push(asof);
      const rows = [aProject({ projectname: asof === null ? 'Doha Culinary' : `Doha as of ${asof.slice(0, 16)}` })];
      return HttpResponse.json({ projects: rows, page: onePageOf(rows) });
    }),
    http.get('*/api/past/projects/moments', () =>
      HttpResponse.json({ first: moment(1), last: moment(9), held: moment(5), previous: moment(4), next: null }),
    ),
  );
  return asked;
};
const AT = moment(5).at;

test('a list says that it shows what was, offers nothing to do, and leads to the change before and back to now', async () => {
  const asked = projects();
  await renderPortal({ at: `/project-management?asof=${AT}`, user: userOf('superadmin') });
  await screen.findByText(/^This page as of 05-01-26/);
  expect(asked).toEqual([AT]);
  expect(screen.queryByRole('link', { name: 'New project' })).toBeNull();

  await waitFor(() => expect(screen.getByRole('button', { name: 'Previous change' })).toBeEnabled());
  expect(screen.getByRole('button', { name: 'Next change' })).toBeDisabled();
  fireEvent.keyDown(document.body, { key: '[' });
  await screen.findByText(`Doha as of ${'4'.padStart(16, '0')}`);
  expect(asked.at(-1)).toBe(moment(4).position);

  fireEvent.click(screen.getByRole('button', { name: 'Back to now' }));
  await screen.findByText('Doha Culinary');
  expect(screen.queryByText(/^Past view/)).toBeNull();
});

test('the scrubber takes the page along when the hand rests', async () => {
  const asked = projects();
  await renderPortal({ at: `/project-management?asof=${AT}`, user: userOf('superadmin') });
  const scrubber = await screen.findByRole('slider');
  fireEvent.change(scrubber, { target: { value: String(Date.parse(moment(2).at)) } });
  fireEvent.change(scrubber, { target: { value: String(Date.parse(moment(3).at)) } });
  await waitFor(() => expect(asked).toEqual([AT, moment(3).at]));
});

test('a list as it is leads to what it was', async () => {
  const asked = projects();
  await renderPortal({ at: '/project-management', user: userOf('superadmin') });
  fireEvent.click(await screen.findByRole('button', { name: 'View a past date…' }));
  await screen.findByRole('region', { name: 'Past view' });
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual([null, expect.stringMatching(/^\d{4}-.*Z$/)]);
});
