import { type SealedFiles } from '@berangkat/platform/objects';
import { documentFile } from '../../../../../services/files/src/kinds/document';
import { nameObject } from '../../../../../services/files/src/storing/name-objects';
import { type Archivist } from '../story/story';
import { specimen } from './specimen';

const TYPE = 'application/pdf';

/**
 * Makes documents of applicants and stores them as the files service does.
 * @param nameOf 32 hexadecimal digits that nobody can guess, for each name the same
 */
export const archivistWith = (files: SealedFiles, nameOf: (item: string) => string): Archivist => ({
  async keep(applicantid, documenttype, lines) {
    const body = specimen([documenttype, ...lines]);
    const secret = nameOf(`document ${applicantid} ${documenttype}`);
    const file = nameObject(documentFile, applicantid, secret, 'file', TYPE);
    await files.put(file, { body, size: body.length, contentType: TYPE });
    return {
      file,
      filename: `${documenttype.toLowerCase().replaceAll(' ', '-')}.pdf`,
      contenttype: TYPE,
      size: body.length,
    };
  },
});
