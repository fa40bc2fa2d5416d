import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { operationsDecider } from './decider';

const { given } = deciderSpec(operationsDecider);
const stream = { projection: 'clients', parkedstream: 'client-20261123001' };
const requested = { type: 'ParkedStreamRetryRequested', data: stream } as const;

it('a parked stream is retried as often as somebody asks, and one that is not parked is not', () => {
  given()
    .when({ type: 'RetryParkedStream', ...stream, isParked: true })
    .then(requested);
  given(requested)
    .when({ type: 'RetryParkedStream', ...stream, isParked: true })
    .then(requested);
  given()
    .when({ type: 'RetryParkedStream', ...stream, isParked: false })
    .thenRefused({ status: 404, code: 'not-found' });
});

it('keys are wrapped again when an older master key wraps any, and every process knows the newest', () => {
  const asked = { type: 'RewrapKeys', masterversion: 2, keys: 40, lagging: [] } as const;
  given()
    .when(asked)
    .then({ type: 'KeyRewrapRequested', data: { masterversion: 2, keys: 40 } });
  given()
    .when({ ...asked, keys: 0 })
    .thenRefused({ status: 409, code: 'keys-wrapped-already' });
  given()
    .when({ ...asked, lagging: ['files machine:4005'] })
    .thenRefused({ status: 409, code: 'keys-processes-behind' });
});
