import { type CallOf, endpoints } from '@berangkat/contracts/http';
import { type ServiceApp } from '@berangkat/platform/http';
import { type Pool } from '@berangkat/platform/postgres';
import { isLivingShare, jobCvFile, recordsOf } from '@berangkat/platform/read-models';
import { type ShareTokens } from '@berangkat/platform/share-tokens';
import { bindCvPdf } from './cv-pdf/bind-cv-pdf';
import { type CvsToPrint } from './cv-pdf/cvs-to-print';
import { bindInterviewPdf } from './interview-pdf/bind-interview-pdf';
import { type SummaryToPrint } from './interview-pdf/summary-to-print';
import { agencyLogo } from './kinds/agency-logo';
import { contentFile } from './kinds/content';
import { cvFile } from './kinds/cv-file';
import { documentFile } from './kinds/document';
import { flyer } from './kinds/flyer';
import { fullPhoto } from './kinds/full-photo';
import { jobCv } from './kinds/job-cv';
import { logo } from './kinds/logo';
import { posterFile } from './kinds/poster';
import { profilePhoto } from './kinds/profile-photo';
import { projectFlyer } from './kinds/project-flyer';
import { workPhoto } from './kinds/work-photo';
import { bindUpload, type UploadDeps } from './receiving/bind-upload';
import { bindDownload, type DownloadDeps } from './serving/bind-download';
import { bindSharedPhoto } from './serving/bind-shared-photo';
import { bindTakeJobCv } from './taking/bind-take-job-cv';
import { bindUndoMerge } from './parting/bind-undo-merge';
import { type Undoing } from './parting/undoing';

export interface CallsDeps {
  readonly uploads: UploadDeps;
  readonly downloads: DownloadDeps;
  /** Of the read models. */
  readonly pool: Pool;
  readonly cvsToPrint: CvsToPrint;
  readonly summaryToPrint: SummaryToPrint;
  readonly undoing: Undoing;
  /** The portal as browsers see it; that of the browser that asks when left out. */
  readonly publicUrl: string | undefined;
  /** Of shared CVs, for their photos. */
  readonly passes: ShareTokens;
}

/** Binds the calls of this service. One that is not bound fails the type check. */
export const bindCalls = (
  service: ServiceApp,
  { uploads, downloads, pool, cvsToPrint, summaryToPrint, undoing, publicUrl, passes }: CallsDeps,
): void => {
  const binders: Readonly<Record<CallOf<'files'>, () => void>> = {
    uploadPhoto: () => bindUpload(service, profilePhoto, uploads),
    readPhoto: () => bindDownload(service, profilePhoto, downloads),
    uploadFullPhoto: () => bindUpload(service, fullPhoto, uploads),
    readFullPhoto: () => bindDownload(service, fullPhoto, downloads),
    uploadWorkPhoto: () => bindUpload(service, workPhoto, uploads),
    readWorkPhoto: () => bindDownload(service, workPhoto, downloads),
    uploadDocument: () => bindUpload(service, documentFile, uploads),
    readDocumentFile: () => bindDownload(service, documentFile, downloads),
    uploadCv: () => bindUpload(service, cvFile, uploads),
    readCvFile: () => bindDownload(service, cvFile, downloads, jobCv),
    postJobWithFlyer: () => bindUpload(service, { ...flyer, upload: endpoints.postJobWithFlyer }, uploads),
    updateJobWithFlyer: () => bindUpload(service, flyer, uploads),
    readFlyer: () => bindDownload(service, flyer, downloads),
    uploadJobCv: () => bindUpload(service, jobCv, uploads),
    readJobCvFile: () => bindDownload(service, jobCv, downloads),
    attachJobCv: () =>
      bindTakeJobCv(service, {
        ...uploads,
        isInUse: downloads.isInUse,
        fileOf: async (opjobid, cvid) => (await jobCvFile.rows(pool, opjobid, cvid))[0],
      }),
    undoMerge: () => bindUndoMerge(service, { ...uploads, undoing }),
    createContent: () =>
      bindUpload(service, { ...contentFile, upload: endpoints.createContent, withoutFile: undefined }, uploads),
    updateContent: () => bindUpload(service, contentFile, uploads),
    readContentFile: () => bindDownload(service, contentFile, downloads),
    uploadPoster: () => bindUpload(service, posterFile, uploads),
    readPosterFile: () => bindDownload(service, posterFile, downloads),
    uploadLogo: () => bindUpload(service, logo, uploads),
    readLogo: () => bindDownload(service, logo, downloads),
    uploadAgencyLogo: () => bindUpload(service, agencyLogo, uploads),
    readAgencyLogo: () => bindDownload(service, agencyLogo, downloads),
    uploadProjectFlyer: () => bindUpload(service, projectFlyer, uploads),
    readProjectFlyer: () => bindDownload(service, projectFlyer, downloads),
    makeCvPdf: () =>
      bindCvPdf(service, {
        ...downloads,
        pool: uploads.pool,
        spool: uploads.spool,
        cvsToPrint,
        publicUrl,
      }),
    makeInterviewPdf: () =>
      bindInterviewPdf(service, { ...downloads, pool: uploads.pool, spool: uploads.spool, summaryToPrint }),
    readSharedPhoto: () =>
      bindSharedPhoto(service, {
        ...downloads,
        kinds: [profilePhoto, fullPhoto, workPhoto],
        passes,
        isLivingShare: (claims) => isLivingShare(pool, claims),
        recordsOf: (applicantid) => recordsOf(pool, applicantid),
      }),
  };
  for (const bind of Object.values(binders)) bind();
};
