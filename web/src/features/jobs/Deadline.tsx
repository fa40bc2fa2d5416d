import { today } from '@berangkat/contracts/kernel';
import { formatters, intlTag, type Locale, useLocale, useText } from '../../shared/i18n';
import { jobsTexts } from './texts';

const days = formatters(
  (locale: Locale) => new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'medium', timeZone: 'UTC' }),
);

/** The last day on which a job takes CVs, and whether it has passed. */
export const Deadline = ({ day }: { readonly day: string | null }) => {
  const t = useText(jobsTexts);
  const locale = useLocale();
  if (day === null) return '–';
  const said = <time dateTime={day}>{days(locale).format(Date.parse(day))}</time>;
  return day < today() ? (
    <>
      {said} · {t('over')}
    </>
  ) : (
    said
  );
};
