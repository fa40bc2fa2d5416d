import { TestEnvironment } from 'jest-environment-jsdom';

// What browsers have and jsdom has not, or has in a make that Node's fetch does not accept.
const fromNode = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'FormData',
  'Blob',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'BroadcastChannel',
  'structuredClone',
];

/** jsdom with Node's network, so that msw can answer the calls of the real api, on a machine in Jakarta. */
export default class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.customExportConditions = [''];
    for (const name of fromNode) this.global[name] = globalThis[name];
  }

  async setup() {
    await super.setup();
    this.zone = process.env.TZ;
    process.env.TZ = 'Asia/Jakarta';
  }

  async teardown() {
    if (this.zone === undefined) delete process.env.TZ;
    else process.env.TZ = this.zone;
    await super.teardown();
  }
}
