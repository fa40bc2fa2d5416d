import { type TrailProofAsked } from '@berangkat/contracts/audit/proving';
import { problem, type RecordExport } from '@berangkat/contracts/kernel';
import { linkedCvs } from '@berangkat/contracts/shares/exporting';
import { type Call, HttpError, httpErrors, internalHeaders } from '@berangkat/platform/http';
import { type Instances } from '@berangkat/platform/instances';
import { type Stretch, type TrailProof, type Walked } from '@berangkat/platform/verify';

/** Milliseconds that command-api gets to answer. */
const TIMEOUT = 10_000;

/** Links that are asked for at a time: each is an append, so that on a busy machine a page of them took half of the timeout. */
const LINKS = 50;

/** On whose behalf command-api is asked. */
export type OnBehalf = Pick<Call, 'req' | 'requestId' | 'log'>;

/** What command-api does for an export. */
export interface ExportCommands {
  /**
   * Tells it what somebody takes along.
   * @throws {HttpError} command-api's own, or 503 when it does not answer: nothing may leave then
   */
  record(exported: RecordExport, call: OnBehalf): Promise<void>;
  /**
   * Has a share link made to each of these CVs; answers their tokens by applicant. Somebody may have none.
   * @throws {HttpError} as above
   */
  link(applicantids: readonly string[], call: OnBehalf): Promise<ReadonlyMap<string, string>>;
  /**
   * What a file of the trail is proven by, and a stretch of the log for it: this service does not read the log.
   * @throws {HttpError} as above
   */
  prove(asked: TrailProofAsked, call: OnBehalf): Promise<TrailProof>;
  walk(stretch: Stretch, call: OnBehalf): Promise<Walked>;
}

export const exportCommandsThrough = (commandApi: Instances, token: Buffer): ExportCommands => {
  const ask = async (path: string, question: object, { req, requestId, log }: OnBehalf): Promise<unknown> => {
    const { cookie, 'user-agent': userAgent } = req.headers;
    const { status, text } = await commandApi
      .request({
        method: 'POST',
        path,
        signal: AbortSignal.timeout(TIMEOUT),
        headers: {
          ...internalHeaders(token),
          'content-type': 'application/json',
          'x-request-id': requestId,
          ...(cookie !== undefined && { cookie }),
          ...(userAgent !== undefined && { 'user-agent': userAgent }),
          ...(req.ip !== undefined && { 'x-forwarded-for': req.ip }),
        },
        body: JSON.stringify(question),
      })
      .then(async ({ statusCode, body }) => ({ status: statusCode, text: await body.text() }))
      .catch((error: unknown) => {
        log.warn({ err: error, path }, 'command-api did not answer for an export');
        throw httpErrors.unavailable();
      });
    if (status >= 200 && status < 300) return JSON.parse(text);
    if (status < 400 || status >= 500) throw httpErrors.unavailable();
    const { code, message } = problem.parse(JSON.parse(text));
    throw new HttpError(status, code, message);
  };
  return {
    prove: async (asked, call) => (await ask('/internal/trail/proof', asked, call)) as TrailProof,
    walk: async (stretch, call) => (await ask('/internal/trail/stretch', stretch, call)) as Walked,
    record: async (exported, call) => void (await ask('/internal/exports', exported, call)),
    link: async (applicantids, call) => {
      const tokens = new Map<string, string>();
      for (let at = 0; at < applicantids.length; at += LINKS) {
        const some = { applicantids: applicantids.slice(at, at + LINKS) };
        const linked = linkedCvs.parse(await ask('/internal/cvs/link', some, call));
        for (const { applicantid, token } of linked) tokens.set(applicantid, token);
      }
      return tokens;
    },
  };
};
