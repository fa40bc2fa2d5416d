import { planInterviewDay } from '@berangkat/contracts/interviews';
import { publicName } from '@berangkat/contracts/attachments';
import { anEducation, anExperience } from '@berangkat/contracts/testing';
import { memoryPortal } from '../../testing';
import { admin, aFile, aPhoto, merging, peopleOf, root } from './testing/people';
import { readingOf } from './testing/reading';

const portal = memoryPortal();
const { handlers, by, vault } = portal;
const { merges, applicants, educations, placements } = handlers;
const people = peopleOf(portal);
const { person } = readingOf(portal);
beforeAll(() => portal.seed());
afterAll(() => portal.close());

const two = async () => {
  const projectid = await people.project();
  return { projectid, stays: await people.equipped(projectid), other: await people.equipped(projectid) };
};
const fieldOf = async (applicantid: string, field: string) => new Map((await person(applicantid)).fields).get(field);
const countOf = async (applicantid: string, pattern: string) =>
  (await person(applicantid)).things.filter(([, thing]) => JSON.stringify(thing).includes(pattern)).length;
const undo = (otherid: string, given: Parameters<typeof merges.undo>[1]['given'] = []) =>
  merges.undo(otherid, { given, reason: undefined }, by(admin));

it('puts everything of the other record into the one that stays, with the fields that were chosen', async () => {
  const { projectid, stays, other } = await two();
  await people.move(projectid, other, 'shortlisted');
  const email = await fieldOf(other, 'email');
  const chosen = { fields: ['email', 'motto'] as const, photo: true, cv: true };
  await expect(
    merges.merge(merging(stays, other, { ...chosen, fields: [...chosen.fields] }), by(admin)),
  ).resolves.toMatchObject({
    body: { applicantid: stays, otherid: other },
  });
  const merged = await person(stays);
  expect(new Map(merged.fields).get('email')).toBe(email);
  expect(new Map(merged.fields).get('ApplicantPhotoChanged')).toEqual(aPhoto(`face${other}`));
  expect(merged.things).toHaveLength(8);
  expect(merged.placements).toEqual([[projectid, 'shortlisted']]);
  expect((await person(other)).status).toBe('removed');
  expect(await applicants.exists(other)).toBe(false);
});

const once = () => {
  let happen!: () => void;
  const happened = new Promise<void>((done) => (happen = done));
  return { happen, happened };
};

it('takes along what a command adds that was under way when the other record was frozen', async () => {
  const { stays, other } = await two();
  const append = portal.store.append.bind(portal.store);
  const [begun, planned] = [once(), once()];
  let isFirst = true;
  const held = jest.spyOn(portal.store, 'append').mockImplementation(async (stream, events, expected) => {
    if (stream.startsWith('education-') && isFirst) {
      isFirst = false;
      begun.happen();
      await planned.happened;
    }
    const appended = await append(stream, events, expected);
    if (events.some(({ type }) => type === 'MergePlanned')) {
      planned.happen();
      await late;
    }
    return appended;
  });
  const late = educations.add({ applicantid: other, ...anEducation({ degree: 'Doctorate' }) }, by(admin));
  await begun.happened;
  await merges.merge(merging(stays, other), by(admin));
  held.mockRestore();
  expect(await countOf(stays, 'Doctorate')).toBe(1);
  await undo(other);
  expect([await countOf(stays, 'Doctorate'), await countOf(other, 'Doctorate')]).toEqual([0, 1]);
});

