import { ownerOfFile } from '@berangkat/contracts/files';
import { endpoints } from '@berangkat/contracts/http';
import { listen, type Listening, serviceApp } from '@berangkat/platform/http';
import { Limits } from '@berangkat/platform/limits';
import { MemoryObjectStore, SealedFiles } from '@berangkat/platform/objects';
import { silentLogger } from '@berangkat/platform/observability';
import { MemoryKeyStore, Vault } from '@berangkat/platform/personal-data';
import { type Owners } from '@berangkat/platform/read-models';
import { MemorySessions } from '@berangkat/platform/sessions';
import { type FileKind } from '../kinds/file-kind';
import { jobCv } from '../kinds/job-cv';
import { profilePhoto } from '../kinds/profile-photo';
import { bindDownload } from './bind-download';

const [APPLICANT, OWNER, EMPLOYER] = ['20251111201', '20251111001', '20251111002'];

/** A CV's file, read by whoever may edit the application. */
const cv: FileKind = {
  ...profilePhoto,
  name: 'cv',
  folder: 'cvs',
  answered: 'saved',
  read: { ...endpoints.readPhoto, action: 'attachment.open-cv', path: '/files/cvs/:id/:name' },
  opens: 'attachment.open',
};
const NAME = `cvs/${APPLICANT}/0123456789abcdef-file.webp`;

/** Owners of the CVs sent to jobs, by the id of the CV. */
const candidates = new Map<string, Owners>();

describe('files over HTTP', () => {
  let service: Listening;
  let sessions: MemorySessions;
  let files: SealedFiles;
  let vault: Vault;
  let owners: Owners | undefined;
  let replaced: string | undefined;

  beforeEach(async () => {
    sessions = new MemorySessions();
    vault = new Vault(new MemoryKeyStore());
    files = new SealedFiles({ objects: new MemoryObjectStore(), vault, subjectOf: ownerOfFile });
    await files.put(NAME, {
      body: Buffer.from('0123456789'),
      size: 10,
      contentType: 'application/pdf',
      fileName: 'cv budi.html',
    });
    replaced = undefined;
    owners = { accountid: OWNER, clientAccountids: [EMPLOYER], removed: false };
    const app = serviceApp({ name: 'files', logger: silentLogger(), checks: {} });
    bindDownload(
      app,
      cv,
      {
        files,
        ownersOf: {
          openjob: async () => undefined,
          jobcv: async (id) => candidates.get(id),
          applicant: async (id) => (id === APPLICANT ? owners : undefined),
        },
        seesContent: async () => false,
        isInUse: async (_kind, name) => name !== replaced,
        bind: { sessions, limits: new Limits() },
      },
      jobCv,
    );
    service = await listen(app, 0, { signals: false });
  });
  afterEach(async () => {
    await service.close();
    vault.close();
  });

  const read = async (
    accountid: string | undefined,
    category: string,
    headers: Record<string, string> = {},
    name = NAME,
  ) => {
    const cookie =
      accountid === undefined
        ? ''
        : (await sessions.start({ actor: { accountid, category }, method: 'password' })).setCookie.split(';')[0]!;
    return fetch(`http://127.0.0.1:${service.port}/api/files/${name}`, { headers: { cookie, ...headers } });
  };

  it.holds('V5.3.1b')(
    'are saved under their name, with an ending of what they are, run nothing and are kept by no browser',
    async () => {
      const answer = await read(OWNER, 'applicant');
      expect([answer.status, await answer.text()]).toEqual([200, '0123456789']);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="cv budi.html.pdf"; filename*=UTF-8''cv%20budi.html.pdf`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*;sandbox$/) as string,
      });
    },
  );

  it.holds('files-by-right', 'V5.3.1b').all<[string, string | undefined, string, number]>([
    ['the owner', OWNER, 'applicant', 200],
    ['a vendor who owns the record', OWNER, 'vendor', 200],
    ['an admin', '20251111009', 'admin', 200],
    ['another applicant', '20251111003', 'applicant', 403],
    ['another vendor', '20251111004', 'vendor', 403],
    ['an employer in whose project the applicant is', EMPLOYER, 'employer', 403],
    ['a visitor', undefined, '', 401],
  ])('are answered to %s as the rights say', async (_, accountid, category, status) => {
    expect((await read(accountid, category)).status).toBe(status);
  });

  it('of a removed record are there for a superadmin only', async () => {
    owners = { ...owners!, removed: true };
    expect((await read(OWNER, 'applicant')).status).toBe(404);
    expect((await read('20251111009', 'admin')).status).toBe(404);
    expect((await read('20251111010', 'superadmin')).status).toBe(200);
  });

  it.holds('V5.4.1')(
    'that were replaced are there for nobody, and whose they were is told to nobody either',
    async () => {
      replaced = NAME;
      for (const category of ['admin', 'superadmin']) expect((await read('20251111009', category)).status).toBe(404);
      expect((await read(OWNER, 'applicant')).status).toBe(404);
      expect((await read('20251111003', 'applicant')).status).toBe(403);
    },
  );

  it('of others and of nobody are refused alike; who may see all is told that there is none', async () => {
    const none = `cvs/20251111299/0123456789abcdef-file.webp`;
    expect((await read('20251111003', 'applicant', {}, none)).status).toBe(403);
    expect((await read('20251111009', 'admin', {}, none)).status).toBe(404);
  });

  it('of who sent a CV to a job are found under the same address, by those who may read such', async () => {
    const [CANDIDATE, name] = ['20251111301', 'cvs/20251111301/0123456789abcdef-file.webp'];
    await files.put(name.replace('cvs', 'jobcvs'), {
      body: Buffer.from('candidate'),
      size: 9,
      contentType: 'application/pdf',
      fileName: 'cv.pdf',
    });
    expect((await read('20251111009', 'admin', {}, name)).status).toBe(404);
    candidates.set(CANDIDATE, { clientAccountids: [EMPLOYER], removed: false });
    expect(await (await read('20251111009', 'admin', {}, name)).text()).toBe('candidate');
    for (const category of ['applicant', 'vendor', 'employer'])
      expect((await read('20251111003', category, {}, name)).status).toBe(403);
    // The employer whose job it is reads it here as at its own address, and no CV file of a record.
    expect(await (await read(EMPLOYER, 'employer', {}, name)).text()).toBe('candidate');
    expect((await read(EMPLOYER, 'employer')).status).toBe(403);
    candidates.clear();
    expect((await read(EMPLOYER, 'employer', {}, name)).status).toBe(403);
  });

  it.holds('V5.3.1b')('are gone with the key, whole or in ranges', async () => {
    expect((await read(OWNER, 'applicant', { range: 'bytes=2-4' })).status).toBe(206);
    await vault.destroy(`applicant-${APPLICANT}`);
    for (const headers of [{}, { range: 'bytes=2-4' }, { 'if-none-match': '"0123456789abcdef-file.webp"' }])
      expect((await read(OWNER, 'applicant', headers as Record<string, string>)).status).toBe(404);
  });
});
