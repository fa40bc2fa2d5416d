import '../../tests/support/compiled-once.mjs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const ofJsdom = (file) =>
  require.resolve(`jsdom/lib/jsdom/${file}`, { paths: [require.resolve('jest-environment-jsdom')] });

/**
 * The style sheet of jsdom itself, without the rules that say nothing of what shows: each question for a computed style,
 * and a query by role asks hundreds, tries all of its rules, and a test asks for nothing else.
 */
const sheet = ofJsdom('browser/default-stylesheet.js');
const rules = require(sheet);
require.cache[sheet].exports = rules
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/[^{}]+\{[^}]*\}/g, (rule) => (/\b(display|visibility)\s*:/.test(rule) ? rule : ''));

/** Each question for a computed style would work out thirteen colours, too. */
const { propertiesWithResolvedValueImplemented: workedOut } = require(ofJsdom('living/helpers/style-rules.js'));
for (const property of Object.keys(workedOut)) if (property.includes('color')) delete workedOut[property];

/**
 * The labels of each control below a root, as they were when it last changed. For the labels of one control jsdom looks
 * for that of each label in the whole page, and a query by label asks them of all controls.
 */
const labelsBelow = new WeakMap();
const { domSymbolTree } = require(ofJsdom('living/helpers/internal-constants.js'));
const NodeList = require(ofJsdom('living/generated/NodeList.js'));
const formControls = require(ofJsdom('living/helpers/form-controls.js'));
const labelsOf = (control, root) => {
  let below = labelsBelow.get(root);
  if (below?.version !== root._version) {
    const labels = domSymbolTree.treeToArray(root, { filter: ({ localName }) => localName === 'label' });
    below = { version: root._version, labels: labels.map((label) => [label.control, label]) };
    labelsBelow.set(root, below);
  }
  return below.labels.filter(([of]) => of === control).map(([, label]) => label);
};
formControls.getLabelsForLabelable = (control) => {
  if (!formControls.isLabelable(control)) return null;
  const root = control.getRootNode({});
  control._labels ??= NodeList.createImpl(root._globalObject, [], {
    element: root,
    query: () => labelsOf(control, root),
  });
  return control._labels;
};
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
  'URLSearchParams',
];

/** jsdom with Node's network, so that msw can answer the calls of the real api, on a machine in Jakarta. */
export default class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.customExportConditions = [''];
    const { FormData: ofForm } = this.global;
    for (const name of fromNode) this.global[name] = globalThis[name];
    // Of its own, for a test may put something into it.
    this.global.URL = class extends URL {};
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
