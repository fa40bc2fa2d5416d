import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { server } from '../../../../testing/server';
import { aProject } from '../testing/project';

const [NEW, OTHER, GONE] = ['20260101001', '20260101002', '20260101003'];
const AT = '/project-management?asof=2026-03-01T00:00:00.000Z&compare=2026-05-01T00:00:00.000Z';

const compared = (changes: readonly object[], exact = true) =>
  server.use(
    http.get('*/api/past/projects/comparison', () => HttpResponse.json({ from: null, until: null, changes, exact })),
  );

test('tells which projects were made, changed and deleted', async () => {
  compared(
    [
      { before: null, after: aProject({ projectid: NEW, projectname: 'Norway Catering' }) },
      {
        before: aProject({ projectid: OTHER, projectname: 'Doha Culinary', applicants: 12 }),
        after: aProject({ projectid: OTHER, projectname: 'Doha Kitchens', projectstatus: 'complete', applicants: 19 }),
      },
      { before: aProject({ projectid: GONE, projectname: 'Oslo Service' }), after: null },
    ],
    false,
  );
  await renderPortal({ at: AT, user: userOf('superadmin') });
  expect(await screen.findByRole('region', { name: 'New projects (1)' })).toHaveTextContent('Norway Catering');
  const changed = screen.getByRole('region', { name: 'Changed (1)' });
  expect(within(changed).getByRole('link', { name: 'Doha Kitchens' })).toHaveAttribute(
    'href',
    `/project-applicant-management?pid=${OTHER}`,
  );
  expect(changed).toHaveTextContent('Project nameDoha CulinaryDoha Kitchens');
  expect(changed).toHaveTextContent('StatusActiveComplete');
  expect(changed).toHaveTextContent('Applicants1219');
  expect(screen.getByRole('region', { name: 'Deleted (1)' })).toHaveTextContent('Oslo Service');
  expect(screen.getByText('More than 1,000 changed. The most recent are shown.')).toBeVisible();
});

test('leads nowhere who may not open every pipeline', async () => {
  compared([{ before: null, after: aProject({ projectid: NEW, projectname: 'Norway Catering' }) }]);
  await renderPortal({ at: AT, user: userOf('employer') });
  expect(await screen.findByRole('region', { name: 'New projects (1)' })).toHaveTextContent('Norway Catering');
  expect(screen.queryByRole('link', { name: 'Norway Catering' })).toBeNull();
});

test('says when nothing changed', async () => {
  compared([]);
  await renderPortal({ at: AT, user: userOf('admin') });
  expect(await screen.findByText('No projects changed in this period.')).toBeVisible();
});
