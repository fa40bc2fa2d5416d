import { type SessionUser } from '@berangkat/contracts/accounts';
import { allows } from '@berangkat/contracts/permissions';
import { paths, type PathName } from '../shared/paths';
import { actorOf } from '../shared/session';
import { en } from './texts/en';
import { id } from './texts/id';
import { leafOf, navigation, placesOf, visibleEntries } from './navigation';

const userOf = (
  category: SessionUser['account']['category'],
  more: {
    role?: 'root';
    applicantids?: string[];
    clientid?: string;
    withdrawn?: boolean;
  } = {},
): SessionUser => ({
  account: {
    accountid: '20251111001',
    email: 'a@example.com',
    category,
    ...(more.role !== undefined && { role: more.role }),
    status: 'verified',
    avatar: 'avatar0.png',
    displayname: null,
  },
  method: 'password',
  project: { projectid: null },
  client: { clientid: more.clientid ?? null, companyname: null },
  applicant: [],
  applicantids: more.applicantids ?? [],
  withdrawn: more.withdrawn ?? false,
});

const everyScreen = (): boolean => true;

/** Flattens what somebody sees: every link with its address, by its label. */
const seen = (
  user: SessionUser | undefined,
  hasScreen: (screen: PathName) => boolean = everyScreen,
): Record<string, string> =>
  Object.fromEntries(
    visibleEntries({ user, mayEnter: (action) => allows(actorOf(user), action) !== 'no' }, hasScreen).flatMap(
      ({ label, href, sections }) =>
        href === undefined
          ? sections!.flatMap(({ leaves }) => leaves.map((leaf) => [leaf.label, leaf.href]))
          : [[label, href]],
    ),
  );

describe('where Applicant Management leads', () => {
  test.all([
    [
      'an applicant, to the own CV',
      userOf('applicant', { applicantids: ['20251112001'] }),
      '/applicant-detail?appid=20251112001&accid=20251111001',
    ],
    [
      'an employer, to the applicants of its client',
      userOf('employer', { clientid: '20251113001' }),
      '/project-applicant-management?cid=20251113001&accid=20251111001',
    ],
    [
      'an employer without a client, to the page that says so',
      userOf('employer'),
      '/project-applicant-management?accid=20251111001',
    ],
    ['a vendor, to its own list', userOf('vendor'), '/vendor-applicant-management?id=20251111001'],
    ['an admin, to the general list', userOf('admin'), '/applicant-management'],
    ['staff, to the general list', userOf('staff'), '/applicant-management'],
  ])('%s', (_who, user, href) => expect(Object.values(seen(user))).toContain(href));

  test.holds('nav-04')('nowhere for an applicant without an application and for visitors', () => {
    for (const user of [userOf('applicant'), undefined])
      for (const label of ['applicantManagement', 'placeCv']) expect(seen(user)).not.toHaveProperty(label);
  });
});

test('the application form is for those who have none yet, and never for employers', () => {
  expect(seen(userOf('applicant'))).toHaveProperty('applicationForm', '/application-form');
  expect(seen(userOf('applicant', { applicantids: ['20251112001'] }))).not.toHaveProperty('applicationForm');
  expect(seen(userOf('employer'))).not.toHaveProperty('applicationForm');
});

test('the quick form and the Admin menu are for admins; forms of clients, projects, albums and contents for superadmins', () => {
  expect(seen(userOf('admin'))).toMatchObject({
    quickApplicationForm: '/application-form-fast',
    clients: '/client-management',
    auditTrail: '/audit-trail',
  });
  expect(Object.keys(seen(userOf('admin')))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(client|project|album|content)$/)]),
  );
  expect(seen(userOf('superadmin'))).toMatchObject({
    client: '/client-form',
    project: '/project-form',
    album: '/album-form',
    content: '/content-form',
  });
  for (const category of ['applicant', 'vendor', 'employer', 'staff', 'agent'] as const)
    expect(seen(userOf(category))).not.toHaveProperty('clients');
});

test('Manage is for the role root alone', () => {
  const manage = (...[category, more]: Parameters<typeof userOf>) =>
    entriesOf(userOf(category, more))
      .filter(({ label }) => label === 'manage')
      .flatMap(({ sections = [] }) => sections.flatMap(({ leaves }) => leaves.map(({ label }) => label)));
  expect(manage('admin')).toEqual([]);
  expect(manage('superadmin')).toEqual([]);
  for (const category of ['admin', 'superadmin'] as const)
    expect(manage(category, { role: 'root' })).toEqual(['auditTrail', 'applicantStatus']);
});

