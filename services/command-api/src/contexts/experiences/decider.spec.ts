import { settledExperience } from '@berangkat/contracts/experiences';
import { anExperience } from '@berangkat/contracts/testing';
import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { experienceDecider, type ExperienceEvent } from './decider';

const { given } = deciderSpec(experienceDecider);
const ids = { experienceid: '20261122001', applicantid: '20261122002' };
const recordid = ids.experienceid;
const record = settledExperience(anExperience());
const added: ExperienceEvent = { type: 'ExperienceAdded', data: { ...ids, ...record } };

it('is added, changed and removed by facts of its own', () => {
  const longer = { ...record, end: '2022-12-31' };
  given().when({ type: 'AddRecord', recordid, applicantid: ids.applicantid, record }).then(added);
  given(added).when({ type: 'ChangeRecord', recordid, record }).thenNothing();
  given(added)
    .when({ type: 'ChangeRecord', recordid, record: longer })
    .then({ type: 'ExperienceChanged', data: { ...ids, ...longer } });
  given(added).when({ type: 'RemoveRecord', recordid }).then({ type: 'ExperienceRemoved', data: ids });
});
