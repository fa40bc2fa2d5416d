import { type ApplicantRow } from '@berangkat/contracts/applicants';
import { NOTHING_SET } from '@berangkat/contracts/settings';
import { http, HttpResponse } from 'msw';
import { server } from '../../../../testing/server';
import { api } from '../../../shared/api';
import { staleAfter } from '../../../shared/live/stale';

/** The address of the list. */
export const at = '/applicant-management';

export const summary = {
  total_applicants: 1234,
  total_positions: 7,
  total_departures: 5,
  total_vendors: 2,
  industry_summary: [
    { industry: 'hospitality', count: 9 },
    { industry: 'farming', count: 2 },
  ],
  department_summary: Array.from({ length: 9 }, (_, index) => ({
    department: index === 0 ? 'department of pastry and bread' : `department ${index}`,
    count: 10 - index,
  })),
  position_summary: [{ position: 'Assistant Restaurant Manager', count: 4 }],
};

/** The list behind the network, and what was asked of it. */
export const applicants = (...rows: ApplicantRow[]) => {
  const asked: URLSearchParams[] = [];
  const counted: Record<string, string>[] = [];
  server.use(
    http.get('*/api/applicants/summary', () => HttpResponse.json(summary)),
    http.get('*/api/applicants/shares', () => HttpResponse.json({ shares: summary })),
    http.get('*/api/applicants/counts', ({ request }) => {
      counted.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ counts: { diploma: 1_204, school: 3 } });
    }),
    http.get('*/api/settings', () =>
      HttpResponse.json({ ...NOTHING_SET, agency: { ...NOTHING_SET.agency, openingdepartures: 150 } }),
    ),
    http.get('*/api/applicants/paging-with-owner-status-with-removed', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({
        applicants: rows,
        page: { total: rows.length, exact: true, book: 1, limit: 100, batchTotal: rows.length },
      });
    }),
    http.get('*/api/applicants/:id/history', ({ params }) =>
      HttpResponse.json([
        {
          createdat: '2025-11-12T03:00:00.000Z',
          action: 'shortlisted',
          remarks: null,
          projectid: '20251111003',
          projectcode: 'KT-1',
          by: null,
        },
        {
          createdat: '2025-11-13T03:00:00.000Z',
          action: `departed ${params.id as string}`,
          remarks: null,
          projectid: '20251111003',
          projectcode: 'KT-1',
          by: null,
        },
      ]),
    ),
  );
  return { rows, asked, counted };
};

/** Tags that the notice of a change of somebody makes stale. */
export const changed = (applicantid: string) =>
  api.util.invalidateTags(
    staleAfter([{ topic: 'applicants', ids: { applicantid, accountid: '20251111201' }, position: '7' }]),
  );
