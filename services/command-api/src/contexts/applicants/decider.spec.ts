import { type Application } from '@berangkat/contracts/applicants';
import { anApplication } from '@berangkat/contracts/testing';
import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { applicantDecider, type ApplicantCommand, type ApplicantEvent } from './decider';

const { given } = deciderSpec(applicantDecider);

const applicantid = '20261121001';
const accountid = '20261121002';
const application = anApplication({ remarks: 'Ready to relocate' });
const submitted: ApplicantEvent = {
  type: 'ApplicationSubmitted',
  data: { applicantid, accountid, managedby: 'applicant', ...application },
};
const removed: ApplicantEvent = { type: 'ApplicantRemoved', data: { applicantid } };
const recovered: ApplicantEvent = { type: 'ApplicantRecovered', data: { applicantid } };
const submit: ApplicantCommand = {
  type: 'SubmitApplication',
  applicantid,
  accountid,
  managedby: 'applicant',
  application,
};
const update = (changes: Partial<Application>, revision?: number): ApplicantCommand => ({
  type: 'UpdateApplication',
  applicantid,
  application: { ...application, ...changes },
  revision,
});

describe('an application', () => {
  it('is submitted whole', () => given().when(submit).then(submitted));
  it('is submitted once', () => given(submitted).when(submit).thenNothing());
  it('records only what changed', () =>
    given(submitted)
      .when(update({ height: 163 }))
      .then({ type: 'ApplicationUpdated', data: { applicantid, height: 163 } }));
  describe('whose numbers are hidden from who changes it', () => {
    const withEmergency: ApplicantEvent = {
      type: 'ApplicationSubmitted',
      data: { ...submitted.data, phone2: '081987654321' },
    };
    const { phone1: _, ...withoutPhone } = application;
    const blind = (changes: Partial<Application>): ApplicantCommand => ({
      type: 'UpdateApplication',
      applicantid,
      application: { ...withoutPhone, ...changes },
      untouched: ['phone1', 'phone2'],
    });

    it('keeps the numbers that are left out', () => given(withEmergency).when(blind({})).thenNothing());
    it('keeps them when something else changes', () =>
      given(withEmergency)
        .when(blind({ height: 163 }))
        .then({ type: 'ApplicationUpdated', data: { applicantid, height: 163 } }));
    it('takes a new number', () =>
      given(withEmergency)
        .when(blind({ phone2: '081300000001' }))
        .then({ type: 'ApplicationUpdated', data: { applicantid, phone2: '081300000001' } }));
    it('does not take the primary number for the emergency, seen or not', () =>
      given(withEmergency)
        .when(blind({ phone2: '6281234567890' }))
        .thenRefused({ code: 'app-phone2-differs' }));
    it('asks for a number where there is none', () =>
      given({ ...submitted, data: { ...submitted.data, phone1: null } })
        .when(blind({}))
        .thenRefused({ code: 'app-phone1-format' }));
    it('of who sees them, a number that is left out is emptied, and the primary one cannot be', () => {
      given(withEmergency)
        .when(update({}))
        .then({ type: 'ApplicationUpdated', data: { applicantid, cleared: ['phone2'] } });
      given(withEmergency)
        .when({ type: 'UpdateApplication', applicantid, application: withoutPhone })
        .thenRefused({ code: 'app-phone1-format' });
    });
  });
  it('does not take a number that is nobody’s', () => {
    given(submitted)
      .when(update({ phone1: '+999123456' }))
      .thenRefused({ code: 'phone-nobodys' });
    given(submitted)
      .when(update({ phone2: '+9661' }))
      .thenRefused({ code: 'phone-nobodys' });
  });
  it('leaves one alone that stands there already', () =>
    given({ ...submitted, data: { ...submitted.data, phone1: '+999123456' } })
      .when(update({ phone1: '+999123456', height: 163 }))
      .then({ type: 'ApplicationUpdated', data: { applicantid, height: 163 } }));
  it('records what was emptied', () =>
    given(submitted)
      .when(update({ remarks: undefined }))
      .then({ type: 'ApplicationUpdated', data: { applicantid, cleared: ['remarks'] } }));
  it('compares lists by their items', () =>
    given(submitted)
      .when(update({ positions: ['Commis Chef'] }))
      .thenNothing());
  it('folds what was emptied', () =>
    given(submitted, { type: 'ApplicationUpdated', data: { applicantid, cleared: ['remarks'] } })
      .when(update({ remarks: undefined }))
      .thenNothing());
  it('refuses a stale revision', () =>
    given(submitted, { type: 'ApplicationUpdated', data: { applicantid, height: 163 } })
      .when(update({ weight: 60 }, 0))
      .thenRefused({ status: 409, code: 'stale-revision' }));
  it('takes the current revision', () =>
    given(submitted)
      .when(update({ weight: 60 }, 0))
      .then({ type: 'ApplicationUpdated', data: { applicantid, weight: 60 } }));
  it('is not updated before it exists', () => given().when(update({})).thenRefused({ status: 404 }));
});

