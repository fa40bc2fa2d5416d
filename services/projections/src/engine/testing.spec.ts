import { placementEvents } from '@berangkat/contracts/placements';
import { defineProjection, instant, max, nullable, sum, table, tally, text } from '.';
import { projectionSpec } from './testing';

const [projectid, applicantid, other] = ['20251111001', '20251111002', '20251111003'];

const pipeline = defineProjection({
  name: 'pipeline',
  version: 1,
  events: placementEvents,
  tables: {
    pipeline: table({
      columns: { projectid: text, applicantid: text, status: text, comment: nullable(text), at: instant },
      key: ['projectid', 'applicantid'],
    }),
    pipeline_counts: tally({
      key: { projectid: text },
      columns: { added: sum(), rejected: sum(), lastat: max(instant) },
    }),
  },
  on: {
    ApplicantAddedToProject: ({ data, metadata }, { pipeline, pipeline_counts }) => {
      pipeline.set({
        projectid: data.projectid,
        applicantid: data.applicantid,
        status: 'applying',
        comment: null,
        at: metadata.occurredAt,
      });
      pipeline_counts.add(data, { added: 1, lastat: metadata.occurredAt });
    },
    ApplicantRejected: ({ data, metadata }, { pipeline, pipeline_counts }) => {
      if (pipeline.get(data)?.status === 'applying') pipeline_counts.add(data, { added: -1, rejected: 1 });
      pipeline.patch(data, { status: 'rejected', comment: data.comment, at: metadata.occurredAt });
    },
    ApplicantRemovedFromProject: ({ data }, { pipeline }) => pipeline.delete(data),
  },
  notices: ({ data }, { pipeline }) =>
    pipeline.get(data) === undefined
      ? []
      : [{ topic: 'placements', ids: { projectid: data.projectid, applicantid: data.applicantid } }],
});

const added = (id = applicantid) => ({
  type: 'ApplicantAddedToProject',
  data: { projectid, applicantid: id },
  at: 1_000,
});
const rejected = (comment?: string) => ({
  type: 'ApplicantRejected',
  data: { projectid, applicantid, comment },
  at: 2_000,
});
const removed = { type: 'ApplicantRemovedFromProject', data: { projectid, applicantid }, at: 3_000 };

describe('folding a projection', () => {
  const { given } = projectionSpec(pipeline);

  it('writes rows and counts', async () => {
    await given(added(), added(other), rejected('too young')).expectRows({
      pipeline: [
        { applicantid, status: 'rejected', comment: 'too young', at: 2_000 },
        { applicantid: other, status: 'applying' },
      ],
      pipeline_counts: [{ projectid, added: 1, rejected: 1, lastat: 1_000 }],
    });
  });

  it('leaves alone what a patch does not say', async () => {
    await given(added(), rejected()).expectRows({ pipeline: [{ status: 'rejected', comment: null }] });
  });

  it('ignores a patch of a row that is gone, and makes it again when it is set', async () => {
    await given(added(), removed, rejected()).expectRows({ pipeline: [] });
    await given(added(), removed, rejected(), added()).expectRows({ pipeline: [{ status: 'applying' }] });
  });

  it('tells of a row once, after its last change', async () => {
    await given(added(), added(other), rejected()).expectNotices(
      { topic: 'placements', ids: { projectid, applicantid: other } },
      { topic: 'placements', ids: { projectid, applicantid } },
    );
  });

  it('fails a specification whose rows are wrong, too few or too many', async () => {
    await expect(given(added()).expectRows({ pipeline: [{ status: 'rejected' }] })).rejects.toThrow();
    await expect(given(added()).expectRows({ pipeline: [] })).rejects.toThrow();
    await expect(given().expectRows({ pipeline: [{}] })).rejects.toThrow();
  });
});
