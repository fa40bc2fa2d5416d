import { type Category } from '@berangkat/contracts/permissions';

/**
 * A column of `read.accounts` as SQL, empty in the rows of these kinds of account: what a reader sees of it who sees it
 * masked there (`hiddenKinds`, `MASKED_KINDS`). Lists sort by this and never by the column itself, because an order tells
 * what an answer masks. The own row of a reader stands with those that are masked, so that an index of the order serves
 * every reader.
 */
export const shownColumn = (column: string, hidden: readonly Category[], account = ''): string => {
  const of = prefix(account);
  return `(case when ${isOf(hidden, of)} then null else ${of}${column} end)`;
};

/** What a column Managed By shows of an account, as SQL: a vendor's name, an applicant's address; masked as above. */
export const shownManager = (hidden: readonly Category[], account = ''): string => {
  const of = prefix(account);
  return `(case when ${isOf(hidden, of)} then null when ${of}category = 'vendor' then ${of}shownname else ${of}email end)`;
};

const prefix = (account: string): string => (account === '' ? '' : `${account}.`);
const isOf = (kinds: readonly Category[], of: string): string =>
  kinds.map((kind) => `${of}category = '${kind}'`).join(' or ');