describe('a removed applicant', () => {
  it.holds('applicant-removed-once')('is removed once', () =>
    given(submitted, removed).when({ type: 'RemoveApplicant', applicantid }).thenNothing(),
  );
  it.holds('applicant-recovered')('comes back', () =>
    given(submitted, removed).when({ type: 'RecoverApplicant', applicantid }).then(recovered),
  );
  it('is not edited', () =>
    given(submitted, removed)
      .when(update({ height: 170 }))
      .thenRefused({ status: 404 }));
  it('is edited again after recovery', () =>
    given(submitted, removed, recovered)
      .when(update({ height: 170 }))
      .then({ type: 'ApplicationUpdated', data: { applicantid, height: 170 } }));
});

it('keeps its photo by hash', () =>
  given(submitted)
    .when({
      type: 'ChangePhoto',
      applicantid,
      photo: { photo: 'photos/a/1-page.webp', thumbnail: 'photos/a/1-thumb.webp', photohash: 'a'.repeat(64) },
    })
    .then({
      type: 'ApplicantPhotoChanged',
      data: {
        applicantid,
        photo: 'photos/a/1-page.webp',
        thumbnail: 'photos/a/1-thumb.webp',
        photohash: 'a'.repeat(64),
      },
    }));

describe('an erased applicant', () => {
  const erased: ApplicantEvent = { type: 'ApplicantErased', data: { applicantid } };

  it.holds('applicant-erased')('is erased once, removed before or not', () => {
    given(submitted).when({ type: 'EraseApplicant', applicantid }).then(erased);
    given(submitted, removed).when({ type: 'EraseApplicant', applicantid }).then(erased);
    given(submitted, erased).when({ type: 'EraseApplicant', applicantid }).thenNothing();
    given().when({ type: 'EraseApplicant', applicantid }).thenRefused({ status: 404, code: 'not-found' });
  });
  it('neither comes back nor changes', () => {
    for (const command of [
      { type: 'RecoverApplicant', applicantid },
      update({ height: 163 }),
      { type: 'AddAdminComment', applicantid, commentid: '20261121003', comment: 'Punctual' },
    ] satisfies ApplicantCommand[])
      given(submitted, erased).when(command).thenRefused({ status: 404, code: 'not-found' });
    given(submitted, erased).when(submit).thenNothing();
  });
});

describe('a merge of two records', () => {
  const otherid = '20261121009';
  const tookIn: ApplicantEvent = { type: 'ApplicantTookIn', data: { applicantid, otherid } };
  const merged: ApplicantEvent = { type: 'ApplicantMerged', data: { applicantid, into: otherid } };
  const unmerged: ApplicantEvent = { type: 'ApplicantUnmerged', data: { applicantid, from: otherid } };
  const merge: ApplicantCommand = { type: 'Merge', applicantid, into: otherid };
  const unmerge: ApplicantCommand = { type: 'Unmerge', applicantid, from: otherid, application: {}, comments: [] };
  const takeIn: ApplicantCommand = {
    type: 'TakeIn',
    applicantid,
    otherid,
    application: { height: 170, weight: application.weight, remarks: undefined },
  };
  const letGo = { type: 'LetGo', applicantid, otherid, revision: 1, fields: [], comments: [] } as const;

  it('freezes the one that is merged: it takes its erasure and the undoing alone', () => {
    given(submitted).when(merge).then(merged);
    given(submitted, merged).when(merge).thenNothing();
    const refused = { status: 409, code: 'applicant-merged' } as const;
    for (const command of [
      update({ height: 163 }),
      { type: 'RemoveApplicant', applicantid } as const,
      { type: 'RecoverApplicant', applicantid } as const,
      { ...merge, into: '20261121008' } as const,
    ])
      given(submitted, merged).when(command).thenRefused(refused);
    given(submitted, merged)
      .when({ type: 'EraseApplicant', applicantid })
      .then({ type: 'ApplicantErased', data: { applicantid } });
    given(submitted, merged).when(unmerge).then(unmerged);
    given(submitted, merged, unmerged).when(unmerge).thenNothing();
  });
  it('does not begin with a record that is removed, or has another one in it', () => {
    given(submitted, removed).when(merge).thenRefused({ status: 404 });
    given(submitted, tookIn).when(merge).thenRefused({ status: 409, code: 'merge-has-merged' });
  });
  it('seals what was chosen with the key of the other record, and takes nothing that is the same', () => {
    given(submitted)
      .when(takeIn)
      .then(tookIn, {
        type: 'ApplicationUpdated',
        data: { applicantid, of: otherid, height: 170, cleared: ['remarks'] },
      });
    given(submitted, tookIn).when(takeIn).thenNothing();
    given(submitted, removed).when(takeIn).thenRefused({ status: 404 });
  });
  it('lets go of it once, as it was found out', () => {
    given(submitted, tookIn)
      .when({ ...letGo, fields: [{ of: undefined, application: { height: 162, motto: undefined } }] })
      .then(
        { type: 'ApplicantLetGo', data: { applicantid, otherid } },
        { type: 'ApplicationUpdated', data: { applicantid, parted: otherid, height: 162, cleared: ['motto'] } },
      );
    given(submitted, tookIn)
      .when({ ...letGo, revision: 0 })
      .thenRefused({ status: 409, code: 'stale-revision' });
    given(submitted).when(letGo).thenNothing();
  });
});
