import { type AccountRow } from '@berangkat/contracts/accounts';
import { countryName, useLocale, useText } from '../../shared/i18n';
import { Time } from '../../shared/kit';
import { Explained } from '../../shared/kit/explained/Explained';
import { accountFormTexts } from './form/texts';

interface LastSignInProps {
  readonly account: Pick<AccountRow, 'lastsigninat' | 'lastsignincountry'>;
  /** The country by its name; by its two letters in a table. */
  readonly long?: boolean;
}

/** When an account signed in last, and from which country where its address tells one. */
export const LastSignIn = ({ account: { lastsigninat, lastsignincountry: code }, long = false }: LastSignInProps) => {
  const t = useText(accountFormTexts);
  const locale = useLocale();
  if (lastsigninat === null) return <>{t('never')}</>;
  return (
    <>
      <Time at={lastsigninat} />
      {code !== null &&
        (long ? (
          ` · ${countryName(code, locale)}`
        ) : (
          <>
            {' '}
            <Explained lines={[countryName(code, locale)]}>{code}</Explained>
          </>
        ))}
    </>
  );
};