it('undone, both are as they were, and the other record has what it is given of what happened since', async () => {
  const { projectid, stays, other } = await two();
  const before = { stays: await person(stays), other: await person(other) };
  await merges.merge(merging(stays, other, { fields: ['email', 'firstname'], fullphoto: true }), by(admin));
  await people.move(projectid, stays, 'shortlisted');
  const { educationid } = (
    await educations.add({ applicantid: stays, ...anEducation({ degree: 'Bachelor' }) }, by(admin))
  ).body;
  await undo(other, [
    { kind: 'education', id: educationid },
    { kind: 'placement', id: projectid },
  ]);
  const after = { stays: await person(stays), other: await person(other) };
  expect(after.stays.fields).toEqual(before.stays.fields);
  expect(after.stays.things).toEqual(before.stays.things);
  expect(after.other.fields).toEqual(before.other.fields);
  expect(after.other.placements).toEqual([[projectid, 'shortlisted']]);
  expect(await countOf(other, 'Bachelor')).toBe(1);
  await expect(undo(other)).rejects.toMatchObject({ status: 404 });
});

it('a field that was changed since stays, or goes to the other record with the address that is unique', async () => {
  const { stays, other } = await two();
  const own = await fieldOf(stays, 'email');
  await merges.merge(merging(stays, other, { fields: ['email'] }), by(admin));
  const { reading } = { reading: await applicationOf(stays) };
  await applicants.update(stays, { ...reading, email: `new${other}@example.com` }, by(root));
  await undo(other, [{ kind: 'field', id: 'email' }]);
  expect(await fieldOf(stays, 'email')).toBe(own);
  expect(await fieldOf(other, 'email')).toBe(`new${other}@example.com`);
  for (const email of [own as string, `new${other}@example.com`]) expect(await applicants.emailTaken(email)).toBe(true);
});

const applicationOf = async (applicantid: string) => {
  const { fields } = await person(applicantid);
  const {
    accountid: _,
    managedby: __,
    ...form
  } = Object.fromEntries(fields.filter(([name]) => !/Changed|Uploaded/.test(name)));
  return form as Parameters<typeof applicants.update>[1];
};

it("what was done since to fields and ways of its own can be the other one's as well, and is taken back then", async () => {
  const { projectid, stays, other } = await two();
  const before = await person(stays);
  await merges.merge(merging(stays, other), by(admin));
  const form = await applicationOf(stays);
  await applicants.update(stays, { ...form, motto: 'Since' }, by(root));
  await people.move(projectid, stays, 'shortlisted');
  const joined = await people.project();
  await placements.add(joined, { applicantid: stays, applicantstatus: 'applying' }, by(admin));
  await undo(other, [
    { kind: 'field', id: 'motto' },
    { kind: 'placement', id: projectid },
    { kind: 'placement', id: joined },
  ]);
  expect(await person(stays)).toEqual(before);
  expect(await fieldOf(other, 'motto')).toBe('Since');
  expect((await person(other)).placements).toEqual([
    [projectid, 'shortlisted'],
    [joined, 'applying'],
  ]);
});

it('what was said of the further way is said of the one that stays, which has its own words back afterwards', async () => {
  const { projectid, stays, other } = await two();
  const say = (applicantid: string, applicantstatus: 'shortlisted' | 'accepted', comment: string) =>
    placements.move(projectid, { applicantid, applicantstatus, comment }, by(admin));
  await say(stays, 'shortlisted', 'Kind');
  await say(other, 'shortlisted', 'Tall');
  await say(other, 'accepted', 'Speaks well');
  const before = { stays: await person(stays), other: await person(other) };
  await merges.merge(merging(stays, other), by(admin));
  expect((await person(stays)).words).toEqual([[projectid, 'Speaks well']]);
  await undo(other);
  expect({ stays: await person(stays), other: await person(other) }).toEqual(before);
});

it('a link of the other record opens the CV that stays, and is revoked there', async () => {
  const { stays, other } = await two();
  const now = { occurredAt: Date.now() };
  const { shareid, token } = (await handlers.shares.share(other, 'link', by(root, now))).body;
  await merges.merge(merging(stays, other), by(admin));
  const open = () => handlers.shares.open(token, { address: '192.0.2.1', userAgent: 'test' }, by(root, now));
  await expect(open()).resolves.toMatchObject({ body: {} });
  await handlers.shares.revoke(stays, shareid, by(root, now));
  await expect(open()).rejects.toMatchObject({ status: 403 });
});

