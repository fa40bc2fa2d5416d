import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownerOfFile } from '@berangkat/contracts/files';
import { type RecordFile } from '@berangkat/contracts/files/stored';
import { listen, type Listening, MemoryReceipts, serviceApp } from '@berangkat/platform/http';
import { DiskObjectStore, SealedFiles } from '@berangkat/platform/objects';
import { Instances } from '@berangkat/platform/instances';
import { Limits } from '@berangkat/platform/limits';
import { silentLogger } from '@berangkat/platform/observability';
import { MemoryKeyStore, Vault } from '@berangkat/platform/personal-data';
import { MemorySessions } from '@berangkat/platform/sessions';
import express from 'express';
import { profilePhoto } from '../kinds/profile-photo';
import { bindUpload } from '../receiving/bind-upload';
import { Slots } from '../receiving/slots';
import { Spool } from '../receiving/spool';
import { fileRecordsThrough } from '../recording/file-records';
import { bindDownload } from '../serving/bind-download';
import { portrait } from './images';
import { BuiltWorkPool } from './work-pool';

export const APPLICANT = '20251111201';
export const OWNER = '20251111001';
export const TOKEN = Buffer.alloc(32, 7);

type BodyInit = NonNullable<RequestInit['body']>;

interface Recording {
  readonly body: RecordFile;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly path: string;
}

const nobody = async () => undefined;

/** Profile photos over HTTP, with a stand-in for command-api; anew for each test. */
class PhotosOverHttp {
  url!: string;
  server!: Server;
  /** Where objects are kept, and uploads while they arrive. */
  folder!: string;
  image!: Buffer;
  recordings: Recording[] = [];
  /** Answers for command-api. */
  answer!: (res: express.Response) => void;
  /** Answers for it whether this user may. */
  permission!: (res: express.Response) => void;
  #pool!: BuiltWorkPool;
  #objects!: DiskObjectStore;
  #sessions!: MemorySessions;
  #vault!: Vault;
  #files!: Listening;
  #commandApi!: Server;

  async open(): Promise<void> {
    this.image = await portrait('jpeg');
    this.#pool = new BuiltWorkPool();
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async start(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'files-'));
    this.#objects = await DiskObjectStore.open(this.folder);
    this.#sessions = new MemorySessions();
    this.#vault = new Vault(new MemoryKeyStore());
    this.recordings = [];
    this.answer = (res) =>
      void res.set('Portal-Position', '0001-0002').json({ photo: this.recordings.at(-1)!.body.file.objects.page });
    this.permission = (res) => void res.json({ ownerid: APPLICANT });
    const commandUrl = await this.#startCommandApi();
    const service = serviceApp({ name: 'files', logger: silentLogger(), checks: {} });
    const bind = { sessions: this.#sessions, limits: new Limits() };
    const files = new SealedFiles({ objects: this.#objects, vault: this.#vault, subjectOf: ownerOfFile });
    bindUpload(service, profilePhoto, {
      files,
      receipts: new MemoryReceipts(),
      records: fileRecordsThrough(new Instances([commandUrl]), TOKEN, silentLogger()),
      pool: this.#pool,
      spool: await Spool.open(join(this.folder, 'uploads')),
      slots: new Slots({ all: 24, address: 24, account: 3 }),
      bind,
    });
    bindDownload(service, profilePhoto, {
      files,
      ownersOf: { applicant: nobody, openjob: nobody, jobcv: nobody },
      seesContent: async () => false,
      isInUse: async () => true,
      bind,
    });
    this.#files = await listen(service, 0, { signals: false });
    this.server = this.#files.server;
    this.url = `http://127.0.0.1:${this.#files.port}`;
  }

  async stop(): Promise<void> {
    await this.#files.close();
    this.#vault.close();
    this.#commandApi.closeAllConnections();
    await new Promise((resolve) => this.#commandApi.close(resolve));
    await rm(this.folder, { recursive: true });
  }

  readonly signIn = async (accountid = OWNER, category = 'applicant'): Promise<string> =>
    (await this.#sessions.start({ actor: { accountid, category }, method: 'password' })).setCookie.split(';')[0]!;

  /** Names of all files, whole or not. */
  readonly stored = async (): Promise<string[]> => {
    const names: string[] = [];
    for await (const { name } of this.#objects.list('')) names.push(name);
    return [...names.sort(), ...(await readdir(join(this.folder, 'unfinished'))), ...(await this.received())];
  };

  /** Files that are being received. */
  readonly received = async (): Promise<string[]> =>
    (await readdir(join(this.folder, 'uploads'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);

  readonly formWith = (
    bytes: Buffer = this.image,
    name = 'me.jpg',
    fields: Record<string, string> = { userid: '20251111999' },
  ): FormData => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), name);
    return form;
  };

  /** A multipart body written by hand, for names that FormData would not send. */
  readonly raw = (disposition: string, content = this.image): { body: BodyInit; headers: Record<string, string> } => ({
    body: Uint8Array.from(
      Buffer.concat([
        Buffer.from(`--b\r\nContent-Disposition: ${disposition}\r\nContent-Type: image/jpeg\r\n\r\n`),
        content,
        Buffer.from('\r\n--b--\r\n'),
      ]),
    ),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });

  readonly upload = async (
    body: BodyInit,
    { cookie, headers = {}, id = APPLICANT }: { cookie?: string; headers?: Record<string, string>; id?: string } = {},
  ) => {
    const response = await fetch(`${this.url}/api/applicants/${id}/upload`, {
      method: 'POST',
      body,
      headers: { cookie: cookie ?? (await this.signIn()), ...headers },
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as { code?: string; message?: string; photo?: string; errors?: unknown },
    };
  };

  async #startCommandApi(): Promise<string> {
    const app = express();
    app.post('/internal/files/photo/:id/permission', (_req, res) => this.permission(res));
    app.post('/internal/files/photo/:id', express.json(), (req, res) => {
      this.recordings.push({ body: req.body as Recording['body'], headers: req.headers, path: req.path });
      this.answer(res);
    });
    this.#commandApi = createServer(app);
    await new Promise<void>((resolve) => this.#commandApi.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#commandApi.address() as AddressInfo).port}`;
  }
}

/** Profile photos over HTTP for the tests around this call. */
export const photosOverHttp = (): PhotosOverHttp => {
  const photos = new PhotosOverHttp();
  beforeAll(() => photos.open());
  afterAll(() => photos.close());
  beforeEach(() => photos.start());
  afterEach(() => photos.stop());
  return photos;
};
