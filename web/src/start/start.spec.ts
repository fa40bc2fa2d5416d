import { type StartTable } from './table';

const TABLE: StartTable = {
  files: ['/assets/workspace.js', '/assets/list.js', '/assets/list.css', '/assets/list.id.js', '/assets/form.js'],
  screens: {
    '/client-management': { shape: 'list', opening: 'clientManagement', files: [0, 1, 2], indonesian: [3] },
    '/applicant-management': { shape: 'list', opening: 'applicantManagement', files: [], indonesian: [] },
    '/departure-applicant-management': {
      shape: 'list',
      opening: 'departedApplicants',
      shutOut: ['vendor', 'admin'],
      files: [],
      indonesian: [],
    },
    '/project-applicant-management': { shape: 'board', opening: 'projectApplicants', files: [], indonesian: [] },
    '/applicant-detail': { shape: 'object', opening: 'applicantDetail', files: [], indonesian: [] },
    '/application-form': { shape: 'form', files: [0, 4], indonesian: [] },
  },
  calls: {
    listClients: '/clients',
    listApplicants: '/applicants',
    listDepartedApplicants: '/applicants/departed',
    readPreferences: '/preferences',
    summariseApplicants: '/applicants/summary',
    readSettings: '/settings',
    readBoard: '/projects/:id/board',
    readProject: '/projects/:id',
    readApplicant: '/applicants/applicantid/:id',
    listInterviews: '/interviews',
    listDuplicates: '/duplicates',
    listMerges: '/merges',
    readChoices: '/masterdata',
  },
};

const { documentElement: root, head } = document;
let asked: jest.SpyInstance;
/** The user whom the server takes this for. */
let user: object | null;

/** Runs the script as the head of a page at an address does. */
const open = (path: string): void => {
  window.history.replaceState(null, '', path);
  Object.assign(globalThis, { START_TABLE: TABLE });
  jest.isolateModules(() => void jest.requireActual('./start'));
};
const links = () =>
  Array.from(
    head.querySelectorAll('link'),
    ({ rel, href }) => `${rel} ${new URL(href, window.location.href).pathname}`,
  );

beforeEach(() => {
  head.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  user = null;
  asked = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve({ ok: true, clone: () => ({ json: async () => user }) } as Response));
});
afterEach(() => {
  delete window.portalStart;
  jest.restoreAllMocks();
});

it.each(['/client-management', '/Client-Management/', '/client-management/20251111001'])(
  'asks for the files of the screen at %s and says its shape',
  (path) => {
    open(path);
    expect(root.dataset.shape).toBe('list');
    expect(links()).toEqual([
      'modulepreload /assets/workspace.js',
      'modulepreload /assets/list.js',
      'preload /assets/list.css',
    ]);
  },
);

it('asks for nothing, and shows the skeleton of an object, at an address without a screen', () => {
  open('/nowhere');
  expect(root.dataset.shape).toBe('object');
  expect(links()).toEqual([]);
});

it('asks for Indonesian texts where Indonesian is read: as chosen, else as the browser prefers', () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('id-ID');
  open('/client-management');
  expect(links()).toContain('modulepreload /assets/list.id.js');

  head.replaceChildren();
  localStorage.setItem('portal.locale', 'en');
  open('/client-management');
  expect(links()).not.toContain('modulepreload /assets/list.id.js');
});

it('asks for another screen ahead, and for no file twice', () => {
  open('/client-management');
  const before = links();
  window.portalStart!.preload('/application-form');
  window.portalStart!.preload('/application-form');
  expect(links()).toEqual([...before, 'modulepreload /assets/form.js']);
});

it.each([
  ['dark', 'dark'],
  ['light', 'light'],
])('sets the %s theme before anything is drawn', (chosen, scheme) => {
  localStorage.setItem('portal.scheme', chosen);
  open('/client-management');
  expect(root).toHaveAttribute('data-color-scheme', scheme);
});

it('asks who is signed in, from the position that this tab has read up to', async () => {
  sessionStorage.setItem('portal.position', '17');
  open('/client-management');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked).toHaveBeenCalledWith(
    'http://localhost/api/accounts/session',
    expect.objectContaining({ headers: { accept: 'application/json', 'portal-position': '17' } }),
  );
  expect(await window.portalStart!.calls[0]!.answer).toMatchObject({ ok: true });
});

it('starts without storage, too', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  open('/client-management');
  expect(links()).toHaveLength(3);
  expect(asked).toHaveBeenCalledWith(
    'http://localhost/api/accounts/session',
    expect.objectContaining({ headers: { accept: 'application/json' } }),
  );
});

describe('a screen that opens with calls', () => {
  const admin = { account: { accountid: '20251111001', category: 'admin' }, applicantids: [] };
  /** Answers the addresses asked for, in order, without the origin. */
  const askedFor = async (path: string) => {
    open(path);
    await new Promise((resolve) => process.nextTick(resolve));
    return asked.mock.calls.map(([address]) => String(address).replace('http://localhost/api', ''));
  };

  it('is asked for with the page, as its address says and as this device has kept it', async () => {
    user = admin;
    localStorage.setItem('portal.preferences.20251111001', JSON.stringify({ values: { 'lists.size': 25 } }));
    expect(await askedFor('/applicant-management?q=sari&degree=diploma&page=2')).toEqual([
      '/accounts/session',
      '/applicants?q=sari&degree=diploma&sort=createdat&dir=desc&page=2&app=25&limit=250&book=1',
      '/preferences',
      '/applicants/summary',
      '/settings',
      '/masterdata',
    ]);
  });

  it('is asked for in the language on screen, where its order depends on it', async () => {
    user = admin;
    localStorage.setItem('portal.locale', 'id');
    expect(await askedFor('/client-management?sort=country')).toContain('/clients?sort=country&dir=asc&lang=id&page=1');
    asked.mockClear();
    expect(await askedFor('/client-management')).toContain('/clients?sort=companyname&dir=asc&page=1');
  });

  it('is asked for what is on screen alone: a board is no list', async () => {
    user = admin;
    expect(await askedFor('/project-applicant-management?pid=20251111002&view=board&status=accepted')).toEqual([
      '/accounts/session',
      '/projects/20251111002/board',
      '/projects/20251111002',
      '/preferences',
      '/masterdata',
    ]);
  });

  it('is not asked for those whom it leads elsewhere', async () => {
    user = admin;
    expect(await askedFor('/departure-applicant-management')).toEqual(['/accounts/session']);
    user = { ...admin, account: { ...admin.account, category: 'superadmin' } };
    expect(await askedFor('/departure-applicant-management')).toContain('/preferences');
  });

  it('is asked for what a CV says of others to those who run the agency, as it is today', async () => {
    const path = '/applicant-detail?appid=20251111003&accid=20251111004';
    const ofOthers = ['/duplicates?applicantid=20251111003', '/merges?applicantid=20251111003'];
    user = admin;
    expect(await askedFor(path)).toEqual(expect.arrayContaining(ofOthers));
    asked.mockClear();
    expect((await askedFor(`${path}&asof=2026-01-01`)).filter((at) => /duplicates|merges/.test(at))).toEqual([]);
    asked.mockClear();
    user = { ...admin, account: { ...admin.account, category: 'employer' } };
    expect((await askedFor(path)).filter((at) => /duplicates|merges/.test(at))).toEqual([]);
  });

  it('is not asked for by visitors', async () => {
    expect(await askedFor('/applicant-management')).toEqual(['/accounts/session']);
  });
});
