import { fullName } from '@berangkat/contracts/applicants/full-name';
import { paths } from '@berangkat/contracts/paths';
import { APPLICANT } from '../../content/accounts';
import { documentsFor } from '../../content/documents';
import { randomFor } from '../../content/random';
import { DAY, offHours } from '../calendar';
import { type CastApplicant } from '../cast';
import { type Story } from '../story';

/**
 * Applicants asked for documents longer ago than this brought them on paper, except the one with a sign-in: a first
 * start has no time for more.
 */
const WITH_PORTAL = 100 * DAY;

/** Somebody who is going to be sent away brings documents, one after the other in two weeks. */
export const bringDocuments = (story: Story, applicant: CastApplicant): void => {
  const { timeline, today, archivist, handlers, writeSide } = story;
  const { applicantid, number, owner, application } = applicant;
  if (timeline.now < today - WITH_PORTAL && owner.email !== APPLICANT.email) return;
  const random = randomFor('documents', number);
  for (const paper of documentsFor(timeline.now, today, random)) {
    const { documenttype, number: no, expireson } = paper;
    timeline.at(offHours(timeline.now + random.int(0, 14) * DAY, random), async () => {
      // Applicants who departed once have brought them before.
      if (applicant.standing === 'removed' || applicant.documents.has(documenttype)) return;
      applicant.documents.add(documenttype);
      const file = await archivist.keep(applicantid, documenttype, [
        fullName(application),
        ...(no === undefined ? [] : [`No. ${no}`]),
        ...(expireson === undefined ? [] : [`Valid until ${expireson}`]),
      ]);
      const sender = { ...owner, audit: { ...owner.audit, page: paths.documentUpload } };
      await handlers.attachments.uploadDocument(
        applicantid,
        { ...paper, isduplicate: false },
        file,
        writeSide.metaOf(sender),
      );
    });
  }
};
