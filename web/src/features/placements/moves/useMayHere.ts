import { type Action } from '@berangkat/contracts/permissions';
import { useCallback } from 'react';
import { useSession } from '../../../shared/session';
import { type MayHere } from './steps';

/**
 * The rights of this reader in the projects that are on screen: the server has let the reader in, and for an employer
 * that makes them its own.
 */
export const useMayHere = (): MayHere => {
  const { actor, can } = useSession();
  return useCallback(
    (action: Action) => can(action, { clientAccountids: actor === undefined ? [] : [actor.accountid] }),
    [can, actor],
  );
};
