import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type PathName, paths } from '../shared/paths';
import { type Screen } from '../shared/screens';
import { sessionEnded, sessionLeaving } from '../shared/session';
import { aDetail, APPID } from '../../testing/applicant';
import { renderPortal, userOf } from '../../testing/portal';
import { server } from '../../testing/server';

/** A screen for staff only. */
const closed = (path: PathName): Screen => ({
  path,
  frame: 'workspace',
  shape: 'object',
  action: 'audit.read',
  load: () => Promise.resolve({ Component: () => <h1>Closed</h1> }),
});
const arrive = async (...[at, category, more]: [string, ...Parameters<typeof userOf>]) => {
  const { router } = await renderPortal({
    at,
    user: userOf(category, more),
    extra: (['clientForm', 'rootAdmin', 'albumForm'] as const).map(closed),
  });
  return async (path: string) =>
    waitFor(() => expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(path));
};

it.holds('guard-leads-applicant').each<[PathName, string]>([
  ['clientForm', paths.home],
  ['rootAdmin', paths.home],
  ['albumForm', paths.dashboard],
])('an applicant whom %s refuses is led to %s, and reads why', async (path, to) => {
  const leadsTo = await arrive(paths[path], 'applicant');
  await leadsTo(to);
  expect(await screen.findByText(/not authori[sz]ed/i)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Closed' })).toBeNull();
});

it('a visitor is led to the landing page, which keeps where they wanted to go', async () => {
  const { router } = await renderPortal({ at: '/client-management?q=hotel' });
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.home));
  expect(router.state.location.state).toEqual({ from: '/client-management?q=hotel' });
});

it('who signs out is not asked to sign in again, however long the home page is on its way', async () => {
  const { router, store } = await renderPortal({ at: '/dashboard', user: userOf('vendor') });
  await screen.findByRole('heading', { level: 1 });
  act(() => {
    store.dispatch(sessionLeaving(true));
    store.dispatch(sessionEnded());
  });
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.home));
  expect(router.state.location.state).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull();
});

it.holds('edu-login').each<[PathName, string]>([
  ['educationForm', 'You are not logged in. Please log in to access this page.'],
  ['experienceForm', 'User information is missing.'],
  ['profilePhotoUpload', 'User information is missing. Please log in again.'],
  ['fullPhotoUpload', 'User information is missing. Please log in again.'],
  ['workPhotoUpload', 'User information is missing. Please log in again.'],
  ['documentUpload', 'User information is missing. Please log in again.'],
  ['cvUpload', 'User information is missing. Please log in again.'],
])('a visitor at %s reads why in the words of the specification', async (path, words) => {
  await renderPortal({ at: `${paths[path]}?appid=20251111101&accid=20251111001` });
  expect(await screen.findByText(words)).toBeVisible();
});

it('who has just registered goes on to the application form with the job', async () => {
  const registration = `${paths.registration}?position=Waiter&department=food`;
  const leadsTo = await arrive(registration, 'applicant');
  await leadsTo(`${paths.applicationForm}?position=Waiter&department=food`);
});

it('an applicant who has applied is led from the registration to the dashboard', async () => {
  server.use(http.get('*/api/applicants/applicantid/:id', () => HttpResponse.json(aDetail())));
  const leadsTo = await arrive(paths.registration, 'applicant', { applicantids: [APPID] });
  await leadsTo(paths.dashboard);
});
