import { useMemo } from 'react';
import { useSession } from '../../../shared/session';
import { en } from '../texts/form.en';

/**
 * The form speaks to the applicant as 'you'. Where somebody else fills it in, a text that has other words for them says
 * those: the key of such a text ends in `Theirs`.
 */
export const useVoice = <T extends (key: never, ...values: never) => string>(t: T): T => {
  const { user } = useSession();
  const theirs = user !== undefined && user.account.category !== 'applicant';
  return useMemo(() => {
    if (!theirs) return t;
    const say = t as unknown as (key: string, ...values: unknown[]) => string;
    return ((key: string, ...values: unknown[]) =>
      say(Object.hasOwn(en, `${key}Theirs`) ? `${key}Theirs` : key, ...values)) as unknown as T;
  }, [t, theirs]);
};
