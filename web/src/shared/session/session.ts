import { type SessionUser } from '@berangkat/contracts/accounts';
import { type Actor } from '@berangkat/contracts/kernel';
import { allows, can, type Action, type Resource } from '@berangkat/contracts/permissions';
import { useContext, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { PastContext } from '../past/PastContext';
import { type SessionState } from './slice';

export const actorOf = (user: SessionUser | undefined): Actor | undefined =>
  user === undefined
    ? undefined
    : {
        accountid: user.account.accountid,
        category: user.account.category,
        ...(user.account.role !== undefined && { role: user.account.role }),
        ...(user.account.capabilities !== undefined && { capabilities: user.account.capabilities }),
      };

export interface Session extends SessionState {
  readonly actor: Actor | undefined;
  /**
   * The question of the permissions table, asked for the account that is signed in. The web hides by it; the server
   * refuses. With what is past nothing can be done but looking.
   */
  readonly can: (action: Action, resource?: Resource) => boolean;
  /** Whether the row grants anything at all, be it only for one's own: enough to be shown the way to a screen. */
  readonly mayEnter: (action: Action) => boolean;
}

/** Rights to look at something, by their names. */
const LOOKS = /\.(?:see|read|list|open|search)\b/;

/** Answers who is signed in, and what they may do. */
export const useSession = (): Session => {
  const session = useSelector((state: { readonly session: SessionState }) => state.session);
  const past = useContext(PastContext);
  return useMemo(() => {
    const actor = actorOf(session.user);
    return {
      ...session,
      actor,
      can: (action, resource) => (!past || LOOKS.test(action)) && can(actor, action, resource),
      mayEnter: (action) => allows(actor, action) !== 'no',
    };
  }, [session, past]);
};
