import { settledExperience } from '@berangkat/contracts/experiences';
import { anExperience } from '@berangkat/contracts/testing';
import { type RecordedEvent } from '@berangkat/platform/event-store';
import { type GivenEvent, projectionSpec } from '../engine/testing';
import { experiences } from './projection';

const [experienceid, applicantid] = ['20260101001', '20260101101'];
const [OWNER, ADMIN] = ['20260101901', '20260101902'];
const AT = Date.UTC(2026, 0, 5, 9);
const record = settledExperience(anExperience());
const event = (type: string, data: object = {}, more: Partial<GivenEvent> = {}): GivenEvent => ({
  type,
  stream: `experience-${experienceid}`,
  data: { experienceid, applicantid, ...data },
  at: AT,
  by: OWNER,
  ...more,
});

it('an experience is as it was added, then as it was changed', async () => {
  const later = { at: AT + 1_000, by: ADMIN };
  await projectionSpec(experiences)
    .given(
      event('ExperienceAdded', { ...record, remarks: 'Best year' }),
      event('ExperienceChanged', { ...record, lastsalary: 9_999_999_999 }, later),
    )
    .expectRows({
      experiences: [
        {
          experienceid,
          applicantid,
          ...record,
          lastsalary: 9_999_999_999,
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
  await projectionSpec(experiences)
    .given(event('ExperienceAdded', record), event('ExperienceRemoved'))
    .expectRows({ experiences: [{ experienceid, status: 'removed', companyname: record.companyname }] });
});

it('is folded with the applicant whose it is', () => {
  expect(
    experiences.partition({ data: { experienceid, applicantid } } as Partial<RecordedEvent> as RecordedEvent),
  ).toBe(`applicant-${applicantid}`);
});
