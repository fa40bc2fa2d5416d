import { type ApplicantComparison, COMPARED_APPLICANTS } from '@berangkat/contracts/applicants';
import { type Actor } from '@berangkat/contracts/kernel';
import { type GivenEvent } from '../../engine/testing';
import { accountRegistered, clientWithEmployer, projectRegistered } from '../../testing/events';
import { ReadModels } from '../../testing/read-models';
import { past } from './past';

const vendor: Actor = { accountid: '20260101902', category: 'vendor' };
const chef: Actor = { accountid: '20260101903', category: 'employer' };
const staff: Actor = { accountid: '20260101905', category: 'staff' };
const admin: Actor = { accountid: '20260101906', category: 'admin' };
const root: Actor = { accountid: '20260101907', category: 'superadmin' };
const [AYU, BUDI, CITRA, DIAN] = ['20260101101', '20260101102', '20260101103', '20260101104'];
const [KITCHEN, HOTEL] = ['20260101201', '20260101301'];

const of = (applicantid: string, type: string, data: object = {}): GivenEvent => ({
  type,
  stream: `applicant-${applicantid}`,
  data: { applicantid, ...data },
});
const applied = (applicantid: string, firstname: string): GivenEvent =>
  of(applicantid, 'ApplicationSubmitted', {
    accountid: vendor.accountid,
    managedby: 'vendor',
    firstname,
    lastname: 'Dewi',
    email: `${firstname.toLowerCase()}@mail.example`,
    phone1: '081200001111',
    dateofbirth: '1995-05-01',
    positions: ['Waiter'],
  });
const placed = (applicantid: string, type: string): GivenEvent => ({
  type,
  stream: `placement-${KITCHEN}-${applicantid}`,
  data: { projectid: KITCHEN, applicantid },
});
const positionOf = (number: number): string => String(number).padStart(16, '0');

const HISTORY: readonly GivenEvent[] = [
  ...[vendor, chef, staff, admin, root].map((actor) => accountRegistered(actor)),
  ...clientWithEmployer(HOTEL, chef),
  projectRegistered(KITCHEN, HOTEL),
  applied(AYU, 'Ayu'),
  applied(BUDI, 'Budi'),
  applied(CITRA, 'Citra'),
];
/** Events after the first moment, in the order of their numbers from 1 on. */
const LATER: readonly GivenEvent[] = [
  of(AYU, 'ApplicationUpdated', { positions: ['Waiter', 'Host'], phone1: '081200002222' }),
  placed(BUDI, 'ApplicantAddedToProject'),
  applied(DIAN, 'Dian'),
  of(CITRA, 'ApplicantRemoved'),
  placed(BUDI, 'ApplicantShortlisted'),
  of(CITRA, 'ApplicantRecovered'),
  of(AYU, 'ApplicationUpdated', { phone1: '081200003333' }),
  of(DIAN, 'ApplicantErased'),
];
const FIRST = HISTORY.length;

const comparing =
  ({ pool }: ReadModels) =>
  (asof: number, until: number, reader = root, before?: string): Promise<ApplicantComparison> =>
    past.applicants.compare(
      pool,
      { id: '', asof: positionOf(FIRST + asof), until: positionOf(FIRST + until), before },
      reader,
    );

const created: ReadModels[] = [];
const modelsOf = async (...events: readonly GivenEvent[]): Promise<ReturnType<typeof comparing>> => {
  const models = await ReadModels.create();
  created.push(models);
  await models.given(...events);
  return comparing(models);
};
let compare: ReturnType<typeof comparing>;
beforeAll(async () => {
  compare = await modelsOf(...HISTORY, ...LATER);
});
afterAll(async () => {
  for (const models of created) await models.drop();
});

const told = ({ changes }: ApplicantComparison) =>
  changes.map(({ before, after }) => [
    (after ?? before)!.applicantid,
    before && [before.positions.length, before.project_statuses[0]?.applicantstatus],
    after && [after.positions.length, after.project_statuses[0]?.applicantstatus],
  ]);

it('tells who came, who left and of whom something else is said, those who changed last first', async () => {
  const compared = await compare(0, 5);
  expect(told(compared)).toEqual([
    [BUDI, [1, undefined], [1, 'shortlisted']],
    [CITRA, [1, undefined], null],
    [DIAN, null, [1, undefined]],
    [AYU, [1, undefined], [2, undefined]],
  ]);
  expect([compared.before, compared.after, compared.next]).toEqual([3, 3, null]);
  expect([compared.from?.position, compared.until?.position]).toEqual([positionOf(FIRST), positionOf(FIRST + 5)]);
});
it('leaves out who is as before: who came and was erased, and whose record was deleted and recovered', async () => {
  expect(told(await compare(0, 8)).map(([id]) => id)).toEqual([AYU, BUDI]);
  expect(told(await compare(5, 5))).toEqual([]);
});
it('takes the two moments in any order', async () => expect(await compare(5, 0)).toEqual(await compare(0, 5)));

it('tells what this reader may see of the list today, and nothing beyond it', async () => {
  const phones = async (reader: Actor) =>
    (await compare(6, 7, reader)).changes.map(({ before, after }) => [before!.phone1, after!.phone1]);
  expect(await phones(root)).toEqual([['081200002222', '081200003333']]);
  // A number that an admin is not shown is no change for them.
  expect(await phones(admin)).toEqual([]);
  expect(told(await compare(4, 5, admin))).toEqual([[BUDI, [1, 'applying'], [1, 'shortlisted']]]);
  expect(told(await compare(4, 5, staff))).toEqual([]);
});

it('goes on with those who changed earlier, each person once, however many there are', async () => {
  const ids = Array.from({ length: COMPARED_APPLICANTS + 3 }, (_, index) => `202601${String(10_000 + index)}`);
  const many = await modelsOf(
    ...HISTORY,
    ...ids.map((id, index) => applied(id, `Person${index}`)),
    // Somebody who changed first changes last, too.
    of(ids[0]!, 'ApplicationUpdated', { positions: ['Cook'] }),
  );
  const end = ids.length + 1;
  const first = await many(0, end);
  expect([first.before, first.after, first.changes.length]).toEqual([3, 3 + ids.length, COMPARED_APPLICANTS]);
  const second = await many(0, end, root, first.next!);
  expect(second.next).toBeNull();
  const seen = [...first.changes, ...second.changes].map(({ after }) => after!.applicantid);
  expect(seen).toEqual([ids[0], ...ids.slice(1).reverse()]);
});
