import { type RunOptions } from 'axe-core';
import { type Page } from 'playwright-core';
import { violationsIn } from '../support/axe';

/** The rules of WCAG, and what readers of screens go by: all of a page is in a landmark, and headings leave no level out. */
const RULES: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'] },
  rules: { region: { enabled: true }, 'heading-order': { enabled: true } },
};
/** Of colours alone, which are all that differs in the dark. */
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };
const TARGET_SIZE: RunOptions = { runOnly: { type: 'rule', values: ['target-size'] } };

const MODAL = 'dialog:modal';

/** Whether a dialog takes the page behind it away from everybody. */
export const isCovered = async (page: Page): Promise<boolean> => (await page.locator(MODAL).count()) > 0;

/** Answers axe's complaints about the page as it stands, one line for each element. */
export const violations = (page: Page): Promise<string[]> => complaintsOfAxe(page, RULES);

/** As {@link violations}, of its colours alone. */
export const colourViolations = (page: Page): Promise<string[]> => complaintsOfAxe(page, COLOURS);

/** Of a page behind a dialog, the dialog: the page itself is looked at without it (screens.e2e.ts holds that). */
const complaintsOfAxe = async (page: Page, options: RunOptions): Promise<string[]> => {
  const within = (await isCovered(page)) ? [MODAL] : [];
  const lines: string[] = [];
  for (const { id, nodes } of await violationsIn(page, within, options))
    for (const { target, html, failureSummary = '' } of nodes) {
      const where = target.join(' ');
      const covered = id === 'target-size' && failureSummary.includes('obscured');
      if (covered && (await isLargeAtTheTop(page, where))) continue;
      lines.push(`${id}: ${where} ${html.slice(0, 200)} ${failureSummary}`);
    }
  return lines;
};

/**
 * Whether a target that the bar at the bottom of the screen covers in part is large enough once it is scrolled away from
 * there: at each position of a page something lies half below such a bar.
 */
const isLargeAtTheTop = async (page: Page, target: string): Promise<boolean> => {
  // At once: the page itself scrolls smoothly.
  await page
    .locator(target)
    .evaluate((node) =>
      (node as unknown as { scrollIntoView(to: object): void }).scrollIntoView({ block: 'start', behavior: 'instant' }),
    );
  return (await violationsIn(page, [target], TARGET_SIZE)).length === 0;
};
