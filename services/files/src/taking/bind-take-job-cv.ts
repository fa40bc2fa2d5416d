import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { FILE_RULES, type FileType } from '@berangkat/contracts/files';
import { endpoints } from '@berangkat/contracts/http';
import {
  actorOf,
  bind,
  type BindDeps,
  commandIdOf,
  httpErrors,
  onBehalfOf,
  receiptKeyOf,
  sendPosition,
  type ServiceApp,
} from '@berangkat/platform/http';
import { type SealedFiles } from '@berangkat/platform/objects';
import { cvFile } from '../kinds/cv-file';
import { jobCv } from '../kinds/job-cv';
import { type Spool } from '../receiving/spool';
import { answerTo } from '../recording/answer';
import { type FileRecords } from '../recording/file-records';
import { openObject, type StoredFiles } from '../serving/open-object';
import { storeFiles } from '../storing/store-file';

export interface TakeJobCvDeps extends StoredFiles {
  readonly files: SealedFiles;
  readonly spool: Spool;
  readonly records: FileRecords;
  /** The object and its owner's name for it; undefined when there is none. */
  readonly fileOf: (
    opjobid: string,
    cvid: string,
  ) => Promise<{ readonly file: string; readonly filename: string } | undefined>;
  readonly bind: BindDeps;
}

/**
 * Binds the taking over of a CV that was sent to a job into the record of an applicant. The file is copied, for it is
 * sealed with the key of whose it is: erasing either of the two leaves the other. Command-api is asked before anything
 * is copied, and decides again when it records; what it refuses leaves nothing.
 */
export const bindTakeJobCv = (
  service: ServiceApp,
  { files, isInUse, spool, records, fileOf, bind: deps }: TakeJobCvDeps,
): void => {
  bind(
    service,
    endpoints.attachJobCv,
    async (call) => {
      const { params, body, log } = call;
      const { applicantid, isduplicate } = body;
      const onBehalf = onBehalfOf(call);
      const ownerid = await records.ownerFor(cvFile.name, applicantid, onBehalf);
      const sent = await fileOf(params.id, params.cvid);
      if (sent === undefined) throw httpErrors.notFound();
      const opened = await openObject({ files, isInUse }, jobCv, sent.file);
      const path = await spool.newPath();
      try {
        await pipeline(await opened.read(), createWriteStream(path, { mode: 0o600 }));
        const made = { form: 'file', path, type: typeOf(opened.contentType) };
        const { remove, ...stored } = await storeFiles(files, cvFile, ownerid, [made], sent.filename);
        const recorded = await records.record(
          cvFile.name,
          applicantid,
          {
            file: { ...stored, filename: sent.filename },
            fields: { isduplicate: String(isduplicate), jobcv: params.cvid },
            commandid: commandIdOf(receiptKeyOf(call.req, actorOf(call).accountid)),
          },
          onBehalf,
        );
        const { body, position } = await answerTo(recorded, { remove, log });
        if (position !== undefined) sendPosition(call.res, position);
        return JSON.parse(body) as { readonly cv: string };
      } finally {
        await rm(path, { force: true });
      }
    },
    deps,
  );
};

/** @throws {Error} the store holds what this service does not take */
const typeOf = (contentType: string): FileType => {
  const type = FILE_RULES.jobcv.types.find((one) => one === contentType);
  if (type === undefined) throw new Error(`A CV of a job is a '${contentType}'`);
  return type;
};
