import { ACCOUNT_SORTS } from '@berangkat/contracts/accounts';
import { APPLICANT_SORTS } from '@berangkat/contracts/applicants';
import { REPORT_NAMES } from '@berangkat/contracts/reports';
import { monthWindows, PLACEMENT_SORTS } from '@berangkat/contracts/placements';

/** A query of a list as the screens send it. */
export interface ListQuery {
  readonly name: string;
  readonly path: string;
  readonly body?: object;
  /** A first page in the order and with the filters that a screen opens with. */
  readonly opening?: true;
  /** Has the limit of an opening page, too. */
  readonly limited?: true;
  /** Asked by one of these, not by an admin; the employer is the client of the large project. */
  readonly as?: 'superadmin' | 'employer';
  /** The rate limit allows only so many. */
  readonly max?: number;
}

/** The names that queries use. */
export interface Named {
  readonly applicants: number;
  /** Project with a third of all applicants in it. */
  readonly projectid: string;
  readonly clientid: string;
  readonly applicantids: (number: number) => string;
  readonly vendorids: (number: number) => string;
}

const WEEK_AGO = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000).toISOString();
const LIST = '/applicants/paging-with-owner-status-with-removed';
const applicants = (name: string, query: string): ListQuery => ({
  name: `applicants, ${name}`,
  path: `${LIST}?limit=100&app=10&page=1&${query}`,
});

const [THIS_MONTH, LAST_MONTH] = monthWindows(new Date()).map(({ month }) => month);

/** Filters that a recruiter narrows a list with many times a day. */
const narrowed = (projectid: string): readonly ListQuery[] =>
  [
    applicants('of this month', `month=${THIS_MONTH}`),
    applicants('of two months, by state', `month=${THIS_MONTH},${LAST_MONTH}&sort=since&dir=desc`),
    applicants('of more than six months', 'month=older'),
    applicants('departed this month', `month=${THIS_MONTH}&status=departed`),
    applicants('of a project', `project=${projectid}`),
    applicants('shortlisted in a project this month', `project=${projectid}&status=shortlisted&month=${THIS_MONTH}`),
    applicants('with a wrong letter', 'q=suardena'),
    applicants('with a wrong letter in each of two words', 'q=made%20suardena'),
    applicants('with a wrong letter, of hospitality, by age', 'q=suardena&cat=hospitality&sort=age&dir=asc'),
    applicants('by an Indonesian position', 'q=pramusaji'),
    applicants('by a position with a wrong letter', 'q=pramusoji'),
  ].map((query) => ({ ...query, limited: true }));

const DEPARTED = '/applicants/departure-paging-with-owner-status-with-removed?limit=100&app=10&page=1';
const STATUSES = '/applicants/paging-with-status-only?limit=100&app=10&page=1';
const otherLists = (vendorid: string): readonly ListQuery[] => {
  const ofVendor = `/applicants/account/${vendorid}?limit=100&app=10&page=1`;
  return [
    { name: 'departed, first page', path: DEPARTED, as: 'superadmin', opening: true },
    { name: 'departed, summary', path: '/applicants/departure-summary', as: 'superadmin' },
    { name: 'departed, of this month', path: `${DEPARTED}&month=${THIS_MONTH}`, as: 'superadmin', limited: true },
    { name: 'departed, called dewi', path: `${DEPARTED}&q=dewi`, as: 'superadmin', limited: true },
    { name: 'statuses, first page', path: STATUSES, as: 'superadmin', opening: true },
    { name: 'statuses, of this month', path: `${STATUSES}&month=${THIS_MONTH}`, as: 'superadmin', limited: true },
    { name: 'statuses, shortlisted', path: `${STATUSES}&status=shortlisted`, as: 'superadmin', limited: true },
    { name: 'vendor, first page', path: ofVendor, opening: true },
    { name: 'vendor, called dewi', path: `${ofVendor}&q=dewi`, limited: true },
    { name: 'vendor, with a wrong letter', path: `${ofVendor}&q=suardena`, limited: true },
    { name: 'vendor, by completeness', path: `${ofVendor}&sort=completeness&dir=asc`, limited: true },
  ];
};

