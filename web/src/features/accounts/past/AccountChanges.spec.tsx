import { type AccountRow } from '@berangkat/contracts/accounts';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { server } from '../../../../testing/server';

const row = (number: number, more: Partial<AccountRow> = {}): AccountRow => ({
  accountid: `2025111100${number}`,
  email: `vendor${number}@example.com`,
  displayname: null,
  category: 'vendor',
  role: null,
  status: 'verified',
  avatar: 'avatar0.png',
  phone: null,
  hasloginid: false,
  clientid: null,
  clientname: null,
  clientcode: null,
  createdat: '2026-01-01T00:00:00.000Z',
  lastsigninat: null,
  lastsignincountry: null,
  revision: 0,
  ...more,
});

test('tells which accounts were made, changed and deleted', async () => {
  server.use(
    http.get('*/api/past/accounts/comparison', () =>
      HttpResponse.json({
        from: null,
        until: null,
        changes: [
          { before: null, after: row(1) },
          { before: row(2), after: row(2, { status: 'suspended', displayname: 'Sari' }) },
          { before: row(3), after: null },
        ],
        exact: false,
      }),
    ),
  );
  await renderPortal({
    at: '/account-management?asof=2026-03-01T00:00:00.000Z&compare=2026-05-01T00:00:00.000Z',
    user: userOf('admin'),
  });
  expect(await screen.findByRole('region', { name: 'New accounts (1)' })).toHaveTextContent('vendor1@example.com');
  const changed = screen.getByRole('region', { name: 'Changed (1)' });
  expect(within(changed).getByRole('link', { name: 'Sari' })).toHaveAttribute('href', '/account-form?id=20251111002');
  expect(changed).toHaveTextContent('StatusVerifiedSuspended');
  expect(screen.getByRole('region', { name: 'Deleted (1)' })).toHaveTextContent('vendor3@example.com');
  expect(screen.getByText('More than 1,000 changed. The most recent are shown.')).toBeVisible();
});
