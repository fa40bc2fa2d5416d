import { type Actor } from '@berangkat/contracts/kernel';
import { anApplication, anExperience } from '@berangkat/contracts/testing';
import { memoryPortal } from '../testing';

const owner: Actor = { accountid: '20261122011', category: 'applicant' };

/** The answer and the receipt of the first attempt are lost, and the file was stored a second time under other names. */
describe('an upload that comes again is answered as the first time', () => {
  const portal = memoryPortal();
  const { attachments, applicants, experiences } = portal.handlers;
  let applicantid: string;
  let experienceid: string;
  let files = 0;
  afterAll(() => portal.close());
  beforeAll(async () => {
    applicantid = (await applicants.submit(anApplication(), portal.by(owner))).body.applicantid;
    experienceid = (await experiences.add({ applicantid, ...anExperience() }, portal.by(owner))).body.experienceid;
  });

  const paper = (folder: string) => ({
    file: `${folder}/${applicantid}/f${(files += 1)}.pdf`,
    filename: 'a.pdf',
    contenttype: 'application/pdf',
    size: 9,
  });
  const photo = (folder: string) => ({
    photo: `${folder}/${applicantid}/p${(files += 1)}.webp`,
    thumbnail: 't',
    photohash: 'h',
  });
  const meta = (commandId: string) => portal.by(owner, { commandId });
  const passport = (commandId: string, isduplicate = false) =>
    attachments.uploadDocument(
      applicantid,
      { documenttype: 'Passport', isduplicate },
      paper('documents'),
      meta(commandId),
    );

  it.each<[string, (commandId: string) => Promise<{ readonly body: object }>]>([
    ['a full photo', (id) => attachments.changeFullPhoto(applicantid, photo('fullphotos'), meta(id))],
    ['a CV file', (id) => attachments.uploadCv(applicantid, { isduplicate: true }, paper('cvs'), meta(id))],
    ['a document', (id) => passport(id, true)],
    ['a work photo', (id) => attachments.addWorkPhoto(experienceid, photo('workphotos'), meta(id))],
  ])('%s, though another one came in between', async (what, upload) => {
    const first = await upload(`${what} 1`);
    const second = await upload(`${what} 2`);
    expect(second.body).not.toEqual(first.body);
    expect(await upload(`${what} 1`)).toEqual(first);
  });

  it('a document that was removed in between, and stays removed', async () => {
    const first = await passport('removed', true);
    const { documentname } = first.body;
    await attachments.removeDocument(applicantid, documentname, portal.by(owner));
    expect(await passport('removed', true)).toEqual(first);
    await expect(attachments.removeDocument(applicantid, documentname, portal.by(owner))).rejects.toMatchObject({
      status: 404,
    });
  });
});
