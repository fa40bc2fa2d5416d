/** Pixels of the window, and milliseconds after printing until it closes (001 §2.5). */
const SIDE = 900;
const CLOSES_AFTER = 500;
/** Milliseconds that styles and the photo may take. */
const TIMEOUT = 4_000;

/**
 * Prints a CV, or saves it as PDF, from a window of its own. Where such a window is blocked, the page prints itself:
 * its print style leaves only the CV.
 * @param sheetOf makes the CV ready; the window is open by then, as browsers block one that opens later
 */
export const printCv = async (sheetOf: () => Promise<HTMLElement>, title: string): Promise<void> => {
  const popup = window.open('', '_blank', `width=${SIDE},height=${SIDE}`);
  const sheet = await sheetOf();
  if (popup === null) return window.print();
  const { document: page } = popup;
  page.title = title;
  page.documentElement.lang = document.documentElement.lang;
  const styles = [...document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')].map((style) =>
    page.importNode(style, true),
  );
  page.head.append(...styles);
  page.body.append(page.importNode(sheet, true));
  const waiting = [...page.querySelectorAll('link[rel="stylesheet"], img')].filter(
    (element) => !('complete' in element && element.complete),
  );
  const loaded = waiting.map(
    (element) =>
      new Promise<void>((resolve) =>
        ['load', 'error'].forEach((event) => element.addEventListener(event, () => resolve(), { once: true })),
      ),
  );
  await Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, TIMEOUT))]);
  popup.focus();
  popup.print();
  setTimeout(() => popup.close(), CLOSES_AFTER);
};
