import { APPLICATION_FIELDS } from '@berangkat/contracts/applicants';
import { anEducation, anExperience } from '@berangkat/contracts/testing';
import { CommandRefused } from '@berangkat/platform/event-log';
import fc from 'fast-check';
import { memoryPortal } from '../../testing';
import { admin, aFile, aPhoto, merging, peopleOf, root } from './testing/people';
import { readingOf } from './testing/reading';

/** Merges of each pair of records. */
const ROUNDS = 2;

const ACTS = [
  'motto',
  'firstname',
  'email',
  'photo',
  'fullphoto',
  'cv',
  'add education',
  'change education',
  'remove education',
  'add experience',
  'remove experience',
  'add document',
  'change document',
  'remove document',
  'add work photo',
  'join',
  'shortlisted',
  'accepted',
  'rejected',
  'leave',
  'comment',
  'remove',
  'recover',
  'merge third',
  'part third',
] as const;
/** Something that somebody does, mostly to the record that stays; `nth` of its things. */
const act = fc.record({
  who: fc.constantFrom('stays' as const, 'stays' as const, 'stays' as const, 'other' as const),
  what: fc.constantFrom(...ACTS),
  nth: fc.nat(3),
});
type Act = { readonly who: 'stays' | 'other'; readonly what: (typeof ACTS)[number]; readonly nth: number };
const chosen = {
  fields: fc.subarray([...APPLICATION_FIELDS]),
  photo: fc.boolean(),
  fullphoto: fc.boolean(),
  cv: fc.boolean(),
};
/** A merge and its undoing, with what happens before and meanwhile. The same two are merged again and again. */
const round = fc.record({
  before: fc.array(act, { maxLength: 3 }),
  chosen: fc.record(chosen),
  since: fc.array(act, { maxLength: 6 }),
  thirdFirst: fc.boolean(),
  /** Which of what is new since goes to the other record: a bit for each. */
  gives: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(255) }),
});
const history = fc.record({
  equipped: fc.boolean(),
  rounds: fc.array(round, { minLength: ROUNDS, maxLength: ROUNDS }),
});

/** A portal for some histories, so that none has to read a long log. */
const open = async () => {
  const portal = memoryPortal();
  await portal.seed();
  const people = peopleOf(portal);
  return { ...portal, people, reading: readingOf(portal), projectid: await people.project() };
};
type Portal = Awaited<ReturnType<typeof open>>;
type Person = Awaited<ReturnType<Portal['reading']['person']>>;

let number = 0;
/** Steps that change something that is there already. */
const READING = /motto|firstname|email|change|remove |work photo/;
const NOBODY: Person = { status: '', fields: [], things: [], comments: [], placements: [], words: [] };
const valueOf = ({ fields }: Person, field: string): unknown => new Map(fields).get(field);
const FILES = { photo: 'ApplicantPhotoChanged', fullphoto: 'FullPhotoChanged', cv: 'CvFileUploaded' } as const;

