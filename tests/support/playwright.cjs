/**
 * Playwright as this process has it, for all test files. Loaded by each, it took a third of a second; and because Node
 * lets go of no AsyncLocalStorage, every promise of the fiftieth file was told to fifty of them.
 */
module.exports = globalThis.requireOfProcess('playwright-core');
