import { createContext, use, useCallback, useEffect, useRef } from 'react';
import {
  type Location,
  type NavigateOptions,
  NavigationType,
  type To,
  useLocation,
  useNavigate,
  useNavigationType,
  // oxlint-disable-next-line no-restricted-imports
  useSearchParams,
} from 'react-router-dom';

/**
 * Answers the address in the address bar. It is the next screen's from a press on: the one before is still shown, and
 * runs on, until the code of the next one has come.
 */
export const AddressNowContext = createContext<(() => Location) | undefined>(undefined);

/** Answers a question to ask later: is the reader still at this screen, and not on the way to another? */
const useIsHere = (): (() => boolean) => {
  const addressNow = use(AddressNowContext);
  const { pathname } = useLocation();
  return useCallback(() => addressNow === undefined || addressNow().pathname === pathname, [addressNow, pathname]);
};

/**
 * The parameters of this screen's address, and a way to change them that does nothing once the reader is on the way to
 * another screen. The router gives parameters to whatever address it is at: a search box that wrote what was typed 0.3 s
 * after the last key put it in place of the id of the CV that was opened meanwhile.
 */
export const useAddress = (): ReturnType<typeof useSearchParams> => {
  const [address, setAddress] = useSearchParams();
  const isHere = useIsHere();
  const change = useCallback<typeof setAddress>(
    (next, options) => {
      if (isHere()) setAddress(next, options);
    },
    [isHere, setAddress],
  );
  return [address, change];
};

/**
 * Leads on when something has ended, such as a save or a second: nowhere when the reader has gone elsewhere meanwhile.
 * Whoever pressed Save and then a link was fetched from there when the answer came.
 */
export const useLeadOn = (): ((to: To, options?: NavigateOptions) => Promise<void>) => {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return useCallback(
    async (to, options) => {
      if (isHere()) await navigate(to, options);
    },
    [isHere, navigate],
  );
};

/** {@link useLeadOn} of a screen that has nothing to show but another one, whose address takes the place of its own. */
export const LeadOn = ({ to }: { readonly to: string }): null => {
  const leadOn = useLeadOn();
  useEffect(() => void leadOn(to, { replace: true }), [leadOn, to]);
  return null;
};

/**
 * Closes what is open when the reader goes elsewhere. A page that was on its way when it was opened is no such going, be
 * it the next record of the same screen: on a slow phone it came a second later, and the menu was gone from under the
 * finger. Nor is a screen that writes to its own address, as a search does 0.3 s after the last key.
 */
export const useClosedByLeaving = (open: boolean, close: () => void): void => {
  const addressNow = use(AddressNowContext);
  const shown = useLocation();
  const wayHere = useNavigationType();
  const opened = useRef<Location>(undefined);
  useEffect(() => {
    const { current: at } = opened;
    if (!open) opened.current = undefined;
    else if (at === undefined) opened.current = addressNow?.() ?? shown;
    else if (wayHere === NavigationType.Replace && shown.pathname === at.pathname && shown.search !== at.search)
      opened.current = shown;
    else if (shown.key !== at.key) close();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [open, shown.key]);
};
