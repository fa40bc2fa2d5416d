import { type CvFields, type DocumentFields, publicName, type UpdateDocument } from '@berangkat/contracts/attachments';
import { type StoredPhoto } from '@berangkat/contracts/applicants';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type ApplicantFor } from '../applicant-for';
import { type Answer, type CommandMeta, type NextId } from '../command';
import { type AttachmentCommand, attachmentDecider, attachmentStream, type KeptFile, newestOf } from './decider';

export interface AttachmentNeighbours {
  readonly applicantFor: ApplicantFor;
  /** @throws {CommandRefused} 403 or 404 where the actor may not touch the experience, or it is removed */
  experienceFor(experienceid: string, meta: CommandMeta): Promise<{ readonly applicantid: string }>;
}

export interface AttachmentDependencies {
  readonly commandHandler: CommandHandler;
  readonly nextDocumentId: NextId;
  readonly nextImageId: NextId;
  readonly neighbours: AttachmentNeighbours;
}

type DocumentDone = Answer<{ readonly applicantid: string; readonly documentid: string }>;

/**
 * What is attached to an applicant's record. The files service asks `may…` before it receives a file, and sends the
 * command after it has stored it; refused means that it removes it again. That there is one already is no reason not to
 * receive a file: it may be the same one, sent again because the line dropped before the answer came, and is then
 * answered as before: uploads answer what is recorded, which in a repetition is the file that came first.
 */
export const attachmentHandlers = ({
  commandHandler,
  nextDocumentId,
  nextImageId,
  neighbours,
}: AttachmentDependencies) => {
  const assertMayEdit = (applicantid: string, meta: CommandMeta): Promise<void> =>
    neighbours.applicantFor(applicantid, 'attachment.edit', meta);

  const append = (command: AttachmentCommand, meta: CommandMeta) =>
    commandHandler.decideAndAppend({
      stream: attachmentStream(command.applicantid),
      decider: attachmentDecider,
      command,
      meta,
    });

  return {
    /** Whether an upload to this applicant's record would be refused as things are, whatever the file. */
    mayAttach: assertMayEdit,

    async changeFullPhoto(
      applicantid: string,
      photo: StoredPhoto,
      meta: CommandMeta,
    ): Promise<Answer<{ fullphoto: string }>> {
      await assertMayEdit(applicantid, meta);
      const { state, position } = await append({ type: 'ChangeFullPhoto', applicantid, photo }, meta);
      return { body: { fullphoto: publicName(state.fullphoto!) }, position };
    },

    async uploadCv(
      applicantid: string,
      { isduplicate }: Pick<CvFields, 'isduplicate'>,
      file: KeptFile,
      meta: CommandMeta,
    ): Promise<Answer<{ cv: string }>> {
      await assertMayEdit(applicantid, meta);
      const { state, position } = await append({ type: 'UploadCv', applicantid, file, isduplicate }, meta);
      return { body: { cv: publicName(state.cv!) }, position };
    },

    async uploadDocument(
      applicantid: string,
      { documenttype, isduplicate, ...details }: DocumentFields,
      file: KeptFile,
      meta: CommandMeta,
    ): Promise<Answer<{ documentid: string; documentname: string }>> {
      await assertMayEdit(applicantid, meta);
      const { state, position } = await append(
        {
          type: 'UploadDocument',
          applicantid,
          documentid: await nextDocumentId(),
          documenttype,
          file,
          details,
          isduplicate,
        },
        meta,
      );
      const newest = newestOf(state, documenttype);
      return { body: { documentid: newest.documentid, documentname: publicName(newest.file!) }, position };
    },

    async updateDocument(
      applicantid: string,
      documentid: string,
      changes: UpdateDocument,
      meta: CommandMeta,
    ): Promise<DocumentDone> {
      await assertMayEdit(applicantid, meta);
      const { position } = await append({ type: 'UpdateDocument', applicantid, documentid, changes }, meta);
      return { body: { applicantid, documentid }, position };
    },

    async removeDocument(
      applicantid: string,
      documentName: string,
      meta: CommandMeta,
    ): Promise<Answer<{ applicantid: string }>> {
      await assertMayEdit(applicantid, meta);
      const { position } = await append({ type: 'RemoveDocument', applicantid, documentName }, meta);
      return { body: { applicantid }, position };
    },

    /** The same of a photo of an experience; answers whose it is. */
    mayAddWorkPhoto: async (experienceid: string, meta: CommandMeta): Promise<string> =>
      (await neighbours.experienceFor(experienceid, meta)).applicantid,

    async addWorkPhoto(
      experienceid: string,
      photo: StoredPhoto,
      meta: CommandMeta,
    ): Promise<Answer<{ imagename: string }>> {
      const { applicantid } = await neighbours.experienceFor(experienceid, meta);
      const imageid = await nextImageId();
      const { state, position } = await append(
        { type: 'AddWorkPhoto', applicantid, experienceid, imageid, photo },
        meta,
      );
      const newest = state.photos.findLast((one) => one.experienceid === experienceid)!;
      return { body: { imagename: publicName(newest.photo!) }, position };
    },

    async removeWorkPhoto(
      experienceid: string,
      imageName: string,
      meta: CommandMeta,
    ): Promise<Answer<{ experienceid: string }>> {
      const { applicantid } = await neighbours.experienceFor(experienceid, meta);
      const { position } = await append({ type: 'RemoveWorkPhoto', applicantid, experienceid, imageName }, meta);
      return { body: { experienceid }, position };
    },
  };
};
export type AttachmentHandlers = ReturnType<typeof attachmentHandlers>;
