import { type SubmitQuick } from '@berangkat/contracts/applicants';
import { addressOfFile } from '@berangkat/contracts/files';
import { type Actor } from '@berangkat/contracts/kernel';
import { actorOf } from '@berangkat/platform/http';
import { type OpenClaim } from '@berangkat/platform/uniqueness';
import { type CommandMeta } from '../../kernel/command';
import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { commandRefused } from '../../kernel/command-refused';
import { type Files, photoIn } from '../../kernel/files';
import { keptDrafts } from './drafts';
import { applicantHandlers, type ApplicantInterfaces } from './handlers';
import { ERASURE } from './holds';

export { holds } from './holds';

export const open = (
  { commandHandler, uniqueness, resources, vault, nextId }: PortalDependencies,
  interfaces: ApplicantInterfaces,
) => {
  const drafts = resources(keptDrafts);
  const applicants = applicantHandlers({
    commandHandler,
    uniqueness,
    drafts,
    vault,
    nextId: () => nextId('applicant'),
    nextCommentId: () => nextId('comment'),
    interfaces,
  });
  const commands: Commands<'applicants'> = {
    submitApplication: ({ body }, meta) => applicants.submit(body, meta),
    updateApplication: ({ params, body }, meta) => applicants.update(params.id, body, meta),
    updateApplicantStatus: ({ params, body }, meta) => applicants.setStatus(params.id, body.status, meta),
    eraseApplicant: ({ params }, meta) => applicants.erase(params.id, meta),
    addAdminComment: ({ params, body }, meta) => applicants.addAdminComment(params.id, body.comment, meta),
    readDraft: async (call) => ({ body: await drafts.read(actorOf(call).accountid) }),
    saveDraft: async (call) => ({ body: await drafts.save(actorOf(call).accountid, call.body) }),
    checkEmail: async ({ params }) => {
      if (!(await applicants.emailTaken(params.email))) throw commandRefused(404, 'not-found');
      return { body: { taken: true } };
    },
  };
  const files: Files = {
    photo: {
      mayUpload: async (applicantid, meta) => {
        await applicants.mayChangePhoto(applicantid, meta);
        return { ownerid: applicantid };
      },
      record: async (applicantid, { file }, meta) => {
        const photo = photoIn(file);
        const shown = { ...photo, ...(file.print !== undefined && { photoprint: file.print }) };
        const { position } = await applicants.changePhoto(applicantid, shown, meta);
        return { body: { photo: addressOfFile(photo.photo) }, ...(position !== undefined && { position }) };
      },
    },
  };
  return {
    handlers: applicants,
    commands,
    files,
    publishes: {
      applicantExists: (applicantid: string) => applicants.exists(applicantid),
      assertNotRemoved: (applicantid: string) => applicants.assertNotRemoved(applicantid),
      applicantIsShownTo: (actor: Actor, applicantid: string) => applicants.isShownTo(actor, applicantid),
      applicantFor: applicants.applicantFor,
      submitApplication: (body: SubmitQuick, meta: CommandMeta) => applicants.submit(body, meta),
      maySubmitQuick: (body: SubmitQuick, meta: CommandMeta) => applicants.maySubmitQuick(body, meta),
      contactOf: (applicantid: string) => applicants.contactOf(applicantid),
      withoutRecord: applicants.withoutRecord,
      eraseRecordOf: applicants.eraseRecordOf,
      cvIsShown: (applicantid: string) => applicants.isShown(applicantid),
      recordsOf: (applicantid: string) => applicants.recordsOf(applicantid),
      mergingApplicants: applicants.merging,
    },
    finishes: { [ERASURE]: ({ owner }: OpenClaim) => applicants.finishErasure(owner) },
    forget: (accountid: string) => drafts.discard(accountid),
  };
};
