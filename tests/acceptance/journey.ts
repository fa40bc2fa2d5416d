import { type Browser } from 'playwright-core';
import sharp from 'sharp';
import {
  chooseCommisChef,
  fillContact,
  fillGeneral,
  fillPhysicalAndFamily,
  fillWork,
} from '../support/application-form';
import { launchChromium } from '../support/chromium';
import { Client } from '../support/client';
import { Person } from '../support/person';
import { type DemoAccount, discardPortal, prefixOf, type RunningPortal, startPortal } from '../support/portal';
import { runVerb } from '../support/processes';
import { ALL_REBUILT } from '../support/rebuilt';

/**
 * One applicant's way from registration to departure, through every service, with several people at their browsers at
 * once, in the oldest browsers that the portal works in.
 * @param env which engines the portal stands on; the one-machine default when left out
 * @param carried all that a bus of its own keeps of what it carried for a portal with this prefix
 */
export const journey = (env: NodeJS.ProcessEnv = {}, carried?: (prefix: string) => Promise<string>): void => {
  let portal: RunningPortal;
  let browser: Browser;
  let applicant: Person;
  let admin: Person;
  let superadmin: Person;
  let employer: Person;
  let accounts: readonly DemoAccount[];
  const account = (category: string, role: string | null = null): DemoAccount =>
    accounts.find((each) => each.category === category && each.role === role)!;

  const email = 'sari.wulandari@example.com';
  const password = 'Berangkat2027';

  beforeAll(async () => {
    portal = await startPortal({ accountsOnly: true, env });
    browser = await launchChromium();
    accounts = await portal.accounts();
    const oldest = true;
    applicant = await Person.at(browser, portal.url, { phone: true, oldest });
    admin = await Person.at(browser, portal.url, { oldest });
    superadmin = await Person.at(browser, portal.url, { oldest });
    employer = await Person.at(browser, portal.url, { oldest });
  });
  afterAll(async () => {
    await browser?.close();
    if (portal !== undefined) await discardPortal(portal);
  });

  let broken = false;
  /** A step of the way: when one fails, those after it have nothing to stand on. What everybody saw then is kept. */
  const step = (name: string, walk: () => Promise<void> | void): void =>
    it(name, async () => {
      if (broken) throw new Error('an earlier step failed');
      try {
        await walk();
      } catch (error) {
        broken = true;
        for (const [who, person] of Object.entries({ applicant, admin, superadmin, employer }))
          await person.shoot(`failed-${who}`);
        throw error;
      }
    });

  let appid: string;
  let projectid: string;

  step('an applicant registers and is signed in', async () => {
    await applicant.open('/');
    // A browser of today would have both.
    expect(await applicant.page.evaluate("'any' in AbortSignal || 'toSorted' in []")).toBe(false);
    await applicant.shoot('01-landing');
    await applicant.press('Register', 'link');
    await applicant.fill('Email', email);
    await applicant.fill('Password', password);
    await applicant.fill('Confirm password', 'something else');
    await applicant.press('Register');
    await applicant.sees('Passwords do not match!');
    await applicant.fill('Confirm password', password);
    await applicant.press('Register');
    await applicant.sees('Are you sure to register as applicant?');
    await applicant.shoot('02-registration');
    await applicant.page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
    await applicant.sees('Welcome to Berangkat. You are signed in.');
  });

  step('an admin has the list of applicants open', async () => {
    await admin.signIn(account('admin'));
    await admin.open('/applicant-management');
    await admin.sees('No applicants data. Please add an applicant first or try again.');
    await admin.shoot('03-admin-empty-list');
  });

  step('the applicant fills the form in four stages, held to its rules', async () => {
    const { page } = applicant;
    await applicant.open('/application-form');
    await applicant.sees('Stage 1 of 4');
    await applicant.press('Next');
    await applicant.shoot('04-form-errors');
    await fillGeneral(applicant, {
      firstname: 'Sari',
      lastname: 'Wulandari',
      placeofbirth: 'Yogyakarta',
      born: { day: '12', month: 'April', year: String(new Date().getFullYear() - 16) },
      gender: 'Female',
    });
    await applicant.press('Next');
    await applicant.sees('You must be at least 17 years old.');
    await applicant.fill('Year', '1998');
    await applicant.press('Next');

    await fillPhysicalAndFamily(applicant, {
      height: '90',
      religion: 'Islam',
      race: 'Javanese',
      father: 'Slamet',
      mother: 'Rahayu',
    });
    await applicant.press('Next');
    await applicant.sees('Height must be between 120 and 210 cm.');
    await applicant.fill('Height', '162');
    await applicant.press('Next');

    await applicant.sees('Stage 3 of 4');
    await applicant.press('Back');
    await applicant.sees('Stage 2 of 4');
    expect(await page.getByLabel('Race', { exact: true }).inputValue()).toBe('Javanese');
    await applicant.press('Next');
    await fillContact(applicant, {
      phone: '+6281234567890',
      idnumber: '3471015204980001',
      address: 'Jl. Kaliurang KM 5 No. 12, Sleman, Yogyakarta',
      mother: 'Rahayu',
      email,
    });
    await applicant.press('Next');

    await fillWork(applicant);
    await applicant.press('Submit');
    await applicant.sees('Please select at least one position in Culinary.');
    await chooseCommisChef(applicant);
    await applicant.shoot('05-form-stage-4');
    await applicant.press('Submit');
    await applicant.sees('Form submitted successfully.');
    await applicant.shoot('06-form-done');
  });

  step('the newcomer appears in the admin’s list by itself', async () => {
    await admin.sees('Sari Wulandari');
    await admin.shoot('07-newcomer');
  });

  step('the applicant uploads a photo and sees it encoded anew on the CV', async () => {
    const { page } = applicant;
    const session = (await (await applicant.context.request.get('/api/accounts/session')).json()) as {
      account: { accountid: string };
      applicantids: string[];
    };
    appid = session.applicantids[0]!;
    const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#c98b5a' } })
      .jpeg()
      .withExif({ IFD0: { Artist: 'planted' } })
      .toBuffer();
    await applicant.open(`/profile-photo-upload?appid=${appid}&accid=${session.account.accountid}`);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
    await applicant.press('Upload');
    await applicant.sees('File uploaded successfully.');
    await applicant.open(`/applicant-detail?appid=${appid}&accid=${session.account.accountid}`);
    const image = page.locator('img[src*="/api/files/photos/"]').first();
    await image.waitFor();
    const stored = await applicant.context.request.get((await image.getAttribute('src'))!);
    expect(stored.headers()['content-type']).toBe('image/webp');
    const { exif, width } = await sharp(await stored.body()).metadata();
    expect(exif).toBeUndefined();
    expect(width).toBeLessThanOrEqual(900);
    await applicant.shoot('08-cv');
  });

  step('a superadmin registers a client with its employer, and a project', async () => {
    await superadmin.signIn(account('superadmin', 'root'));
    await superadmin.open('/client-form');
    await superadmin.press('Save client');
    await superadmin.sees('Company name cannot be empty.');
    await superadmin.fill('Company name', 'Selat Hotels');
    await superadmin.fill('Client code', 'selat-01');
    await superadmin.fill('Company registration number', 'NIB-100200300');
    await superadmin.fill('Address', 'Jl. Raya Kuta No. 1, Badung, Bali');
    await superadmin.fill('Person in charge', 'Made Wirata');
    await superadmin.suggest('Employer account', account('employer').email.slice(0, 8), account('employer').email);
    await superadmin.shoot('09-client-form');
    await superadmin.press('Save client');
    await superadmin.sees('Client Selat Hotels is registered.');
    await superadmin.sees('SELAT01');

    await superadmin.open('/project-form');
    await superadmin.fill('Project name', 'Doha Culinary 2027');
    await superadmin.fill('Project code', 'doha 27');
    await superadmin.suggest('Client', 'Selat', /Selat Hotels/);
    await superadmin.press('Save project');
    await superadmin.sees('Project Doha Culinary 2027 is registered.');
    await superadmin.shoot('10-projects');
  });

  step('an admin adds the applicant to the project', async () => {
    await admin.open('/project-management');
    await admin.press('Doha Culinary 2027', 'link');
    await admin.page.waitForURL(/project-applicant-management/);
    projectid = new URL(admin.page.url()).searchParams.get('pid')!;
    await admin.press('Add applicant');
    await admin.fill('Search applicants', 'sari');
    await admin.page.getByRole('dialog').getByText('Sari Wulandari').first().click();
    await admin.page.getByRole('dialog').getByRole('button', { name: /^Add/ }).last().click();
    await admin.sees('Applicant added successfully.');
    await admin.sees('Sari Wulandari');
    await admin.shoot('11-pipeline-admin');
  });

  const standing = async (person: Person, state: string): Promise<void> => {
    await person.page
      .locator('[data-row], [data-card], li, tr')
      .filter({ hasText: 'Sari Wulandari' })
      .filter({ hasText: state })
      .first()
      .waitFor();
  };

  step('the employer shortlists, and the admin sees it arrive', async () => {
    await employer.signIn(account('employer'));
    await employer.open(`/project-applicant-management?pid=${projectid}`);
    await employer.sees('Sari Wulandari');
    await employer.press(/^Shortlist Sari/);
    await employer.sees('Applicant shortlisted successfully.');
    await standing(admin, 'Shortlisted');
    await employer.shoot('12-shortlisted');
  });

  step('the employer passes the interview with its comment', async () => {
    await employer.press(/^Pass Interview Sari/);
    const dialog = employer.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Pass Interview' }).click();
    await employer.sees('Please add a comment.');
    await dialog.getByLabel(/Comment|Why/).fill('good English');
    await employer.shoot('13-comment');
    await dialog.getByRole('button', { name: 'Pass Interview' }).click();
    await employer.sees('Applicant passed interview successfully.');
    await standing(admin, 'Accepted');
    await admin.shoot('14-accepted-arrives');
  });

  step('nobody waits for the employer any more, who looks at everybody', async () => {
    await employer.sees('Nobody is waiting for you');
    await employer.press('Show everyone');
    await standing(employer, 'Accepted');
  });

  step('the employer is refused to prepare, depart and delete, by the screen and by the server', async () => {
    for (const step of ['Prepare', 'Depart', 'Delete'])
      expect(await employer.page.getByRole('button', { name: new RegExp(`^${step} Sari`) }).count()).toBe(0);
    expect(await employer.page.getByText(/^Remove from/).count()).toBe(0);
    const call = (path: string, data: object) =>
      employer.context.request.put(`/api/projects/${projectid}/${path}`, { data });
    expect(
      (await call('update-applicant-with-status', { applicantid: appid, applicantstatus: 'prepared' })).status(),
    ).toBe(403);
    expect(
      (await call('update-applicant-with-status', { applicantid: appid, applicantstatus: 'departed' })).status(),
    ).toBe(403);
    expect((await call('remove-applicant', { applicantid: appid })).status()).toBe(403);
  });

  step('an employer of another client is refused all of it', async () => {
    const other = new Client(portal.url);
    expect(
      (
        await other.call('createAccount', {
          body: { email: 'other.employer@example.com', password, category: 'employer' },
        })
      ).status,
    ).toBe(201);
    const refused = [
      other.call('listPlacements', { params: { id: projectid } }),
      other.call('readProject', { params: { id: projectid } }),
      other.call('listApplicantsStatus', { params: { id: projectid } }),
      other.call('readApplicant', { params: { id: appid } }),
      ...['shortlisted', 'accepted', 'rejected', 'applying', 'prepared', 'departed'].map((applicantstatus) =>
        other.call('moveApplicant', {
          params: { id: projectid },
          body: { applicantid: appid, applicantstatus, comment: 'x' },
        }),
      ),
      other.call('removeApplicant', { params: { id: projectid }, body: { applicantid: appid } }),
    ];
    for (const reply of await Promise.all(refused)) expect(reply.status).toBe(403);
  });

  step('the admin prepares and departs the applicant', async () => {
    await admin.press(/^Prepare Sari/);
    await admin.sees('Applicant prepared successfully.');
    await standing(employer, 'Prepared');
    await admin.press(/^Depart Sari/);
    await admin.sees('Applicant departed successfully.');
    await standing(employer, 'Departed');
    await admin.shoot('15-departed');
  });

  step('the audit trail says who did what, as sentences', async () => {
    await superadmin.open('/audit-trail');
    await superadmin.sees('Sari Lestari recorded the departure of Sari Wulandari in Doha Culinary 2027');
    await superadmin.sees('Farah Al Mansoori moved Sari Wulandari to accepted in Doha Culinary 2027');
    await superadmin.sees('good English');
    await superadmin.shoot('16-audit-trail');
  });

  step('one entry of it is followed to everything that its request led to', async () => {
    const departure = 'Sari Lestari recorded the departure of Sari Wulandari in Doha Culinary 2027';
    await superadmin.filter('Action', 'Departed');
    await superadmin.press(departure);
    const details = superadmin.page.getByRole('dialog', { name: departure });
    await details.getByRole('link', { name: 'Sari Wulandari' }).waitFor();
    await superadmin.shoot('17-audit-entry');
    await details.getByRole('button', { name: 'Everything in this request' }).click();
    await superadmin.page.waitForURL(/correlationid=/);
    await superadmin.sees(departure);
    expect(await superadmin.page.locator('main tbody tr[data-row]').count()).toBe(1);
  });

  step('every read model is rebuilt from the events while the portal is in use, and is the same', async () => {
    let stop = false;
    let failed = 0;
    const reading = (async () => {
      while (!stop)
        if (!(await admin.context.request.get('/api/applicants/paging-with-owner-status-with-removed')).ok())
          failed += 1;
    })();
    const output = await runVerb(portal, 'rebuild');
    stop = true;
    await reading;
    expect(output).toContain(ALL_REBUILT);
    expect(failed).toBe(0);
  });

  step('stops and starts again with everything there', async () => {
    const { dataDir } = portal;
    const port = Number(new URL(portal.url).port);
    await portal.stop();
    portal = await startPortal({ dataDir, port, env });
    await admin.open('/applicant-management');
    await admin.sees('Sari Wulandari');
    await admin.sees('Departed');
    await admin.shoot('18-after-restart');
  });

  if (carried !== undefined)
    step('the applicant is erased, and nothing that the bus carried says who it was', async () => {
      const erased = await superadmin.context.request.delete(`/api/applicants/${appid}`, { data: {} });
      expect(erased.status()).toBe(200);
      const kept = await carried(prefixOf(portal.dataDir));
      // The history of each person is there, by id.
      expect(kept).toContain(appid);
      for (const said of ['Wulandari', email, '3471015204980001', '81234567890', 'Kaliurang', 'good English'])
        expect([said, kept.includes(said)]).toEqual([said, false]);
    });

  step('signs out, and the session is over', async () => {
    await employer.page
      .getByRole('button', { name: /account|menu|@/i })
      .last()
      .click();
    await employer.page.getByText('Sign out').first().click();
    await employer.page.getByRole('button', { name: 'Sign in' }).first().waitFor();
    expect((await employer.context.request.get(`/api/projects/${projectid}/placements`)).status()).toBe(401);
  });

  step('no page complained on the way', () => {
    for (const person of [applicant, admin, superadmin, employer]) expect(person.problems).toEqual([]);
  });
};
