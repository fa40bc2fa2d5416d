import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { projectDecider, type ProjectEvent } from './decider';

const { given } = deciderSpec(projectDecider);

const projectid = '20261121001';
const details = { projectname: 'Doha Culinary 2027', projectcode: 'DOHA27', projectstatus: 'active' } as const;
const registered: ProjectEvent = { type: 'ProjectRegistered', data: { projectid, ...details } };
const removed: ProjectEvent = { type: 'ProjectRemoved', data: { projectid } };

it('registers as active, whatever was sent', () =>
  given()
    .when({ type: 'RegisterProject', projectid, details: { ...details, projectstatus: 'complete' } })
    .then(registered));
it('records a change', () =>
  given(registered)
    .when({ type: 'UpdateProject', projectid, details: { ...details, projectstatus: 'suspended' } })
    .then({ type: 'ProjectUpdated', data: { projectid, ...details, projectstatus: 'suspended' } }));
it('changes nothing when nothing changed', () =>
  given(registered).when({ type: 'UpdateProject', projectid, details }).thenNothing());
it('refuses a stale revision', () =>
  given(registered)
    .when({ type: 'UpdateProject', projectid, details, revision: 4 })
    .thenRefused({ status: 409, code: 'stale-revision' }));
it('is removed once', () =>
  given(registered, removed).when({ type: 'SetRecordStatus', projectid, status: 'removed' }).thenNothing());
it('is restored', () =>
  given(registered, removed)
    .when({ type: 'SetRecordStatus', projectid, status: 'active' })
    .then({ type: 'ProjectRestored', data: { projectid } }));
it('refuses what does not exist', () =>
  given().when({ type: 'SetRecordStatus', projectid, status: 'removed' }).thenRefused({ status: 404 }));
