import { OnThisDevice } from '../../../shared/onThisDevice';

/** The applicants of a project as a list, as a board, or one by one as they wait for the reader. */
export type Layout = 'list' | 'board' | 'decide';

const last = new OnThisDevice('portal.view.pipeline');

const isLayout = (value: string | null): value is Layout => value === 'list' || value === 'board' || value === 'decide';

/** Names of an address that narrows and orders nothing: a project, a client, a person. */
const BARE = /^([pc]id|accid|at)$/;

/**
 * Answers the layout in the address, else the last one chosen on this device. A reader who has chosen none gets a list,
 * and an employer, who comes to decide, those who wait for it.
 */
export const layoutIn = (address: URLSearchParams, category: string | undefined): Layout => {
  const [asked, chosen] = [address.get('view'), last.read()];
  const layout = isLayout(asked) ? asked : isLayout(chosen) ? chosen : category === 'employer' ? 'decide' : 'list';
  // Whoever waits now is no part of a list that is narrowed, or of what was.
  return layout === 'decide' && layout !== asked && ![...address.keys()].every((name) => BARE.test(name))
    ? 'list'
    : layout;
};

export const keepLayout = (layout: Layout): void => last.write(layout);
