import { type AccountCreated } from '@berangkat/contracts/accounts';
import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { type ProjectList } from '@berangkat/contracts/projects';
import { anApplication, anEducation } from '@berangkat/contracts/testing';
import { type Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { type Client } from '../support/client';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';
import { sticksOut } from '../support/sticks-out';

jest.setTimeout(180_000);

const unique = `${Date.now()}`.slice(-8);
// Letters alone: the words of a name are compared, and another run's name must be another one.
const lastname = `Merged${unique.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`;
const PASSWORD = `Berangkat-${unique}`;
const login = { email: `twice.${unique}@example.com`, password: PASSWORD };

let browser: Browser;
let root: Client;
let vendor: Client;
/** The record that stays, of a vendor, and the other one, of an applicant of their own. */
let stays: string;
let other: string;

const ok = async (answer: ReturnType<Client['call']>): Promise<unknown> => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
const cvOf = async (id: string): Promise<ApplicantDetail> =>
  (await ok(root.call('readApplicant', { params: { id } }))) as ApplicantDetail;

beforeAll(async () => {
  [browser, root, vendor] = await Promise.all([launchChromium(), clientOf('root'), clientOf('vendor')]);
  const said = anApplication({ lastname, phone1: `0812${unique}`, phone2: `0813${unique}` });
  const submit = async (client: Client, body: object): Promise<string> =>
    ((await ok(client.call('submitApplication', { body }))) as { applicantid: string }).applicantid;
  stays = await submit(vendor, { ...said, firstname: 'Ayu', motto: 'Smile', email: `first.${unique}@example.com` });
  const { accountid } = (await ok(
    root.call('createAccount', { body: { ...login, category: 'applicant' } }),
  )) as AccountCreated;
  other = await submit(root, { ...said, firstname: 'Ayuni', motto: 'Serve', email: login.email, accountid });
  await ok(
    root.call('addEducation', {
      body: { applicantid: other, ...anEducation({ institutionname: `School ${unique}` }) },
    }),
  );
  const { projects } = (await ok(root.call('listProjects'))) as ProjectList;
  const { projectid } = projects.find(({ projectstatus }) => projectstatus === 'active')!;
  await ok(root.call('addApplicant', { params: { id: projectid }, body: { applicantid: other } }));
});
afterAll(() => browser.close());

const dialogOf = (person: Person) => person.page.getByRole('dialog');

it('an admin merges two records of one person: old addresses lead on, and both accounts find out', async () => {
  const person = await Person.arrived(browser, portalUrl(), demoAccount('admin'), `/duplicates?applicantid=${other}`);
  await person.page.locator('main tbody tr[data-row] a').first().click();
  await person.press('Merge', 'link');
  await person.sees('Which record stays?');
  const motto = person.page.getByRole('radiogroup', { name: 'Motto' });
  await motto.getByRole('radio', { name: /^Serve/, checked: true }).waitFor();
  await motto.getByRole('radio', { name: /^Smile/ }).check();
  await person.press('Merge');
  await person.sees('Say why, in at most 200 characters.');
  await person.fill('Why does this account keep the person?', 'The vendor brought them first');
  await person.press('Merge');
  await dialogOf(person).getByRole('button', { name: 'Merge', exact: true }).click();
  await person.sees('The records are one now.');
  await person.sees(/^Merged with the record of Ayuni/);
  await person.sees(`School ${unique}`);

  await person.open(`/applicant-detail?appid=${other}&accid=`);
  await person.page.waitForURL(new RegExp(`appid=${stays}`));
  await person.leave();
  expect(await cvOf(stays)).toMatchObject({ firstname: 'Ayuni', motto: 'Smile', project_statuses: [{}] });

  const applicant = await Person.arrived(browser, portalUrl(), login, '/dashboard');
  await applicant.sees('Your record was merged with another one');
  await applicant.open('/application-form');
  await applicant.sees('Your record was merged with another one');
  await applicant.leave();
  expect((await vendor.call('readApplicant', { params: { id: stays } })).status).toBe(200);
  expect((await vendor.call('listMerges')).status).toBe(403);
});

it('undoes it on a phone: what happened since is asked about, and each is what it was', async () => {
  const later = anEducation({ institutionname: `Later ${unique}` });
  await ok(vendor.call('addEducation', { body: { applicantid: stays, ...later } }));
  const person = await Person.at(browser, portalUrl(), { phone: true, size: { width: 360, height: 760 } });
  await person.arrive(demoAccount('admin'), `/duplicates?undo=${other}`);
  const added = person.page.getByRole('radiogroup', { name: `Education Later ${unique} was added` });
  await added.getByRole('radio', { name: 'Goes to the record that comes back' }).check();
  expect(await sticksOut(person.page)).toEqual([]);
  await person.press('Undo the merge');
  await dialogOf(person).getByRole('button', { name: 'Undo the merge', exact: true }).click();
  await person.sees('The records are two again.');
  await person.page.waitForURL(new RegExp(`appid=${other}`));
  await person.leave();

  const [first, second] = await Promise.all([cvOf(stays), cvOf(other)]);
  expect(first).toMatchObject({ firstname: 'Ayu', motto: 'Smile', project_statuses: [] });
  expect(second).toMatchObject({ firstname: 'Ayuni', motto: 'Serve', project_statuses: [{}] });
  const schoolsOf = ({ educations }: ApplicantDetail): readonly string[] =>
    educations.filter(({ status }) => status === 'active').map(({ institutionname }) => institutionname);
  expect(schoolsOf(first)).toEqual([]);
  expect([...schoolsOf(second)].sort()).toEqual([`Later ${unique}`, `School ${unique}`]);
  const applicant = await Person.arrived(browser, portalUrl(), login, '/applicant-detail');
  await applicant.sees('Ayuni');
  await applicant.leave();
});
