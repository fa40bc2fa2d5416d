import { type Page } from 'playwright-core';

/** Elements that make the page itself scroll sideways; what scrolls in a region of its own does not. */
const overflowing = (window: number): string => `(() => {
  const width = Math.min(document.documentElement.clientWidth, ${window});
  if (document.documentElement.scrollWidth <= width) return [];
  const scrolls = (element) => element !== null && element !== document.body && (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
  const wide = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > width + 0.5 && !scrolls(element.parentElement));
  return [document.documentElement.scrollWidth + ' px', ...wide.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 160))];
})()`;

/**
 * Answers what makes the page scroll sideways: nothing as soon as it fits, otherwise its width and the elements that
 * stick out. A window that has just become narrow draws its page anew a frame or two later, and on a busy machine later
 * still.
 */
export const sticksOut = async (page: Page): Promise<string[]> => {
  const deadline = Date.now() + 5_000;
  const window = page.viewportSize()!.width;
  for (;;) {
    const found = await page.evaluate<string[]>(overflowing(window));
    if (found.length === 0 || Date.now() > deadline) return found;
  }
};
