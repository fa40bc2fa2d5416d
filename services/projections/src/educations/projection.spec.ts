import { anEducation } from '@berangkat/contracts/testing';
import { type RecordedEvent } from '@berangkat/platform/event-store';
import { type GivenEvent, projectionSpec } from '../engine/testing';
import { educations } from './projection';

const [educationid, applicantid] = ['20260101001', '20260101101'];
const [OWNER, ADMIN] = ['20260101901', '20260101902'];
const AT = Date.UTC(2026, 0, 5, 9);
const record = anEducation();
const event = (type: string, data: object = {}, more: Partial<GivenEvent> = {}): GivenEvent => ({
  type,
  stream: `education-${educationid}`,
  data: { educationid, applicantid, ...data },
  at: AT,
  by: OWNER,
  ...more,
});

it('an education is as it was added, then as it was changed', async () => {
  const later = { at: AT + 1_000, by: ADMIN };
  await projectionSpec(educations)
    .given(
      event('EducationAdded', { ...record, remarks: 'Evening school' }),
      event('EducationChanged', { ...record, gpa: 3.9 }, later),
    )
    .expectRows({
      educations: [
        {
          educationid,
          applicantid,
          ...record,
          gpa: 3.9,
          remarks: null,
          status: 'active',
          revision: 1,
          createdat: AT,
          createdby: OWNER,
          updatedat: later.at,
          updatedby: ADMIN,
        },
      ],
    });
});

it('one that is removed stays, marked', async () => {
  await projectionSpec(educations)
    .given(event('EducationAdded', record), event('EducationRemoved'))
    .expectRows({ educations: [{ educationid, status: 'removed', institutionname: record.institutionname }] });
});

it('is folded with the applicant whose it is', () => {
  expect(educations.partition({ data: { educationid, applicantid } } as Partial<RecordedEvent> as RecordedEvent)).toBe(
    `applicant-${applicantid}`,
  );
});