it('who was taken out of a project since is out of it as the other record, where that is given the way', async () => {
  const { projectid, stays, other } = await two();
  await merges.merge(merging(stays, other), by(admin));
  await placements.remove(projectid, { applicantid: stays }, by(admin));
  await undo(other, [{ kind: 'placement', id: projectid }]);
  expect((await person(stays)).placements).toEqual([[projectid, 'applying']]);
  expect((await person(other)).placements).toEqual([]);
});

it('what was added since goes to the other record where somebody says so, with the files under its own key', async () => {
  const { projectid, stays, other } = await two();
  await merges.merge(merging(stays, other, { photo: true }), by(admin));
  const { attachments, experiences } = handlers;
  const document = { documenttype: 'Visa', isduplicate: false, number: 'V1' };
  const { documentid } = (
    await attachments.uploadDocument(stays, document, aFile('documents', stays, 'visa'), by(admin))
  ).body;
  await attachments.changeFullPhoto(stays, aPhoto('fullnew', stays), by(admin));
  await attachments.uploadCv(stays, { isduplicate: true }, aFile('cvs', stays, 'cvnew'), by(admin));
  await applicants.changePhoto(stays, aPhoto('facenew', stays), by(admin));
  const { commentid } = (await applicants.addAdminComment(stays, 'Speaks Dutch', by(root))).body;
  const { experienceid } = (
    await experiences.add({ applicantid: stays, ...anExperience({ position: 'Baker' }) }, by(admin))
  ).body;
  await attachments.addWorkPhoto(experienceid, aPhoto('bread7', stays), by(admin));
  const copied = (await plannedOf(other)).find(({ kind }) => kind === 'experience')!;
  await attachments.addWorkPhoto(copied.to, aPhoto('ladle7', stays), by(admin));
  const ladle = idOf(await person(stays), 'ladle7');
  const given = [
    { kind: 'document', id: documentid },
    { kind: 'comment', id: commentid },
    { kind: 'experience', id: experienceid },
    { kind: 'workphoto', id: ladle },
    ...(['photo', 'fullphoto', 'cv'] as const).map((kind) => ({ kind, id: kind })),
  ] as const;
  await expect(undo(other, [...given])).rejects.toMatchObject({ status: 409, code: 'stale-revision' });
  const files = (await merges.filesOf(other, [...given], by(admin))).body;
  expect(files).toContainEqual({ from: `documents/${stays}/visa.pdf`, to: `documents/${other}/visa.pdf` });
  await merges.undo(
    other,
    { given: [...given], reason: undefined },
    by(admin),
    files.map(({ from }) => from),
  );
  const [mine, theirs] = [JSON.stringify(await person(stays)), JSON.stringify(await person(other))];
  for (const name of ['visa', 'fullnew', 'cvnew', 'facenew', 'Speaks Dutch', 'Baker', 'bread7', 'ladle7']) {
    expect(mine).not.toContain(name);
    expect(theirs).toContain(name);
  }
  expect(theirs).not.toContain(stays);
  expect((await person(stays)).placements).toEqual([[projectid, 'applying']]);
  const told = (await portal.commandHandler.recordsOf(`applicant-${other}`)).find(
    ({ type }) => type === 'AdminCommentGiven',
  );
  expect(told?.data).toMatchObject({ by: root.accountid });
  // Erased alone, nothing of it is left in the record that it was added to.
  await applicants.erase(other, by(root));
  expect(await keyOf(stays)).not.toBe('destroyed');
});

