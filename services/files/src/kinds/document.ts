import { endpoints } from '@berangkat/contracts/http';
import { orphanedDocuments } from '@berangkat/platform/read-models';
import { fileKind } from './file-kind';
import { PAPER } from './paper';

/** A page of a document as it was photographed or scanned. */
export const documentFile = fileKind('document', {
  upload: endpoints.uploadDocument,
  read: endpoints.readDocumentFile,
  orphans: orphanedDocuments,
  answered: 'saved',
  image: PAPER,
});