test('the projects are found by everybody who is signed in, once', () => {
  for (const category of ['applicant', 'vendor', 'employer', 'staff', 'agent', 'admin', 'superadmin'] as const)
    expect(
      entriesOf(userOf(category))
        .flatMap(({ sections = [] }) => sections.flatMap(({ leaves }) => leaves))
        .filter(({ href }) => href === '/project-management'),
    ).toHaveLength(1);
  expect(seen(undefined)).not.toHaveProperty('projects');
});

test('Jobs is hidden for employers and vendors, open to visitors', () => {
  expect(seen(undefined)).toHaveProperty('jobs');
  expect(seen(userOf('employer'))).not.toHaveProperty('jobs');
  expect(seen(userOf('vendor'))).not.toHaveProperty('jobs');
});

test('nothing leads to a screen that this build does not have', () => {
  const built = new Set<PathName>(['home', 'applicantManagement', 'auditTrail']);
  const known = [...built].map((name) => paths[name] as string);
  for (const user of [
    undefined,
    userOf('admin'),
    userOf('superadmin', { role: 'root' }),
    userOf('vendor'),
    userOf('employer'),
  ]) {
    for (const href of Object.values(seen(user, (screen) => built.has(screen))))
      expect(known).toContain(href.split(/[?#]/)[0]);
  }
  expect(visibleEntries({ user: undefined, mayEnter: () => true }, () => false)).toEqual([]);
});

const entriesOf = (user: SessionUser | undefined) =>
  visibleEntries({ user, mayEnter: (action) => allows(actorOf(user), action) !== 'no' }, everyScreen);

test.holds('nav-01')('what the agency works in comes first, then the documents’ menus in their order', () =>
  expect(entriesOf(userOf('superadmin', { role: 'root' })).map(({ label }) => label)).toEqual([
    'dashboard',
    'placeApplicants',
    'projects',
    'clients',
    'jobs',
    'home',
    'application',
    'cms',
    'admin',
    'manage',
  ]),
);

test('no two entries of a menu read alike, in either language', () => {
  for (const texts of [en, id])
    for (const entry of navigation.filter((candidate) => 'sections' in candidate)) {
      const labels = entry.sections.flatMap(({ leaves }) => leaves.map(({ label, screen }) => [texts[label], screen]));
      const words = new Map(labels.map(([word, screen]) => [word, screen]));
      // Applicant Management is one entry that leads each kind of user elsewhere.
      const different = labels.filter(
        ([word, screen]) => words.get(word) !== screen && word !== texts.applicantManagement,
      );
      expect(different).toEqual([]);
    }
});

test.all([
  ['an applicant', userOf('applicant', { applicantids: ['20251112001'] }), ['placeCv', 'projects', 'albums', 'jobs']],
  ['a vendor', userOf('vendor'), ['yourApplicants', 'projects', 'albums']],
  ['an employer', userOf('employer'), ['projectPeople', 'projects', 'albums']],
])('%s reads no words of the machine, and finds the projects', (_, user, labels) => {
  const read = Object.keys(seen(user));
  expect(read).toEqual(expect.arrayContaining(labels));
  expect(read).not.toEqual(expect.arrayContaining(['cms']));
  expect(read).not.toContain('applicantManagement');
});

describe('the entry that is lit', () => {
  test.all([
    ['a CV, for an admin', userOf('admin'), 'applicantDetail', '/applicant-management'],
    ['a pipeline, for an admin', userOf('admin'), 'projectApplicants', '/project-management'],
    [
      'a pipeline, for its employer',
      userOf('employer', { clientid: '20251113001' }),
      'projectApplicants',
      '/project-applicant-management?cid=20251113001&accid=20251111001',
    ],
    ['a form to make something, for a superadmin', userOf('superadmin'), 'clientForm', '/client-form'],
  ] as const)('on %s', (_, user, screen, href) => expect(leafOf(entriesOf(user), screen)?.href).toBe(href));

  test('is none on the landing page', () => expect(leafOf(entriesOf(userOf('admin')), 'home')).toBeUndefined());
});

describe('the places at the bottom of a phone', () => {
  test.all([
    ['an admin', userOf('admin'), ['dashboard', 'applicantManagement', 'projectManagement', 'clientManagement']],
    [
      'an applicant before the form',
      userOf('applicant'),
      ['dashboard', 'applicationForm', 'openJobManagement', 'home'],
    ],
    [
      'an applicant with a CV',
      userOf('applicant', { applicantids: ['20251112001'] }),
      ['dashboard', 'applicantDetail', 'openJobManagement', 'home'],
    ],
    ['a vendor', userOf('vendor'), ['dashboard', 'vendorApplicants', 'applicationForm', 'home']],
    ['an employer', userOf('employer'), ['dashboard', 'projectApplicants', 'home']],
  ] as const)('of %s', (_, user, screens) =>
    expect(placesOf(entriesOf(user)).map((place) => place.screens[0])).toEqual(screens),
  );
});
