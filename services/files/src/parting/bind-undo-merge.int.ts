import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ownerOfFile } from '@berangkat/contracts/files';
import { type UndoWithFiles } from '@berangkat/contracts/merges/undoing';
import {
  type HttpError,
  httpError,
  listen,
  type Listening,
  MemoryReceipts,
  serviceApp,
} from '@berangkat/platform/http';
import { Limits } from '@berangkat/platform/limits';
import { DiskObjectStore, SealedFiles } from '@berangkat/platform/objects';
import { silentLogger } from '@berangkat/platform/observability';
import { MemoryKeyStore, Vault } from '@berangkat/platform/personal-data';
import { MemorySessions } from '@berangkat/platform/sessions';
import { bindUndoMerge } from './bind-undo-merge';

const [STAYS, OTHER, VISA] = ['20251111201', '20251111202', '20251111601'];
const [FROM, TO] = [STAYS, OTHER].map((id) => `documents/${id}/0123456789abcdef-file.pdf`) as [string, string];
const GIVEN = [{ kind: 'document', id: VISA }];

describe('the undoing of a merge', () => {
  let folder: string;
  let files: SealedFiles;
  let vault: Vault;
  let service: Listening;
  let cookie: string;
  let undone: UndoWithFiles[];
  let refusal: HttpError | undefined;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parting-'));
    vault = new Vault(new MemoryKeyStore());
    files = new SealedFiles({ objects: await DiskObjectStore.open(folder), vault, subjectOf: ownerOfFile });
    undone = [];
    refusal = undefined;
    const sessions = new MemorySessions();
    const app = serviceApp({ name: 'files', logger: silentLogger(), checks: {} });
    bindUndoMerge(app, {
      files,
      undoing: {
        filesOf: async (_, given) => given.map(() => ({ from: FROM, to: TO })),
        undo: async (undo) => {
          if (refusal !== undefined) throw refusal;
          undone.push(undo);
          return { body: { applicantid: STAYS, otherid: undo.otherid }, position: undefined };
        },
      },
      bind: { sessions, limits: new Limits({ factor: 1_000 }), receipts: new MemoryReceipts() },
    });
    service = await listen(app, 0, { signals: false });
    const actor = { accountid: '20251111001', category: 'admin' };
    cookie = (await sessions.start({ actor, method: 'password' })).setCookie.split(';')[0]!;
    for (const id of [STAYS, OTHER]) await vault.keyFor(`applicant-${id}`);
    await files.put(FROM, {
      body: Buffer.from('a visa'),
      size: 6,
      contentType: 'application/pdf',
      fileName: 'visa.pdf',
    });
  });
  afterEach(async () => {
    await service.close();
    vault.close();
    await rm(folder, { recursive: true });
  });

  const undo = async (given: readonly object[], as = cookie) => {
    const answer = await fetch(`http://127.0.0.1:${service.port}/api/merges/${OTHER}/undo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), cookie: as },
      body: JSON.stringify({ given }),
    });
    return [answer.status, await answer.json()] as const;
  };
  const read = async (name: string) => text(await (await files.open(name)).read());

  it('copies what the other record is given under its own key first: erasing the one that stays leaves it', async () => {
    expect(await undo(GIVEN)).toEqual([200, { applicantid: STAYS, otherid: OTHER }]);
    expect(undone).toMatchObject([{ otherid: OTHER, given: GIVEN, files: [FROM] }]);
    await vault.destroy(`applicant-${STAYS}`);
    expect(await read(TO)).toBe('a visa');
    await vault.destroy(`applicant-${OTHER}`);
    await expect(read(TO)).rejects.toThrow();
  });

  it('copies nothing where nothing is given, and answers what command-api refuses', async () => {
    expect(await undo([])).toMatchObject([200, {}]);
    await expect(read(TO)).rejects.toThrow();
    refusal = httpError(409, 'merge-running');
    expect(await undo(GIVEN)).toMatchObject([409, { code: 'merge-running' }]);
  });

  it('undoes nothing where a file is not there any more', async () => {
    await files.remove(FROM);
    expect(await undo(GIVEN)).toMatchObject([404, { code: 'not-found' }]);
    expect(undone).toEqual([]);
  });

  it('is for admins', async () => {
    expect(await undo(GIVEN, '')).toMatchObject([401, {}]);
  });
});
