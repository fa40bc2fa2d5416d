/** Pixels of the window, and milliseconds after printing until it closes (001 §2.5). */
const SIDE = 900;
const CLOSES_AFTER = 500;
/** Milliseconds that styles and the photo may take. */
const TIMEOUT = 4_000;
const LOOKS_EVERY = 50;

/**
 * Prints a CV, or saves it as PDF, from a window of its own. Where such a window is blocked, the page prints itself:
 * its print style leaves only the CV.
 * @param sheetOf makes the CV ready; the window is open by then, as browsers block one that opens later
 */
export const printCv = async (sheetOf: () => Promise<HTMLElement>, title: string): Promise<void> => {
  const popup = window.open('', '_blank', `width=${SIDE},height=${SIDE}`);
  const sheet = await sheetOf();
  if (popup === null) {
    await loaded(sheet);
    return window.print();
  }
  const { document: page } = popup;
  page.title = title;
  page.documentElement.lang = document.documentElement.lang;
  const styles = [...document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')].map((style) =>
    page.importNode(style, true),
  );
  page.head.append(...styles);
  page.body.append(page.importNode(sheet, true));
  await loaded(page);
  popup.focus();
  popup.print();
  setTimeout(() => popup.close(), CLOSES_AFTER);
};

/** Resolves when pictures and style sheets are there, or their time is over. A picture that is out of sight comes, too. */
const loaded = async (around: ParentNode): Promise<void> => {
  for (const image of around.querySelectorAll('img')) image.loading = 'eager';
  const isThere = (element: Element): boolean =>
    'complete' in element ? element.complete === true : (element as HTMLLinkElement).sheet !== null;
  const waiting = [...around.querySelectorAll('link[rel="stylesheet"], img')];
  const until = Date.now() + TIMEOUT;
  while (!waiting.every(isThere) && Date.now() < until) await new Promise((later) => setTimeout(later, LOOKS_EVERY));
};
