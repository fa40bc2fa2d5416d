import { type SessionUser } from '@berangkat/contracts/accounts';
import { type AccountHoldings, holdings, holdingsOf } from '@berangkat/platform/read-models';
import { type Session } from '@berangkat/platform/sessions';
import { type RegisteredAccount } from './decider';
import { type Resource } from '../../kernel/resource';

/** The session user of an account. @param holdings what it holds, as the read models know it */
export const sessionUserOf = (
  { accountid, email, category, role, capabilities, status, avatar, displayname, passwordhash }: RegisteredAccount,
  { method, factorDueAt }: Pick<Session, 'method' | 'factorDueAt'>,
  { applicantids, projectids, client, withdrawn, merged }: AccountHoldings,
): SessionUser => ({
  account: {
    accountid,
    email: email ?? '',
    category,
    status,
    avatar,
    displayname,
    ...(role && { role }),
    ...(capabilities.length > 0 && { capabilities: [...capabilities] }),
    ...(passwordhash === null && { onlyloginid: true }),
  },
  method,
  project: { projectid: projectids[0] ?? null },
  client: { clientid: client?.clientid ?? null, companyname: client?.companyname ?? null },
  applicant: applicantids.map((applicantid) => ({ applicantid })),
  applicantids: [...applicantids],
  withdrawn,
  ...(merged && { merged }),
  ...(factorDueAt !== undefined && { factordue: new Date(factorDueAt).toISOString() }),
});

/** Answers the holdings of an account, as the read models know them. */
export const knownHoldings: Resource<(accountid: string) => Promise<AccountHoldings>> = {
  open:
    ({ pool }) =>
    (accountid) =>
      holdingsOf(pool, accountid),
  inMemory: () => () =>
    Promise.resolve({ applicantids: [], projectids: [], client: null, withdrawn: false, merged: false }),
  statements: [holdings],
};
