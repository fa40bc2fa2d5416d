import { type QueuePlace as Place } from '@berangkat/contracts/interviews';
import { useText } from '../../../shared/i18n';
import { ownInterviewsTexts } from '../texts/own';

interface QueuePlaceProps {
  readonly place: Place;
  /** Whoever reads it looks after the one who waits. */
  readonly ofOther?: boolean;
}

/** How long somebody waits on the day itself, by what the panel has noted. */
export const QueuePlace = ({ place: { attendance, ahead, minutes }, ofOther = false }: QueuePlaceProps) => {
  const t = useText(ownInterviewsTexts);
  if (ofOther) {
    if (attendance === 'in') return <strong>{t('queueOtherIn')}</strong>;
    return (
      <>
        <strong>{t(minutes > 0 ? 'queueOtherWait' : 'queueOtherNow', { minutes })}</strong>
        {attendance === 'late' && <> {t('queueOtherLate')}</>}
      </>
    );
  }
  if (attendance === 'in') return <strong>{t('queueIn')}</strong>;
  return (
    <>
      <strong>{minutes > 0 ? t('queueWait', { minutes }) : ahead === 0 ? t('queueNext') : t('queueNow')}</strong>
      {ahead > 0 && <> {t('queueAhead', { count: ahead })}.</>}
      {attendance === 'late' && <> {t('queueLate')}</>}
    </>
  );
};
