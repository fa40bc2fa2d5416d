import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { filesOf } from './files';
import { attachmentHandlers, type AttachmentInterfaces } from './handlers';
import { mergingAttachments } from './merging';

export const open = ({ commandHandler, nextId }: PortalDependencies, interfaces: AttachmentInterfaces) => {
  const attachments = attachmentHandlers({
    commandHandler,
    nextDocumentId: () => nextId('document'),
    nextImageId: () => nextId('image'),
    interfaces,
  });
  const commands: Commands<'attachments'> = {
    updateDocument: ({ params, body }, meta) => attachments.updateDocument(params.id, params.documentid, body, meta),
    removeDocument: ({ params, body }, meta) => attachments.removeDocument(params.id, body.documentName, meta),
    removeWorkPhoto: ({ params, body }, meta) => attachments.removeWorkPhoto(params.id, body.imageName, meta),
  };
  return {
    handlers: attachments,
    commands,
    files: filesOf(attachments),
    publishes: {
      jobCvsOf: (applicantid: string) => attachments.jobCvsOf(applicantid),
      mergingAttachments: mergingAttachments(commandHandler),
    },
  };
};
