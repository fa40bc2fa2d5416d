import { type SealedFiles } from '@berangkat/platform/objects';
import { type KeptFile } from '@berangkat/command-api/contexts/attachments/decider';
import { agencyLogo } from '@berangkat/files/kinds/agency-logo';
import { cvFile } from '@berangkat/files/kinds/cv-file';
import { documentFile } from '@berangkat/files/kinds/document';
import { type FileKind } from '@berangkat/files/kinds/file-kind';
import { flyer } from '@berangkat/files/kinds/flyer';
import { jobCv } from '@berangkat/files/kinds/job-cv';
import { logo } from '@berangkat/files/kinds/logo';
import { projectFlyer } from '@berangkat/files/kinds/project-flyer';
import { nameObject } from '@berangkat/files/storing/name-objects';
import { type Background } from '../background';
import { randomFor } from '../content/random';
import { FLYER_SIZE, flyerOf } from '../flyers/flyer';
import { AGENCY_MARK } from '../flyers/agency-mark';
import { logoOf } from '../flyers/logo';
import { drawn as drawnLogo } from '../pictures/drawn';
import { type Archivist } from '../story/story';
import { specimen } from './specimen';

const TYPE = 'application/pdf';

/**
 * Makes documents, CVs, flyers and logos and stores them as the files service does. The story goes on with the name of
 * a picture while it is drawn.
 * @param drawings where pictures wait for their turn
 * @param nameOf 32 hexadecimal digits that nobody can guess, for each name the same
 */
export const archivistWith = (
  files: Pick<SealedFiles, 'put'>,
  drawings: Background,
  nameOf: (item: string) => string,
): Archivist => {
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
  /** The name of each form of a picture, which is drawn and stored later. */
  const drawn = <Form extends string>(
    kind: FileKind,
    ownerid: string,
    types: Readonly<Record<Form, 'image/webp' | 'image/jpeg'>>,
    draw: () => Promise<Readonly<Record<string, Buffer>>>,
  ): Readonly<Record<Form, string>> => {
    const forms = Object.keys(types) as Form[];
    const secret = nameOf(`${kind.name} ${ownerid}`);
    const nameOfForm = (form: Form): string => nameObject(kind, ownerid, secret, form, types[form]);
    void drawings
      .run(async () => {
        const made = await draw();
        for (const form of forms) {
          const body = made[form]!;
          await files.put(nameOfForm(form), { body, size: body.length, contentType: types[form] });
        }
      })
      // The seed hears of it before it writes what names the picture.
      .catch(() => undefined);
    return Object.fromEntries(forms.map((form) => [form, nameOfForm(form)])) as Record<Form, string>;
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
    logo: (clientid) => drawn(logo, clientid, { page: 'image/webp' }, () => logoOf(randomFor('logo', clientid))).page,
    agencyLogo: (agencyid) =>
      drawn(agencyLogo, agencyid, { page: 'image/webp' }, () => drawnLogo(AGENCY_MARK, agencyLogo.image.renditions))
        .page,
    projectFlyer: (projectid, scene) =>
      drawn(projectFlyer, projectid, { page: 'image/webp' }, () =>
        flyerOf(scene, randomFor('flyer', projectid), projectFlyer.image.renditions),
      ).page,
    flyer(opjobid, scene) {
      const { page, thumb, picture } = drawn(
        flyer,
        opjobid,
        { page: 'image/webp', thumb: 'image/webp', picture: 'image/jpeg' },
        () => flyerOf(scene, randomFor('flyer', opjobid), flyer.image.renditions),
      );
      return { flyer: page, thumbnail: thumb, picture, ...FLYER_SIZE };
    },
  };
};