/** Does one thing. Answers what it set by its name, undefined where it was refused or set nothing. */
const carryOut = async (
  { handlers, by, projectid, reading, people }: Portal,
  applicantid: string,
  third: string,
  { what, nth }: Act,
): Promise<readonly [string, unknown] | undefined> => {
  number += 1;
  const { applicants, attachments, educations, experiences, placements, merges } = handlers;
  const said = READING.test(what) ? await reading.person(applicantid) : NOBODY;
  const ids = (has: string) =>
    said.things.filter(([, thing]) => Object.hasOwn(thing as object, has)).map(([key]) => key.split(' ')[1]!);
  const one = (has: string): string => ids(has).at(nth % Math.max(ids(has).length, 1)) ?? '20269999999';
  const field = async (name: string, value: string) => {
    const form = Object.fromEntries(
      said.fields.filter(([key]) => (APPLICATION_FIELDS as readonly string[]).includes(key)),
    );
    await applicants.update(
      applicantid,
      { ...form, [name]: value } as Parameters<typeof applicants.update>[1],
      by(root),
    );
    return [name, value] as const;
  };
  const placed = async (work: () => Promise<unknown>) => {
    await work();
    return ['placement', new Map((await reading.person(applicantid)).placements).get(projectid)] as const;
  };
  switch (what) {
    case 'motto':
    case 'firstname':
      return field(what, `Word${number}`);
    case 'email':
      return field(what, `since${number}@example.com`);
    case 'photo':
      await applicants.changePhoto(applicantid, aPhoto(`p${number}`, applicantid), by(admin));
      return [FILES.photo, aPhoto(`p${number}`, applicantid)];
    case 'fullphoto':
      await attachments.changeFullPhoto(applicantid, aPhoto(`f${number}`, applicantid), by(admin));
      return [FILES.fullphoto, aPhoto(`f${number}`, applicantid)];
    case 'cv': {
      const file = aFile('cvs', applicantid, `c${number}`);
      await attachments.uploadCv(applicantid, { isduplicate: true }, file, by(admin));
      return [FILES.cv, file];
    }
    case 'add education':
      await educations.add({ applicantid, ...anEducation({ location: `Place ${number}` }) }, by(admin));
      return undefined;
    case 'change education':
      await educations.change(one('institutionname'), anEducation({ location: `Place ${number}` }), by(admin));
      return undefined;
    case 'remove education':
      await educations.remove(one('institutionname'), by(admin));
      return undefined;
    case 'add experience':
      await experiences.add({ applicantid, ...anExperience() }, by(admin));
      return undefined;
    case 'remove experience':
      await experiences.remove(one('companyname'), by(admin));
      return undefined;
    case 'add document': {
      const document = { documenttype: 'Visa', isduplicate: true, issuer: `Office ${number}` };
      await attachments.uploadDocument(applicantid, document, aFile('documents', applicantid, `d${number}`), by(admin));
      return undefined;
    }
    case 'change document':
      await attachments.updateDocument(applicantid, one('documentid'), { number: `N${number}` }, by(admin));
      return undefined;
    case 'remove document': {
      const file = String(
        (new Map(said.things).get(`document ${one('documentid')}`) as { file?: string } | undefined)?.file,
      );
      await attachments.removeDocument(applicantid, file.split('/').slice(1).join('-'), by(admin));
      return undefined;
    }
    case 'add work photo':
      await attachments.addWorkPhoto(one('companyname'), aPhoto(`w${number}`), by(admin));
      return undefined;
    case 'join':
      return placed(() => placements.add(projectid, { applicantid, applicantstatus: 'applying' }, by(admin)));
    case 'shortlisted':
    case 'accepted':
    case 'rejected':
      return placed(() => people.move(projectid, applicantid, what));
    case 'leave':
      return placed(() => placements.remove(projectid, { applicantid }, by(admin)));
    case 'comment':
      await applicants.addAdminComment(applicantid, 'Seen', by(admin));
      return undefined;
    case 'remove':
    case 'recover':
      await applicants.setStatus(applicantid, what === 'remove' ? 'delete' : 'open', by(root));
      return undefined;
    case 'merge third':
      await merges.merge(
        merging(applicantid, third, { fields: ['email', 'motto', 'firstname'], photo: true, cv: true }),
        by(admin),
      );
      return undefined;
    case 'part third':
      await merges.undo(third, { given: [], reason: undefined }, by(admin));
      return undefined;
    default:
      return what satisfies never;
  }
};

const unlessRefused = async <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof CommandRefused) return undefined;
    throw error;
  });

/** The reading of a record that is right after the undoing: that from before, but for its own changes since. */
const expected = (before: Person, last: Person, since: ReadonlyMap<string, unknown>, copies: ReadonlySet<string>) => {
  const fields = new Map([...before.fields, ...[...since].filter(([name]) => name !== 'placement')]);
  return {
    status: last.status,
    fields: [...fields].sort(([a], [b]) => (a < b ? -1 : 1)),
    things: last.things.filter(([id]) => !copies.has(id)),
    comments: last.comments,
    placements: since.has('placement')
      ? [since.get('placement')].filter((standing) => standing !== undefined)
      : before.placements.map(([, standing]) => standing),
    words: (since.has('placement') ? last : before).words.map(([, said]) => said),
  };
};

const KIND_OF: Readonly<Record<string, 'photo' | 'fullphoto' | 'cv'>> = {
  [FILES.photo]: 'photo',
  [FILES.fullphoto]: 'fullphoto',
  [FILES.cv]: 'cv',
};
type Given = Parameters<Portal['handlers']['merges']['undo']>[1]['given'];
const newIn = (before: Person['things'], now: Person['things']): readonly string[] => {
  const had = new Map(before);
  return now.map(([key]) => key).filter((key) => !had.has(key));
};

/** Things that are new in the record that stays, and can go to the other one. */
const givable = (before: Person, now: Person, since: ReadonlyMap<string, unknown>, copies: ReadonlySet<string>) => {
  const things = newIn(before.things, now.things).filter(
    (key) => !copies.has(key) && !/^(workphoto|experience)/.test(key),
  );
  const comments = newIn(before.comments, now.comments).map((commentid) => `comment ${commentid}`);
  const fields = [...since.keys()].flatMap((name) =>
    name === 'placement' ? [] : [KIND_OF[name] === undefined ? `field ${name}` : `${KIND_OF[name]} ${KIND_OF[name]}`],
  );
  return [...things, ...comments, ...fields].map((key) => {
    const [kind, id] = key.split(' ') as [Given[number]['kind'], string];
    return { kind, id };
  });
};

