import { anApplication } from '@berangkat/contracts/testing';
import { memoryPortal } from '../../testing';
import { SEED } from './seed';

const admin = { accountid: '20251111901', category: 'admin' } as const;
const vendor = { accountid: '20251111902', category: 'vendor' } as const;
const portal = memoryPortal();
const { by } = portal;
const { masterdata, applicants } = portal.handlers;
const idOf = (kind: keyof typeof SEED, value: string): string => SEED[kind].find((entry) => entry.value === value)!.id;
const refusal = (code: string) => ({ status: 400, code });

beforeAll(() => portal.seed());
afterAll(() => portal.close());

const indid = idOf('industry', 'hospitality');
const depid = idOf('department', 'culinary');
let emails = 0;
const submit = (more: object) =>
  applicants.submit(anApplication({ email: `someone${(emails += 1)}@example.com`, ...more }), by(vendor));

it('may be seeded again, at every start', async () => {
  await portal.seed();
  await expect(masterdata.createIndustry({ name: 'Farming' }, by(admin))).rejects.toMatchObject({ status: 409 });
});
it('a command that is repeated answers the entry that it made', async () => {
  const meta = by(admin);
  const first = await masterdata.createPosition({ indid, depid, name: 'Ramen Chef' }, meta);
  expect((await masterdata.createPosition({ indid, depid, name: 'Ramen Chef' }, meta)).body).toEqual(first.body);
});
it.holds('dep-valid')('belongs to what there is', async () => {
  const farming = idOf('industry', 'farming');
  await expect(masterdata.createDepartment({ indid: '20251111999', name: 'Sea' }, by(admin))).rejects.toMatchObject(
    refusal('department-400'),
  );
  await expect(masterdata.createPosition({ indid: farming, depid, name: 'Picker' }, by(admin))).rejects.toMatchObject(
    refusal('position-required'),
  );
});
it('is not merged away from what belongs to it', () =>
  expect(masterdata.merge('department', depid, idOf('department', 'housekeeping'), by(admin))).rejects.toMatchObject({
    status: 409,
    code: 'masterdata-in-use',
  }));

it('an application chooses of what is active now, in any spelling, and keeps what it has', async () => {
  const { body } = await submit({ industry: 'Perhotelan', department: 'fnb', positions: ['waiter'] });
  const waiter = idOf('position', 'Waiter');
  await masterdata.setStatus('position', waiter, 'suspended', by(admin));
  await expect(submit({ department: 'food & beverage', positions: ['Waiter'] })).rejects.toMatchObject({
    ...refusal('app-positions-min'),
    message: 'Please select at least one position in Food & Beverage.',
  });
  await expect(applicants.update(body.applicantid, changed('Sari'), by(vendor))).resolves.toBeDefined();
  await masterdata.setStatus('position', waiter, 'active', by(admin));
});
const changed = (firstname: string) => ({
  ...anApplication({ email: 'someone1@example.com', firstname }),
  department: 'food & beverage',
  positions: ['Waiter'],
});

it('refuses an industry and a department that are not offered, in the words of the form', async () => {
  await expect(submit({ industry: 'shipping' })).rejects.toMatchObject(refusal('app-industry-required'));
  await expect(submit({ department: 'spa' })).rejects.toMatchObject(refusal('app-department-required'));
});
it('what was renamed is taken by its new name and by its old one', async () => {
  const posid = idOf('position', 'Pastry Chef');
  await masterdata.updatePosition(posid, { indid, depid, name: 'Patissier' }, by(admin));
  for (const name of ['Patissier', 'Pastry Chef']) await expect(submit({ positions: [name] })).resolves.toBeDefined();
});
