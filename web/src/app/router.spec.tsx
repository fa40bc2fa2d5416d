import { screen } from '@testing-library/react';
import { paths } from '../shared/paths';
import { renderPortal, userOf } from '../../testing/portal';

/** A screen whose code fails so. */
const openFailing = (load: () => Promise<never>) =>
  renderPortal({
    at: paths.clientForm,
    user: userOf('superadmin'),
    extra: [{ path: 'clientForm', frame: 'workspace', shape: 'object', action: 'audit.read', load }],
  });

// React and the router tell of each error on the console as well.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('a screen whose code does not come blames the line, and nothing that nobody knows', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module: http://portal.test/assets/list-A1.js');
  await openFailing(() => Promise.reject(lost));
  expect(await screen.findByRole('heading', { name: 'This page could not load' })).toBeVisible();
  expect(screen.getByText('Check your connection, then reload.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('a screen that breaks says that nothing is lost', async () => {
  await openFailing(() => Promise.reject(new Error('broken')));
  expect(await screen.findByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible();
  expect(screen.getByText('Your data is safe. Reload the page to continue.')).toBeVisible();
});
