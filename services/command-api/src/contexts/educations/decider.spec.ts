import { anEducation } from '@berangkat/contracts/testing';
import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { educationDecider, type EducationEvent } from './decider';

const { given } = deciderSpec(educationDecider);
const ids = { educationid: '20261122001', applicantid: '20261122002' };
const recordid = ids.educationid;
const record = anEducation();
const added: EducationEvent = { type: 'EducationAdded', data: { ...ids, ...record } };

it('is added, changed and removed by facts of its own', () => {
  const longer = { ...record, yearend: 2015 };
  given().when({ type: 'AddRecord', recordid, applicantid: ids.applicantid, record }).then(added);
  given(added).when({ type: 'ChangeRecord', recordid, record }).thenNothing();
  given(added)
    .when({ type: 'ChangeRecord', recordid, record: longer })
    .then({ type: 'EducationChanged', data: { ...ids, ...longer } });
  given(added).when({ type: 'RemoveRecord', recordid }).then({ type: 'EducationRemoved', data: ids });
});
