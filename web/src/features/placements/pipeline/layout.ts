export type Layout = 'list' | 'board';

const KEY = 'portal.view.pipeline';

/** List or board: what the address says, else what was last chosen on this device. */
export const layoutIn = (address: URLSearchParams): Layout => {
  const asked = address.get('view');
  if (asked === 'board' || asked === 'list') return asked;
  try {
    return localStorage.getItem(KEY) === 'board' ? 'board' : 'list';
  } catch {
    return 'list';
  }
};

export const keepLayout = (layout: Layout): void => {
  try {
    localStorage.setItem(KEY, layout);
  } catch {
    // Storage is switched off: the address remembers as long as the page is open.
  }
};
