import { type SealedFiles } from '@berangkat/platform/objects';
import { type KeptFile } from '../../../../../services/command-api/src/attachments/decider';
import { cvFile } from '../../../../../services/files/src/kinds/cv-file';
import { documentFile } from '../../../../../services/files/src/kinds/document';
import { type FileKind } from '../../../../../services/files/src/kinds/file-kind';
import { flyer } from '../../../../../services/files/src/kinds/flyer';
import { jobCv } from '../../../../../services/files/src/kinds/job-cv';
import { logo } from '../../../../../services/files/src/kinds/logo';
import { projectFlyer } from '../../../../../services/files/src/kinds/project-flyer';
import { nameObject } from '../../../../../services/files/src/storing/name-objects';
import { randomFor } from '../content/random';
import { flyerOf } from '../flyers/flyer';
import { logoOf } from '../flyers/logo';
import { type Archivist } from '../story/story';
import { specimen } from './specimen';

const TYPE = 'application/pdf';

/**
 * Makes documents, CVs, flyers and logos and stores them as the files service does.
 * @param nameOf 32 hexadecimal digits that nobody can guess, for each name the same
 */
export const archivistWith = (files: SealedFiles, nameOf: (item: string) => string): Archivist => {
  const kept = async (
    kind: FileKind,
    ownerid: string,
    item: string,
    filename: string,
    lines: readonly string[],
  ): Promise<KeptFile> => {
    const body = specimen(lines);
    const file = nameObject(kind, ownerid, nameOf(item), 'file', TYPE);
    await files.put(file, { body, size: body.length, contentType: TYPE, fileName: filename });
    return { file, filename, contenttype: TYPE, size: body.length };
  };
  const cvOf = (kind: FileKind, ownerid: string, item: string, name: string, lines: readonly string[]) =>
    kept(kind, ownerid, item, `cv ${name.toLowerCase()}.pdf`, ['Curriculum Vitae', name, ...lines]);
  const picture = async (
    kind: FileKind,
    ownerid: string,
    form: string,
    body: Buffer,
    type: 'image/webp' | 'image/jpeg' = 'image/webp',
  ): Promise<string> => {
    const name = nameObject(kind, ownerid, nameOf(`${kind.name} ${ownerid}`), form, type);
    await files.put(name, { body, size: body.length, contentType: type });
    return name;
  };
  return {
    keep: (applicantid, documenttype, lines) =>
      kept(
        documentFile,
        applicantid,
        `document ${applicantid} ${documenttype}`,
        `${documenttype.toLowerCase().replaceAll(' ', '-')}.pdf`,
        [documenttype, ...lines],
      ),
    keepCv: (applicantid, name, lines) => cvOf(cvFile, applicantid, `cv ${applicantid}`, name, lines),
    jobCv: (cvid, name, lines) => cvOf(jobCv, cvid, `job cv ${cvid}`, name, lines),
    logo: async (clientid) => {
      const { page } = await logoOf(randomFor('logo', clientid));
      return picture(logo, clientid, 'page', page!);
    },
    projectFlyer: async (projectid, scene) => {
      const { page } = await flyerOf(scene, randomFor('flyer', projectid), projectFlyer.image.renditions);
      return picture(projectFlyer, projectid, 'page', page!);
    },
    async flyer(opjobid, scene) {
      const made = await flyerOf(scene, randomFor('flyer', opjobid), flyer.image.renditions);
      return {
        flyer: await picture(flyer, opjobid, 'page', made.page!),
        thumbnail: await picture(flyer, opjobid, 'thumb', made.thumb!),
        picture: await picture(flyer, opjobid, 'picture', made.picture!, 'image/jpeg'),
      };
    },
  };
};
