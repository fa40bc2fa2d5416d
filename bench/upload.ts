import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { FILE_RULES } from '@berangkat/contracts/files';
import { type LimitedResult, reportLimits } from './support/limits';
import { numberOption, type PortalSetting } from './support/portal-setting';
import { processOf, useOf } from './support/processes';
import { type Session, signIn } from './support/session';

/** Uploads at the same time, and how often each sender uploads. */
const AT_ONCE = 16;
const ROUNDS = 3;
/** Bytes around the file. */
const FORM = 1_024;
/** Megabytes that sixteen uploads may take beyond what one takes: one hundredth of their bytes, and slack of the heap. */
const LIMIT = 48;
/** Milliseconds. */
const LOOK = 50;
const REST = 3_000;

export const needsPortal = true;

/** One account stands for sixteen people. */
export const prepare = async (): Promise<() => Promise<void>> => {
  process.env.UPLOADS_PER_ACCOUNT = String(AT_ONCE);
  return async () => undefined;
};

/** A PDF of exactly so many bytes that is none of those before it. */
const pdfOf = (bytes: number): Buffer => {
  const make = (length: number, body: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(
        `%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >> endobj\n4 0 obj << /Length ${length} >> stream\n`,
      ),
      body,
      Buffer.from('\nendstream endobj\ntrailer << /Root 1 0 R /Size 5 >>\nstartxref\n0\n%%EOF\n'),
    ]);
  const length = bytes - make(bytes, Buffer.alloc(0)).length;
  return make(length, randomBytes(length));
};

/** Sends a CV file as a browser does, and answers when it is recorded. */
const upload = async ({ baseUrl }: PortalSetting, session: Session, applicantid: string, file: Buffer) => {
  const boundary = `--b${randomBytes(12).toString('hex')}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="isduplicate"\r\n\r\ntrue\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const sent = request(`${baseUrl}/api/applicants/${applicantid}/cvupload`, {
    method: 'POST',
    headers: {
      ...session.headers,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
    },
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const text = Buffer.concat(await answer.toArray()).toString();
  if (answer.statusCode !== 200) throw new Error(`upload: ${answer.statusCode} ${text.slice(0, 300)}`);
};

/** The most megabytes that a process keeps resident while something is done. */
const peakOf = async (pid: number, work: () => Promise<void>): Promise<number> => {
  let [peak, done] = [0, false];
  const working = work().finally(() => (done = true));
  while (!done) {
    peak = Math.max(peak, (await useOf(pid)).resident);
    await Promise.race([working.catch(() => undefined), delay(LOOK)]);
  }
  await working;
  return peak;
};

/**
 * Memory of the files service while one, and while sixteen CV files of 20 MB are uploaded at the same time: received,
 * checked, sealed, stored and recorded. Needs /proc, so Linux.
 */
export async function run(setting: PortalSetting): Promise<LimitedResult> {
  const atOnce = numberOption(setting, 'uploads', AT_ONCE);
  const session = await signIn(setting.baseUrl, setting.dataDir, 'superadmin', 'root');
  const { applicants } = await session.json<{ applicants: readonly { applicantid: string }[] }>(
    'GET',
    `/applicants/paging-with-owner-status-with-removed?limit=100&book=1`,
  );
  const { pid } = processOf(setting.dataDir, 'files');
  const file = pdfOf(FILE_RULES.cv.maxBytes - FORM);
  const send = async (count: number): Promise<void> => {
    await Promise.all(
      applicants.slice(0, count).map(async ({ applicantid }) => {
        for (let round = 0; round < ROUNDS; round += 1) await upload(setting, session, applicantid, file);
      }),
    );
  };

  await send(1);
  await delay(REST);
  const rest = (await useOf(pid)).resident;
  const one = await peakOf(pid, () => send(1));
  await delay(REST);
  const begun = performance.now();
  const many = await peakOf(pid, () => send(atOnce));
  const seconds = (performance.now() - begun) / 1_000;
  await delay(REST);
  const after = (await useOf(pid)).resident;
  session.close();

  return reportLimits({
    name: 'upload',
    yardstick: 'one upload at a time',
    figures: [
      { name: 'files service at rest, after uploads', unit: 'MB', figure: rest },
      { name: 'its peak, one upload at a time', unit: 'MB', figure: one },
      { name: `its peak, ${atOnce} at a time`, unit: 'MB', figure: many },
      { name: `what ${atOnce} take beyond one`, unit: 'MB', figure: many - one, limit: LIMIT },
      { name: 'at rest again', unit: 'MB', figure: after },
      { name: 'stored', unit: 'MB/s', figure: (atOnce * ROUNDS * file.length) / 1024 ** 2 / seconds },
    ],
    at: new Date().toISOString(),
  });
}
