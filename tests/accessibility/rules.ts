import AxeBuilder from '@axe-core/playwright';
import { type Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** No rules of WCAG, but what readers of screens go by: all of a page is in a landmark, and headings leave no level out. */
const LANDMARKS_AND_HEADINGS = { region: { enabled: true }, 'heading-order': { enabled: true } };

/** Answers axe's complaints about the page as it stands, one line for each element. */
export const violations = (page: Page): Promise<string[]> =>
  complaintsOfAxe(page, (axe) => axe.withTags(RULES), LANDMARKS_AND_HEADINGS);

/** Of its colours alone, which are all that differs in the dark. */
export const colourViolations = (page: Page): Promise<string[]> =>
  complaintsOfAxe(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));

const complaintsOfAxe = async (
  page: Page,
  choose: (axe: AxeBuilder) => AxeBuilder,
  rules: Parameters<AxeBuilder['options']>[0]['rules'] = {},
): Promise<string[]> => {
  const axe = choose(new AxeBuilder({ page }).options({ resultTypes: ['violations'], rules }));
  const { violations: found } = await axe.setLegacyMode().analyze();
  const lines: string[] = [];
  for (const { id, nodes } of found)
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
  const { violations: found } = await new AxeBuilder({ page })
    .include(target)
    .withRules('target-size')
    .setLegacyMode()
    .analyze();
  return found.length === 0;
};
