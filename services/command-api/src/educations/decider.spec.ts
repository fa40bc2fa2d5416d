import { anEducation } from '@berangkat/contracts/testing';
import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { educationDecider, type EducationEvent } from './decider';

const { given } = deciderSpec(educationDecider);
const [educationid, applicantid] = ['20261122001', '20261122002'];
const record = anEducation();
const longer = { ...record, yearend: 2015 };
const added: EducationEvent = { type: 'EducationAdded', data: { educationid, applicantid, ...record } };
const removed: EducationEvent = { type: 'EducationRemoved', data: { educationid, applicantid } };

it('is added once', () => {
  given().when({ type: 'AddEducation', educationid, applicantid, record }).then(added);
  given(added).when({ type: 'AddEducation', educationid, applicantid, record }).thenNothing();
});

it('is changed where something differs, as a whole', () => {
  given(added)
    .when({ type: 'ChangeEducation', educationid, record: longer, revision: 0 })
    .then({ type: 'EducationChanged', data: { educationid, applicantid, ...longer } });
  given(added).when({ type: 'ChangeEducation', educationid, record }).thenNothing();
  given({ ...added, data: { ...added.data, remarks: 'Evening school' } })
    .when({ type: 'ChangeEducation', educationid, record })
    .then({ type: 'EducationChanged', data: { educationid, applicantid, ...record } });
});

it('is removed once, and not changed any more', () => {
  given(added).when({ type: 'RemoveEducation', educationid }).then(removed);
  given(added, removed).when({ type: 'RemoveEducation', educationid }).thenNothing();
  given(added, removed)
    .when({ type: 'ChangeEducation', educationid, record: longer })
    .thenRefused({ status: 404, code: 'not-found' });
});

it('is not changed over what somebody else changed, nor when there is none', () => {
  given(added)
    .when({ type: 'ChangeEducation', educationid, record: longer, revision: 1 })
    .thenRefused({ status: 409, code: 'stale-revision' });
  given().when({ type: 'ChangeEducation', educationid, record }).thenRefused({ status: 404 });
  given().when({ type: 'RemoveEducation', educationid }).thenRefused({ status: 404 });
});
