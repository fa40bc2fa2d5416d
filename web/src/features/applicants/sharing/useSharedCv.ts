import { type OpenedShare, type SharedCv } from '@berangkat/contracts/shares';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../shared/api/call';
import { type PortalError } from '../../../shared/api/problem';
import { send } from '../../../shared/api/send';

type Opened = { readonly cv: SharedCv; readonly expiresat: OpenedShare['expiresat'] };
export type SharedCvState =
  | { readonly status: 'opening' }
  | { readonly status: 'failed'; readonly error: PortalError }
  | ({ readonly status: 'open' } & Opened);

/**
 * Opens a link and reads the CV behind it. By hand, not by the api of the other screens: a visitor needs these two calls
 * and nothing else of it.
 */
export const useSharedCv = (token: string): { readonly state: SharedCvState; readonly again: () => void } => {
  const [state, setState] = useState<SharedCvState>({ status: 'opening' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    void openCv(token).then((found) => {
      if (wanted) setState(found);
    });
    return () => {
      wanted = false;
    };
  }, [token, tries]);
  const again = useCallback(() => {
    setState({ status: 'opening' });
    setTries((count) => count + 1);
  }, []);
  return { state, again };
};

const openCv = async (token: string): Promise<SharedCvState> => {
  const opened = await send(call('openShare', { token }));
  if (opened.error !== undefined) return { status: 'failed', error: opened.error };
  const read = await send(call('readSharedCv', { pass: opened.data.pass }));
  if (read.error !== undefined) return { status: 'failed', error: read.error };
  return { status: 'open', cv: read.data, expiresat: opened.data.expiresat };
};
