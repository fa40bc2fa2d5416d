import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { buildWorker, workPool } from '../testing/work-pool';
import { portrait } from '../testing/images';
import { type ImageJob } from './job';
import { PoolBusy, type PoolOptions, type WorkPool } from './pool';

const LIMITS = { maxSide: 12_000, maxRatio: 8, maxPixels: 40_000_000 };

/** A decoder that does what the name of its file says: a real one does so for images that nobody has found yet. */
const DECODER = `
import { existsSync, writeFileSync } from 'node:fs';
process.on('message', ({ path }) => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const done = () => process.send({ done: true, name });
  if (name === 'endless') for (;;);
  else if (name === 'crash') process.kill(process.pid, 'SIGSEGV');
  else if (name === 'exit') process.exit(0);
  else if (name === 'leak') { const kept = []; for (;;) kept.push(Buffer.alloc(16 * 1024 * 1024, 1)); }
  else if (name.startsWith('held')) {
    writeFileSync(path + '.begun', '');
    const timer = setInterval(() => { if (existsSync(path + '.released')) { clearInterval(timer); done(); } }, 5);
  } else done();
});
process.on('disconnect', () => process.exit());
process.send('ready');
`;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const untilTrue = async (ask: () => boolean): Promise<void> => {
  while (!ask()) await new Promise((again) => setTimeout(again, 5));
};