/** The other record with what it is given, without ids. */
const withGiven = (other: Person, now: Person, given: Given, renamed: (said: string) => string) => {
  const fields = new Map(other.fields);
  for (const { kind, id } of given) {
    const name = kind === 'field' ? id : FILES[kind as keyof typeof FILES];
    if (name !== undefined) fields.set(name, JSON.parse(renamed(JSON.stringify(valueOf(now, name)))));
  }
  const of = (pairs: Person['things'], kinds: readonly Given[number]['kind'][]) =>
    given
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, id }) => {
        const value = new Map(pairs).get(kind === 'comment' ? id : `${kind} ${id}`);
        return renamed(plain(value));
      });
  return {
    fields: [...fields].sort(([a], [b]) => (a < b ? -1 : 1)),
    things: [...other.things.map(([, thing]) => plain(thing)), ...of(now.things, ['document', 'education'])].sort(),
    comments: [...other.comments.map(([, said]) => plain(said)), ...of(now.comments, ['comment'])].sort(),
  };
};
const plain = (value: unknown): string => JSON.stringify(value).replace(/"documentid":"\d+",?/, '');
const bare = ({ fields, things, comments }: Person) => ({
  fields,
  things: things.map(([, thing]) => plain(thing)).sort(),
  comments: comments.map(([, said]) => plain(said)).sort(),
});

const RUNS = 2_000 / ROUNDS;
const IN_ONE_PORTAL = 6;

it('merge, whatever happens, undo: each record is as if nothing had happened but what was done to it itself', async () => {
  let portal = await open();
  let histories = 0;
  let givenAway = 0;
  const property = fc.asyncProperty(history, async ({ equipped, rounds }) => {
    histories += 1;
    if (histories % IN_ONE_PORTAL === 0) {
      portal.close();
      portal = await open();
    }
    const { people, reading, projectid, commandHandler, uniqueness, by } = portal;
    const { merges } = portal.handlers;
    const other = await people.equipped(projectid);
    const stays = await (equipped ? people.equipped(projectid) : people.person());
    const third = await people.person();
    const thirdBefore = await reading.person(third);
    const carriedOut = (one: Act) => unlessRefused(carryOut(portal, one.who === 'stays' ? stays : other, third, one));
    for (const told of rounds) {
      for (const one of told.before) if (!/third|remove$/.test(one.what)) await carriedOut(one);
      await unlessRefused(portal.handlers.applicants.setStatus(stays, 'open', by(root)));
      const before = { stays: await reading.person(stays), other: await reading.person(other) };
      await merges.merge(merging(stays, other, told.chosen), by(admin));
      const since = new Map<string, unknown>();
      for (const one of told.since) {
        // Where a merged record stands is moved by nobody: it is in no pipeline.
        if (one.who === 'other' && /shortlisted|accepted|rejected|leave|part third/.test(one.what)) continue;
        const set = await carriedOut(one);
        if (set !== undefined && one.who === 'stays') since.set(...set);
      }
      const planned = (await commandHandler.recordsOf(`merge-${other}`)).findLast(
        ({ type }) => type === 'MergePlanned',
      )!;
      const copies = new Set(
        (planned.data.copies as { kind: string; to: string }[]).map(({ kind, to }) => `${kind} ${to}`),
      );
      // Things that came with a third record go with that one.
      const gives = told.gives !== 0 && !told.since.some(({ what }) => what.includes('third'));
      const now = gives ? await reading.person(stays) : NOBODY;
      const given = gives
        ? givable(before.stays, now, since, copies).filter((_, at) => ((told.gives >> at) & 1) === 1)
        : [];
      const files = [...JSON.stringify(now).matchAll(/"((?:photos|cvs|documents)\/[^"]+)"/g)].map(([, name]) => name!);
      const undoing = told.thirdFirst ? [third, other] : [other, third];
      for (const otherid of undoing)
        await unlessRefused(
          merges.undo(otherid, { given: otherid === other ? given : [], reason: undefined }, by(admin), files),
        );
      const after = await reading.person(stays);
      for (const { kind, id } of given) {
        since.delete(kind === 'field' ? id : FILES[kind as keyof typeof FILES]);
        givenAway += 1;
        expect(JSON.stringify(after)).not.toContain(`"${kind} ${id}"`);
      }
      const values = (pairs: Person['words']) => pairs.map(([, value]) => value);
      expect({ ...after, placements: values(after.placements), words: values(after.words) }).toEqual(
        expected(before.stays, after, since, copies),
      );
      const parted = await reading.person(other);
      if (given.length === 0) expect(parted).toEqual(before.other);
      else
        expect(bare(parted)).toEqual(
          withGiven(before.other, now, given, (said) => said.replaceAll(`/${stays}/`, `/${other}/`)),
        );
      expect(await reading.person(third)).toEqual(thirdBefore);
      // Each holds the address that it says.
      for (const [id, said] of [
        [stays, after],
        [other, parted],
        [third, thirdBefore],
      ] as const)
        expect(await uniqueness.ownerOf('application-email', String(valueOf(said, 'email')))).toBe(id);
    }
  });
  await fc.assert(property, { numRuns: RUNS });
  expect(givenAway).toBeGreaterThan(100);
  portal.close();
}, 300_000);
