import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownerOfFile } from '@berangkat/contracts/files';
import { AGENCY_ID, type PublicAgency } from '@berangkat/contracts/settings';
import { type SharedCv } from '@berangkat/contracts/shares';
import { publicSettingsWith } from '@berangkat/contracts/testing';
import { listen, type Listening, serviceApp } from '@berangkat/platform/http';
import { Instances } from '@berangkat/platform/instances';
import { Limits } from '@berangkat/platform/limits';
import { MemoryObjectStore, SealedFiles } from '@berangkat/platform/objects';
import { silentLogger } from '@berangkat/platform/observability';
import { MemoryKeyStore, Vault } from '@berangkat/platform/personal-data';
import { MemorySessions } from '@berangkat/platform/sessions';
import express, { type Response as Answer } from 'express';
import { Spool } from '../receiving/spool';
import { aSharedCv, CHOICES } from '../testing/cvs';
import { portrait } from '../testing/images';
import { readPdf } from '../testing/read-pdf';
import { BuiltWorkPool } from '../testing/work-pool';
import { bindCvPdf } from './bind-cv-pdf';
import { cvsToPrintThrough } from './cvs-to-print';

const [SUPERADMIN, ADMIN] = ['20251111001', '20251111002'];
const [AYU, BUDI] = ['20251111201', '20251111202'];
const TOKEN = Buffer.alloc(32, 7);
const PHOTO = '0123456789abcdef-page.webp';

