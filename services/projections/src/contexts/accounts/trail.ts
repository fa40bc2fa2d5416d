import { shownKinds } from '@berangkat/contracts/accounts';
import { type ObjectNames } from '../../query-kit/object-names';
import { named } from '../../query-kit/sql';

/** Whether ids can have what was typed. No index has parts of ids, and with them in question no other one is used. */
const isOfDigits = (typed: string): boolean => /^%\d+%$/.test(typed);

const account: ObjectNames = {
  table: 'read.accounts',
  id: 'accountid',
  name: (row) => `${row}.displayname`,
  email: (row) => `${row}.email`,
  category: (row) => `${row}.category`,
  // By an e-mail or a name that the reader sees masked nothing is found: what is typed would be confirmed.
  called: (conditions, pattern, reader, typed) =>
    conditions.and(
      `${isOfDigits(typed) ? 'accountid like ? or ' : ''}((email like ? or ${named('displayname')} like ?) and (category = any (?) or accountid = ?))`,
      ...(isOfDigits(typed) ? [typed] : []),
      typed,
      pattern,
      shownKinds(reader),
      reader.accountid,
    ),
};

export const trail = { account };
