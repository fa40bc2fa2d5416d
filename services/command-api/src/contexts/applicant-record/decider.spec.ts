import { type Decider } from '@berangkat/platform/event-log';
import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { type RecordCommand, recordDecider, type RecordState } from './decider';

type Licence = {
  readonly country: string;
  readonly classes: readonly string[];
  readonly remarks?: string;
};

const ids = { licenceid: '20261122001', applicantid: '20261122002' };
type LicenceEvent =
  | { readonly type: 'LicenceAdded' | 'LicenceChanged'; readonly data: typeof ids & Licence }
  | { readonly type: 'LicenceRemoved'; readonly data: typeof ids };
const licences: Decider<RecordState, RecordCommand<Licence>, LicenceEvent> = recordDecider('Licence', 'licenceid');

const { given } = deciderSpec(licences);
const recordid = ids.licenceid;
const record: Licence = { country: 'indonesia', classes: ['A', 'B'] };
const more: Licence = { ...record, classes: ['A', 'B', 'C'] };
const added: LicenceEvent = { type: 'LicenceAdded', data: { ...ids, ...record } };
const removed: LicenceEvent = { type: 'LicenceRemoved', data: ids };

it('is added once', () => {
  const add = { type: 'AddRecord', recordid, applicantid: ids.applicantid, record } as const;
  given().when(add).then(added);
  given(added).when(add).thenNothing();
});

it('is changed where something differs, as a whole', () => {
  given(added)
    .when({ type: 'ChangeRecord', recordid, record: more, revision: 0 })
    .then({ type: 'LicenceChanged', data: { ...ids, ...more } });
  given(added).when({ type: 'ChangeRecord', recordid, record }).thenNothing();
  given({ type: 'LicenceAdded', data: { ...ids, ...record, remarks: 'Heavy lorries' } })
    .when({ type: 'ChangeRecord', recordid, record })
    .then({ type: 'LicenceChanged', data: { ...ids, ...record } });
});

it('is removed once, and not changed any more', () => {
  given(added).when({ type: 'RemoveRecord', recordid }).then(removed);
  given(added, removed).when({ type: 'RemoveRecord', recordid }).thenNothing();
  given(added, removed)
    .when({ type: 'ChangeRecord', recordid, record: more })
    .thenRefused({ status: 404, code: 'not-found' });
});

it('is not changed over what somebody else changed, nor when there is none', () => {
  given(added)
    .when({ type: 'ChangeRecord', recordid, record: more, revision: 1 })
    .thenRefused({ status: 409, code: 'stale-revision' });
  given().when({ type: 'ChangeRecord', recordid, record }).thenRefused({ status: 404 });
  given().when({ type: 'RemoveRecord', recordid }).thenRefused({ status: 404 });
});
