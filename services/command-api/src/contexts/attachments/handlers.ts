import {
  type DocumentFields,
  publicName,
  type RecordedCvFields,
  type UpdateDocument,
} from '@berangkat/contracts/attachments';
import { type StoredPhoto } from '@berangkat/contracts/applicants';
import { type CommandHandler, CommandRefused } from '@berangkat/platform/event-log';
import { type Position } from '@berangkat/platform/event-store';
import { type ApplicantFor } from '../../kernel/applicant-for';
import { type Answer, type CommandMeta, type NextId } from '../../kernel/command';
import { FOR_ERASING } from '../../kernel/holder';
import {
  type AttachmentCommand,
  attachmentDecider,
  type AttachmentEvent,
  attachmentStream,
  type KeptFile,
} from './decider';

export interface AttachmentInterfaces {
  readonly applicantFor: ApplicantFor;
  /** @throws {CommandRefused} 403 or 404 where the actor may not touch the experience, or it is removed */
  experienceFor(experienceid: string, meta: CommandMeta): Promise<{ readonly applicantid: string }>;
  /** @throws {CommandRefused} the actor may not take this CV of a job over, or it is not there any more */
  mayTakeJobCv(cvid: string, meta: CommandMeta): Promise<void>;
  /** Says at a CV of a job whose record it was taken over to. */
  jobCvTaken(cvid: string, applicantid: string, meta: CommandMeta): Promise<Position | undefined>;
}

export interface AttachmentDependencies {
  readonly commandHandler: CommandHandler;
  readonly nextDocumentId: NextId;
  readonly nextImageId: NextId;
  readonly interfaces: AttachmentInterfaces;
}

type Recorded<Type extends AttachmentEvent['type']> = Extract<AttachmentEvent, { readonly type: Type }>;
type DocumentDone = Answer<{ readonly applicantid: string; readonly documentid: string }>;

/**
 * Records what is attached to an applicant's record. The files service asks `may…` before it receives a file, and sends
 * the command after it has stored it; refused means that it removes it again. That there is one already is no reason
 * not to receive a file: it may be the same one, sent again because the line dropped before the answer came, and is
 * then answered as before, with the file and the id that were recorded the first time.
 */
export const attachmentHandlers = ({
  commandHandler,
  nextDocumentId,
  nextImageId,
  interfaces,
}: AttachmentDependencies) => {
  const assertMayEdit = (applicantid: string, meta: CommandMeta): Promise<void> =>
    interfaces.applicantFor(applicantid, 'attachment.edit', meta);

  const append = (command: AttachmentCommand, meta: CommandMeta) =>
    commandHandler.decideAndAppend({
      stream: attachmentStream(command.applicantid),
      decider: attachmentDecider,
      command,
      meta,
    });

  /** Appends what a command uploads, and answers the event as it was recorded: in a repetition, the first time. */
  const upload = async <Type extends AttachmentEvent['type']>(
    type: Type,
    command: AttachmentCommand,
    meta: CommandMeta,
  ) => {
    const { events, repeated, position } = await append(command, meta);
    const recorded = repeated
      ? await commandHandler.eventsOf<AttachmentEvent>(attachmentStream(command.applicantid), meta)
      : events;
    const event = recorded.find((one): one is Recorded<Type> => one.type === type)!;
    return { data: event.data as Recorded<Type>['data'], position };
  };

  return {
    /** The CVs of candidates for jobs that were taken over into this record. */
    jobCvsOf: async (applicantid: string): Promise<readonly string[]> =>
      (await commandHandler.load(attachmentStream(applicantid), attachmentDecider, FOR_ERASING)).state.jobcvs,

    /** Refuses now when an upload to this applicant's record would be refused at this moment, whatever the file is. */
    mayAttach: assertMayEdit,

    async changeFullPhoto(
      applicantid: string,
      photo: StoredPhoto,
      meta: CommandMeta,
    ): Promise<Answer<{ fullphoto: string }>> {
      await assertMayEdit(applicantid, meta);
      const { data, position } = await upload(
        'FullPhotoChanged',
        { type: 'ChangeFullPhoto', applicantid, photo },
        meta,
      );
      return { body: { fullphoto: publicName(data.photo!) }, position };
    },

    async uploadCv(
      applicantid: string,
      { isduplicate, jobcv }: Pick<RecordedCvFields, 'isduplicate' | 'jobcv'>,
      file: KeptFile,
      meta: CommandMeta,
    ): Promise<Answer<{ cv: string }>> {
      await assertMayEdit(applicantid, meta);
      if (jobcv !== undefined) await interfaces.mayTakeJobCv(jobcv, meta);
      const { data, position } = await upload(
        'CvFileUploaded',
        { type: 'UploadCv', applicantid, file, isduplicate, jobcv },
        meta,
      );
      // The record has the file from here on. The CV for the job may have been erased meanwhile: answered as a refusal,
      // the file would be removed from under the record.
      const taken =
        jobcv &&
        (await interfaces.jobCvTaken(jobcv, applicantid, { ...meta, step: 'jobcv' }).catch((error: unknown) => {
          if (error instanceof CommandRefused) return undefined;
          throw error;
        }));
      return { body: { cv: publicName(data.file!) }, position: taken ?? position };
    },

    async uploadDocument(
      applicantid: string,
      { documenttype, isduplicate, ...details }: DocumentFields,
      file: KeptFile,
      meta: CommandMeta,
    ): Promise<Answer<{ documentid: string; documentname: string }>> {
      await assertMayEdit(applicantid, meta);
      const { data, position } = await upload(
        'DocumentUploaded',
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
      return { body: { documentid: data.documentid, documentname: publicName(data.file!) }, position };
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
      (await interfaces.experienceFor(experienceid, meta)).applicantid,

    async addWorkPhoto(
      experienceid: string,
      photo: StoredPhoto,
      meta: CommandMeta,
    ): Promise<Answer<{ imagename: string }>> {
      const { applicantid } = await interfaces.experienceFor(experienceid, meta);
      const imageid = await nextImageId();
      const { data, position } = await upload(
        'WorkPhotoAdded',
        { type: 'AddWorkPhoto', applicantid, experienceid, imageid, photo },
        meta,
      );
      return { body: { imagename: publicName(data.photo!) }, position };
    },

    async removeWorkPhoto(
      experienceid: string,
      imageName: string,
      meta: CommandMeta,
    ): Promise<Answer<{ experienceid: string }>> {
      const { applicantid } = await interfaces.experienceFor(experienceid, meta);
      const { position } = await append({ type: 'RemoveWorkPhoto', applicantid, experienceid, imageName }, meta);
      return { body: { experienceid }, position };
    },
  };
};
export type AttachmentHandlers = ReturnType<typeof attachmentHandlers>;