it('what was added since and is given to nobody stays, but for photos of what the other record takes along', async () => {
  const { stays, other } = await two();
  await merges.merge(merging(stays, other, { fullphoto: true }), by(admin));
  await handlers.attachments.changeFullPhoto(stays, aPhoto('fullnew', stays), by(admin));
  await applicants.addAdminComment(stays, 'Speaks Dutch', by(root));
  const copied = (await plannedOf(other)).find(({ kind }) => kind === 'experience')!;
  await handlers.attachments.addWorkPhoto(copied.to, aPhoto('ladle7', stays), by(admin));
  await undo(other);
  const mine = JSON.stringify(await person(stays));
  expect(mine).toContain('fullnew');
  expect(mine).toContain('Speaks Dutch');
  expect(mine).not.toContain('ladle7');
  expect(JSON.stringify(await person(other))).not.toMatch(/fullnew|Speaks Dutch|ladle7/);
});

it('a photo of the other record that was deleted since is deleted there where somebody says so', async () => {
  const { stays, other } = await two();
  const { experienceid } = (
    await handlers.experiences.add({ applicantid: other, ...anExperience({ position: 'Baker' }) }, by(admin))
  ).body;
  const bread = { ...aPhoto('bread7', other), photo: `workphotos/${other}/bread7.webp` };
  await handlers.attachments.addWorkPhoto(experienceid, bread, by(admin));
  const imageid = idOf(await person(other), 'bread7');
  await merges.merge(merging(stays, other), by(admin));
  const copyOf = async (kind: string, id: string) =>
    (await plannedOf(other)).find((copy) => copy.kind === kind && copy.from === id)!.to;
  const copied = await copyOf('experience', experienceid);
  await handlers.attachments.removeWorkPhoto(copied, publicName(bread.photo), by(admin));
  expect(JSON.stringify(await person(other))).toContain('bread7');
  await undo(other, [{ kind: 'workphoto', id: await copyOf('workphoto', imageid) }]);
  expect(JSON.stringify(await person(other))).not.toContain('bread7');
});

const plannedOf = async (otherid: string) =>
  (await portal.commandHandler.recordsOf(`merge-${otherid}`)).findLast(({ type }) => type === 'MergePlanned')!.data
    .copies as { kind: string; from: string; to: string }[];
const idOf = ({ things }: Awaited<ReturnType<typeof person>>, pattern: string): string =>
  things.find(([, thing]) => JSON.stringify(thing).includes(pattern))![0].split(' ')[1]!;

it('nobody takes the own address of the record that stays while it has the other one', async () => {
  const { stays, other } = await two();
  const own = (await fieldOf(stays, 'email')) as string;
  await merges.merge(merging(stays, other, { fields: ['email'] }), by(admin));
  await expect(people.person({ email: own })).rejects.toMatchObject({ status: 409, code: 'app-email-taken' });
  await undo(other);
  expect(await applicants.emailTaken(own)).toBe(true);
});

it('refuses what cannot be merged, and says why', async () => {
  const { stays, other } = await two();
  const third = await people.person();
  const merge = (...sent: Parameters<typeof merging>) => merges.merge(merging(...sent), by(admin));
  await expect(merge(stays, stays)).rejects.toMatchObject({ status: 400, code: 'merge-itself' });
  await expect(merge(stays, '20261199999')).rejects.toMatchObject({ status: 404 });
  await expect(merge(stays, other, { reason: undefined })).rejects.toMatchObject({ code: 'merge-reason-required' });
  await merge(stays, other);
  await expect(merge(third, stays)).rejects.toMatchObject({ status: 409, code: 'merge-has-merged' });
  await expect(merge(third, other)).rejects.toMatchObject({ status: 409, code: 'applicant-merged' });
  await expect(merge(other, third)).rejects.toMatchObject({ status: 409, code: 'applicant-merged' });
  await merge(stays, third);
  await undo(other);
  await undo(third);
});

