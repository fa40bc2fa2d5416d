import { type MergeApplicants } from '@berangkat/contracts/merges';
import { type Actor } from '@berangkat/contracts/kernel';
import { anApplication, anEducation, anExperience } from '@berangkat/contracts/testing';
import { type memoryPortal } from '../../../testing';

export const admin: Actor = { accountid: '20251111902', category: 'admin' };
export const root: Actor = { accountid: '20251111901', category: 'superadmin', role: 'root' };

type Portal = ReturnType<typeof memoryPortal>;

/** Chooses nothing of the other record. */
export const merging = (
  applicantid: string,
  otherid: string,
  chosen: Partial<MergeApplicants> = {},
): MergeApplicants => ({
  applicantid,
  otherid,
  fields: [],
  photo: false,
  fullphoto: false,
  cv: false,
  reason: 'She came back with another number',
  ...chosen,
});

/** Names of stored images, as the files service makes them. */
export const aPhoto = (name: string, applicantid = '20269999998') => ({
  photo: `photos/${applicantid}/${name}.webp`,
  thumbnail: `photos/${applicantid}/${name}-small.webp`,
  photohash: name,
});
export const aFile = (folder: string, applicantid: string, name: string) => ({
  file: `${folder}/${applicantid}/${name}.pdf`,
  filename: `${name}.pdf`,
  contenttype: 'application/pdf',
  size: 9,
});

/** People of a portal in memory, and what they have. */
export const peopleOf = ({ handlers, by }: Portal) => {
  let number = 0;
  const person = async (given: Partial<ReturnType<typeof anApplication>> = {}): Promise<string> => {
    number += 1;
    const owner: Actor = { accountid: String(20_261_122_000 + number), category: 'applicant' };
    const form = anApplication({ email: `person${number}@example.com`, ...given });
    return (await handlers.applicants.submit(form, by(owner))).body.applicantid;
  };
  const project = async (): Promise<string> => {
    number += 1;
    const form = { projectname: 'Doha Culinary', projectcode: `DOHA${number}`, projectstatus: 'active' } as const;
    return (await handlers.projects.register(form, by(root))).body.projectid;
  };
  /** A person with one of everything. */
  const equipped = async (projectid: string): Promise<string> => {
    const applicantid = await person();
    const { educations, experiences, attachments, applicants, placements } = handlers;
    await educations.add({ applicantid, ...anEducation() }, by(admin));
    const { experienceid } = (await experiences.add({ applicantid, ...anExperience() }, by(admin))).body;
    await attachments.addWorkPhoto(experienceid, aPhoto(`work${applicantid}`), by(admin));
    const document = { documenttype: 'Passport', isduplicate: false, number: 'C1234567' };
    await attachments.uploadDocument(applicantid, document, aFile('documents', applicantid, 'passport'), by(admin));
    await attachments.changeFullPhoto(applicantid, aPhoto(`full${applicantid}`), by(admin));
    await attachments.uploadCv(applicantid, { isduplicate: false }, aFile('cvs', applicantid, 'cv'), by(admin));
    await applicants.changePhoto(applicantid, aPhoto(`face${applicantid}`), by(admin));
    await placements.add(projectid, { applicantid, applicantstatus: 'applying' }, by(admin));
    return applicantid;
  };
  const move = (projectid: string, applicantid: string, applicantstatus: 'shortlisted' | 'accepted' | 'rejected') =>
    handlers.placements.move(
      projectid,
      { applicantid, applicantstatus, ...(applicantstatus === 'accepted' && { comment: 'Kind' }) },
      by(admin),
    );
  return { person, project, equipped, move };
};
