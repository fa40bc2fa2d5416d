import type { TrailOf } from '../../kernel/manifest';
import type { operationEvents } from './events';

export const trail = {
  objects: {},
  actions: { retry_parked_stream: 'Aliran tertahan yang dicoba lagi', rewrap_keys: 'Kunci yang dibungkus ulang' },
  sentences: {
    ParkedStreamRetryRequested: '{who} meminta aliran yang tertahan diproses sekali lagi: {said}',
    KeyRewrapRequested: '{who} meminta kunci dibungkus dengan kunci induk terbaru: {said}',
  },
} satisfies TrailOf<typeof operationEvents>;
