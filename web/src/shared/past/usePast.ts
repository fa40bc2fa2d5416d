import { useContext, useMemo } from 'react';
import { useAddress } from '../here';
import { pastIn } from './asof';
import { PastContext } from './PastContext';

/** Whether what is on screen is past, and what a call is given to answer from there. */
export const usePast = () => {
  const [address] = useAddress();
  const past = useContext(PastContext);
  const { asof } = pastIn(address);
  return useMemo(() => ({ past, given: past && asof !== undefined ? { asof } : {} }), [past, asof]);
};
