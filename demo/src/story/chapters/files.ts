import { fullName } from '@berangkat/contracts/applicants/full-name';
import { type Establishment } from '@berangkat/contracts/reference';
import { paths } from '@berangkat/contracts/paths';
import { type CommandMeta } from '@berangkat/platform/event-log';
import { MINUTE } from '../calendar';
import { type CastApplicant } from '../cast';
import { type Story } from '../story';

/** Photos of the work that somebody sends with an experience: the CV shows the last two, the rest on tap. */
const SHOTS = 3;

const metaFrom = ({ writeSide }: Story, { owner }: CastApplicant, page: string): CommandMeta =>
  writeSide.metaOf({ ...owner, audit: { ...owner.audit, page } });

/** Somebody who has just applied sends a photo of the whole person and the CV file that they have already. */
export const sendFiles = (story: Story, applicant: CastApplicant): void => {
  const { timeline, photographer, archivist, handlers } = story;
  const { applicantid, number } = applicant;
  timeline.at(timeline.now + 4 * MINUTE, async () => {
    if (applicant.standing === 'removed') return;
    const photo = await photographer.fullPhotoOf(number, applicantid);
    await handlers.attachments.changeFullPhoto(applicantid, photo, metaFrom(story, applicant, paths.fullPhotoUpload));
  });
  timeline.at(timeline.now + 6 * MINUTE, async () => {
    if (applicant.standing === 'removed') return;
    const { positions, experience } = applicant.application;
    const file = await archivist.keepCv(applicantid, fullName(applicant.application), [
      positions.join(', '),
      `${experience} years of experience`,
    ]);
    await handlers.attachments.uploadCv(
      applicantid,
      { isduplicate: false },
      file,
      metaFrom(story, applicant, paths.cvUpload),
    );
  });
};

/** And photos of where they worked. */
export const sendWorkPhotos = async (
  story: Story,
  applicant: CastApplicant,
  { experienceid, establishment }: { readonly experienceid: string; readonly establishment: Establishment },
): Promise<void> => {
  const { handlers, photographer } = story;
  for (let shot = 0; shot < SHOTS; shot += 1) {
    const photo = await photographer.workPhotoOf(establishment, shot, {
      applicantid: applicant.applicantid,
      experienceid,
    });
    await handlers.attachments.addWorkPhoto(experienceid, photo, metaFrom(story, applicant, paths.workPhotoUpload));
  }
};
