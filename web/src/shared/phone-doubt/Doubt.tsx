import { e164Of, saysItsCountry } from '@berangkat/contracts/phones';
import { useEffect, useState } from 'react';
import { useText } from '../i18n';
import { phoneDoubtTexts } from './texts';

/** Milliseconds without a digit after which a number is whole. */
const TYPED = 700;

/**
 * Says of a number that is kept, and that nobody would be sent anything at, why: nobody can tell its country, or its
 * country has no such number. By the same reading as the server's.
 */
export const Doubt = ({ number }: { readonly number: string }) => {
  const t = useText(phoneDoubtTexts);
  // Unlike a value that is debounced, the first one is not whole either.
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setTyped(number), TYPED);
    return () => clearTimeout(timer);
  }, [number]);
  if (typed !== number || e164Of(number) !== null) return null;
  return t(saysItsCountry(number) ? 'digits' : 'country');
};
