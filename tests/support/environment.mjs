import './compiled-once.mjs';
import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

/** Loads a module into this process, whose state all test files share. */
const requireOfProcess = createRequire(import.meta.url);

export default class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.requireOfProcess = requireOfProcess;
  }
}
