import { projectStatus } from '@berangkat/contracts/projects';
import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { projectDecider, type ProjectEvent } from './decider';

const { given } = deciderSpec(projectDecider);

const projectid = '20261121001';
const details = { projectname: 'Doha Culinary 2027', projectcode: 'DOHA27', projectstatus: 'active' } as const;
const registered: ProjectEvent = { type: 'ProjectRegistered', data: { projectid, ...details } };
const removed: ProjectEvent = { type: 'ProjectRemoved', data: { projectid } };

it.holds('project-status-default')('registers as active, whatever was sent', () =>
  given()
    .when({ type: 'RegisterProject', projectid, details: { ...details, projectstatus: 'complete' } })
    .then(registered),
);
it('records a change', () =>
  given(registered)
    .when({ type: 'UpdateProject', projectid, details: { ...details, projectstatus: 'suspended' } })
    .then({ type: 'ProjectUpdated', data: { projectid, ...details, projectstatus: 'suspended' } }));
it.holds('project-status-any')('goes from any status to any other', () => {
  for (const before of projectStatus.options)
    for (const projectstatus of projectStatus.options.filter((status) => status !== before))
      given({ type: 'ProjectRegistered', data: { projectid, ...details, projectstatus: before } })
        .when({ type: 'UpdateProject', projectid, details: { ...details, projectstatus } })
        .then({ type: 'ProjectUpdated', data: { projectid, ...details, projectstatus } });
});
it('changes nothing when nothing changed', () =>
  given(registered).when({ type: 'UpdateProject', projectid, details }).thenNothing());
it('refuses a stale revision', () =>
  given(registered)
    .when({ type: 'UpdateProject', projectid, details, revision: 4 })
    .thenRefused({ status: 409, code: 'stale-revision' }));
it.holds('applicant-removed-once-2')('is removed once', () =>
  given(registered, removed).when({ type: 'SetRecordStatus', projectid, status: 'removed' }).thenNothing(),
);
it.holds('project-restored')('is restored', () =>
  given(registered, removed)
    .when({ type: 'SetRecordStatus', projectid, status: 'active' })
    .then({ type: 'ProjectRestored', data: { projectid } }),
);
it('refuses what does not exist', () =>
  given().when({ type: 'SetRecordStatus', projectid, status: 'removed' }).thenRefused({ status: 404 }));

describe('a flyer', () => {
  const flyer = `projectflyers/${projectid}/0-page.webp`;
  const drawn: ProjectEvent = { type: 'ProjectFlyerChanged', data: { projectid, flyer } };

  const gone: ProjectEvent = { type: 'ProjectFlyerRemoved', data: { projectid } };
  it('is changed', () => given(registered).when({ type: 'ChangeFlyer', projectid, flyer }).then(drawn));
  it('is removed once, and another one may take its place', () => {
    given(registered, drawn).when({ type: 'RemoveFlyer', projectid }).then(gone);
    given(registered).when({ type: 'RemoveFlyer', projectid }).thenNothing();
    given(registered, drawn, gone).when({ type: 'RemoveFlyer', projectid }).thenNothing();
    given(registered, drawn, gone, drawn).when({ type: 'RemoveFlyer', projectid }).then(gone);
    given().when({ type: 'RemoveFlyer', projectid }).thenRefused({ status: 404 });
  });
  it('of what does not exist is refused', () =>
    given().when({ type: 'ChangeFlyer', projectid, flyer }).thenRefused({ status: 404 }));
  it('does not make a form stale that was opened before it', () =>
    given(registered, drawn)
      .when({ type: 'UpdateProject', projectid, details: { ...details, projectstatus: 'suspended' }, revision: 0 })
      .then({ type: 'ProjectUpdated', data: { projectid, ...details, projectstatus: 'suspended' } }));
});
