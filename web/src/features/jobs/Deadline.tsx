import { today } from '@berangkat/contracts/kernel';
import { useText } from '../../shared/i18n';
import { useDateWords } from '../../shared/kit/time/useDateWords';
import { jobsTexts } from './texts';

/** The last day on which a job takes CVs, and whether it has passed. */
export const Deadline = ({ day }: { readonly day: string | null }) => {
  const t = useText(jobsTexts);
  const wordsOf = useDateWords();
  if (day === null) return '–';
  const said = <time dateTime={day}>{wordsOf(day)}</time>;
  return day < today() ? (
    <>
      {said} · {t('over')}
    </>
  ) : (
    said
  );
};
