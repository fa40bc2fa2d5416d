import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { server } from '../../../../testing/server';

const projectid = '20251111401';

const open = (at: string) => {
  server.use(
    http.get('*/api/projects/:id/with-client', () => HttpResponse.json({ projectid, projectname: 'Doha Culinary' })),
  );
  return renderPortal({ at: `${at}projectid=${projectid}`, user: userOf('admin') });
};

test('a project without interview days says so, leads back to it, and to planning one', async () => {
  await open('/interview-days?');
  expect(await screen.findByRole('heading', { name: 'No interview days' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Doha Culinary' })).toHaveAttribute(
    'href',
    `/project-applicant-management?pid=${projectid}`,
  );
  expect(screen.getAllByRole('link', { name: 'Plan an interview day' })[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
});

test('what narrows the days of a project is cleared, and the project stays', async () => {
  const { pointer, router } = await open('/interview-days?when=over&');
  const [clear] = await screen.findAllByRole('button', { name: 'Clear all' });
  await pointer.click(clear!);
  expect(await screen.findByRole('heading', { name: 'No interview days' })).toBeVisible();
  expect(router.state.location.search).toBe(`?projectid=${projectid}`);
});
