import { jobCvFields, postJobFields, updateJobFields } from '@berangkat/contracts/jobs';
import { NEW_RECORD, type StoredFile } from '@berangkat/contracts/files/stored';
import { parseInput } from '@berangkat/platform/http';
import { type Files, ownerIn } from '../../kernel/files';
import { type Flyer } from './decider';
import { type JobCvHandlers } from './job-cv-handlers';
import { type JobHandlers } from './job-handlers';

const flyerIn = ({ objects, picture }: StoredFile): Flyer => ({
  flyer: objects.page!,
  thumbnail: objects.thumb!,
  picture: objects.picture!,
  ...picture,
});

/** Answers the files service about flyers and CVs that are sent to jobs, and records them. */
export const filesOf = (jobs: JobHandlers, cvs: JobCvHandlers): Files => ({
  flyer: {
    mayUpload: async (opjobid, meta) => {
      if (opjobid === NEW_RECORD) return { ownerid: await jobs.idForFlyer() };
      await jobs.mayChange(opjobid, meta);
      return { ownerid: opjobid };
    },
    record: (opjobid, { file, fields }, meta) => {
      const flyer = flyerIn(file);
      return opjobid === NEW_RECORD
        ? jobs.postWithFlyer(ownerIn(flyer.flyer), parseInput(postJobFields, fields).json, flyer, meta)
        : jobs.updateWithFlyer(opjobid, parseInput(updateJobFields, fields).json, flyer, meta);
    },
  },
  jobcv: {
    byVisitors: true,
    mayUpload: async (opjobid, meta) => ({ ownerid: await cvs.mayApply(opjobid, meta) }),
    record: (opjobid, { file: { objects, filename, contenttype, size }, fields }, meta) =>
      cvs.receive(
        ownerIn(objects.file!),
        opjobid,
        parseInput(jobCvFields, fields),
        { file: objects.file!, filename, contenttype, size },
        meta,
      ),
  },
});
