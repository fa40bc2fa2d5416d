import { type Actor } from '@berangkat/contracts/kernel';
import { callOf } from '../../testing/asking';
import { accountRegistered } from '../../testing/events';
import { exportingTo } from '../../testing/exporting';
import { ReadModels } from '../../testing/read-models';
import { applicantQueries } from './queries';
import {
  AYU,
  BUDI,
  DIAN,
  NONE,
  KITCHEN,
  GARDEN,
  HOTEL,
  RESORT,
  applicant,
  vendor,
  chef,
  gardener,
  agent,
  admin,
  superadmin,
  client,
  project,
  applied,
  placed,
} from '../../testing/four-applicants';
import { fourApplicants } from './testing';

const { models, read, refusal } = fourApplicants();

describe('the CV', () => {
  it('its owner reads and edits all of it, and nothing that the agency keeps beside it', async () => {
    expect(await read(applicant, AYU)).toMatchObject({
      email: 'ayu@mail.example',
      phone1: '+628110000123',
      phone1e164: '+628110000123',
      photo: '/api/files/photos/ayu.webp',
      fullphoto: null,
      motto: 'Service from the heart',
      remarks: 'Speaks French',
      form: {
        passportnumber: 'X1234567',
        phone1: '+628110000123',
        phone2: '+628110000456',
        hiddenphones: { phone1: null, phone2: null },
      },
      owner_email: null,
      owner_category: null,
      project_statuses: [],
      admincomments: [],
      may: { edit: true, uploadphoto: true, remove: false, comment: false },
    });
  });

  it('an admin edits numbers without seeing them, and sees where the applicant stands', async () => {
    const detail = await read(admin, AYU);
    expect(detail).toMatchObject({
      email: 'ayu@mail.example',
      phone1: null,
      form: { phone1: null, phone2: null, hiddenphones: { phone1: '123', phone2: '456' } },
      owner_email: '*****',
      owner_category: 'applicant',
      may: { edit: true, uploadphoto: true, remove: false, comment: true },
    });
    expect(JSON.stringify(detail)).not.toContain('+62811');
    expect(detail.project_statuses).toEqual([
      expect.objectContaining({ projectid: KITCHEN, projectcode: 'KT001', applicantstatus: 'shortlisted' }),
    ]);
  });

  it('a superadmin sees the numbers and the owner, and may remove', async () => {
    expect(await read(superadmin, AYU)).toMatchObject({
      phone1: '+628110000123',
      owner_email: 'applicant@example.com',
      form: { phone2: '+628110000456' },
      may: { edit: true, uploadphoto: true, remove: true, comment: true },
    });
  });

  it.holds('email-mask-cv')(
    'an employer in whose project the applicant is reads it without contact, form and remarks',
    async () => {
      const detail = await read(chef, AYU);
      expect(detail).toMatchObject({
        firstname: 'Ayu',
        motto: 'Service from the heart',
        email: 'ay****',
        phone1: null,
        remarks: null,
        form: null,
        owner_email: null,
        admincomments: [],
        may: { edit: false, uploadphoto: false, remove: false, comment: false },
      });
      expect(JSON.stringify(detail)).not.toMatch(/ayu@mail|X1234567|62811/);
    },
  );

  it('an employer sees where the applicant stands in its own projects, and in no others', async () => {
    const both = await ReadModels.create();
    try {
      await both.given(
        ...[applicant, chef, gardener, admin].map((actor) => accountRegistered(actor)),
        ...client(HOTEL, 'Hotel', chef),
        ...client(RESORT, 'Resort', gardener),
        project(KITCHEN, HOTEL, 'KT001'),
        project(GARDEN, RESORT, 'GD001'),
        applied(AYU, applicant, { firstname: 'Ayu', email: 'ayu@mail.example' }),
        ...placed(KITCHEN, AYU, 'ApplicantAddedToProject'),
        ...placed(GARDEN, AYU, 'ApplicantAddedToProject', 'ApplicantShortlisted'),
      );
      const { readApplicant } = applicantQueries(both.pool, { exporting: exportingTo([]) });
      const standing = async (actor: Actor) =>
        (await readApplicant(callOf({ actor, params: { id: AYU }, query: {} }))).project_statuses.map(
          ({ projectcode, applicantstatus }) => `${projectcode} ${applicantstatus}`,
        );
      expect(await standing(chef)).toEqual(['KT001 applying']);
      expect(await standing(gardener)).toEqual(['GD001 shortlisted']);
      expect(await standing(applicant)).toEqual([]);
      expect((await standing(admin)).sort()).toEqual(['GD001 shortlisted', 'KT001 applying']);
    } finally {
      await both.drop();
    }
  });

  it.all([
    ['an employer who had the applicant in a project that is removed, and in one that it left', gardener, AYU],
    ['an employer with other projects', chef, BUDI],
    ['a vendor', vendor, AYU],
    ['an applicant', applicant, BUDI],
    ['an agent', agent, AYU],
  ])('%s is refused as if there were none', async (_, actor, foreign) => {
    const [theirs, nobodys] = await Promise.all([foreign, NONE].map((id) => refusal(read(actor, id))));
    expect(theirs).toMatch(/^403 /);
    expect(nobodys).toBe(theirs);
  });

  it('a removed one is there for a superadmin, who changes nothing on it, and missing for others who could read it', async () => {
    expect(await read(superadmin, DIAN)).toMatchObject({
      status: 'removed',
      may: { edit: false, uploadphoto: false, remove: true, comment: false },
    });
    const missing = await refusal(read(admin, NONE));
    expect(missing).toMatch(/^404 /);
    expect(await Promise.all([admin, vendor].map((actor) => refusal(read(actor, DIAN))))).toEqual([missing, missing]);
  });

  it('comments are read newest first, by those who may comment; who is masked in lists is masked here', async () => {
    const written = async (reader: Actor) =>
      (await read(reader, AYU)).admincomments.map(({ comment, accountname, accountemail, accountavatar }) => [
        comment,
        accountname,
        accountemail,
        accountavatar,
      ]);
    expect(await written(admin)).toEqual([
      ['Called', '*****', '*****', null],
      ['Call again', 'Admin', 'admin@example.com', 'avatar0.png'],
    ]);
    expect(await written(superadmin)).toEqual([
      ['Called', 'Superadmin', 'superadmin@example.com', 'avatar0.png'],
      ['Call again', 'Admin', 'admin@example.com', 'avatar0.png'],
    ]);
  });
});

describe('the own standing', () => {
  const standing = async (actor: Actor, id = AYU) => (await read(actor, id)).ownstanding;

  it('is the way in each project in plain words, without those that were removed, for the applicant alone', async () => {
    expect(await standing(applicant)).toEqual([
      {
        projectid: KITCHEN,
        projectname: 'Project KT001',
        standing: 'shortlisted',
        since: expect.any(String) as string,
      },
    ]);
    for (const reader of [admin, superadmin, chef]) expect(await standing(reader)).toBeNull();
    expect(await standing(vendor, BUDI)).toBeNull();
  });
  it('is not shown where the agency has switched it off', async () => {
    await models().given({ type: 'OwnStandingSwitched', stream: 'settings', data: { ownstanding: false } });
    expect(await standing(applicant)).toBeNull();
  });
});