const applicantQueries = (count: number): readonly ListQuery[] => [
  { ...applicants('first page', ''), opening: true },
  { name: 'applicants, batch of 250', path: `${LIST}?limit=250` },
  { name: 'applicants, batch of 500', path: `${LIST}?limit=500` },
  { name: 'applicants, page at 5,000', path: `${LIST}?limit=100&app=10&page=1&book=50` },
  {
    name: 'applicants, page at the middle',
    path: `${LIST}?limit=100&app=10&page=1&book=${Math.max(1, Math.floor(count / 200))}`,
  },
  {
    name: 'applicants, last page',
    path: `${LIST}?limit=100&app=10&page=1&book=${Math.max(1, Math.floor(count / 100))}`,
  },
  ...APPLICANT_SORTS.flatMap((sort) =>
    ['asc', 'desc'].map((dir) => applicants(`by ${sort} ${dir}`, `sort=${sort}&dir=${dir}`)),
  ),
  applicants('of hospitality', 'cat=hospitality'),
  applicants('of farming', 'cat=farming'),
  applicants('with diploma', 'degree=diploma'),
  applicants('with PhD', 'degree=phd'),
  applicants('with 3 years', 'experience=3'),
  applicants('with more than 10 years', 'experience=more'),
  applicants('of vendors', 'managedby=vendor'),
  ...['open', 'applying', 'shortlisted', 'accepted', 'passinterview', 'prepared', 'departed', 'rejected'].map(
    (status) => applicants(`who are ${status}`, `status=${status}`),
  ),
  applicants('of two industries', 'cat=farming,hospitality'),
  applicants('of three degrees, by age', 'degree=diploma,master,phd&sort=age&dir=asc'),
  applicants('accepted or prepared', 'status=accepted,prepared'),
  ...['applying', 'shortlisted', 'prepared'].map((status) =>
    applicants(`who are ${status}, longest first`, `status=${status}&sort=since&dir=asc`),
  ),
  applicants('who came in the last week', `createdsince=${WEEK_AGO}`),
  { ...applicants('who changed since the last visit', 'changed=away'), limited: true },
  applicants('of farming, with master, by name', 'cat=farming&degree=master&sort=firstname&dir=asc'),
  applicants('of hospitality, departed, by experience', 'cat=hospitality&status=departed&sort=experience&dir=desc'),
  applicants('called dewi', 'q=dewi'),
  applicants('called made suardana', 'q=made%20suardana'),
  applicants('called rumaropen', 'q=rumaropen'),
  applicants('called nobody', 'q=xyzzyq'),
  applicants('two letters', 'q=ni'),
  applicants('called dewi, of hospitality, by age', 'q=dewi&cat=hospitality&sort=age&dir=asc'),
  { ...applicants('by a part of an e-mail', 'q=suardana42'), limited: true },
  { ...applicants('by a whole e-mail', 'q=dewi.suardana1%40example.com'), limited: true },
  ...(
    [
      ['a beginning', '0812'],
      ['an end', '456789'],
      ['six digits', '345678'],
      ['nobody has', '00000000000'],
      ['with its country', '%2B62%20812%203456'],
    ] as const
  ).map(
    ([name, q]): ListQuery => ({ ...applicants(`by a phone, ${name}`, `q=${q}`), as: 'superadmin', limited: true }),
  ),
];

/** Queries of a filter's choices when it opens. */
const counting: readonly ListQuery[] = [
  ...['cat', 'degree', 'experience', 'managedby'].flatMap((of) => [
    { name: `applicants, counts by ${of}`, path: `/applicants/counts?of=${of}`, limited: true as const },
    {
      name: `applicants, counts by ${of} of who is called dewi`,
      path: `/applicants/counts?of=${of}&q=dewi`,
      limited: true as const,
    },
  ]),
  { name: 'applicants, counts by degree of farming', path: '/applicants/counts?of=degree&cat=farming', limited: true },
  { name: 'accounts, counts by category', path: '/accounts/counts?of=category', limited: true },
  { name: 'accounts, counts by status of vendors', path: '/accounts/counts?of=status&category=vendor', limited: true },
];

const ACCOUNTS = '/accounts/paging-with-client?limit=100&app=10&page=1';
const accountQueries: readonly ListQuery[] = [
  { name: 'accounts, first page', path: ACCOUNTS, opening: true },
  ...ACCOUNT_SORTS.flatMap((sort) =>
    ['asc', 'desc'].map(
      (dir): ListQuery => ({
        name: `accounts, by ${sort} ${dir}`,
        path: `${ACCOUNTS}&sort=${sort}&dir=${dir}`,
        opening: true,
      }),
    ),
  ),
  ...[
    ['vendors', 'category=vendor'],
    ['applicants by the last sign-in', 'category=applicant&sort=lastsigninat&dir=desc'],
    ['verified ones by e-mail', 'status=verified&sort=email&dir=asc'],
    ['called dewi', 'search=dewi'],
    ['called nobody', 'search=xyzzyq'],
    ['employers without a client', 'client=none'],
    ['two letters', 'search=zq'],
    ['applicants called dewi by e-mail', 'category=applicant&search=dewi&sort=email&dir=asc'],
  ].map(([name, query]): ListQuery => ({ name: `accounts, ${name}`, path: `${ACCOUNTS}&${query}`, opening: true })),
];

