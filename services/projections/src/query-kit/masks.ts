import { type Category } from '@berangkat/contracts/permissions';

/**
 * A column of `read.accounts` as SQL, empty in the rows of these kinds of account: what a reader sees of it who sees it
 * masked there (`hiddenKinds`, `MASKED_KINDS`). Lists sort by this and never by the column itself, because an order tells
 * what an answer masks. The own row of a reader stands with those that are masked, so that an index of the order serves
 * every reader.
 */
export const shownColumn = (column: string, hidden: readonly Category[], account = ''): string => {
  const of = account === '' ? '' : `${account}.`;
  return `(case when ${hidden.map((kind) => `${of}category = '${kind}'`).join(' or ')} then null else ${of}${column} end)`;
};
