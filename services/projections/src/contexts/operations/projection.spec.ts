import { projectionSpec } from '../../engine/testing';
import { operations } from './projection';

const stream = { projection: 'clients', parkedstream: 'client-20261123001' };
const requested = { type: 'ParkedStreamRetryRequested', data: stream };

it('keeps the last time that a stream was to be folded once more', () =>
  projectionSpec(operations)
    .given(requested, requested)
    .expectRows({ parked_retries: [{ ...stream, revision: 1 }] }));
