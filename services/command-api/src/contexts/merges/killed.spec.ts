import { memoryPortal } from '../../testing';
import { admin, aFile, aPhoto, merging, peopleOf } from './testing/people';
import { readingOf } from './testing/reading';

const CHOSEN = { fields: ['email' as const, 'motto' as const], photo: true, fullphoto: true, cv: true };

/** A portal with two people of one project, and what each says before and after their merge. */
const portalWithTwo = async () => {
  const portal = memoryPortal();
  await portal.seed();
  const people = peopleOf(portal);
  const projectid = await people.project();
  const [stays, other] = [await people.equipped(projectid), await people.equipped(projectid)];
  await people.move(projectid, other, 'shortlisted');
  return { portal, stays, other, people, projectid, ...readingOf(portal) };
};
type Two = Awaited<ReturnType<typeof portalWithTwo>>;

const merge = ({ portal, stays, other }: Two) =>
  portal.handlers.merges.merge(merging(stays, other, CHOSEN), portal.by(admin, { commandId: 'merge-once' }));
const UNCHANGED: ReadonlySet<string> = new Set(['education', 'experience', 'document']);
/** Something is added to the one that stays. */
const add = async ({ portal: { handlers, by }, stays }: Two) => {
  const { attachments, applicants } = handlers;
  const visa = { documenttype: 'Visa', isduplicate: false };
  await attachments.uploadDocument(stays, visa, aFile('documents', stays, 'visa'), by(admin));
  await applicants.changePhoto(stays, aPhoto('since', stays), by(admin));
  await applicants.addAdminComment(stays, 'Since', by(admin));
};
/** Undoes the merge, and gives everything that was added since to the other record. */
const undo = async ({ portal, stays, other, person, projectid }: Two) => {
  const { things, comments } = await person(stays);
  const visa = things.find(([, thing]) => JSON.stringify(thing).includes('visa'))?.[0].split(' ')[1];
  const planned = (await portal.commandHandler.recordsOf(`merge-${other}`)).find(({ type }) => type === 'MergePlanned');
  const copies = planned!.data.copies as readonly { kind: 'education' | 'experience' | 'document'; to: string }[];
  const given = [
    { kind: 'photo' as const, id: 'photo' },
    { kind: 'placement' as const, id: projectid },
    ...(visa === undefined ? [] : [{ kind: 'document' as const, id: visa }]),
    ...copies.filter(({ kind }) => UNCHANGED.has(kind)).map(({ kind, to: id }) => ({ kind, id })),
    ...comments.map(([id]) => ({ kind: 'comment' as const, id })),
  ];
  const { photo, thumbnail } = aPhoto('since', stays);
  const files = [photo, thumbnail, aFile('documents', stays, 'visa').file];
  const meta = portal.by(admin, { commandId: 'undo-once' });
  return portal.handlers.merges.undo(other, { given, reason: undefined }, meta, files);
};

/** The process dies before the append that is so many appends away. Answers whether it came to that. */
const dyingBefore = async ({ portal: { store } }: Two, appends: number, work: () => Promise<unknown>) => {
  const append = store.append.bind(store);
  let left = appends;
  const dying = jest.spyOn(store, 'append').mockImplementation((...given) => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error('killed')) : append(...given);
  });
  const died = await work().then(
    () => false,
    () => true,
  );
  dying.mockRestore();
  return died;
};

/** Each of the two by lines; ids, and what was named by one, are given anew in each portal. */
const both = async ({ person, stays, other }: Two) => {
  const plain = (said: unknown) => JSON.stringify(said).replace(/\d{11}|person\d+/g, '#');
  const of = async (id: string) => {
    const { status, fields, things, comments, placements } = await person(id);
    const values = [...things, ...comments].map(([, value]) => value);
    return [status, ...[...fields, ...values, ...placements].map(plain).sort()];
  };
  return { stays: await of(stays), other: await of(other) };
};

const whole = async (steps: readonly ((two: Two) => Promise<unknown>)[]) => {
  const two = await portalWithTwo();
  for (const step of steps) await step(two);
  const said = await both(two);
  two.portal.close();
  return said;
};

describe.each([
  ['a merge', [], merge],
  ['the undoing of a merge', [merge, add], undo],
] as const)('%s that is killed', (_, before, step) => {
  it.each(['a sweep in another process', 'the same command again'] as const)(
    'before any of its appends is finished by %s, and nothing is there twice',
    async (by) => {
      const expected = await whole([...before, step]);
      let died = true;
      let appends = 0;
      for (; died; appends += 1) {
        const two = await portalWithTwo();
        const unmerged = await both(two);
        for (const earlier of before) await earlier(two);
        const untouched = before.length === 0 ? unmerged : await both(two);
        died = await dyingBefore(two, appends, () => step(two));
        const next = memoryPortal({ kept: two.portal.kept });
        if (by === 'a sweep in another process') await next.uniqueness.sweep({ startup: true });
        else await step({ ...two, portal: next });
        const said = await both(two);
        // Before the log says it, nothing has been begun.
        if (by === 'a sweep in another process' && JSON.stringify(said) === JSON.stringify(untouched))
          expect(appends).toBeLessThan(4);
        else expect(said).toEqual(expected);
        await expect(step({ ...two, portal: next })).resolves.toBeDefined();
        expect(await both(two)).toEqual(expected);
        next.close();
        two.portal.close();
      }
      expect(appends).toBeGreaterThan(12);
    },
  );
});
