import type { TrailOf } from '../../kernel/manifest';
import type { operationEvents } from './events';

export const trail = {
  objects: {},
  actions: { retry_parked_stream: 'Parked streams retried', rewrap_keys: 'Keys wrapped again' },
  sentences: {
    ParkedStreamRetryRequested: '{who} asked for a parked stream to be folded once more: {said}',
    KeyRewrapRequested: '{who} had keys wrapped with the newest master key: {said}',
  },
} satisfies TrailOf<typeof operationEvents>;
