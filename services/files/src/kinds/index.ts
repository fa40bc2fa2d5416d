import { agencyLogo } from './agency-logo';
import { contentFile } from './content';
import { cvFile } from './cv-file';
import { documentFile } from './document';
import { flyer } from './flyer';
import { fullPhoto } from './full-photo';
import { jobCv } from './job-cv';
import { logo } from './logo';
import { posterFile } from './poster';
import { profilePhoto } from './profile-photo';
import { projectFlyer } from './project-flyer';
import { workPhoto } from './work-photo';

/** Every kind of file that this service takes. What is in the object store and belongs to none of them is left alone. */
export const kinds = [
  profilePhoto,
  fullPhoto,
  workPhoto,
  documentFile,
  cvFile,
  flyer,
  jobCv,
  contentFile,
  posterFile,
  logo,
  agencyLogo,
  projectFlyer,
] as const;
