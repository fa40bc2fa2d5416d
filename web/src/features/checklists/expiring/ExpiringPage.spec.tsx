import { type ExpiringDocument } from '@berangkat/contracts/checklists';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { onePageOf } from '../../../../testing/page';
import { renderPortal, userOf } from '../../../../testing/portal';
import { server } from '../../../../testing/server';

const document = (documentid: string, more: Partial<ExpiringDocument> = {}): ExpiringDocument => ({
  documentid,
  documenttype: 'Passport',
  state: 'expiring-7',
  expireson: '2026-11-29',
  applicant: {
    applicantid: '20251111101',
    accountid: '20251111201',
    firstname: 'Ayu',
    lastname: 'Dewi',
    photo: null,
    project_statuses: [],
  },
  ...more,
});

test('shows whose documents expire, when, and where they stand; the filter stands in the address', async () => {
  const asked: URLSearchParams[] = [];
  const documents = [
    document('20251111501'),
    document('20251111502', { documenttype: 'Medical Certificate', state: 'expired' }),
  ];
  server.use(
    http.get('*/api/documents/expiring', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ documents, page: onePageOf(documents) });
    }),
  );
  await renderPortal({ at: '/expiring-documents?state=expiring-7,expired', user: userOf('admin') });
  const row = (await screen.findByText('Passport')).closest('tr')!;
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(0, 5)
      .map(({ textContent }) => textContent),
  ).toEqual(['Ayu Dewi', 'Passport', '29 Nov 2026', 'Expires within 7 days', 'No project']);
  expect(asked[0]!.get('state')).toBe('expiring-7,expired');
});
