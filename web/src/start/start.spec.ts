import { type StartTable } from './table';

const TABLE: StartTable = {
  files: ['/assets/workspace.js', '/assets/list.js', '/assets/list.css', '/assets/list.id.js', '/assets/form.js'],
  screens: {
    '/client-management': { shape: 'list', files: [0, 1, 2], indonesian: [3] },
    '/application-form': { shape: 'form', files: [0, 4], indonesian: [] },
  },
};

const { documentElement: root, head } = document;
let asked: jest.SpyInstance;

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
  asked = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve({ ok: true } as Response));
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
    '/api/accounts/session',
    expect.objectContaining({ headers: { accept: 'application/json', 'portal-position': '17' } }),
  );
  expect(await window.portalStart!.session).toEqual({ ok: true });
});

it('starts without storage, too', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  open('/client-management');
  expect(links()).toHaveLength(3);
  expect(asked).toHaveBeenCalledWith(
    '/api/accounts/session',
    expect.objectContaining({ headers: { accept: 'application/json' } }),
  );
});
