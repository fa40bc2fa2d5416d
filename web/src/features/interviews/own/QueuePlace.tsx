import { type QueuePlace as Place } from '@berangkat/contracts/interviews';
import { useText } from '../../../shared/i18n';
import { ownInterviewsTexts } from '../texts/own';

/** How long somebody waits on the day itself, by what the panel has noted. */
export const QueuePlace = ({ place: { attendance, ahead, minutes } }: { readonly place: Place }) => {
  const t = useText(ownInterviewsTexts);
  if (attendance === 'in') return <strong>{t('queueIn')}</strong>;
  return (
    <>
      <strong>{minutes > 0 ? t('queueWait', { minutes }) : ahead === 0 ? t('queueNext') : t('queueNow')}</strong>
      {ahead > 0 && <> {t('queueAhead', { count: ahead })}.</>}
      {attendance === 'late' && <> {t('queueLate')}</>}
    </>
  );
};