const pipelineQueries = (projectid: string, count: number): readonly ListQuery[] => {
  const list = `/projects/${projectid}/placements?limit=100&app=10&page=1`;
  const pipeline = (name: string, query: string): ListQuery => ({
    name: `pipeline, ${name}`,
    path: `${list}&${query}`,
  });
  return [
    { ...pipeline('first page', ''), opening: true },
    { name: 'pipeline, page at 5,000', path: `${list}&book=50` },
    { name: 'pipeline, page at the middle', path: `${list}&book=${Math.max(1, Math.floor(count / 600))}` },
    ...PLACEMENT_SORTS.map((sort) => pipeline(`by ${sort}`, `sort=${sort}&dir=asc`)),
    pipeline('departed', 'status=departed'),
    pipeline('shortlisted or accepted', 'status=shortlisted,accepted'),
    pipeline('of farming', 'cat=farming'),
    pipeline('called dewi', 'q=dewi'),
    { ...pipeline('with a wrong letter', 'q=suardena'), limited: true },
    { name: 'pipeline, counts by degree', path: `/projects/${projectid}/placement-counts?of=degree`, limited: true },
    pipeline('who wait, longest first', 'status=applying,shortlisted&sort=since&dir=asc'),
    { ...pipeline('changed since the last visit', 'changed=away'), limited: true },
    pipeline('added in the last week', `addedsince=${WEEK_AGO}`),
  ];
};

/** Each report as its screen opens, and narrowed; whom a figure counts. */
const reportQueries = (projectid: string): readonly ListQuery[] => [
  ...REPORT_NAMES.map((report) => ({ name: `report, ${report}`, path: `/reports/${report}` })),
  { name: 'report, funnel from the beginning', path: '/reports/funnel?period=all' },
  { name: 'report, funnel of a project', path: `/reports/funnel?project=${projectid}` },
  { name: 'report, sources of a project', path: `/reports/sources?project=${projectid}` },
  { name: 'report, time in stage of an industry', path: '/reports/time-in-stage?industry=hospitality' },
  { name: 'report, funnel of an employer', path: '/reports/funnel', as: 'employer' },
  {
    name: 'report, who is counted',
    path: '/reports/funnel/people?row=shortlisted&figure=ways&limit=100&app=10&page=1',
  },
];

/** Every list query, with each of its filters and orders. */
export const listQueries = ({
  applicants: count,
  projectid,
  clientid,
  applicantids,
  vendorids,
}: Named): readonly ListQuery[] => [
  ...applicantQueries(count),
  ...narrowed(projectid),
  ...otherLists(vendorids(5)),
  ...accountQueries,
  ...counting,
  { name: 'applicants, summary', path: '/applicants/summary' },
  { name: 'applicants, search dewi', path: '/applicants/search?q=dewi', max: 50 },
  {
    name: 'applicants, search a phone',
    path: '/applicants/search?q=0812345',
    max: 50,
    as: 'superadmin',
    limited: true,
  },
  { name: 'applicants, search an e-mail', path: '/applicants/search?q=suardana42', max: 50, limited: true },
  { name: 'applicants, search made suardana', path: '/applicants/search?q=made%20suardana', max: 50 },
  {
    name: 'applicants, 100 by ids',
    path: '/applicants/by-ids',
    body: { applicant_ids: Array.from({ length: 100 }, (_, index) => applicantids(index * 7 + 1)) },
  },
  { name: 'applicant, detail', path: `/applicants/applicantid/${applicantids(3)}` },
  { name: 'applicant, announcements', path: `/applicants/${applicantids(0)}/announcements` },
  { name: 'applicant, history', path: `/applicants/${applicantids(0)}/history` },
  ...pipelineQueries(projectid, count),
  { name: 'clients, first page', path: '/clients', opening: true },
  { name: 'clients, search', path: '/clients?search=hotel' },
  { name: 'projects, first page', path: '/projects/with-clients-openjobs', opening: true },
  { name: 'projects, search', path: '/projects/with-clients-openjobs?search=norway' },
  { name: 'projects of a client', path: `/projects/${clientid}/by-client` },
  { name: 'audit trail, first page', path: '/actions?limit=100&app=10&page=1', opening: true },
  { name: 'audit trail, page at 5,000', path: '/actions?limit=100&app=10&page=1&book=50' },
  { name: 'audit trail, one action', path: '/actions?limit=100&app=10&page=1&action=depart_applicant' },
  { name: 'audit trail, one project', path: `/actions?limit=100&app=10&page=1&projectid=${projectid}` },
  { name: 'audit trail, search dewi', path: '/actions?limit=100&app=10&page=1&q=dewi' },
  { name: 'dashboard, day', path: `/dashboard/day?since=${WEEK_AGO}`, limited: true },
  { name: 'dashboard, own projects', path: `/dashboard/own-projects?since=${WEEK_AGO}`, as: 'employer', limited: true },
  ...reportQueries(projectid),
  { name: 'away', path: '/away', limited: true },
  { name: 'away, of an employer', path: '/away', as: 'employer', limited: true },
  { name: 'away, changed', path: '/away/changed', limited: true },
  { name: 'own actions', path: '/own-actions', limited: true },
  { name: 'positions', path: '/availablepositions' },
  { name: 'vendors, suggestions', path: '/accounts/vendors?search=vendor1', max: 50 },
  { name: 'session', path: '/accounts/session' },
];
