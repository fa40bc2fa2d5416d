import { type Day } from '@berangkat/contracts/dashboard';
import { choices } from './masterdata';
import { onePageOf } from './page';
import { NOTHING_SET } from '@berangkat/contracts/settings';
import { publicSettingsWith } from '@berangkat/contracts/testing';
import { http, HttpHandler, HttpResponse, matchRequestUrl, type DefaultBodyType, type Path } from 'msw';
import { setupServer } from 'msw/node';

// One handler after another is asked whether a request is its own, and each would look through all cookies of the page
// first: a twentieth of the time of these tests.
HttpHandler.prototype.parse = function ({ request }) {
  const match = matchRequestUrl(new URL(request.url), this.info.path as Path);
  return Promise.resolve({ match, cookies: {} });
};

/** The calls that nothing answered. A test that leaves one fails. */
export const unanswered: string[] = [];

const none = { total: 0, exact: true };
const nothingToDo: Day = {
  newcomers: none,
  stages: [],
  departed: { ...none, target: null },
  documents: { expiring: none, expired: none },
  phones: none,
  withoutclient: none,
  codes: none,
  outbox: none,
  unverified: [],
};

/**
 * The portal's server as the tests need it: nobody is signed in and nobody prefers anything, visits are taken note
 * of. A call that is answered nowhere fails its test. The agency has set nothing; whoever is signed in is here for the first
 * time, on no other device, and neither has nor needs a second factor. No destination needs documents, nobody has a number
 * to write to, yet whoever is chosen for an announcement is on WhatsApp, no client has comments to begin with, nothing is
 * usual yet, no job is open, no interview day is to come, no form was begun, no employer is there to be linked, vendors
 * have no applicants and employers no projects, the day has nothing to do, nobody has an interview, was scored in one or
 * looks like somebody else, and there was no alert and no merge.
 */
export const server = setupServer(
  http.get('*/api/accounts/session', () => HttpResponse.json(null)),
  http.get('*/api/settings/public', () => HttpResponse.json(publicSettingsWith())),
  http.get('*/api/settings', () => HttpResponse.json(NOTHING_SET)),
  http.get('*/api/settings/factors', () => HttpResponse.json({ superadmin: null, admin: null, revision: -1 })),
  http.get('*/api/accounts/own/factors', () => HttpResponse.json({ codes: false, passkeys: [], recoverycodes: 0 })),
  http.get('*/api/accounts/:id/sessions', () => HttpResponse.json({ sessions: [] })),
  http.get('*/api/accounts/employers', () => HttpResponse.json([])),
  http.get('*/api/dashboard/day', () => HttpResponse.json(nothingToDo)),
  http.get('*/api/dashboard/own-projects', () => HttpResponse.json({ projects: [], waiting: { total: 0, rows: [] } })),
  http.get('*/api/away', () =>
    HttpResponse.json({
      since: null,
      total: 0,
      exact: true,
      projects: [],
      totalprojects: 0,
      others: [],
      totalothers: 0,
    }),
  ),
  http.get('*/api/away/changed', () =>
    HttpResponse.json({ since: null, applicants: [], placements: [], projects: [] }),
  ),
  http.get('*/api/alerts', () =>
    HttpResponse.json({ alerts: [], page: { total: 0, exact: true, book: 1, limit: 100, batchTotal: 0 }, open: 0 }),
  ),
  http.get('*/api/masterdata', () => HttpResponse.json(choices)),
  http.get('*/api/openjobs/active', () => HttpResponse.json([])),
  http.get('*/api/openjobs/paging', () => HttpResponse.json({ jobs: [], page: onePageOf([]) })),
  http.get('*/api/openjobs/facets', () =>
    HttpResponse.json({ country: [], industry: [], contractterm: [], currency: [] }),
  ),
  http.get('*/api/applicants/draft', () => HttpResponse.json(null)),
  http.get('*/api/applicants/account/:id', () => HttpResponse.json({ applicants: [], page: onePageOf([]) })),
  http.get('*/api/interviews', () => HttpResponse.json([])),
  http.get('*/api/applicants/:id/interview-cards', () => HttpResponse.json([])),
  http.get('*/api/duplicates', () => HttpResponse.json({ pairs: [], page: onePageOf([]), open: 0, apart: 0 })),
  http.post('*/api/duplicates/question', () => HttpResponse.json({ known: false, people: [] })),
  http.get('*/api/merges', () => HttpResponse.json({ merges: [], page: onePageOf([]) })),
  http.get('*/api/interview-days', () => HttpResponse.json({ days: [], page: onePageOf([]) })),
  http.get('*/api/applicants/:id/checklist', () =>
    HttpResponse.json({ checklists: [], chosen: true, destinations: [] }),
  ),
  http.get('*/api/projects/:id/document-gaps', () => HttpResponse.json({ destination: null, gaps: [] })),
  http.get('*/api/applicants/:id/announcement-opt-out', ({ params }) =>
    HttpResponse.json({ applicantid: params.id!, optedout: null }),
  ),
  http.get('*/api/projects/:id/usual', () => HttpResponse.json({ stages: [] })),
  http.get('*/api/applicants/:id/announcements', () => HttpResponse.json([])),
  http.post('*/api/announcements/reach', async ({ request }) => {
    const { applicantids } = (await request.json()) as { applicantids: readonly string[] };
    return HttpResponse.json({ whatsapp: applicantids.length, mail: 0, unreached: [] });
  }),
  http.get('*/api/projects/:id/interview-comments', () => HttpResponse.json([])),
  http.get('*/api/own-actions', () => HttpResponse.json([])),
  http.get('*/api/preferences', () => HttpResponse.json({})),
  http.put('*/api/preferences/:list', () => HttpResponse.json({ saved: true })),
  http.post('*/api/actions', () => HttpResponse.json({}, { status: 201 })),
  http.all('*', ({ request }) => {
    unanswered.push(`${request.method} ${request.url}`);
    return HttpResponse.error();
  }),
);

/** A refusal as the server words it. */
export const problem = (status: number, code: string, more: Record<string, DefaultBodyType> = {}) =>
  HttpResponse.json(
    { status, code, message: code, ...more },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