describe('the pool of processes for files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pool-'));
  const decoder = join(folder, 'decoder.mjs');
  let worker: ReturnType<typeof buildWorker>;
  const pools: WorkPool[] = [];
  let ends: string[];

  beforeAll(() => {
    writeFileSync(decoder, DECODER);
    worker = buildWorker();
  });
  beforeEach(() => void (ends = []));
  afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));
  afterAll(() => {
    worker.remove();
    rmSync(folder, { recursive: true });
  });

  const open = (more: Partial<PoolOptions> = {}): WorkPool => {
    const pool = workPool(decoder, { workers: 1, onEnd: (outcome) => ends.push(outcome), ...more });
    pools.push(pool);
    return pool;
  };
  const pathOf = (name: string): string => join(folder, name);
  const job = (name: string, type: ImageJob['type'] = 'image/png'): ImageJob => ({
    work: 'encode',
    path: pathOf(name),
    type,
    limits: LIMITS,
    renditions: { page: { width: 480, height: 640, fit: 'inside', format: 'webp' } },
    into: { page: pathOf(`${name}.page`) },
  });
  const ok = (name: string) => ({ done: true, name });

  it('has no process until there is an image, and none after a time without', async () => {
    const pool = open({ idle: 50 });
    expect(pool.size).toBe(0);
    expect(await pool.run(job('one'), 'A')).toEqual(ok('one'));
    const [pid] = pool.pids;
    await untilTrue(() => pool.size === 0);
    expect(isAlive(pid!)).toBe(false);
    expect(await pool.run(job('two'), 'A')).toEqual(ok('two'));
  });

  it('keeps its process for the next image', async () => {
    const pool = open();
    await pool.run(job('one'), 'A');
    const { pids } = pool;
    await pool.run(job('two'), 'A');
    expect(pool.pids).toEqual(pids);
  });

  it.holds('V5.2.1c')('kills a job that overruns, and goes on with a new process', async () => {
    const pool = open({ jobLimit: 200 });
    await pool.run(job('one'), 'A');
    const [pid] = pool.pids;
    expect(await pool.run(job('endless'), 'A')).toEqual({ fault: 'work' });
    expect(await pool.run(job('two'), 'A')).toEqual(ok('two'));
    expect(isAlive(pid!)).toBe(false);
    expect(ends).toEqual(['done', 'killed', 'done']);
  });

  it('calls no image a bad one that the machine had no time for', async () => {
    if (process.platform !== 'linux') return;
    const pool = open({ jobLimit: 100 });
    await expect(pool.run(job('held-never'), 'A')).rejects.toBeInstanceOf(PoolBusy);
    expect(ends).toEqual(['waited']);
  });

  it('waits for an image that gets its time slowly', async () => {
    if (process.platform !== 'linux') return;
    const pool = open({ jobLimit: 1_000 });
    const slow = pool.run(job('held-slow'), 'A');
    await untilTrue(() => existsSync(pathOf('held-slow.begun')));
    // Longer than its limit, by the clock.
    await new Promise((later) => setTimeout(later, 1_100));
    writeFileSync(pathOf('held-slow.released'), '');
    expect(await slow).toEqual(ok('held-slow'));
    expect(ends).toEqual(['done']);
  });

  it.each(['crash', 'exit'])('takes the %s of a decoder for one refused image', async (name) => {
    const pool = open();
    const answers = await Promise.all([pool.run(job(name), 'A'), pool.run(job('two'), 'B')]);
    expect(answers).toEqual([{ fault: 'work' }, ok('two')]);
    expect([ends, pool.size]).toEqual([['died', 'done'], 1]);
  });

  it.holds('V5.2.1c')('lets no image have more memory than its process', async () => {
    const pool = open({ memory: 256 });
    expect(await pool.run(job('leak'), 'A')).toEqual({ fault: 'work' });
    expect(await pool.run(job('two'), 'A')).toEqual(ok('two'));
  });

  it('gives the next place to who has none: one account with many slow images does not hold others out', async () => {
    const pool = open({ workers: 2 });
    const first = [pool.run(job('held-1'), 'A'), pool.run(job('held-2'), 'A')];
    await untilTrue(() => existsSync(pathOf('held-2.begun')));
    const third = pool.run(job('held-3'), 'A');
    const other = pool.run(job('other'), 'B');
    writeFileSync(pathOf('held-1.released'), '');
    expect(await other).toEqual(ok('other'));
    for (const name of ['held-2', 'held-3']) writeFileSync(pathOf(`${name}.released`), '');
    await Promise.all([...first, third]);
  });

  it('tells an image that waited too long, and begins it no more', async () => {
    const pool = open({ waitLimit: 100 });
    await pool.run(job('one'), 'A');
    const held = pool.run(job('held-4'), 'A');
    await expect(pool.run(job('held-5'), 'B')).rejects.toBeInstanceOf(PoolBusy);
    writeFileSync(pathOf('held-4.released'), '');
    await held;
    expect(await pool.run(job('two'), 'B')).toEqual(ok('two'));
    expect(existsSync(pathOf('held-5.begun'))).toBe(false);
  });

  it('says that it cannot, and not that the image is bad, when no process can be started', async () => {
    const pool = open({ program: join(folder, 'none.mjs') });
    await expect(pool.run(job('one'), 'A')).rejects.toBeInstanceOf(PoolBusy);
    await untilTrue(() => pool.size === 0);
  });

  it('ends what is under way and what waits when it is closed, and leaves no process', async () => {
    const pool = open();
    const running = pool.run(job('endless'), 'A');
    const waiting = pool.run(job('two'), 'B');
    await untilTrue(() => pool.size === 1);
    const [pid] = pool.pids;
    const ended = Promise.allSettled([running, waiting]);
    await pool.close();
    expect((await ended).map(({ status }) => status)).toEqual([expect.any(String), 'rejected']);
    expect(isAlive(pid!)).toBe(false);
  });

  describe('with the decoder of the portal', () => {
    const write = (name: string, bytes: Buffer, type: ImageJob['type'] = 'image/jpeg'): ImageJob => {
      writeFileSync(pathOf(name), bytes);
      return job(name, type);
    };

    it('makes the photo, in a process that knows nothing of the service', async () => {
      const pool = open({ program: worker.program });
      const made = write('a.jpg', await portrait('jpeg'));
      expect(await pool.run(made, 'A')).toEqual({
        done: true,
        size: { width: 480, height: 640 },
        print: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      });
      expect(await sharp(made.into.page).metadata()).toMatchObject({ format: 'webp', width: 480, height: 640 });
      if (process.platform !== 'linux') return;
      const environment = readFileSync(`/proc/${pool.pids[0]}/environ`, 'utf8')
        .split('\0')
        .map((variable) => variable.split('=')[0]);
      expect(environment.filter((name) => /URL|KEY|TOKEN|PASSWORD|DATA_DIR/.test(name!))).toEqual([]);
    });

    it('refuses an image that needs more memory than its process may have, and takes the next', async () => {
      const pool = open({ program: worker.program, memory: 192 });
      // A progressive JPEG is kept as a whole until its last scan has come.
      const large = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#336699' } })
        .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
        .toBuffer();
      expect(await pool.run(write('large.jpg', large), 'A')).toEqual({ fault: 'work' });
      expect(await pool.run(write('small.png', await portrait('png'), 'image/png'), 'A')).toMatchObject({ done: true });
    });

    it('ends with the service, even in the middle of an image', async () => {
      const child = fork(worker.program, [], { serialization: 'advanced', execArgv: [] });
      await once(child, 'message');
      const slow = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#336699' } })
        .jpeg({ progressive: true })
        .toBuffer();
      child.send(write('slow.jpg', slow));
      child.disconnect();
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    });
  });
});
