import { endpoints } from '@berangkat/contracts/http';
import { planInterviewDay } from '@berangkat/contracts/interviews';
import { anApplication, anEducation, anExperience } from '@berangkat/contracts/testing';
import { CommandRefused } from '@berangkat/platform/event-log';
import { z } from 'zod';
import { memoryPortal } from '../../testing';
import { thingsInLog } from './things-in-log';
import { admin, aFile, aPhoto, merging, peopleOf, root } from './testing/people';

const portal = memoryPortal();
const { handlers, by } = portal;
const people = peopleOf(portal);
const UNKNOWN = '20269999999';
const DAY = { zone: 'Asia/Makassar', begins: '09:00', ends: '12:00', minutes: 20, breaks: [], rooms: ['Kitchen'] };
const thingsOf = (id: string) => thingsInLog(portal.store, id);
const now = () => by(root, { occurredAt: Date.now() });

interface Named {
  readonly id: string;
  readonly third: string;
  readonly projectid: string;
  readonly day: string;
}
type Command = (named: Named) => Promise<unknown>;

/** The commands that name an applicant, or something of one, as somebody gives them who may. */
const COMMANDS: Readonly<Record<string, Command>> = {
  updateApplication: ({ id }) => handlers.applicants.update(id, anApplication(), by(root)),
  updateApplicantStatus: ({ id }) => handlers.applicants.setStatus(id, 'delete', by(root)),
  addAdminComment: ({ id }) => handlers.applicants.addAdminComment(id, 'Late', by(admin)),
  uploadPhoto: ({ id }) => handlers.applicants.changePhoto(id, aPhoto('late'), by(admin)),
  uploadFullPhoto: ({ id }) => handlers.attachments.changeFullPhoto(id, aPhoto('late'), by(admin)),
  uploadCv: ({ id }) => handlers.attachments.uploadCv(id, { isduplicate: true }, aFile('cvs', id, 'late'), by(admin)),
  attachJobCv: ({ id }) =>
    handlers.attachments.uploadCv(id, { isduplicate: true, jobcv: UNKNOWN }, aFile('cvs', id, 'late'), by(admin)),
  uploadDocument: ({ id }) =>
    handlers.attachments.uploadDocument(
      id,
      { documenttype: 'Visa', isduplicate: true },
      aFile('documents', id, 'late'),
      by(admin),
    ),
  updateDocument: ({ id }) => handlers.attachments.updateDocument(id, UNKNOWN, { number: 'L1' }, by(admin)),
  removeDocument: ({ id }) => handlers.attachments.removeDocument(id, `${id}-late.pdf`, by(admin)),
  addEducation: ({ id }) => handlers.educations.add({ applicantid: id, ...anEducation() }, by(admin)),
  updateEducation: async ({ id }) =>
    handlers.educations.change((await thingsOf(id)).educations[0]!, anEducation({ location: 'Late' }), by(admin)),
  removeEducation: async ({ id }) => handlers.educations.remove((await thingsOf(id)).educations[0]!, by(admin)),
  updateExperience: async ({ id }) =>
    handlers.experiences.change((await thingsOf(id)).experiences[0]!, anExperience({ location: 'Late' }), by(admin)),
  removeExperience: async ({ id }) => handlers.experiences.remove((await thingsOf(id)).experiences[0]!, by(admin)),
  uploadWorkPhoto: async ({ id }) =>
    handlers.attachments.addWorkPhoto((await thingsOf(id)).experiences[0]!, aPhoto('late'), by(admin)),
  removeWorkPhoto: async ({ id }) =>
    handlers.attachments.removeWorkPhoto((await thingsOf(id)).experiences[0]!, `${id}-late.webp`, by(admin)),
  addExperience: ({ id }) => handlers.experiences.add({ applicantid: id, ...anExperience() }, by(admin)),
  addApplicant: async ({ id }) =>
    handlers.placements.add(await people.project(), { applicantid: id, applicantstatus: 'applying' }, by(admin)),
  moveApplicant: ({ id, projectid }) =>
    handlers.placements.move(projectid, { applicantid: id, applicantstatus: 'rejected' }, by(admin)),
  moveApplicants: async ({ id, projectid }) => {
    const body = { applicantids: [id], applicantstatus: 'rejected' as const };
    const [result] = (await handlers.placements.moveAll(projectid, body, by(admin))).body.results;
    if (result!.problem !== null) throw new CommandRefused(result!.problem);
  },
  removeApplicant: ({ id, projectid }) => handlers.placements.remove(projectid, { applicantid: id }, by(admin)),
  arrangeInterviews: ({ id, day }) =>
    handlers.interviews.arrange(day, { step: 'place', applicantid: id, room: 0, slot: 4 }, by(admin)),
  conductInterviews: ({ id, day }) =>
    handlers.interviews.attend(day, { applicantid: id, attendance: 'arrived' }, by(admin)),
  setOptOut: ({ id }) => handlers.announcements.setOptOut(id, { optedout: true }, by(admin)),
  shareCv: ({ id }) => handlers.shares.share(id, 'link', now()),
  revokeShare: ({ id }) => handlers.shares.revoke(id, UNKNOWN, now()),
  makeCvPdf: ({ id }) => handlers.shares.print([id], now()),
  decideDuplicates: ({ id, third }) =>
    handlers.duplicates.decide({ pairs: [{ applicantid: id, otherid: third }], apart: true }, by(root)),
  mergeApplicants: ({ id, third }) => handlers.merges.merge(merging(third, id), by(admin)),
};

