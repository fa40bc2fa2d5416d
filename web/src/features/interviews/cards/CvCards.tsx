import { useText } from '../../../shared/i18n';
import { Card, Holds } from '../../../shared/kit';
import { usePast } from '../../../shared/past';
import { useDayWords } from '../../../shared/kit/time';
import { liveTexts } from '../live/texts';
import { useListInterviewCardsQuery } from './api';
import { CardOf } from './CardOf';
import styles from './Cards.module.css';

/** The panels' cards of a person beside the CV, for the agency and the project's employers; nothing without any. */
export const CvCards = ({ applicantid }: { readonly applicantid: string }) => {
  const t = useText(liveTexts);
  const words = useDayWords();
  const { given } = usePast();
  const { data = [], isLoading } = useListInterviewCardsQuery({ id: applicantid, ...given });
  if (isLoading) return <Holds />;
  if (data.length === 0) return null;
  return (
    <Card title={t('cvCards')}>
      {data.map(({ interviewdayid, projectname, date, cards, hidden }) => (
        <section key={interviewdayid} className={styles.round}>
          <h3>
            {projectname} · {words(date)}
          </h3>
          {hidden > 0 && <p>{t('cvHidden', { count: hidden })}</p>}
          {cards.map((card, index) => (
            <CardOf key={index} card={card} />
          ))}
        </section>
      ))}
    </Card>
  );
};
