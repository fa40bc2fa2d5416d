import {
  type AskForDuplicates,
  type Description,
  featuresAfter,
  marksOf,
  NO_FEATURES,
} from '@berangkat/contracts/duplicates';
import { type Actor } from '@berangkat/contracts/kernel';
import { e164Of } from '@berangkat/contracts/phones';
import { likenessNames } from '@berangkat/platform/likeness';
import { type Lookalike } from '@berangkat/platform/read-models';
import { answerTo, knowing } from './asking';

const actor = (category: string): Actor => ({ accountid: '20260101901', category });
const [vendor, admin, superadmin] = ['vendor', 'admin', 'superadmin'].map(actor) as [Actor, Actor, Actor];
const nameOf = likenessNames(Buffer.alloc(32, 1));
const person = (applicantid: string, described: Description, status: 'open' | 'removed' = 'open'): Lookalike => {
  const features = featuresAfter(NO_FEATURES, described, nameOf);
  const { firstname = null, lastname = null } = described;
  return { applicantid, status, firstname, lastname, features, marks: marksOf(features, nameOf) };
};
const [AYU, GONE] = ['20260101101', '20260101102'];
const people = [
  person(AYU, { firstname: 'Ayu', lastname: 'Lestari', phone1: e164Of('081234567123'), idnumber: '5171012345678901' }),
  person(GONE, { firstname: 'Gede', lastname: 'Ana', phone1: e164Of('081298765432') }, 'removed'),
];
const asked: (readonly string[])[] = [];
const knownTo = knowing({
  nameOf,
  lookalikes: async (marks) => {
    asked.push(marks);
    return people.filter((one) => one.marks.some((mark) => marks.includes(mark)));
  },
});
const ask = async (described: AskForDuplicates, reader: Actor) =>
  answerTo((await knownTo([described], reader))[0]!, reader);

it('names the person and what agrees to an admin, however the number is typed', async () => {
  expect(await ask({ firstname: 'Lestari', lastname: 'Ayu', phone1: '+62 812-3456-7123' }, admin)).toMatchObject({
    known: true,
    people: [{ applicantid: AYU, firstname: 'Ayu', agreements: ['phone', 'name'], certainty: 'likely' }],
  });
});

it.holds('V14.2.3d')('tells a vendor that the agency knows the person, and never whom or what', async () => {
  expect(await ask({ firstname: 'Ayu', lastname: 'Lestari', phone1: '081234567123' }, vendor)).toEqual({
    known: true,
    people: [],
  });
});

it.holds('V14.2.3d')(
  'a vendor learns nothing by trying a number, alone or with the name of somebody else',
  async () => {
    const tried: readonly AskForDuplicates[] = [
      { phone1: '081234567123' },
      { idnumber: '5171012345678901' },
      { firstname: 'Budi', lastname: 'Santoso', phone1: '081234567123' },
    ];
    const answers = await Promise.all(tried.map((described) => ask(described, vendor)));
    expect(answers).toEqual(tried.map(() => ({ known: false, people: [] })));
  },
);

it.holds('V14.2.3d')('a vendor does not find which record it is by leaving records out', async () => {
  const typed = { firstname: 'Ayu', lastname: 'Lestari', phone1: '081234567123' };
  const answers = await Promise.all(
    [undefined, AYU, GONE].map((applicantid) => ask({ ...typed, ...(applicantid && { applicantid }) }, vendor)),
  );
  expect(answers).toEqual(answers.map(() => ({ known: true, people: [] })));
});

it.holds('V14.2.3d')('whose a number is learns by typing it alone who may see numbers, and nobody else', async () => {
  expect((await ask({ phone1: '081234567123' }, admin)).people).toEqual([]);
  expect((await ask({ phone1: '081234567123' }, superadmin)).people).toMatchObject([{ applicantid: AYU }]);
});

it('a record is not like itself, and a removed one is there for those who see removed ones', async () => {
  expect((await ask({ applicantid: AYU, phone1: '081234567123' }, superadmin)).people).toEqual([]);
  expect((await ask({ firstname: 'Gede', lastname: 'Ana', phone1: '081298765432' }, admin)).known).toBe(false);
  expect((await ask({ phone1: '081298765432' }, superadmin)).people).toMatchObject([{ applicantid: GONE }]);
});

it.holds('V11.4.1b')('the read models are asked by names that tell no number', async () => {
  asked.length = 0;
  await ask({ phone1: '081234567123', idnumber: '5171012345678901' }, superadmin);
  expect(asked).toHaveLength(1);
  expect(JSON.stringify(asked)).toMatch(/^\[\["[0-9a-f]{24}","[0-9a-f]{24}"\]\]$/);
});
