import { settledExperience } from '@berangkat/contracts/experiences';
import { anExperience } from '@berangkat/contracts/testing';
import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { experienceDecider, type ExperienceEvent } from './decider';

const { given } = deciderSpec(experienceDecider);
const [experienceid, applicantid] = ['20261122001', '20261122002'];
const record = settledExperience(anExperience());
const longer = { ...record, end: '2022-12-31' };
const added: ExperienceEvent = { type: 'ExperienceAdded', data: { experienceid, applicantid, ...record } };
const removed: ExperienceEvent = { type: 'ExperienceRemoved', data: { experienceid, applicantid } };

it('is added once', () => {
  given().when({ type: 'AddExperience', experienceid, applicantid, record }).then(added);
  given(added).when({ type: 'AddExperience', experienceid, applicantid, record }).thenNothing();
});

it('is changed where something differs, as a whole', () => {
  given(added)
    .when({ type: 'ChangeExperience', experienceid, record: longer, revision: 0 })
    .then({ type: 'ExperienceChanged', data: { experienceid, applicantid, ...longer } });
  given(added).when({ type: 'ChangeExperience', experienceid, record }).thenNothing();
  given({ ...added, data: { ...added.data, remarks: 'Best year' } })
    .when({ type: 'ChangeExperience', experienceid, record })
    .then({ type: 'ExperienceChanged', data: { experienceid, applicantid, ...record } });
});

it('is removed once, and not changed any more', () => {
  given(added).when({ type: 'RemoveExperience', experienceid }).then(removed);
  given(added, removed).when({ type: 'RemoveExperience', experienceid }).thenNothing();
  given(added, removed)
    .when({ type: 'ChangeExperience', experienceid, record: longer })
    .thenRefused({ status: 404, code: 'not-found' });
});

it('is not changed over what somebody else changed, nor when there is none', () => {
  given(added)
    .when({ type: 'ChangeExperience', experienceid, record: longer, revision: 1 })
    .thenRefused({ status: 409, code: 'stale-revision' });
  given().when({ type: 'ChangeExperience', experienceid, record }).thenRefused({ status: 404 });
  given().when({ type: 'RemoveExperience', experienceid }).thenRefused({ status: 404 });
});
