import { anApplication } from '@berangkat/contracts/testing';
import { memoryPortal } from '../../testing';

const portal = memoryPortal();
const { handlers, by, store } = portal;
const admin = { accountid: '20251111901', category: 'admin' };
const applicant = (n: number) => ({ accountid: `2025111180${n}`, category: 'applicant' });
let ids: string[];
beforeAll(async () => {
  await portal.seed();
  ids = [];
  for (const n of [1, 2, 3])
    ids.push(
      (await handlers.applicants.submit(anApplication({ email: `ayu${n}@example.com` }), by(applicant(n)))).body
        .applicantid,
    );
});
afterAll(() => portal.close());

const saidOf = async (one: string, other: string): Promise<string[]> => {
  const types: string[] = [];
  for await (const page of store.readStream(`pair-${one}-${other}`)) types.push(...page.map(({ type }) => type));
  return types;
};
const pair = (one: string, other: string) => ({ applicantid: one, otherid: other });

it('says of several pairs at once that they are two people, once for each, and takes it back', async () => {
  const [one, two, three] = ids as [string, string, string];
  const pairs = [pair(two, one), pair(one, two), pair(three, one)];
  await expect(handlers.duplicates.decide({ pairs, apart: true }, by(admin))).resolves.toMatchObject({
    body: { decided: 3 },
  });
  expect(await saidOf(one, two)).toEqual(['ApplicantsToldApart']);
  await handlers.duplicates.decide({ pairs: [pair(one, three)], apart: false }, by(admin));
  expect(await saidOf(one, three)).toEqual(['ApplicantsToldApart', 'ApplicantsComparedAgain']);
});

it('a pair that is none, or whose people are not there, is refused with all that came with it', async () => {
  const [, two, three] = ids as [string, string, string];
  const decide = (other: string) =>
    handlers.duplicates.decide({ pairs: [pair(two, three), pair(two, other)], apart: true }, by(admin));
  await expect(decide(two)).rejects.toMatchObject({ status: 400, code: 'duplicate-itself' });
  await expect(decide('20251111999')).rejects.toMatchObject({ status: 404 });
  expect(await saidOf(two, three)).toEqual([]);
});

it('of somebody who is removed it is said by those who see removed ones in the list', async () => {
  const [, two, three] = ids as [string, string, string];
  const root = { accountid: '20251111902', category: 'superadmin' };
  await handlers.applicants.setStatus(three, 'delete', by(root));
  const decide = (actor: typeof admin) =>
    handlers.duplicates.decide({ pairs: [pair(two, three)], apart: true }, by(actor));
  await expect(decide(admin)).rejects.toMatchObject({ status: 404 });
  await expect(decide(root)).resolves.toMatchObject({ body: { decided: 1 } });
});
