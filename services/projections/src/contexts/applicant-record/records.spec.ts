import { settledExperience } from '@berangkat/contracts/experiences';
import { anEducation, anExperience } from '@berangkat/contracts/testing';
import { type RecordedEvent } from '@berangkat/platform/event-store';
import { educations } from '../educations/projection';
import { type GivenEvent, projectionSpec } from '../../engine/testing';
import { experiences } from '../experiences/projection';

const recordid = '20260101001';
const applicantid = '20260101101';
const [OWNER, ADMIN] = ['20260101901', '20260101902'];
const AT = Date.UTC(2026, 0, 5, 9);

/** The records of a CV, in whose read models nothing differs but what they say. */
describe.each([
  { name: 'Education', kind: 'educations', id: 'educationid', projection: educations, record: anEducation() },
  {
    name: 'Experience',
    kind: 'experiences',
    id: 'experienceid',
    projection: experiences,
    record: settledExperience(anExperience()),
  },
])('$kind', ({ name, kind, id, projection, record }) => {
  const ids = { [id]: recordid, applicantid };
  const event = (what: string, data: object = {}, more: Partial<GivenEvent> = {}): GivenEvent => ({
    type: `${name}${what}`,
    stream: `${name.toLowerCase()}-${recordid}`,
    data: { ...ids, ...data },
    at: AT,
    by: OWNER,
    ...more,
  });
  const changed = { ...record, location: 'Surakarta' };

  it('are as they were added, then as they were changed', async () => {
    const [createdat, updatedat] = [AT, AT + 1_000];
    const meta = { status: 'active', revision: 1, createdat, createdby: OWNER, updatedat, updatedby: ADMIN };
    await projectionSpec(projection)
      .given(
        event('Added', { ...record, remarks: 'Evenings' }),
        event('Changed', changed, { at: updatedat, by: ADMIN }),
      )
      .expectRows({ [kind]: [{ ...ids, ...changed, remarks: null, ...meta }] });
  });

  it('stay when they are removed, marked', async () => {
    await projectionSpec(projection)
      .given(event('Added', record), event('Removed'))
      .expectRows({ [kind]: [{ ...ids, ...record, status: 'removed', revision: 1 }] });
  });

  it('are folded with the applicant whose they are', () => {
    expect(projection.partition({ data: ids } as Partial<RecordedEvent> as RecordedEvent)).toBe(
      `applicant-${applicantid}`,
    );
  });
});