it('merges that want the same record at once leave one of them', async () => {
  const { stays, other } = await two();
  const third = await people.person();
  const both = await Promise.allSettled([
    merges.merge(merging(stays, other), by(admin)),
    merges.merge(merging(other, third), by(admin)),
    merges.merge(merging(third, stays), by(admin)),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  const merged = [];
  for (const id of [stays, other, third]) if (!(await applicants.exists(id))) merged.push(id);
  expect(merged.length).toBeLessThanOrEqual(1);
});

it('of several that were merged into one, each can be taken out again in any order', async () => {
  const { stays, other } = await two();
  const third = await people.equipped(await people.project());
  const before = [await person(stays), await person(other), await person(third)];
  for (const one of [other, third])
    await merges.merge(
      merging(stays, one, { fields: ['email', 'motto', 'firstname'], photo: true, cv: true }),
      by(admin),
    );
  await undo(other);
  await undo(third);
  expect([await person(stays), await person(other), await person(third)]).toEqual(before);
});

const keyOf = async (applicantid: string) =>
  (await vault.keysFor([`applicant-${applicantid}`])).get(`applicant-${applicantid}`);

it.each(['stays', 'other'] as const)('erasing %s erases both while they are merged', async (which) => {
  const pair = await two();
  await merges.merge(merging(pair.stays, pair.other, { fields: ['motto'] }), by(admin));
  await applicants.erase(pair[which], by(root));
  expect([await keyOf(pair.stays), await keyOf(pair.other)]).toEqual(['destroyed', 'destroyed']);
  await expect(undo(pair.other)).resolves.toBeDefined();
});

it('erased after an undo, nothing that came from the other record can be read in the one that stayed', async () => {
  const { stays, other } = await two();
  await merges.merge(merging(stays, other, { fields: ['email'], photo: true, cv: true }), by(admin));
  const email = await fieldOf(stays, 'email');
  await undo(other);
  await applicants.erase(other, by(root));
  expect(await keyOf(stays)).not.toBe('destroyed');
  const said = JSON.stringify(await readingOf(portal).eventsOf(stays));
  for (const trace of [email as string, `face${other}`, `full${other}`, `cvs/${other}`, `documents/${other}`])
    expect(said).not.toContain(trace);
  expect((await person(stays)).fields.length).toBeGreaterThan(10);
});

describe('interviews that are still to come', () => {
  const form = { zone: 'Asia/Makassar', begins: '09:00', ends: '12:00', minutes: 20, breaks: [], rooms: ['Kitchen'] };
  const dayOf = async (projectid: string) => {
    const body = planInterviewDay.parse({ projectid, date: '2026-12-03', ...form });
    return (await handlers.interviews.plan(body, by(admin))).body.interviewdayid;
  };
  const place = (id: string, applicantid: string, slot: number) =>
    handlers.interviews.arrange(id, { step: 'place', applicantid, room: 0, slot }, by(admin));
  const seats = async (id: string) => {
    const had = new Map<unknown, unknown>();
    for (const { type, data } of await portal.commandHandler.recordsOf(`interviewday-${id}`))
      if (type === 'InterviewRemoved') had.delete(data.applicantid);
      else if (type === 'InterviewPlanned') had.set(data.applicantid, data.slot);
    return [...had];
  };
  const seated = async () => {
    const pair = await two();
    await people.move(pair.projectid, pair.other, 'shortlisted');
    const day = await dayOf(pair.projectid);
    await place(day, pair.other, 2);
    return { ...pair, day };
  };

  it('are handed over with the merge, and back with its undoing', async () => {
    const { stays, other, day } = await seated();
    await merges.merge(merging(stays, other), by(admin));
    expect(await seats(day)).toEqual([[stays, 2]]);
    await undo(other);
    expect(await seats(day)).toEqual([[other, 2]]);
  });

  it('refuse a merge where both have one at about one time', async () => {
    const { stays, other, day, projectid } = await seated();
    await people.move(projectid, stays, 'shortlisted');
    await place(day, stays, 4);
    await expect(merges.merge(merging(stays, other), by(admin))).rejects.toMatchObject({
      status: 409,
      code: 'merge-interview',
    });
    expect(await applicants.exists(other)).toBe(true);
  });
});
