import { aJob } from '@berangkat/contracts/testing';
import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { jobDecider, type JobEvent } from './decider';
import { jobCvDecider, type JobCvEvent } from './job-cv';

const { given } = deciderSpec(jobDecider);
const opjobid = '20261121001';
const details = aJob();
const flyer = { flyer: 'flyers/1/page.webp', thumbnail: 'flyers/1/thumb.webp', picture: 'flyers/1/picture.jpg' };
const posted: JobEvent = { type: 'JobPosted', data: { opjobid, ...details } };
const drawn: JobEvent = { type: 'JobFlyerChanged', data: { opjobid, ...flyer } };
const undrawn: JobEvent = { type: 'JobFlyerRemoved', data: { opjobid } };
const inactive: JobEvent = { type: 'JobDeactivated', data: { opjobid } };
const removed: JobEvent = { type: 'JobRemoved', data: { opjobid } };

describe('a job', () => {
  it('is posted once, with its flyer if it came with one', () => {
    given().when({ type: 'PostJob', opjobid, details }).then(posted);
    given().when({ type: 'PostJob', opjobid, details, flyer }).then(posted, drawn);
    given(posted).when({ type: 'PostJob', opjobid, details, flyer }).thenNothing();
  });
  it('loses its flyer once, which makes no open form stale, and may have another one', () => {
    given(posted, drawn).when({ type: 'RemoveFlyer', opjobid }).then(undrawn);
    given(posted).when({ type: 'RemoveFlyer', opjobid }).thenNothing();
    given(posted, drawn, undrawn).when({ type: 'RemoveFlyer', opjobid }).thenNothing();
    given(posted, drawn, undrawn).when({ type: 'UpdateJob', opjobid, details, flyer, revision: 1 }).then(drawn);
    given(posted, drawn, undrawn)
      .when({ type: 'UpdateJob', opjobid, details, flyer, revision: 0 })
      .thenRefused({ status: 409, code: 'stale-revision' });
    given(posted, removed).when({ type: 'RemoveFlyer', opjobid }).thenRefused({ status: 404 });
  });
  it('is changed where something differs; a new flyer is a change by itself', () => {
    const higher = { ...details, salary: 3_000 };
    given(posted)
      .when({ type: 'UpdateJob', opjobid, details: higher, revision: 0 })
      .then({ type: 'JobUpdated', data: { opjobid, ...higher } });
    given(posted).when({ type: 'UpdateJob', opjobid, details }).thenNothing();
    given(posted).when({ type: 'UpdateJob', opjobid, details, flyer }).then(drawn);
  });
  it('loses what the form left out', () =>
    given({ type: 'JobPosted', data: { opjobid, ...details, bonus: 'Thirteenth salary' } })
      .when({ type: 'UpdateJob', opjobid, details })
      .then({ type: 'JobUpdated', data: { opjobid, ...details } }));
  it('is not changed over what somebody else changed', () =>
    given(posted, drawn)
      .when({ type: 'UpdateJob', opjobid, details, revision: 0 })
      .thenRefused({ status: 409, code: 'stale-revision' }));
  it.holds('job-activation')('is activated and deactivated once', () => {
    given(posted).when({ type: 'SetStatus', opjobid, status: 'inactive' }).then(inactive);
    given(posted, inactive).when({ type: 'SetStatus', opjobid, status: 'inactive' }).thenNothing();
    given(posted, inactive)
      .when({ type: 'SetStatus', opjobid, status: 'active' })
      .then({ type: 'JobActivated', data: { opjobid } });
  });
  it.holds('job-removed')('is gone once it is removed, for good', () => {
    given(posted, inactive).when({ type: 'RemoveJob', opjobid }).then(removed);
    given(posted, removed).when({ type: 'RemoveJob', opjobid }).thenNothing();
    for (const command of [
      { type: 'UpdateJob', opjobid, details },
      { type: 'SetStatus', opjobid, status: 'active' },
    ] as const)
      given(posted, removed).when(command).thenRefused({ status: 404, code: 'jobcv-not-found' });
    given().when({ type: 'RemoveJob', opjobid }).thenRefused({ status: 404 });
  });
});

describe('a CV that was sent to a job', () => {
  const { given } = deciderSpec(jobCvDecider);
  const cvid = '20261121002';
  const sent = {
    email: 'ani@example.com',
    file: 'jobcvs/2/file.pdf',
    filename: 'ani.pdf',
    contenttype: 'application/pdf',
    size: 1_024,
  };
  const received: JobCvEvent = { type: 'JobCvReceived', data: { cvid, opjobid, ...sent } };
  const erased: JobCvEvent = { type: 'JobCvErased', data: { cvid, opjobid } };

  it('is received once', () => {
    given()
      .when({ type: 'ReceiveCv', cvid, opjobid, ...sent })
      .then(received);
    given(received)
      .when({ type: 'ReceiveCv', cvid, opjobid, ...sent })
      .thenNothing();
  });
  it('is erased once', () => {
    given(received).when({ type: 'EraseCv', cvid }).then(erased);
    given(received, erased).when({ type: 'EraseCv', cvid }).thenNothing();
    given().when({ type: 'EraseCv', cvid }).thenRefused({ status: 404 });
  });
  it('is taken over to one applicant after another, to each once, until it is erased', () => {
    const [first, second] = ['20261121101', '20261121102'];
    const taken = (applicantid: string): JobCvEvent => ({
      type: 'JobCvAttached',
      data: { cvid, opjobid, applicantid },
    });
    const take = (applicantid: string) => ({ type: 'AttachCv', cvid, applicantid }) as const;
    given(received).when(take(first)).then(taken(first));
    given(received, taken(first)).when(take(first)).thenNothing();
    given(received, taken(first)).when(take(second)).then(taken(second));
    given(received, erased).when(take(first)).thenRefused({ status: 409, code: 'jobcv-erased' });
    given().when(take(first)).thenRefused({ status: 404 });
    given(received, taken(first)).when({ type: 'EraseCv', cvid }).then(erased);
  });
});
