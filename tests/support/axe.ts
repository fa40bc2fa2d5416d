import { type NodeResult, type RunOptions, source } from 'axe-core';
import { type Page } from 'playwright-core';

export interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly NodeResult[];
}

/**
 * Answers what axe finds wrong with the page as it stands, by all of its rules or those of `options`.
 * A page reads the library once: read at each look, it took as long as the rules took on many a page, and ran cold.
 * @param within selectors of the parts to look at; all of the page when left out
 */
export const violationsIn = async (
  page: Page,
  within: readonly string[] = [],
  options: RunOptions = {},
): Promise<readonly Violation[]> => {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(`${source};0`);
  const context = within.length === 0 ? 'document' : JSON.stringify({ include: within.map((part) => [part]) });
  const chosen = JSON.stringify({ ...options, resultTypes: ['violations'] });
  return page.evaluate<readonly Violation[]>(`axe.run(${context}, ${chosen}).then(({ violations }) => violations)`);
};
