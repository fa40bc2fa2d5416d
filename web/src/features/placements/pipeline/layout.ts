/** The applicants of a project as a list, as a board, or one by one as they wait for the reader. */
export type Layout = 'list' | 'board' | 'decide';

const KEY = 'portal.view.pipeline';

const isLayout = (value: string | null): value is Layout => value === 'list' || value === 'board' || value === 'decide';

/** What narrows or orders a list, or is not of now: whoever waits now is none of it. */
const OF_LISTS = ['q', 'status', 'cat', 'degree', 'experience', 'changed', 'addedsince', 'sort', 'asof'];

const kept = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

/**
 * What the address says, else what was last chosen on this device. Whoever has chosen nothing gets a list, and an
 * employer, who comes to decide, those who wait for it.
 */
export const layoutIn = (address: URLSearchParams, category: string | undefined): Layout => {
  const [asked, chosen] = [address.get('view'), kept()];
  const layout = isLayout(asked) ? asked : isLayout(chosen) ? chosen : category === 'employer' ? 'decide' : 'list';
  const ofList = OF_LISTS.some((name) => address.get(name) !== null);
  return layout === 'decide' && ofList && asked !== 'decide' ? 'list' : layout;
};

export const keepLayout = (layout: Layout): void => {
  try {
    localStorage.setItem(KEY, layout);
  } catch {
    // Storage is switched off: the address remembers as long as the page is open.
  }
};
