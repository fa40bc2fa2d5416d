import { type TrailProofAsked } from '@berangkat/contracts/audit/proving';
import { type RecordExport } from '@berangkat/contracts/kernel';
import { linkedCvs } from '@berangkat/contracts/shares/exporting';
import { type Call, failedAsUnavailable, internalClient, onBehalfOf } from '@berangkat/platform/http';
import { type Instances } from '@berangkat/platform/instances';
import { type LogStretch, type TrailProof, type Walked } from '@berangkat/platform/verify';

/**
 * Links that are asked for at a time: each is an append, and on a busy machine a page of them took half of the time of an
 * answer.
 */
const LINKS = 50;

/** The call that an export is made for: command-api is asked on behalf of its user. */
export type ExportCall = Pick<Call, 'req' | 'requestId' | 'log'>;

/** The calls of an export to command-api. */
export interface ExportCommands {
  /**
   * Tells it what somebody takes along.
   * @throws {HttpError} command-api's own, or 503 when it does not answer: nothing may leave then
   */
  record(exported: RecordExport, call: ExportCall): Promise<void>;
  /**
   * Has a share link made to each of these CVs; answers their tokens by applicant. Somebody may have none.
   * @throws {HttpError} as above
   */
  link(applicantids: readonly string[], call: ExportCall): Promise<ReadonlyMap<string, string>>;
  /**
   * Answers the proofs of a file of the trail, and a stretch of the log for it: this service does not read the log.
   * @throws {HttpError} as above
   */
  prove(asked: TrailProofAsked, call: ExportCall): Promise<TrailProof>;
  walk(stretch: LogStretch, call: ExportCall): Promise<Walked>;
}

export const exportCommandsThrough = (instances: Pick<Instances, 'request'>, token: Buffer): ExportCommands => {
  const commandApi = internalClient({ instances, service: 'command-api', token });
  const ask = async (path: string, question: object, call: ExportCall): Promise<unknown> => {
    try {
      return (await commandApi.post(path, question, onBehalfOf(call))).json();
    } catch (error) {
      throw failedAsUnavailable(error, call.log, 'command-api did not answer for an export', { path });
    }
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
