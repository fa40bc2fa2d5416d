import { type SessionUser } from '@berangkat/contracts/accounts';
import { type Actor } from '@berangkat/contracts/kernel';
import { NETWORK } from '../api/problem';
import { keptPlace } from '../device';
import { lineBack } from '../line/lineBack';
import { paths } from '../paths';
import { keptActor } from './keptActor';

/** An application that is being filled in on this device; its key names the account. */
const DRAFT = /^portal\.kept\.(\d+)\.application$/;

/**
 * Answers who fills in an application on this device, for the form that is opened again while the portal cannot be
 * asked. The server knows nothing of it: everything that is sent is judged when the line is back.
 */
const keptUser = (): SessionUser | undefined => {
  if (location.pathname !== paths.applicationForm || new URLSearchParams(location.search).has('appid'))
    return undefined;
  const accountid = Object.keys(localStorage)
    .map((key) => DRAFT.exec(key)?.[1])
    .find((id) => id !== undefined && keptPlace(id, 'application').read() !== undefined);
  const actor = accountid === undefined ? undefined : (keptActor(accountid).read() as Actor | undefined);
  if (accountid === undefined || actor === undefined) return undefined;
  return {
    account: { ...actor, accountid, email: '', status: 'verified', avatar: '', displayname: null },
    method: 'password',
    project: { projectid: null },
    client: { clientid: null, companyname: null },
    applicant: [],
    applicantids: [],
    withdrawn: false,
  } as SessionUser;
};

/**
 * Answers who fills in an application here; the portal is asked until it has said who this is.
 * @throws where nobody does
 */
export const goOnWith = (ask: () => Promise<unknown>): SessionUser => {
  const user = keptUser();
  if (user === undefined) throw new Error(NETWORK.code);
  const askAgain = async (attempt = 0): Promise<void> => {
    await lineBack(attempt, () => undefined);
    await ask().catch(() => askAgain(attempt + 1));
  };
  void askAgain();
  return user;
};