/** The commands that name one and refuse nobody, and why. */
const OTHERS: Readonly<Record<string, string>> = {
  eraseApplicant: 'erases both records',
  broadcastGeneral: 'leaves out whoever is not there',
  foreseeAnnouncement: 'counts whoever is not there',
  inviteToInterviews: 'leaves out whoever is not there, and says so',
  askForDuplicates: 'is a question about a form',
  submitApplication: 'names the account that it is for',
  exportApplicants: 'leaves out whoever is not there',
};

/** Of the path or of the body, whatever its form is. */
const namesApplicants = ({
  path,
  body,
  fields,
}: (typeof endpoints)[keyof typeof endpoints] & { readonly fields?: unknown }) =>
  /\/applicants\/(.*\/)?:id\b/.test(path) ||
  [body, fields].some(
    (schema) =>
      schema instanceof z.ZodType &&
      /"applicantids?"/.test(JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))),
  );
const naming = Object.entries(endpoints)
  .filter(([, endpoint]) => endpoint.method !== 'GET' && endpoint.service !== 'query-api' && namesApplicants(endpoint))
  .map(([name]) => name);

beforeAll(() => portal.seed());
afterAll(() => portal.close());

it('names every command that names an applicant', () => {
  expect(naming.filter((name) => COMMANDS[name] === undefined && OTHERS[name] === undefined)).toEqual([]);
});

const seated = async (): Promise<Named> => {
  const projectid = await people.project();
  const [id, third] = [await people.equipped(projectid), await people.equipped(projectid)];
  await people.move(projectid, id, 'shortlisted');
  const body = planInterviewDay.parse({ projectid, date: '2026-12-03', ...DAY });
  const day = (await handlers.interviews.plan(body, by(admin))).body.interviewdayid;
  return { id, third, projectid, day };
};

describe('a record that was merged into another one', () => {
  let named: Named;
  beforeAll(async () => {
    named = await seated();
    await handlers.merges.merge(merging(await people.equipped(named.projectid), named.id), by(admin));
  });
  it.all(Object.keys(COMMANDS))('refuses %s', async (name) => {
    const refused = expect(COMMANDS[name]!(named)).rejects;
    await (name === 'decideDuplicates'
      ? refused.toMatchObject({ status: 404 })
      : refused.toMatchObject({ status: 409, code: 'applicant-merged' }));
  });
});

describe('a record that is removed', () => {
  let named: Named;
  beforeAll(async () => {
    named = await seated();
    await handlers.applicants.setStatus(named.id, 'delete', by(root));
  });
  const REFUSED = Object.keys(COMMANDS).filter(
    // Superadmins see removed ones; to remove it again changes nothing.
    (name) => name !== 'decideDuplicates' && name !== 'updateApplicantStatus',
  );
  it.all(REFUSED)('refuses %s', async (name) => {
    await expect(COMMANDS[name]!(named)).rejects.toMatchObject({ status: 404 });
  });
});
