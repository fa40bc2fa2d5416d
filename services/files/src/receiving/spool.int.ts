import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import { type AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { profilePhoto } from '../kinds/profile-photo';
import { portrait } from '../testing/images';
import { receiveForm } from './form';
import { Spool } from './spool';

describe('the folder of files that arrive', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'spool-'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it('is for its owner only, and goes with its process', async () => {
    const spool = await Spool.open(root);
    const [own] = await readdir(root);
    expect(((await stat(join(root, own!))).mode & 0o777).toString(8)).toBe('700');
    await writeFile(await spool.newPath(), 'a');
    await spool.close();
    expect(await readdir(root)).toEqual([]);
  });

  it('is rid at the next start of what a killed process left, and of nothing that another one is receiving', async () => {
    const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
    const folders = {
      dead: `${hostname()}.${dead}.0a0a0a0a`,
      restarted: `${hostname()}.${process.pid}.0b0b0b0b`,
      neighbour: `${hostname()}.${process.ppid}.0c0c0c0c`,
      elsewhere: 'another-host.7.0d0d0d0d',
      gone: 'another-host.8.0e0e0e0e',
    };
    for (const folder of Object.values(folders)) await mkdir(join(root, folder));
    await utimes(join(root, folders.gone), new Date(0), new Date(0));
    const spool = await Spool.open(root);
    const left = (await readdir(root)).filter((name) => Object.values(folders).includes(name));
    expect(left.sort()).toEqual([folders.neighbour, folders.elsewhere].sort());
    await spool.close();
  });

  it('can be taken away by somebody who thinks it abandoned: the next file makes it anew', async () => {
    const spool = await Spool.open(root);
    await rm(join(root, (await readdir(root))[0]!), { recursive: true });
    await writeFile(await spool.newPath(), 'a');
    await spool.close();
  });

  /** A small file system takes somebody who may mount one. */
  const mounts =
    process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('mount', ['--version']).status === 0;
  (mounts ? it : it.skip)('on a full disk says that there is no room, and leaves nothing', async () => {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', root], { stdio: 'ignore' });
    } catch {
      // A container whose root may not mount.
      return;
    }
    const spool = await Spool.open(root);
    const server = createServer((req, res) => {
      receiveForm(req, profilePhoto, spool).then(
        () => res.end('received'),
        (error: { code?: string }) => res.end(error.code),
      );
    });
    try {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const body = Buffer.concat([
        Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'),
        await portrait('jpeg'),
        Buffer.alloc(1024 * 1024),
        Buffer.from('\r\n--b--\r\n'),
      ]);
      const sending = httpRequest({
        port: (server.address() as AddressInfo).port,
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      });
      sending.on('error', () => undefined).end(body);
      const [answer] = (await once(sending, 'response')) as [AsyncIterable<Buffer>];
      let said = '';
      for await (const chunk of answer) said += chunk.toString();
      expect(said).toBe('upload-no-room');
      expect((await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())).toEqual(
        [],
      );
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await spool.close();
      execFileSync('umount', [root]);
    }
  });
});