describe('the PDF of CVs over HTTP', () => {
  let pool: BuiltWorkPool;
  let spool: Spool;
  let folder: string;
  let files: SealedFiles;
  let vault: Vault;
  let sessions: MemorySessions;
  let service: Listening;
  let others: Server;
  let otherServices: Instances;
  let cvs: Record<string, SharedCv>;
  let agency: PublicAgency | null;
  let asked: { readonly path: string; readonly cookie: string | undefined; readonly position: string | undefined }[];
  /** A refusal in place of command-api's answer. */
  let refusal: ((res: Answer) => void) | undefined;

  beforeAll(() => {
    pool = new BuiltWorkPool();
  });
  afterAll(() => pool.close());

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cv-pdf-'));
    spool = await Spool.open(folder);
    sessions = new MemorySessions();
    vault = new Vault(new MemoryKeyStore());
    files = new SealedFiles({ objects: new MemoryObjectStore(), vault, subjectOf: ownerOfFile });
    refusal = undefined;
    asked = [];
    agency = null;
    cvs = {
      [AYU]: aSharedCv(
        {},
        { firstname: 'Ayu', lastname: 'Ayu', photo: `/api/files/shared/pass-${AYU}/photos/${PHOTO}` },
      ),
      [BUDI]: aSharedCv({}, { firstname: 'Budi', lastname: 'Budi' }),
    };
    const app = express();
    app.use((req, _res, next) => {
      asked.push({ path: req.path, cookie: req.headers.cookie, position: req.get('portal-position') });
      next();
    });
    app.post('/internal/cvs/print', express.json(), (req, res) => {
      if (refusal !== undefined) return refusal(res);
      const { applicantids } = req.body as { applicantids: string[] };
      const expiresat = '2026-12-22T09:00:00.000Z';
      const printed = applicantids.map((id) => ({
        applicantid: id,
        token: `token-${id}`,
        expiresat,
        pass: `pass-${id}`,
      }));
      res.set('Portal-Position', '0001-0002').json(printed);
    });
    app.get('/api/shares/:pass', (req, res) => void res.json(cvs[req.params.pass.slice('pass-'.length)]));
    app.get('/api/masterdata', (_req, res) => void res.json(CHOICES));
    app.get('/api/settings/public', (_req, res) => void res.json(publicSettingsWith({ agency })));
    others = createServer(app);
    await new Promise<void>((resolve) => others.listen(0, '127.0.0.1', resolve));
    otherServices = new Instances([`http://127.0.0.1:${(others.address() as AddressInfo).port}`]);
    const portal = serviceApp({
      name: 'files',
      logger: silentLogger(),
      checks: {},
      origins: ['https://portal.example.com'],
    });
    bindCvPdf(portal, {
      files,
      isInUse: async () => true,
      pool,
      spool,
      cvsToPrint: cvsToPrintThrough({ commandApi: otherServices, queryApi: otherServices }, TOKEN, silentLogger()),
      publicUrl: undefined,
      bind: { sessions, limits: new Limits() },
    });
    service = await listen(portal, 0, { signals: false });
  });
  afterEach(async () => {
    await service.close();
    otherServices.close();
    await new Promise((resolve) => others.close(resolve));
    await spool.close();
    await rm(folder, { recursive: true });
    vault.close();
  });

  const cookieOf = async (accountid: string, category: 'superadmin' | 'admin'): Promise<string> =>
    (await sessions.start({ actor: { accountid, category }, method: 'password' })).setCookie.split(';')[0]!;
  const make = async (applicantids: readonly string[], category: 'superadmin' | 'admin' = 'superadmin') =>
    fetch(`http://127.0.0.1:${service.port}/api/cvs/pdf`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'https://portal.example.com',
        cookie: await cookieOf(category === 'admin' ? ADMIN : SUPERADMIN, category),
      },
      body: JSON.stringify({ applicantids }),
    });

  it('has each CV with its photo and its link, in the order that was asked for', async () => {
    const body = await portrait('webp', { width: 480, height: 640 });
    await files.put(`photos/${AYU}/${PHOTO}`, {
      body,
      size: body.length,
      contentType: 'image/webp',
      fileName: 'a.webp',
    });
    const response = await make([BUDI, AYU]);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain('attachment; filename="2 CVs.pdf"');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const file = Buffer.from(await response.arrayBuffer());
    const { outline, pages } = readPdf(file);
    expect(outline).toEqual(['Budi', 'Ayu']);
    expect(pages.map(({ links }) => links)).toEqual([
      [`https://portal.example.com/shared-cv#token-${BUDI}`],
      [`https://portal.example.com/shared-cv#token-${AYU}`],
    ]);
    expect(file.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
    expect(await readdir(folder, { recursive: true })).toHaveLength(1);
  });

  it('asks command-api for the user, and reads the CVs as their links show them, once those are known', async () => {
    await (await make([AYU])).arrayBuffer();
    expect(asked).toMatchObject([
      { path: '/internal/cvs/print', cookie: expect.any(String) as string },
      { path: `/api/shares/pass-${AYU}`, cookie: undefined, position: '0001-0002' },
      { path: '/api/masterdata', cookie: undefined },
      { path: '/api/settings/public', cookie: undefined },
    ]);
  });

  it('has the logo of the agency at its head, and is there without it when that was replaced meanwhile', async () => {
    const images = async (): Promise<number> =>
      Buffer.from(await (await make([BUDI])).arrayBuffer())
        .toString('latin1')
        .match(/\/Subtype \/Image/g)?.length ?? 0;
    agency = {
      legalname: 'PT Samudra Contoh',
      licence: null,
      licenceurl: null,
      address: null,
      contactperson: null,
      phone: null,
      phonetext: null,
      phoneurl: null,
      email: null,
      feeen: null,
      feeid: null,
      logo: `/assets/uploads/agency/${AGENCY_ID}-${PHOTO}`,
    };
    expect(await images()).toBe(0);
    await vault.keyFor(`agency-${AGENCY_ID}`);
    const body = await portrait('webp');
    const name = `agencylogos/${AGENCY_ID}/${PHOTO}`;
    await files.put(name, { body, size: body.length, contentType: 'image/webp' });
    expect(await images()).toBe(1);
    const { pages } = readPdf(Buffer.from(await (await make([BUDI])).arrayBuffer()));
    expect(pages[0]!.texts[0]).toBe('PT Samudra Contoh');
  });

  it('is there without a photo that was replaced meanwhile', async () => {
    const response = await make([AYU]);
    expect(readPdf(Buffer.from(await response.arrayBuffer())).outline).toEqual(['Ayu']);
  });

  it('is refused to everybody else before anybody is asked', async () => {
    expect((await make([AYU], 'admin')).status).toBe(403);
    const body = JSON.stringify({ applicantids: [AYU] });
    const headers = { 'content-type': 'application/json' };
    expect(
      (await fetch(`http://127.0.0.1:${service.port}/api/cvs/pdf`, { method: 'POST', headers, body })).status,
    ).toBe(401);
    expect(asked).toEqual([]);
  });

  it.all([
    ['nobody', []],
    ['more than fifty', Array.from({ length: 51 }, (_, index) => String(20_251_111_300 + index))],
    ['what is no id', ['../1']],
  ])('is not made of %s', async (_, ids) => {
    expect((await make(ids)).status).toBe(400);
    expect(asked).toEqual([]);
  });

  it('is refused as command-api refuses, and 503 where it does not say', async () => {
    refusal = (res) => void res.status(404).json({ status: 404, code: 'not-found', message: 'Not found.' });
    const response = await make([AYU]);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not-found' });
    refusal = (res) => void res.status(500).end();
    expect((await make([AYU])).status).toBe(503);
  });
});
