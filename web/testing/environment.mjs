import { createRequire } from 'node:module';

/**
 * The style sheet of jsdom itself, without the rules that say nothing of what shows: each question for a computed style,
 * and a query by role asks hundreds, tries all of its rules, and a test asks for nothing else.
 */
const require = createRequire(import.meta.url);
const sheet = require.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js', {
  paths: [require.resolve('jest-environment-jsdom')],
});
const rules = require(sheet);
require.cache[sheet].exports = rules
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/[^{}]+\{[^}]*\}/g, (rule) => (/\b(display|visibility)\s*:/.test(rule) ? rule : ''));
const { TestEnvironment } = await import('jest-environment-jsdom');

// Globals of browsers that jsdom lacks, or has in a make that Node's fetch does not accept.
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
    const { FormData: ofForm } = this.global;
    for (const name of fromNode) this.global[name] = globalThis[name];
    // Node's knows no form. React makes one of a form that is sent while a transition of the same event is pending.
    this.global.FormData = class extends FormData {
      constructor(form) {
        super();
        if (form !== undefined) for (const [name, value] of new ofForm(form)) this.append(name, value);
      }
    };
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
