import { type SessionUser } from '@berangkat/contracts/accounts';
import { personName } from '@berangkat/contracts/accounts/shown';

/**
 * Answers the portal's name for the signed-in reader: the own name, an employer's company, else what the email says.
 */
export const ownName = ({ account, client }: SessionUser): string =>
  account.displayname ?? client.companyname ?? personName(account) ?? '';
