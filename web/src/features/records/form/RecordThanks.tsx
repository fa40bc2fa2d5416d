import { specTexts, useText } from '../../../shared/i18n';
import { LinkButton } from '../../../shared/kit/Button';
import { Thanks } from '../../../shared/kit/states/Thanks';
import { getHref } from '../../../shared/paths';
import { recordsTexts } from '../texts';

/** Milliseconds after which the screen goes on to the CV (readings.md, C19). */
const REDIRECT = 3_000;

/** It is saved: both ways on. It goes to the CV by itself. */
export const RecordThanks = ({ cv }: { readonly cv: string }) => {
  const t = useText(recordsTexts, specTexts);
  return (
    <Thanks
      title={t('thanks')}
      to={cv}
      after={REDIRECT}
      ways={
        <>
          <LinkButton look="primary" to={cv}>
            {t('form-return')}
          </LinkButton>
          <LinkButton look="outline" to={getHref('home')}>
            {t('form-back-to-home')}
          </LinkButton>
        </>
      }
    >
      <p>{t('thanksText')}</p>
    </Thanks>
  );
};
